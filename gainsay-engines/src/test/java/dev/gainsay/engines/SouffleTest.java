package dev.gainsay.engines;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.engine.Observation.Relations;
import java.util.List;
import java.util.Map;
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
}
