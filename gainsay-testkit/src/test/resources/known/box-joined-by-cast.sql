CREATE VIRTUAL TABLE near USING rtree(id, a, b);
CREATE VIRTUAL TABLE far USING rtree(id, a, b);
INSERT INTO far(id) VALUES (x'00');
INSERT INTO near(id) VALUES ('q');
SELECT * FROM far, near WHERE near.id = CAST(far.id AS TEXT);
