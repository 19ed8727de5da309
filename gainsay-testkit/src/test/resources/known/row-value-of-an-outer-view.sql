CREATE TABLE inner_side(x);
CREATE TABLE outer_side(y);
CREATE VIEW joined(x) AS SELECT inner_side.x FROM outer_side LEFT JOIN inner_side;
INSERT INTO outer_side VALUES (90);
SELECT x FROM joined WHERE (joined.x, x'01') != (NULL, 3);
