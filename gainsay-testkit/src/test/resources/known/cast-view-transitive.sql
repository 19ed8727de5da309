CREATE TABLE scale(kg);
INSERT INTO scale VALUES ('60');
CREATE VIEW limits(kg) AS SELECT CAST(60 AS INT) FROM scale;
SELECT scale.kg FROM scale, limits WHERE 60 >= scale.kg AND scale.kg = limits.kg;
