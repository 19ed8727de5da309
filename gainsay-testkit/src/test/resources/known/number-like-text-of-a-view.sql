CREATE TABLE one(x);
CREATE VIEW big(txt) AS SELECT LOWER(CAST('3e400' AS TEXT)) FROM one;
INSERT INTO one VALUES (NULL);
SELECT big.txt FROM big, one WHERE one.rowid NOT IN (7, 7, big.txt);
