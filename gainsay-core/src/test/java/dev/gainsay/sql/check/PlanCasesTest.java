package dev.gainsay.sql.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PlanCasesTest {

  private static final List<Integer> MANY = IntStream.range(0, 16).boxed().toList();

  @Test
  void ofFewAllAreAsked() {
    assertThat(new PlanCases.Turn().chosen(List.of(1, 2, 3), _ -> false)).containsExactly(1, 2, 3);
  }

  @Test
  void ofManyThoseThatMatterAreAskedAndAllInTheEnd() {
    PlanCases.Turn turn = new PlanCases.Turn();
    Set<Integer> asked = new LinkedHashSet<>();
    for (int query = 0; query < 4; query++) {
      List<Integer> chosen = turn.chosen(MANY, each -> each == 9);
      assertThat(chosen).contains(9).hasSizeLessThan(6);
      asked.addAll(chosen);
    }
    assertThat(asked).containsExactlyInAnyOrderElementsOf(MANY);
  }
}
