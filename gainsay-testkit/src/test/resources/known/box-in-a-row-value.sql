CREATE TABLE dot(x);
CREATE VIRTUAL TABLE box USING rtree(id, lo, hi);
INSERT INTO box(hi) VALUES (NULL);
INSERT INTO dot VALUES (0);
SELECT * FROM box, dot WHERE (dot.x, 4) > (box.hi, 4);
