package dev.gainsay.sql.generate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.choice.Choices;
import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Session;
import dev.gainsay.sql.ast.Query.Item;
import dev.gainsay.sql.ast.Query.Select;
import dev.gainsay.sql.dialect.Dialect;
import dev.gainsay.sql.dialect.Dialects;
import dev.gainsay.sql.print.SqlPrinter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The kinds of statement by which known wrong answers were found can all be generated. */
class ReachTest {

  private static final int DATABASES = 9000;
  private static final int QUERIES = 30;

  /** Accepts everything, so that only the generator decides. */
  private static final Session YES =
      new Session() {
        @Override
        public Observation run(Script script) {
          return new Observation.Done();
        }

        @Override
        public void close() {}
      };

  @Test
  void sqlite() {
    assertThat(
            missing(
                Dialects.sqlite("3.28.0"),
                "CREATE INDEX \\w+ ON t\\d\\(\\d[^)]*\\) WHERE \\(c\\d IS NOT NULL\\)",
                "CREATE INDEX \\w+ ON t\\d\\(\\d[^)]*\\) WHERE \\(c\\d IS NULL\\)",
                "CREATE INDEX \\w+ ON t\\d\\(\\d[^)]*\\) WHERE \\(c\\d >= c\\d\\)",
                "WHERE \\(t0\\.c0 IS NOT \\d+\\)$",
                "WHERE \\('?\\S+ IS t0\\.c0\\)$",
                "PRAGMA reverse_unordered_selects",
                "CREATE TABLE t\\d\\(c0 INTEGER PRIMARY KEY",
                "FROM t\\d, t\\d WHERE \\(t\\d\\.c0 < t\\d\\.c0\\)$",
                "WHERE \\('[^']*' BETWEEN \\d+ AND t0\\.c\\d\\)$",
                "c\\d INT COLLATE NOCASE UNIQUE",
                "WHERE \\(t0\\.c\\d LIKE '[^'%]+%'\\)$",
                "PRIMARY KEY \\(c0, c1\\)",
                "NOT NULL.* PRIMARY KEY \\(|DEFAULT .* PRIMARY KEY \\(",
                "ANALYZE t\\d",
                "CREATE VIEW \\w+\\(.*LEFT JOIN t\\d$",
                "\\(\\(\\S+ IS NOT NULL\\) IS NOT NULL\\)$",
                "\\(t0\\.c\\d, t0\\.c\\d\\) < \\(\\('[^']*' COLLATE NOCASE\\)",
                "LEFT JOIN t\\d WHERE \\(t\\d\\.c\\d IS NULL\\)$",
                "CREATE VIEW .*SELECT CAST\\(\\d+ AS INT\\)",
                "WHERE \\(\\(\\d+ >= (\\S+)\\) AND \\(\\1 = \\S+\\)\\)$",
                "CREATE VIEW .*SELECT t\\d\\.rowid FROM t\\d ORDER BY 1",
                "ABS\\('\\d+'\\)",
                "INSERT INTO (t\\d)\\(\\1\\) VALUES \\('optimize'\\)",
                "FROM \\(SELECT [^)]* FROM (t\\d) WHERE \\(\\1 MATCH '[^']+'\\)\\) AS d\\d",
                "DENSE_RANK\\(\\) OVER \\((PARTITION BY \\S+ )?ORDER BY \\S+ DESC\\) AS w0 FROM",
                "LEFT JOIN t\\d( AS r1)? USING \\(c\\d\\)",
                "^SELECT [^(]*, \\(SELECT (MIN|MAX|COUNT)\\(q0"))
        .isEmpty();
  }

  /** What standard SQL has beside the most common forms. */
  @Test
  void sqliteOfToday() {
    assertThat(
            missing(
                Dialects.sqlite("3.54.1.0"),
                "CASE t\\d\\.c\\d WHEN \\S+ THEN",
                "CASE t\\d\\.c\\d WHEN \\S+ THEN \\(",
                "(COUNT|MIN|MAX)\\(DISTINCT q\\d\\.c\\d\\)",
                "(COUNT|MIN|MAX)\\(q\\d\\.c\\d\\) FILTER \\(WHERE \\(",
                "(COUNT|MIN|MAX)\\(DISTINCT q\\d\\.c\\d\\) FILTER \\(WHERE \\(",
                "CREATE VIEW .*SUM\\(DISTINCT CAST\\(",
                "CREATE VIEW v\\d+\\(c0\\) AS SELECT \\S+ AS c\\d FROM t\\d EXCEPT SELECT",
                "CREATE VIEW v\\d+\\(c0, c1\\) AS VALUES \\(",
                " IN \\(SELECT [^()]* INTERSECT SELECT",
                "EXISTS \\(SELECT [^()]* EXCEPT SELECT",
                " IN \\(VALUES \\(\\S+\\), \\(\\S+\\)",
                "FROM \\(SELECT [^()]* (EXCEPT|INTERSECT|UNION) SELECT [^()]*\\) AS d\\d",
                "\\(SELECT \\S+ AS w1 UNION ALL VALUES \\(\\S+\\)\\) AS d\\d"))
        .isEmpty();
  }

  @Test
  void h2() {
    assertThat(missing(Dialects.h2("1.4.200"), "NOT \\((\\S+\\.c\\d) AND \\1\\)")).isEmpty();
  }

  @Test
  void oneSeedGivesOneDatabase() {
    Dialect dialect = Dialects.sqlite("3.54.1.0");

    assertThat(texts(dialect, 3)).isEqualTo(texts(dialect, 3)).isNotEqualTo(texts(dialect, 4));
  }

  @Test
  void nothingIsLeftToChance() {
    Pattern random =
        Pattern.compile("(?i)\\b(random\\w*|now|current_\\w+|changes|last_insert\\w*|limit)\\b");
    for (int trial = 0; trial < 200; trial++) {
      assertThat(texts(Dialects.sqlite("3.54.1.0"), trial)).noneMatch(random.asPredicate());
    }
  }

  private static List<String> missing(Dialect dialect, String... patterns) {
    List<Pattern> open = new ArrayList<>();
    for (String pattern : patterns) {
      open.add(Pattern.compile(pattern));
    }
    for (int trial = 0; trial < DATABASES && !open.isEmpty(); trial++) {
      for (String text : texts(dialect, trial)) {
        open.removeIf(p -> p.matcher(text).find());
      }
    }
    return open.stream().map(Pattern::pattern).toList();
  }

  private static List<String> texts(Dialect dialect, long trial) {
    QueryGenerator queries = new QueryGenerator(dialect);
    SqlPrinter printer = new SqlPrinter(dialect);
    Choices choices = Choices.seeded(1, trial);
    Database database = new DatabaseGenerator(dialect, queries).generate(choices, YES);
    List<String> texts = new ArrayList<>(database.premise().setup().statements());
    for (int i = 0; i < QUERIES; i++) {
      Source source = queries.source(choices, database);
      List<Item> items = queries.items(choices, source.scope());
      Select select = Select.of(items, source.from());
      texts.add(
          printer.query(select.where(Optional.of(queries.predicate(choices, source.scope())))));
    }
    return texts;
  }
}
