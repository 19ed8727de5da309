package dev.gainsay.datalog.print;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.dialect.ClingoDialect;
import dev.gainsay.datalog.dialect.DatalogDialect;
import dev.gainsay.datalog.dialect.PrologDialect;
import dev.gainsay.datalog.dialect.RecursiveSqlDialect;
import dev.gainsay.datalog.dialect.SouffleDialect;
import dev.gainsay.datalog.parse.SouffleReader;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

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

  private static String aggregate(String value) {
    return """
    .decl e(a0: number, a1: number)
    .decl f(a0: number)
    .decl d(a0: number)
    d(n) :- f(x), n = %s.
    .output d
    """
        .formatted(value);
  }

  @Test
  void aggregatesOverJoinsAndComparisons() {
    String souffle = aggregate("sum l : { e(x, l), f(k), l != k, l < 3 }");
    assertThat(written(SouffleDialect.current(), souffle)).isEqualTo(souffle);
    assertThat(written(ClingoDialect.current(), souffle))
        .contains("d(N) :- f(X), N = #sum{ L,L,K : e(X, L), f(K), L != K, L < 3 }.\n");
    assertThat(written(RecursiveSqlDialect.duckdb(), souffle))
        .contains(
            "SELECT DISTINCT CAST((SELECT CAST(COALESCE(SUM(t1.c1), 0) AS BIGINT)"
                + " FROM \"e\" AS t1, \"f\" AS t2"
                + " WHERE t1.c0 = t0.c0 AND t1.c1 <> t2.c0 AND t1.c1 < 3) AS BIGINT)"
                + " FROM \"f\" AS t0");
    assertThat(DatalogPrinter.of(PrologDialect.tabled()).obstacle(SouffleReader.read(souffle)))
        .contains("an aggregate");
  }

  @Test
  void whatOnlySouffleHas() {
    String souffle =
        """
        .decl e(a0: number)
        .decl u(a0: unsigned)
        .decl f(a0: float)
        .decl d(a0: number) btree_delete
        d(x) :- e(x), m = mean to_float(l) : { e(l) }, m < 2.5.
        u(x) :- x = range(1, 4).
        f(x) :- x = range(0.5, 2.5).
        f(x) :- x = min l : { f(l) }.
        d(x) <= d(y) :- x < y.
        .output d
        """;
    assertThat(written(SouffleDialect.current(), souffle)).isEqualTo(souffle);
  }

  /** Downwards it would be empty elsewhere, and between computed ends it may be. */
  @ParameterizedTest
  @ValueSource(strings = {"range(3, 1)", "range(1, x)", "range(x, 3)"})
  void onlySouffleHasRangesDownwards(String range) {
    String text = ".decl e(a0: number)\n.decl d(a0: number)\nd(y) :- e(x), y = %s.\n.output d\n";
    String souffle = text.formatted(range);
    assertThat(written(SouffleDialect.current(), souffle)).isEqualTo(souffle);
    for (DatalogDialect dialect :
        List.of(ClingoDialect.current(), PrologDialect.tabled(), RecursiveSqlDialect.sqlite())) {
      DatalogPrinter printer = DatalogPrinter.of(dialect);
      assertThat(printer.obstacle(SouffleReader.read(souffle)))
          .hasValue("a range that is not of two constants upwards");
      assertThat(printer.obstacle(SouffleReader.read(text.formatted("range(1, 3)")))).isEmpty();
    }
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
