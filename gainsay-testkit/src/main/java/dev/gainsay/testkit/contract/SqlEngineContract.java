package dev.gainsay.testkit.contract;

import dev.gainsay.engine.EngineSpec;
import dev.gainsay.engine.probe.Outcome;
import dev.gainsay.sql.dialect.SqlEngine;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * The contract of a SQL engine as a test: implement it in a test class that names the engine. The
 * engine's driver is on the test class path.
 */
public interface SqlEngineContract {

  /** The engine that has to keep the contract. */
  SqlEngine engine();

  /** The version under test; the default one unless overridden. */
  default EngineSpec spec() {
    EngineSpec named = EngineSpec.parse(engine().id());
    return engine().defaultVersion().map(named::withVersion).orElse(named);
  }

  /** One test for each claim; the engine is opened once. */
  @TestFactory
  default Stream<DynamicTest> keepsTheContract() {
    return tests(Contract.check(engine(), spec()));
  }

  /** Outcomes as tests: a broken one fails, one that could not be checked is skipped. */
  static Stream<DynamicTest> tests(List<Outcome> outcomes) {
    return outcomes.stream()
        .map(outcome -> DynamicTest.dynamicTest(outcome.name(), () -> report(outcome)));
  }

  private static void report(Outcome outcome) {
    switch (outcome.result()) {
      case HOLDS -> {}
      case BROKEN -> Assertions.fail(outcome.detail());
      case SKIPPED -> Assumptions.abort(outcome.detail());
    }
  }
}
