package dev.gainsay.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class ProgressTest {

  private static String line(long shapes) {
    return new Progress(2, 7, 30, 0.5, Map.of(), shapes, 1, 0, 0, 0).line();
  }

  @Test
  void shapesAreToldWhereThereAreAny() {
    assertThat(line(3)).contains("inconclusive 0%  shapes 3  findings 1 new");
    assertThat(line(0)).contains("inconclusive 0%  findings 1 new");
  }
}
