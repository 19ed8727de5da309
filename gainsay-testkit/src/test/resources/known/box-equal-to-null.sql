CREATE VIRTUAL TABLE box USING rtree(id, lo, hi);
INSERT INTO box(id) VALUES (8);
SELECT COUNT(*) FROM box WHERE box.id = NULL;
