package dev.gainsay.sql.generate;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PlanShapesTest {

  @Test
  void namesConstantsAndCostsDoNotCount() {
    String one = "SEARCH t0 USING INDEX i3 (c0=?)\n  Filter: c1 > 17 (cost=0.00..1.5 rows=3)";
    String two = "SEARCH t2 USING INDEX i9 (c1=?)\n  Filter: c0 > 4 (cost=0.10..9.5 rows=7)";

    assertThat(PlanShapes.normalised(one)).isEqualTo(PlanShapes.normalised(two));
  }

  @Test
  void theWayOfAccessCounts() {
    assertThat(PlanShapes.normalised("SCAN t0"))
        .isNotEqualTo(PlanShapes.normalised("SEARCH t0 USING INDEX i0 (c0=?)"));
  }
}
