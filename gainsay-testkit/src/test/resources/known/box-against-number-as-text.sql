CREATE VIRTUAL TABLE box USING rtree(id, lo, hi INT);
INSERT INTO box(hi) VALUES (0);
SELECT hi FROM box WHERE '0' = box.hi;
