package dev.gainsay.reduce;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.engine.Observation.Crashed;
import dev.gainsay.engine.Observation.Fault;
import dev.gainsay.engine.Observation.Rejected;
import dev.gainsay.trial.Verdict.Misbehaves;
import java.util.List;
import org.junit.jupiter.api.Test;

class VerdictClassTest {

  private static final String ABORT = "signal 6 (SIGABRT)";

  private static VerdictClass crashed(String how) {
    return crashed(how, "");
  }

  private static VerdictClass crashed(String how, String said) {
    Misbehaves verdict = new Misbehaves(new Crashed(how, said), "SELECT 1");
    return VerdictClass.of(ListCase.of(List.of(1), _ -> verdict), verdict);
  }

  @Test
  void whichSignalEndsAProcessIsNoOtherCrash() {
    assertThat(crashed("signal 6 (SIGABRT)"))
        .isEqualTo(crashed("signal 11 (SIGSEGV)"))
        .isEqualTo(crashed("signal 7"))
        .isNotEqualTo(crashed("exit code 7"));
  }

  /** Soufflé tells the rule only where it knows it. */
  @Test
  void inWhichRuleASignalCameIsNoOtherFault() {
    assertThat(
            failed(
                "Segmentation violation signal in rule: d(x) :- e(x, 5). in file p.dl [5:1-5:9]"))
        .isEqualTo(failed("Segmentation violation signal."))
        .isNotEqualTo(failed("Assertion failed in rule: d(x) :- e(x, 5)."));
  }

  private static VerdictClass failed(String message) {
    Misbehaves verdict = new Misbehaves(new Rejected(message, Fault.INTERNAL), "d(x) :- e(x, 5).");
    return VerdictClass.of(ListCase.of(List.of(1), _ -> verdict), verdict);
  }

  /** Z3 says the same two words of each of its assertions. */
  @Test
  void whichAssertionItAdmitsIsAnotherFault() {
    String one = "ASSERTION VIOLATION\nFile: ../src/ast/a.cpp\nLine: 12\nx > 0\n";
    assertThat(failed(one))
        .isEqualTo(failed(one.replace("12", "13").replace("../src/ast/", "/build/")))
        .isEqualTo(failed("no answer to one question: " + one))
        .isNotEqualTo(failed(one.replace("a.cpp", "b.cpp")))
        .isNotEqualTo(failed(one.replace("x > 0", "x > 1")));
    assertThat(failed(one).message()).isEqualTo("a.cpp: assertion x > 0");
  }

  /** What a program says of its end tells more than the signal that it raises itself. */
  @Test
  void whyAProgramEndsItselfIs() {
    String cadical =
        "cadical: fatal error: invalid API usage of 'int CaDiCaL::Solver::val(int)' in '../a.cpp'";
    String cvc5 =
        "Fatal failure within void f(Node) at /src/theory/arith.cpp:%d\nCheck failure\n\n x\n";
    String thrown =
        "terminate called after throwing an instance of 'std::bad_alloc'\n  what():  s\n";
    assertThat(crashed(ABORT, cadical).message()).startsWith("fatal error: invalid API usage of ~");
    assertThat(crashed(ABORT, cvc5.formatted(1)))
        .isEqualTo(crashed(ABORT, cvc5.formatted(2)))
        .isNotEqualTo(crashed(ABORT, cvc5.replace("f(Node)", "g(Node)").formatted(1)));
    assertThat(crashed(ABORT, cvc5.formatted(1)).message())
        .isEqualTo("arith.cpp: failure in void f(Node)");
    assertThat(crashed(ABORT, thrown).message()).isEqualTo("uncaught std::bad_alloc: s");
    assertThat(crashed(ABORT, "").message()).isEqualTo("signal #");
  }

  /** Soufflé 2.0.2 ends with five assertions and a fault of memory: six defects. */
  @Test
  void whichAssertionEndsAProcessIs() {
    String magic =
        "souffle: ast/transform/MagicSet.cpp:775: virtual bool souffle::X::transform(Unit&):"
            + " Assertion `(a == 0 || b) && \"stratum cannot contain a mix\"' failed.\n";
    String sips =
        "souffle: SipsMetric.cpp:99: std::vector<Y> f(): Assertion `all.size() == 2' failed.\n";
    assertThat(crashed(ABORT, magic))
        .isEqualTo(crashed("exit code 134", "warming up\n" + magic.replace("775", "801")))
        .isEqualTo(crashed(ABORT, magic.replace("ast/transform/", "/build/src/")))
        .isNotEqualTo(crashed(ABORT, sips))
        .isNotEqualTo(crashed(ABORT))
        .isNotEqualTo(crashed(ABORT, magic.replace("a == 0", "a == 1")));
    assertThat(crashed(ABORT, sips).message())
        .isEqualTo("SipsMetric.cpp: assertion all.size() == 2");
    assertThat(
            crashed(
                    ABORT,
                    "ASSERTION VIOLATION\nFile: ../src/ast/fpa.cpp\nLine: 12\nx > 0\n(C)ontinue")
                .message())
        .isEqualTo("fpa.cpp: assertion x > 0");
  }
}
