CREATE TABLE mark(sign TEXT UNIQUE, extra);
INSERT INTO mark(sign) VALUES (-8);
SELECT * FROM mark WHERE - x'd0' >= mark.sign;
