package dev.gainsay.reduce;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.engine.Observation.Crashed;
import dev.gainsay.trial.Verdict.Misbehaves;
import java.util.List;
import org.junit.jupiter.api.Test;

class VerdictClassTest {

  private static VerdictClass crashed(String how) {
    Misbehaves verdict = new Misbehaves(new Crashed(how, ""), "SELECT 1");
    return VerdictClass.of(ListCase.of(List.of(1), _ -> verdict), verdict);
  }

  @Test
  void whichSignalEndsAProcessIsNoOtherCrash() {
    assertThat(crashed("signal 6 (SIGABRT)"))
        .isEqualTo(crashed("signal 11 (SIGSEGV)"))
        .isEqualTo(crashed("signal 7"))
        .isNotEqualTo(crashed("exit code 7"));
  }
}
