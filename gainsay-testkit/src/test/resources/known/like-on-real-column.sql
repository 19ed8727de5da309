CREATE TABLE reading(volt REAL);
CREATE INDEX rv ON reading(volt COLLATE NOCASE);
INSERT INTO reading VALUES (' /');
SELECT volt FROM reading WHERE volt LIKE ' /';
