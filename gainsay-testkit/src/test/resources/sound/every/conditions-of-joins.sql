CREATE TABLE p(id INT, y INT);
CREATE TABLE q(z INT);
CREATE TABLE r(y INT, q INT);
INSERT INTO p VALUES (1, 1), (2, 2);
INSERT INTO q VALUES (1), (2);
INSERT INTO r VALUES (1, 1), (2, 2);
SELECT p.id FROM p JOIN q ON p.y = z WHERE p.id > 0;
SELECT p.id FROM p JOIN q ON y = z JOIN r ON r.q = p.id WHERE p.id > 0;
