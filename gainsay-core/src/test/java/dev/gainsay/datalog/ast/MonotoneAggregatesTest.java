package dev.gainsay.datalog.ast;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.datalog.graph.Ancestry;
import dev.gainsay.datalog.graph.Precedence;
import dev.gainsay.datalog.parse.SouffleReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MonotoneAggregatesTest {

  private static Program program(String rule) {
    return SouffleReader.read(
        """
        .decl a(x: number)
        .decl b(x: number, y: number)
        .decl p(x: number)
        .output p
        """
            + rule);
  }

  /** A rule's body after {@code a(x)}, and how b reaches the output through it. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "count : { b(x, y) } > 2; POSITIVE",
        "2 < count : { b(x, y) }; POSITIVE",
        "count : { b(x, y) } <= 2; NEGATIVE",
        "c = count : { b(x, y) }, c >= 2; POSITIVE",
        "c = count : { b(x, y) }, x > c; NEGATIVE",
        "c = count : { b(x, y) }, c < 5, 4 > c; NEGATIVE",
        "max y : { b(x, y) } > 2; POSITIVE",
        "c = min y : { b(x, y) }, c < 3; POSITIVE",
        // There is no least value of nothing, so a bound on the other side is met by more and less.
        "max y : { b(x, y) } < 2; UNKNOWN",
        "min y : { b(x, y) } > 2; UNKNOWN",
        // Sums wrap around.
        "sum y : { b(x, y) } > 2; UNKNOWN",
        "c = count : { b(x, y) }, c > 1, c < 5; UNKNOWN",
        "c = count : { b(x, y) }, c != 3; UNKNOWN",
        "c = count : { b(x, y) }, c = 3; UNKNOWN",
        "c = count : { b(x, y) }, c > 1, a(c); UNKNOWN",
        "c = count : { b(x, y) }, c > 1, !a(c); UNKNOWN",
        "c = count : { b(x, y) }, d = c + 1, d > 1; UNKNOWN",
        "c = count : { b(x, y) }, c > count : { a(_) }; UNKNOWN",
        "c = count : { b(x, y) }, c > 1, 2 > count : { b(x, y) }; UNKNOWN",
        "count : { b(x, y), !a(y) } > 2; UNKNOWN",
      })
  void ancestryThroughAnAggregate(String rest, Ancestry ancestry) {
    Program program = program("p(x) :- a(x), " + rest + ".");
    assertThat(program.verbatim()).isEmpty();
    assertThat(Precedence.of(program).ancestry("b")).isEqualTo(ancestry);
  }

  /** A value that the head shows may change in any way. */
  @Test
  void aValueThatIsShownIsNotMonotone() {
    Program program = program("p(c) :- c = count : { b(_, _) }, c > 1.");
    assertThat(Precedence.of(program).ancestry("b")).isEqualTo(Ancestry.UNKNOWN);
  }

  /** The aggregated relation has to be complete first, whichever way it reaches the head. */
  @Test
  void aMonotoneAggregateIsStratifiedAllTheSame() {
    Program program = program("p(x) :- a(x), count : { b(x, y) } > 2.\nb(x, x) :- p(x).");
    assertThat(Precedence.of(program).isStratified()).isFalse();
  }
}
