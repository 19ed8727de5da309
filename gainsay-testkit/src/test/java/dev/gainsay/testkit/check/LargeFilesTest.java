package dev.gainsay.testkit.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.engine.EngineSpec;
import dev.gainsay.engine.Limits;
import dev.gainsay.engine.Meter;
import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.Rows;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Session;
import dev.gainsay.engines.Sqlite;
import dev.gainsay.sql.check.FileCheck;
import dev.gainsay.trial.Language.Checked;
import dev.gainsay.trial.Language.Made;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * What a file of many queries costs, in questions and statements, which no busy machine changes.
 */
@Tag("engine")
class LargeFilesTest {

  private static final int QUERIES = 300;

  @Test
  void aLargeFileIsCheckedAtALimitedPrice() throws Exception {
    Sqlite engine = new Sqlite();
    EngineSpec spec = EngineSpec.parse("sqlite");
    Meter meter = new Meter();
    try (Counting session = new Counting(engine.open(spec, Limits.standard(), meter))) {
      Checked checked =
          FileCheck.check(file(), engine.dialect(spec), session, List.of("norec", "tlp", "plans"));

      // 20,000 cases with predicates of our own, each of two to four questions of which some are
      // known already, and for each query its own.
      assertThat(session.questions).isLessThan(65_000);
      // The set-up is executed anew for no more than 20,000 statements.
      assertThat(meter.statements()).isLessThan(session.questions + 60_000L);
      // A wrong answer aside, nothing is asked twice of the same state within a query.
      assertThat(session.repeated).isZero();
      assertThat(checked.made()).allSatisfy(made -> assertThat(made.seen()).isPresent());
      assertThat(queriesWith("norec", checked)).isEqualTo(QUERIES);
      assertThat(queriesWith("tlp", checked)).isEqualTo(QUERIES);
      assertThat(checked.notApplicable())
          .anyMatch(n -> n.contains("predicates over columns were tried, since 300 queries share"))
          .anyMatch(n -> n.startsWith("plans: ANALYZE, REINDEX"));
    }
  }

  private static long queriesWith(String oracle, Checked checked) {
    return checked.made().stream()
        .map(Made::testCase)
        .filter(c -> c.oracle().equals(oracle))
        .map(c -> c.script().replaceAll("(?s).*/\\* (q\\d+) \\*/.*", "$1"))
        .distinct()
        .count();
  }

  /** Changes and queries in turn, so that each query has another database. */
  private static String file() {
    StringBuilder text = new StringBuilder("CREATE TABLE t(a INTEGER, b TEXT, c);\n");
    text.append("CREATE TABLE u(a INTEGER, d TEXT);\n");
    text.append("CREATE INDEX i ON t(a);\nCREATE INDEX j ON u(d);\n");
    for (int i = 0; i < QUERIES; i++) {
      String row = "VALUES (%d, 'x%d'".formatted(i % 17, i % 5);
      String change = "UPDATE t SET b = 'x%d' WHERE a = %d;\n".formatted(i % 7, i % 17);
      text.append(i < 40 ? "INSERT INTO t " + row + ", NULL);\n" : change);
      text.append(i < 40 ? "INSERT INTO u " + row + ");\n" : change);
      text.append(
          "SELECT t.a, u.d FROM t JOIN u ON t.a = u.a WHERE t.a + 0 > %d /* q%d */ AND u.d > 'x';\n"
              .formatted(i % 20, i));
    }
    return text.toString();
  }

  /** Counts what is asked, and what is asked again of the state that it was asked of. */
  private static final class Counting implements Session {

    private final Session session;
    private final Set<Script> asked = new HashSet<>();
    private long questions;
    private long repeated;

    Counting(Session session) {
      this.session = session;
    }

    @Override
    public Observation run(Script script) {
      Observation seen = session.run(script);
      if (!script.question().isEmpty()) {
        questions++;
        repeated += seen instanceof Rows && !asked.add(script) ? 1 : 0;
      }
      return seen;
    }

    @Override
    public void close() {
      session.close();
    }
  }
}
