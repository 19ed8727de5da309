CREATE TABLE pile(v);
INSERT INTO pile VALUES ('top'), ('low');
CREATE VIEW numbered(n) AS SELECT pile.rowid FROM pile ORDER BY 1;
SELECT COUNT(*) FROM numbered WHERE ABS('2') = numbered.n;
