package dev.gainsay.engines;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.engine.ErrorPatterns;
import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.Rejected;
import dev.gainsay.engine.Observation.Relations;
import dev.gainsay.text.SExpression;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MuzAnswerTest {

  private static final String PROGRAM =
      """
      (declare-rel lit ((_ BitVec 2)))
      (declare-rel some ())
      """;

  private static Observation read(String asked, String said) {
    return MuzAnswer.read(
        SExpression.all(PROGRAM + "(query " + asked + " :print-answer true)"),
        SExpression.all(said),
        ErrorPatterns.none());
  }

  private static Relations holding(String relation, String... tuples) {
    return new Relations(new TreeMap<>(Map.of(relation, new TreeSet<>(List.of(tuples)))));
  }

  @Test
  void aStatusAloneSaysAllOnlyOfARelationWithoutColumns() {
    assertThat(read("some", "sat")).isEqualTo(holding("some", ""));
    assertThat(read("lit", "sat")).isInstanceOf(Rejected.class);
    assertThat(read("lit", "")).isInstanceOf(Rejected.class);
  }

  @Test
  void allValuesAreAnAnswerWhereTheFormulaSaysSo() {
    assertThat(read("lit", "sat true")).isEqualTo(holding("lit", "0", "1", "2", "3"));
    assertThat(read("lit", "sat (= (:var 0) #b10)")).isEqualTo(holding("lit", "2"));
    assertThat(read("lit", "unsat")).isEqualTo(holding("lit"));
  }

  /** What both the program's and the library's answers go through: no fault of ours. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "sat true",
        "sat (= (:var 0) #xffffffffffffffff)",
        "sat (f (:var 0))",
        "sat (= (:var 0) #b1",
      })
  void anAnswerThatCannotBeReadIsSaidToBe(String said) {
    String program = "(declare-rel p ((_ BitVec 21)))\n(query p :print-answer true)\n";
    Observation seen = Muz.read(SExpression.all(program), said);
    assertThat(seen)
        .isEqualTo(new Rejected("unreadable answer: " + said, Observation.Fault.UNEXPECTED));
  }
}
