CREATE TABLE tone(pitch, loud);
INSERT INTO tone VALUES ('fis', 4);
CREATE INDEX ti ON tone("Key");
ALTER TABLE tone RENAME COLUMN pitch TO key;
SELECT DISTINCT * FROM tone;
