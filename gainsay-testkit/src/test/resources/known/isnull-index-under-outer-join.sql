CREATE TABLE shelf(book);
CREATE TABLE room(door);
CREATE INDEX sb ON shelf(6) WHERE book ISNULL;
INSERT INTO shelf VALUES (33);
INSERT INTO room VALUES (44);
SELECT door, book FROM room LEFT JOIN shelf WHERE shelf.book ISNULL;
