package dev.gainsay.campaign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.abort;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.gainsay.datalog.DatalogLanguage;
import dev.gainsay.engine.EngineSpec;
import dev.gainsay.engine.EngineUnavailable;
import dev.gainsay.engine.Session;
import dev.gainsay.trial.TestCase;
import dev.gainsay.trial.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Known wrong answers, checked as a user's files. Those of Soufflé need builds of it, whose paths
 * are given in the environment as GAINSAY_SOUFFLE_2_4_1 and GAINSAY_SOUFFLE_2_0_2.
 */
@Tag("engine")
class DatalogTruthTest {

  private static final Path TRUTH = Path.of("src", "test", "resources", "truth", "datalog");

  /** A release of Z3 that is right. */
  private static final String RIGHT = "4.14.1";

  /** Time enough for a program to be compiled. */
  private static WorkerSettings patient(Target target) {
    WorkerSettings usual = WorkerSettings.standard(target.jars());
    return new WorkerSettings(
        usual.jars(),
        usual.heapMebibytes(),
        usual.residentMebibytes(),
        Duration.ofMinutes(10),
        Duration.ofMinutes(11),
        usual.opening(),
        usual.outputBytes(),
        usual.jvmOptions(),
        usual.environment());
  }

  /** The oracles that contradict. */
  private static Set<String> contradicting(EngineSpec spec, Path file) throws Refused, IOException {
    try {
      Target target = Target.resolve(Catalogue.load(), spec);
      Set<String> found = new TreeSet<>();
      try (Session session = target.open(patient(target), "test")) {
        DatalogLanguage language = new DatalogLanguage();
        var checked =
            language.check(
                file,
                Files.readString(file),
                target.engine(),
                target.spec(),
                language.oracles(target.engine(), target.spec()),
                session);
        assertThat(checked.cases()).isNotEmpty();
        for (TestCase each : checked.cases()) {
          if (each.judge(session) instanceof Verdict.Violates) {
            found.add(each.oracle());
          }
        }
      }
      return found;
    } catch (EngineUnavailable cannot) {
      return abort("not run: " + cannot.getMessage());
    }
  }

  /**
   * Truth case d05, on Z3: a subgoal said three times makes every value an answer. It does so in a
   * rule alone and under every option, so that nothing else sees it.
   */
  @Test
  void aRepeatedSubgoalIsFlaggedAndTheLaterReleaseIsNot() throws Refused, IOException {
    Path file = TRUTH.resolve("d05").resolve("prog.smt2");
    assertThat(contradicting(EngineSpec.parse("muz@4.8.9"), file)).contains("queryfuzz", "dlsmith");
    assertThat(contradicting(EngineSpec.parse("muz@" + RIGHT), file)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "d01, 2_4_1, 2_0_2, '', queryfuzz dlsmith ire options",
    "d02, 2_4_1, 2_0_2, '', queryfuzz dlsmith ire options",
    // Only the compiled program is wrong, and compiling takes half a minute and a C++ compiler:
    // no other oracle runs a user's program so.
    "d03, 2_0_2, 2_4_1, options.dear=true, options",
    // Only without a pass is it wrong, and options alone tries a user's program without each.
    "d04, 2_0_2, 2_4_1, '', options"
  })
  void souffle(String name, String wrong, String right, String option, String oracles)
      throws Refused, IOException {
    Path file = TRUTH.resolve(name).resolve("prog.dl");
    assertThat(contradicting(build(wrong, option), file)).contains(oracles.split(" "));
    assertThat(contradicting(build(right, option), file)).isEmpty();
  }

  private static EngineSpec build(String version, String option) {
    String path = System.getenv("GAINSAY_SOUFFLE_" + version);
    assumeTrue(path != null, "not run: GAINSAY_SOUFFLE_" + version + " is not set");
    String[] parts = option.split("=", 2);
    Map<String, String> options = option.isEmpty() ? Map.of() : Map.of(parts[0], parts[1]);
    return new EngineSpec(
        "souffle", Optional.empty(), Optional.of(String.valueOf(path)), Optional.empty(), options);
  }
}
