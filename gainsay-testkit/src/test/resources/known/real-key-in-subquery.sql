CREATE TABLE span(tag, metres REAL, PRIMARY KEY (metres, tag));
INSERT INTO span(metres) VALUES (1152921504606846975);
SELECT * FROM span WHERE metres IN (SELECT metres FROM span);
