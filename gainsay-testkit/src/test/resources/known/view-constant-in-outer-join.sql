CREATE TABLE flag(up);
CREATE VIEW kind(k) AS SELECT TYPEOF(2.5) FROM flag;
INSERT INTO flag VALUES (0), (3);
SELECT * FROM flag LEFT JOIN kind ON flag.up WHERE NOT (kind.k = 'blob');
