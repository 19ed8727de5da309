package dev.gainsay.datalog.print;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.dialect.ClingoDialect;
import dev.gainsay.datalog.dialect.DatalogDialect;
import dev.gainsay.datalog.dialect.PrologDialect;
import dev.gainsay.datalog.dialect.RecursiveSqlDialect;
import dev.gainsay.datalog.dialect.SouffleDialect;
import dev.gainsay.datalog.parse.SouffleReader;
import org.junit.jupiter.api.Test;

/** The same constructs as each language that has them writes them. */
class FeatureNotationTest {

  private static final String WITHOUT_ATTRIBUTES =
      """
      .decl a()
      .decl b()
      .decl d()
      a().
      d() :- a(), !b().
      .output d
      """;

  private static String written(DatalogDialect dialect, String text) {
    Program program = SouffleReader.read(text);
    assertThat(program.verbatim()).isEmpty();
    return DatalogPrinter.of(dialect).print(program);
  }

  @Test
  void relationsWithoutAttributes() {
    assertThat(written(SouffleDialect.current(), WITHOUT_ATTRIBUTES)).isEqualTo(WITHOUT_ATTRIBUTES);
    assertThat(written(ClingoDialect.current(), WITHOUT_ATTRIBUTES))
        .isEqualTo("a.\nd :- a, not b.\n#show.\n#show d/0.\n");
    assertThat(written(PrologDialect.tabled(), WITHOUT_ATTRIBUTES))
        .isEqualTo("declare([a/0,b/0,d/0]).\nrule((a)).\nrule((d :- a, \\+ b)).\nask(d/0).\n");
    assertThat(written(DatalogDialect.fixedpoint(), WITHOUT_ATTRIBUTES))
        .isEqualTo(
            """
            (set-option :fp.engine datalog)
            (declare-rel a ())
            (declare-rel b ())
            (declare-rel d ())
            (rule a)
            (rule (=> (and a (not b)) d))
            (query d :print-answer true)
            """);
    assertThat(written(RecursiveSqlDialect.sqlite(), WITHOUT_ATTRIBUTES))
        .contains(
            """
            WITH RECURSIVE "a"(c0) AS (
              VALUES (CAST(1 AS INTEGER))),
            "b"(c0) AS (
              SELECT CAST(NULL AS INTEGER) WHERE 1 = 0),
            "d"(c0) AS (
            SELECT DISTINCT CAST(1 AS INTEGER) FROM "a" AS t0 WHERE NOT EXISTS \
            (SELECT 1 FROM "b" AS t1))
            SELECT c0 FROM "d\"\
            """);
  }
}
