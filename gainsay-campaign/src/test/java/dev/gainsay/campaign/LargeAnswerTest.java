package dev.gainsay.campaign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.gainsay.engine.Digest;
import dev.gainsay.engine.EngineSpec;
import dev.gainsay.engine.Observation.Digests;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Session;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Needs a build of Soufflé, whose path is given in the environment as GAINSAY_SOUFFLE_2_4_1. */
@Tag("engine")
class LargeAnswerTest {

  private static final int TUPLES = 2_500_000;

  private static final String PROGRAM =
      """
      .decl d(x: number)
      .output d
      d(x) :- x = range(0, %d).
      """;

  /** It comes out of the worker as digests, which are those of its tuples. */
  @Test
  void anAnswerThatIsTooLongToKeepCrossesAsDigests() throws Exception {
    String path = System.getenv("GAINSAY_SOUFFLE_2_4_1");
    assumeTrue(path != null, "not run: GAINSAY_SOUFFLE_2_4_1 is not set");
    EngineSpec spec =
        new EngineSpec(
            "souffle",
            Optional.empty(),
            Optional.of(String.valueOf(path)),
            Optional.empty(),
            Map.of());
    Target target = Target.resolve(Catalogue.load(), spec);
    Digest expected = Digest.EMPTY;
    for (int i = 0; i < TUPLES; i++) {
      expected = expected.with(String.valueOf(i));
    }
    try (Session session = target.open(WorkerSettings.standard(target.jars()), "test")) {
      assertThat(session.run(Script.of(PROGRAM.formatted(TUPLES))))
          .isEqualTo(new Digests(new TreeMap<>(Map.of("d", expected))));
    }
  }
}
