package dev.gainsay.trial;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class ReasonsTest {

  private static Map<String, Long> counted(List<String> reasons) {
    Map<String, Long> counts = new TreeMap<>();
    reasons.forEach(reason -> Reasons.add(counts, reason, 1));
    return counts;
  }

  @Test
  void whatDiffersByNumbersIsToldByARealOneInWhateverOrder() {
    List<String> reasons =
        List.of("line 7 column 12: no", "timeout", "line 31 column 2: no", "line 7 column 12: no");
    Map<String, Long> counts = Map.of("line 31 column 2: no", 3L, "timeout", 1L);
    assertThat(counted(reasons)).isEqualTo(counts);
    assertThat(counted(reasons.reversed())).isEqualTo(counts);
    Map<String, Long> both = counted(reasons.subList(0, 2));
    Reasons.addAll(both, counted(reasons.subList(2, 4)));
    assertThat(both).isEqualTo(counts);
  }
}
