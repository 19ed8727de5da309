package dev.gainsay.engines;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.gainsay.engine.EngineSpec;
import dev.gainsay.engine.EngineUnavailable;
import dev.gainsay.engine.Limits;
import dev.gainsay.engine.Meter;
import dev.gainsay.engine.Observation.Relations;
import dev.gainsay.engine.process.Launch;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class SouffleTest {

  @Test
  void tablesAreReadWithAndWithoutTheNamesOfAttributes() {
    String output =
        """
        ---------------
        path
        x\ty
        ===============
        1\tb
        2\ta c
        ===============
        ---------------
        none
        ===============
        ===============
        ---------------
        holds
        ===============
        ()
        ===============
        """;
    Map<String, TreeSet<String>> expected = new TreeMap<>();
    expected.put("path", new TreeSet<>(List.of("1, b", "2, a c")));
    expected.put("none", new TreeSet<>());
    expected.put("holds", new TreeSet<>(List.of("")));
    assertThat(((Relations) Souffle.tables(output)).tuples()).isEqualTo(expected);
  }

  @Test
  void aMessageIsToldWithoutTheWarningsBeforeIt() {
    String said =
        """
        Warning: Variable x1 only occurs once in file stdin at line 9

        -
        Warning: Variable x0 only occurs once in file stdin at line 13
        d(x0) :- e(x0, x1).
        ---------------^---
        unordered_map::at
        """;
    assertThat(OneProgram.trouble(said)).isEqualTo("d(x0) :- e(x0, x1).\nunordered_map::at");
    assertThat(OneProgram.trouble("Error: no such thing\n")).isEqualTo("Error: no such thing");
  }

  /** {@code cat} repeats what it is told, which is no answer to it. */
  @Test
  void aProgramThatAnswersNothingIsNotSouffle() {
    for (String program : List.of("true", "cat")) {
      EngineSpec spec =
          new EngineSpec(
              "souffle", Optional.empty(), Optional.of(program), Optional.empty(), Map.of());
      assumeThat(Launch.onPath(program)).isPresent();
      assertThatThrownBy(() -> new Souffle().open(spec, Limits.standard(), new Meter()))
          .isInstanceOf(EngineUnavailable.class)
          .hasMessageContaining("does not answer the simplest question");
    }
  }
}
