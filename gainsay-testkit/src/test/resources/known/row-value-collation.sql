CREATE TABLE twin(first COLLATE NOCASE, second);
INSERT INTO twin VALUES ('mia', 'MIA');
SELECT * FROM twin WHERE (+ twin.second, 5) >= (twin.first, 5);
