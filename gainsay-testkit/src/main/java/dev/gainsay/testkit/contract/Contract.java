package dev.gainsay.testkit.contract;

import dev.gainsay.engine.EngineSpec;
import dev.gainsay.engine.EngineUnavailable;
import dev.gainsay.engine.Limits;
import dev.gainsay.engine.Meter;
import dev.gainsay.engine.Session;
import dev.gainsay.engine.probe.Outcome;
import dev.gainsay.sql.dialect.SqlEngine;
import dev.gainsay.sql.probe.DialectClaims;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** The whole contract of one engine in one version. */
public final class Contract {

  /** Enough for every statement here on a machine that does much else. */
  private static final Limits PATIENT = new Limits(Duration.ofSeconds(30), 512L << 20);

  /** Short enough to wait for a query that does not end. */
  static final Limits IMPATIENT = new Limits(Duration.ofSeconds(2), 512L << 20);

  private Contract() {}

  /**
   * Checks every claim within this JVM, over two sessions.
   *
   * @return at least one outcome; only one, skipped with the reason, when the engine is unavailable
   */
  public static List<Outcome> check(SqlEngine engine, EngineSpec spec) {
    try {
      List<Outcome> outcomes = new ArrayList<>(claims(engine, spec));
      Session session = engine.open(spec, IMPATIENT, new Meter());
      Outcome ends = SessionClaims.endsLongQueries(session);
      outcomes.add(ends);
      if (ends.result() == Outcome.Result.HOLDS) {
        // Otherwise somebody is still inside of it.
        session.close();
      }
      return outcomes;
    } catch (EngineUnavailable e) {
      return List.of(Outcome.skipped("opens", String.valueOf(e.getMessage())));
    }
  }

  private static List<Outcome> claims(SqlEngine engine, EngineSpec spec) throws EngineUnavailable {
    try (Session session = engine.open(spec, PATIENT, new Meter())) {
      List<Outcome> outcomes = new ArrayList<>(SessionClaims.check(engine, spec, session));
      outcomes.addAll(DialectClaims.check(engine.dialect(spec), session));
      return outcomes;
    }
  }
}
