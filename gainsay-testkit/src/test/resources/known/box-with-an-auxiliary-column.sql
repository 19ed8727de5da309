CREATE VIRTUAL TABLE box USING rtree(id, lo, hi, +info NOT NULL);
INSERT INTO box(info) VALUES (NULL);
SELECT 5 IN (box.info) ISNULL FROM box;
