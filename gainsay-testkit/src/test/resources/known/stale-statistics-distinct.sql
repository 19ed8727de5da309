CREATE TABLE log(who, what, code, day, PRIMARY KEY (day, code));
INSERT INTO log(code) VALUES (4), (4), (4), (4), (4), (4), (4), (4), (4), (4), (NULL), (9), (4);
UPDATE log SET what = 4;
INSERT INTO log(who) VALUES (4), (4), (NULL), (4), (4);
ANALYZE log;
UPDATE log SET code = 9;
SELECT DISTINCT * FROM log WHERE log.code = 9;
