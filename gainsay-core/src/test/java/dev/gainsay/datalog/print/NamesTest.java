package dev.gainsay.datalog.print;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class NamesTest {

  @Test
  void differentNamesStayDifferent() {
    List<String> names = List.of("x", "X", "vX", "VX", "vx", "Vx", "_x", "v_x", "V_x", "vV", "V");
    assertThat(names.stream().map(Names::capital)).doesNotHaveDuplicates();
    assertThat(Names.capital("edge")).isEqualTo("Edge");
  }
}
