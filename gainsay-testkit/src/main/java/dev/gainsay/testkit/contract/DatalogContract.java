package dev.gainsay.testkit.contract;

import dev.gainsay.datalog.dialect.DatalogDialect;
import dev.gainsay.datalog.dialect.DatalogEngine;
import dev.gainsay.engine.EngineSpec;
import dev.gainsay.engine.EngineUnavailable;
import dev.gainsay.engine.Limits;
import dev.gainsay.engine.Meter;
import dev.gainsay.engine.Session;
import java.time.Duration;
import java.util.ArrayList;
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
    DatalogDialect dialect = engine.dialect(spec);
    try (Session session = engine.open(spec, PATIENT, new Meter())) {
      List<Outcome> outcomes = new ArrayList<>();
      for (DatalogProbe probe : DatalogProbes.of(dialect)) {
        outcomes.add(
            !probe.claimed() && Withheld.covers(engine.id(), probe.name())
                ? Outcome.skipped(probe.name(), Withheld.REASON)
                : probe.check(dialect, session));
      }
      return outcomes;
    } catch (EngineUnavailable missing) {
      return List.of(Outcome.skipped("opens", String.valueOf(missing.getMessage())));
    }
  }
}
