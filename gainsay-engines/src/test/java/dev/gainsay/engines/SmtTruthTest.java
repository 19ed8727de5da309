package dev.gainsay.engines;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.gainsay.engine.EngineSpec;
import dev.gainsay.engine.Limits;
import dev.gainsay.engine.Meter;
import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.Satisfiability;
import dev.gainsay.engine.Observation.Status;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Session;
import dev.gainsay.engine.process.Launch;
import dev.gainsay.engine.process.ProgramVersion;
import dev.gainsay.smt.dialect.SmtEngine;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Published wrong answers, and such that campaigns found: the old release gives them through our
 * sessions, the new one does not.
 */
@Tag("engine")
class SmtTruthTest {

  private static final Limits PATIENT = new Limits(Duration.ofSeconds(60), 1L << 30);

  @ParameterizedTest
  @CsvSource({
    "m01, z3, 4.8.12, UNSAT",
    "m02, z3, 4.8.12, UNSAT",
    "m03, cvc4, 1.8, UNSAT",
    "m04, cvc4, 1.8, UNSAT",
    "m01, z3@4.14.1, '', SAT",
    "m02, z3@4.14.1, '', SAT",
    "m03, cvc5, '', SAT",
    "m04, cvc5, '', SAT",
    // Of the releases that Maven has, the first one after 4.8.9, where it is wrong, is 4.8.15.
    "m05, z3@4.8.15, '', UNSAT",
    "m05, z3@4.14.1, '', UNSAT",
    "replacement, cvc4, 1.8, SAT",
    "replacement, z3@4.14.1, '', UNSAT",
    "finite, cvc4, 1.8, SAT",
    "finite, z3@4.14.1, '', UNSAT",
    "stored, cvc4, 1.8, SAT",
    "stored, cvc5, 1.0.3, UNSAT",
    "stored, z3@4.14.1, '', UNSAT",
    "selector, cvc5, 1.0.3, UNSAT",
    "selector, z3@4.14.1, '', SAT",
    "languages, z3, 4.8.12, SAT",
  })
  void wrongOnceAndRightNow(String name, String engine, String version, Status expected)
      throws Exception {
    EngineSpec spec = EngineSpec.parse(engine);
    if (spec.version().isEmpty()) {
      assumeTrue(Launch.onPath(spec.id()).isPresent(), "no " + spec.id() + " on PATH");
      String says = ProgramVersion.of(spec.id()).orElse("");
      assumeTrue(says.contains(version), "another release: " + says);
    }
    try (Session session = solver(spec.id()).open(spec, PATIENT, new Meter())) {
      Observation seen = session.run(Script.of(text(name)));
      assertThat(seen).isEqualTo(new Satisfiability(expected, null));
    }
  }

  private static SmtEngine solver(String id) {
    return switch (id) {
      case "z3" -> new Z3();
      case "cvc4" -> new Cvc4();
      case "cvc5" -> new Cvc5();
      default -> throw new IllegalArgumentException(id);
    };
  }

  private static String text(String name) throws IOException {
    try (InputStream file = SmtTruthTest.class.getResourceAsStream("/smt/" + name + ".smt2")) {
      assertThat(file).as(name).isNotNull();
      return new String(file.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
