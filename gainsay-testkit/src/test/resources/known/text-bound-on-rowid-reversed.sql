PRAGMA reverse_unordered_selects = 1;
CREATE TABLE dose(ml INTEGER PRIMARY KEY);
INSERT INTO dose VALUES (25);
SELECT ml FROM dose WHERE (ml > 'drop') OR (ml <= 'drop');
