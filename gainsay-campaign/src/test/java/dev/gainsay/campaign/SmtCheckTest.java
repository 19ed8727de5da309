package dev.gainsay.campaign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.abort;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.gainsay.engine.EngineSpec;
import dev.gainsay.engine.EngineUnavailable;
import dev.gainsay.engine.Session;
import dev.gainsay.engine.process.Launch;
import dev.gainsay.engine.process.ProgramVersion;
import dev.gainsay.reduce.VerdictClass;
import dev.gainsay.smt.SmtLanguage;
import dev.gainsay.trial.Language.Checked;
import dev.gainsay.trial.Language.Made;
import dev.gainsay.trial.TestCase;
import dev.gainsay.trial.Verdict.Violates;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Published wrong answers of solvers, checked as a user's files, on that release and a later. */
@Tag("engine")
class SmtCheckTest {

  /** What a solver that is right does not answer within this says nothing against it. */
  private static final Duration SHORT = Duration.ofSeconds(2);

  private static final Duration LONG = Duration.ofSeconds(10);

  private static final Path FILES = Path.of("..", "gainsay-engines", "src", "test", "resources");

  @ParameterizedTest
  @CsvSource({
    "m01, z3, 4.8.12, answer, wrong-answer",
    "m01, z3, 4.8.12, sae, wrong-answer",
    "m02, z3, 4.8.12, answer, wrong-answer",
    // Wrong however it is asked: another solver has a model.
    "m03, cvc4, 1.8, answer, wrong-answer",
    "m04, cvc4, 1.8, storm, wrong-answer",
    // Another solver says so; alone only its model is known to be wrong.
    "m05, z3@4.8.9-sosy1, '', answer, wrong-answer",
    "m05, z3@4.8.9-sosy1, '', sae, invalid-model",
  })
  void whatIsWrongIsFlagged(String file, String solver, String version, String oracle, String kind)
      throws Exception {
    EngineSpec spec = EngineSpec.parse(solver);
    requireRelease(spec, version);
    boolean needsOther = file.equals("m03") || kind.equals("wrong-answer") && file.equals("m05");
    assumeTrue(!needsOther || Launch.onPath("cvc5").isPresent(), "no cvc5 on PATH");
    assertThat(contradicting(file, spec, List.of(oracle), LONG))
        .containsExactly(oracle + ": " + kind);
  }

  @ParameterizedTest
  @CsvSource({"m01, z3@4.14.1", "m02, z3@4.14.1", "m03, cvc5", "m04, cvc5", "m05, z3@4.8.15"})
  void whatIsRightIsNot(String file, String solver) throws Exception {
    EngineSpec spec = EngineSpec.parse(solver);
    requireRelease(spec, "");
    assertThat(contradicting(file, spec, List.of(), SHORT)).isEmpty();
  }

  private static void requireRelease(EngineSpec spec, String version) {
    if (spec.version().isEmpty()) {
      assumeTrue(Launch.onPath(spec.id()).isPresent(), "no " + spec.id() + " on PATH");
      String says = ProgramVersion.of(spec.id()).orElse("");
      assumeTrue(says.contains(version), "another release: " + says);
    }
  }

  /**
   * The oracles that contradict, with the kind of what they see; all are tried when none is named.
   */
  private static Set<String> contradicting(
      String file, EngineSpec spec, List<String> oracles, Duration limit) throws Exception {
    Target target;
    try {
      target = Target.resolve(Catalogue.load(), spec);
    } catch (EngineUnavailable cannot) {
      return abort("not run: " + cannot.getMessage());
    }
    SmtLanguage language = new SmtLanguage();
    List<String> using =
        oracles.isEmpty() ? language.oracles(target.engine(), target.spec()) : oracles;
    Path path = FILES.resolve("smt").resolve(file + ".smt2");
    String text = Files.readString(path);
    Set<String> found = new TreeSet<>();
    WorkerSettings workers =
        WorkerSettings.standard(target.jars()).withTimes(limit, limit.plusSeconds(5));
    try (Session session = target.open(workers, "test")) {
      Checked checked = language.check(path, text, target.engine(), target.spec(), using, session);
      assertThat(checked.made().size() + checked.agreed()).isPositive();
      for (Made made : checked.made()) {
        if (made.verdict(session) instanceof Violates violates) {
          TestCase testCase = made.testCase();
          String kind = VerdictClass.of(testCase, violates).kind().label();
          found.add(testCase.oracle() + ": " + kind);
        }
      }
    }
    return found;
  }
}
