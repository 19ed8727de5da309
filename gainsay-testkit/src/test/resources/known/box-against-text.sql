CREATE VIRTUAL TABLE box USING rtree(id, lo, hi);
INSERT INTO box(hi) VALUES (NULL);
SELECT * FROM box WHERE box.hi >= 'wide';
