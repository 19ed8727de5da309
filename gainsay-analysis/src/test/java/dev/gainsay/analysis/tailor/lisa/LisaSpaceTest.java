package dev.gainsay.analysis.tailor.lisa;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.analysis.tailor.Poset;
import dev.gainsay.analysis.tailor.Setting;
import org.junit.jupiter.api.Test;

class LisaSpaceTest {

  @Test
  void ordersDomainsByPrecision() {
    Poset domains = LisaSpace.space().domains();
    assertThat(domains.below("constant", "interval")).isTrue();
    assertThat(domains.below("constant", "interval-set")).isTrue();
    assertThat(domains.justAbove("constant")).containsExactly("interval");
    assertThat(domains.comparable("interval-set", "substring")).isFalse();
    assertThat(domains.comparable("fsa", "substring")).isFalse();
  }

  @Test
  void startsWithLisasOwnDefaults() {
    assertThat(LisaSpace.space().standard()).hasToString("interval");
    assertThat(LisaSpace.space().initial()).hasToString("constant");
    assertThat(LisaSpace.SETTINGS.stream().map(Setting::name)).doesNotHaveDuplicates();
  }
}
