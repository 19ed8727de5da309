package dev.gainsay.datalog.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.datalog.ast.Atom;
import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.ast.Term.Variable;
import dev.gainsay.datalog.dialect.DatalogDialect;
import dev.gainsay.datalog.dialect.SouffleDialect;
import dev.gainsay.datalog.oracle.Addition.AddCon;
import dev.gainsay.datalog.oracle.Addition.AddEq;
import dev.gainsay.datalog.parse.SouffleReader;
import dev.gainsay.engine.Digest;
import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.Digests;
import dev.gainsay.engine.Observation.Relations;
import dev.gainsay.engine.Observation.TimedOut;
import dev.gainsay.trial.Verdict;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Answers of which only digests are kept. */
class LargeAnswersTest {

  private static final DatalogDialect DIALECT = SouffleDialect.current();
  private static final FactSource NO_FACTS = FactSource.evaluated(DIALECT.numberBits());

  private static Verdict judged(
      String type, Transformation step, Observation original, Observation transformed) {
    Program program =
        SouffleReader.read(
            """
            .decl f(x: TYPE, y: TYPE)
            .decl d(x: TYPE)
            .output d
            d(x) :- f(x, y).
            """
                .replace("TYPE", type));
    TransformedCase made =
        new TransformedCase(Metamorphic.QUERY_FUZZ, DIALECT, program, List.of(step));
    return made.compare(original, made.derive(NO_FACTS).orElseThrow(), transformed);
  }

  private static Relations kept(String... tuples) {
    return new Relations(new TreeMap<>(Map.of("d", new TreeSet<>(List.of(tuples)))));
  }

  private static Digests large(String... tuples) {
    return Digests.of(kept(tuples));
  }

  private static final Transformation SAME = new AddEq(0, 0, List.of());

  @Test
  void equalAnswersHaveEqualDigests() {
    assertThat(judged("number", SAME, large("1", "2"), large("2", "1"))).isEqualTo(Verdict.AGREES);
    assertThat(judged("number", SAME, kept("1", "2"), large("1", "2"))).isEqualTo(Verdict.AGREES);
    assertThat(judged("number", SAME, large("1", "2"), large("1", "3")))
        .isInstanceOfSatisfying(
            Verdict.Violates.class,
            wrong ->
                assertThat(wrong.difference())
                    .isEqualTo("d: 2 tuples transformed, 2 original, which are others\n"));
    assertThat(judged("number", SAME, kept("1"), large("1", "2")))
        .isInstanceOf(Verdict.Violates.class);
  }

  /** Of two sets, digests tell only which one is larger, and nan is one value however written. */
  @Test
  void whatDigestsCannotTellIsNotJudged() {
    Transformation fewer = new AddCon(0, new Atom("d", List.of(new Variable("x"))));
    assertThat(judged("number", fewer, large("1", "2"), large("3")))
        .isInstanceOf(Verdict.Inconclusive.class);
    assertThat(judged("number", fewer, large("1"), large("1", "2")))
        .isInstanceOf(Verdict.Violates.class);
    assertThat(judged("float", SAME, large("nan"), large("-nan")))
        .isInstanceOf(Verdict.Inconclusive.class);
    assertThat(judged("number", SAME, large("1"), new TimedOut(Duration.ofSeconds(1))))
        .isInstanceOf(Verdict.Inconclusive.class);
    assertThat(judged("number", SAME, large("1"), new Digests(new TreeMap<>())))
        .isInstanceOf(Verdict.Inconclusive.class);
  }

  @Test
  void aDigestIsThatOfASet() {
    assertThat(Digest.EMPTY.with("a").with("b")).isEqualTo(Digest.EMPTY.with("b").with("a"));
    assertThat(Digest.EMPTY.with("ab").with("c")).isNotEqualTo(Digest.EMPTY.with("a").with("bc"));
    assertThat(Digest.EMPTY.with("1, 2").with("3, 4"))
        .isNotEqualTo(Digest.EMPTY.with("1, 4").with("3, 2"));
  }
}
