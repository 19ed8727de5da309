CREATE TABLE gram(w REAL, unit TEXT);
CREATE INDEX gi ON gram(+w, w);
INSERT INTO gram(w) VALUES (3);
SELECT CAST(+ gram.w AS BLOB) LIKE 3 FROM gram;
