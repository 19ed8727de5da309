CREATE TABLE base(v);
INSERT INTO base VALUES ('');
CREATE VIEW pairs(hi, lo) AS SELECT 'D' COLLATE NOCASE, 'c' FROM base ORDER BY base.v;
SELECT SUM(n) FROM (SELECT pairs.lo BETWEEN pairs.hi AND pairs.lo AS n FROM pairs);
