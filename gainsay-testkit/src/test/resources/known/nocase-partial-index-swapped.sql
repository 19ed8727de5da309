CREATE TABLE duel(a COLLATE NOCASE, b);
CREATE INDEX di ON duel(7) WHERE a >= b;
REPLACE INTO duel VALUES ('ant', 'Bee');
SELECT a, b FROM duel WHERE duel.b <= duel.a;
