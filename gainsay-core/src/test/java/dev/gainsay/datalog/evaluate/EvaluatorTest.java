package dev.gainsay.datalog.evaluate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.parse.SouffleReader;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class EvaluatorTest {

  private static final int WRAPPING = 32;
  private static final int EXACT = 64;

  /** The tuples of the relation {@code o}; empty where the evaluation does not know. */
  private static Optional<SortedSet<String>> o(String text, int numberBits) {
    Program program = SouffleReader.read(text);
    assertThat(program.verbatim()).isEmpty();
    return Evaluator.run(program, numberBits).map(d -> d.answer(List.of("o")).get("o"));
  }

  private static Optional<SortedSet<String>> o(String text) {
    return o(text, WRAPPING);
  }

  private static String chain(int length) {
    return ".decl o(x: number, y: number) eqrel\n"
        + IntStream.range(1, length)
            .mapToObj(i -> "o(%d, %d).".formatted(i, i + 1))
            .collect(Collectors.joining("\n"));
  }

  @Test
  void recursionReachesItsFixpoint() {
    assertThat(
            o(
                """
                .decl e(x: number, y: number)
                .decl o(x: number, y: number)
                e(1, 2). e(2, 3). e(3, 1).
                o(x, y) :- e(x, y).
                o(x, z) :- o(x, y), e(y, z).
                """))
        .hasValueSatisfying(all -> assertThat(all).hasSize(9));
  }

  @Test
  void negationSeesWholeRelations() {
    assertThat(
            o(
                """
                .decl e(x: number)
                .decl d(x: number)
                .decl o(x: number)
                e(1). e(2). e(3).
                o(x) :- e(x), !d(x).
                d(x) :- e(x), x > 1.
                """))
        .hasValueSatisfying(all -> assertThat(all).containsExactly("1"));
  }

  @Test
  void minimaOfNothingHaveNoValueAndCountsHave() {
    String relations =
        """
        .decl e(x: number)
        .decl o(x: number)
        """;
    assertThat(o(relations + "o(n) :- n = min x : { e(x) }."))
        .hasValueSatisfying(all -> assertThat(all).isEmpty());
    assertThat(o(relations + "o(n) :- n = count : { e(_) }."))
        .hasValueSatisfying(all -> assertThat(all).containsExactly("0"));
  }

  @Test
  void aMeanOfWholeNumbersIsExactAndOthersAreNotKnown() {
    String relations =
        """
        .decl e(x: number)
        .decl f(x: float)
        .decl o(x: float)
        e(1). e(2). e(4). f(0.5). f(1.5).
        """;
    assertThat(o(relations + "o(m) :- m = mean to_float(x) : { e(x), x > 1 }."))
        .hasValueSatisfying(all -> assertThat(all).containsExactly("3.0"));
    assertThat(o(relations + "o(m) :- m = mean to_float(x) : { e(x) }.", WRAPPING))
        .hasValueSatisfying(all -> assertThat(all).containsExactly("" + (double) (7 / 3f)));
    assertThat(o(relations + "o(m) :- m = mean to_float(x) : { e(x), x > 4 }."))
        .hasValueSatisfying(all -> assertThat(all).isEmpty());
    assertThat(o(relations + "o(m) :- m = mean x : { f(x) }.")).isEmpty();
    assertThat(o(relations + "o(m) :- m = mean to_float(x + 20000000) : { e(x) }.")).isEmpty();
    // The sum is small, but not on each way to it.
    assertThat(o(relations + "e(16777215). e(-16777215). o(m) :- m = mean to_float(x) : { e(x) }."))
        .isEmpty();
    assertThat(o(relations + "o(m) :- m = sum x : { f(x) }.")).isEmpty();
  }

  @Test
  void aggregatesTakeUnsignedNumbersAndFloatsAndJoin() {
    assertThat(
            o(
                """
                .decl e(x: unsigned, y: unsigned)
                .decl f(x: float)
                .decl o(s: unsigned, m: float)
                e(1, 2). e(2, 3). e(4, 2). f(0.5). f(-2.5). f(8.0).
                o(s, m) :- s = sum x : { e(x, y), e(y, z), x < z }, m = min l : { f(l), l > -1.0 }.
                """))
        .hasValueSatisfying(all -> assertThat(all).containsExactly("1, 0.5"));
  }

  @Test
  void rangesAreOfTheTypeThatTheirVariableIsDeclaredWith() {
    assertThat(
            o(
                """
                .decl o(x: unsigned, y: unsigned)
                o(y, z) :- y = range(1, 3), z = y - 2.
                """))
        .hasValueSatisfying(all -> assertThat(all).containsExactly("1, 4294967295", "2, 0"));
    assertThat(o(".decl o(x: float)\no(y) :- y = range(0.5, 2.5)."))
        .hasValueSatisfying(all -> assertThat(all).containsExactly("0.5", "1.5"));
    assertThat(o(".decl o(x: float)\no(y) :- y = range(0.5, 5000.5).")).isEmpty();
  }

  @Test
  void dominatedTuplesGo() {
    assertThat(
            o(
                """
                .decl o(x: number, y: number)
                o(1, 5). o(1, 3). o(2, 4).
                o(x, a) <= o(x, b) :- b < a.
                """))
        .hasValueSatisfying(all -> assertThat(all).containsExactly("1, 3", "2, 4"));
  }

  /** Where the order in which tuples are met makes no difference. */
  @Test
  void aRecursionMayHandOnWhatASubsumptionOrders() {
    String least =
        """
        .decl e(x: number, y: number)
        .decl o(x: number, n: number)
        e(1, 2). e(2, 3). e(3, 1). e(4, 4).
        o(x, x) :- e(x, _).
        o(y, n) :- o(x, n), e(x, y)%s.
        o(x, n) <= o(x, m) :- m < n.
        """;
    assertThat(o(least.formatted("")))
        .hasValueSatisfying(all -> assertThat(all).containsExactly("1, 1", "2, 1", "3, 1", "4, 4"));
    assertThat(o(least.formatted(", n > 1"))).isEmpty();
  }

  @Test
  void anEquivalenceIsClosed() {
    assertThat(o(chain(100))).hasValueSatisfying(all -> assertThat(all).hasSize(100 * 100));
  }

  @Test
  @Timeout(10)
  void anEquivalenceOfTooManyTuplesIsNotKnown() {
    assertThat(o(chain(3_000))).isEmpty();
  }

  @Test
  @Timeout(10)
  void workWithoutTuplesIsBoundedToo() {
    String facts =
        IntStream.range(0, 2_000).mapToObj("e(%d)."::formatted).collect(Collectors.joining("\n"));
    assertThat(
            o(
                ".decl e(x: number)\n.decl o(x: number)\n"
                    + facts
                    + "\no(x) :- e(x), !e(x + 5000).\n"))
        .isEmpty();
    assertThat(
            o(
                ".decl o(x: number)\n"
                    + facts.replace("e(", "o(")
                    + "\no(x) <= o(y) :- y < x - 9999."))
        .isEmpty();
  }

  @Test
  void rangesGoDownwardsFromALargerEnd() {
    String relation = ".decl o(x: number)\no(x) :- x = ";
    assertThat(o(relation + "range(3, 1)."))
        .hasValueSatisfying(all -> assertThat(all).containsExactly("2", "3"));
    assertThat(o(relation + "range(2, -1)."))
        .hasValueSatisfying(all -> assertThat(all).containsExactly("0", "1", "2"));
    assertThat(o(".decl o(x: float)\no(x) :- x = range(3.5, 1.0)."))
        .hasValueSatisfying(all -> assertThat(all).containsExactly("1.5", "2.5", "3.5"));
    assertThat(o(".decl o(x: unsigned)\no(x) :- x = range(3, 1).")).isEmpty();
  }

  @Test
  void aFloatAsATextIsNotKnown() {
    assertThat(o(".decl o(x: symbol)\no(to_string(1.0)).")).isEmpty();
    assertThat(o(".decl o(x: symbol)\no(x) :- x = to_string(1)."))
        .hasValueSatisfying(all -> assertThat(all).containsExactly("\"1\""));
  }

  @Test
  void longRangesAreNotKnownAndEmptyOnesAre() {
    String relation = ".decl o(x: number)\n";
    assertThat(o(relation + "o(x) :- x = range(-5000000000000000000, 5000000000000000000).", EXACT))
        .isEmpty();
    assertThat(o(relation + "o(x) :- x = range(5000000000000000000, -5000000000000000000).", EXACT))
        .isEmpty();
    assertThat(o(relation + "o(x) :- x = range(3, 3)."))
        .hasValueSatisfying(all -> assertThat(all).isEmpty());
    assertThat(o(relation + "o(x) :- x = range(3, 5)."))
        .hasValueSatisfying(all -> assertThat(all).containsExactly("3", "4"));
  }

  @Test
  void numbersWrapAroundInSomeEnginesOnly() {
    String doubled =
        """
        .decl e(x: number)
        .decl o(x: number)
        e(2147483647).
        o(x + 1) :- e(x).
        """;
    assertThat(o(doubled, WRAPPING))
        .hasValueSatisfying(all -> assertThat(all).containsExactly("-2147483648"));
    assertThat(o(doubled, EXACT))
        .hasValueSatisfying(all -> assertThat(all).containsExactly("2147483648"));
    assertThat(o(doubled.replace("2147483647", Long.toString(Long.MAX_VALUE)), EXACT)).isEmpty();
    // As of JavaScript's numbers.
    assertThat(o(doubled.replace("2147483647", Long.toString((1L << 53) - 1)), 54)).isEmpty();
  }

  /** Bytes or characters: engines differ. */
  @Test
  void lengthsOfTextsBeyondAsciiAreNotKnown() {
    String text = ".decl e(x: symbol)\n.decl o(x: number)\ne(\"%s\").\no(strlen(x)) :- e(x).";
    assertThat(o(text.formatted("abc")))
        .hasValueSatisfying(all -> assertThat(all).containsExactly("3"));
    assertThat(o(text.formatted("ä"))).isEmpty();
  }

  @Test
  void whatIsNotStratifiedIsNotKnown() {
    assertThat(o(".decl o(x: number)\n.decl e(x: number)\ne(1).\no(x) :- e(x), !o(x).")).isEmpty();
  }

  /** Each of two tuples dominates the other, or the one that dominates is gone itself. */
  @Test
  void aSubsumptionThatIsNoOrderIsUnknown() {
    String program =
        """
        .decl a(x: number)
        .output a
        a(1). a(2). a(3).
        """;
    for (String none : List.of("x != y", "y = x + 1", "x >= 1")) {
      assertThat(Evaluator.run(SouffleReader.read(program + "a(x) <= a(y) :- " + none + "."), 32))
          .describedAs(none)
          .isEmpty();
    }
    assertThat(Evaluator.run(SouffleReader.read(program + "a(x) <= a(y) :- x <= y."), 32))
        .hasValueSatisfying(
            database -> assertThat(database.of("a")).containsExactly(List.of((Object) 3L)));
  }
}
