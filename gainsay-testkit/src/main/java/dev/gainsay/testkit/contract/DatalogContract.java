package dev.gainsay.testkit.contract;

import dev.gainsay.datalog.dialect.DatalogEngine;
import dev.gainsay.datalog.probe.DatalogProbes;
import dev.gainsay.engine.EngineSpec;
import dev.gainsay.engine.EngineUnavailable;
import dev.gainsay.engine.Limits;
import dev.gainsay.engine.Meter;
import dev.gainsay.engine.Session;
import dev.gainsay.engine.probe.Outcome;
import java.time.Duration;
import java.util.List;

/** The contract of a Datalog engine: what its dialect says of features, functors and types. */
public final class DatalogContract {

  private static final Limits PATIENT = new Limits(Duration.ofSeconds(30), 512L << 20);

  private DatalogContract() {}

  /**
   * Checks every claim within this JVM, over one session.
   *
   * @return at least one outcome; only one, skipped with the reason, when the engine is unavailable
   */
  public static List<Outcome> check(DatalogEngine engine, EngineSpec spec) {
    try (Session session = engine.open(spec, PATIENT, new Meter())) {
      return DatalogProbes.check(engine.id(), engine.dialect(spec), session);
    } catch (EngineUnavailable missing) {
      return List.of(Outcome.skipped("opens", String.valueOf(missing.getMessage())));
    }
  }
}
