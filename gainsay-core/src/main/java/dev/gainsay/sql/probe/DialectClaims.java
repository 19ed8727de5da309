package dev.gainsay.sql.probe;

import dev.gainsay.engine.Session;
import dev.gainsay.engine.Setup;
import dev.gainsay.engine.probe.Outcome;
import dev.gainsay.engine.probe.Withheld;
import dev.gainsay.sql.dialect.Dialect;
import dev.gainsay.sql.dialect.Explain;
import dev.gainsay.sql.dialect.Feature;
import dev.gainsay.sql.dialect.PlannerSwitch;
import dev.gainsay.sql.dialect.Planning;
import dev.gainsay.sql.dialect.QueryHint;
import dev.gainsay.sql.dialect.TypeName;
import dev.gainsay.sql.oracle.PlanCase;
import dev.gainsay.sql.oracle.PlanChange;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** All that a dialect says, as claims to be tried one by one. */
public final class DialectClaims {

  private final Dialect dialect;
  private final Samples samples;
  private final List<Claim> claims = new ArrayList<>();

  private DialectClaims(Dialect dialect) {
    this.dialect = dialect;
    this.samples = new Samples(dialect);
  }

  /** The claims of a dialect, in a fixed order and with distinct names. */
  public static List<Claim> of(Dialect dialect) {
    DialectClaims all = new DialectClaims(dialect);
    all.features();
    all.types();
    all.claims.addAll(ExpressionClaims.of(dialect, all.samples));
    all.planning();
    return List.copyOf(all.claims);
  }

  /**
   * Tries everything that a dialect says on an engine.
   *
   * @param session with nothing in it; has the time for each statement
   */
  public static List<Outcome> check(Dialect dialect, Session session) {
    List<Outcome> outcomes = new ArrayList<>();
    for (Claim claim : of(dialect)) {
      boolean modest = !claim.accepted() && Withheld.covers(dialect.name(), claim.name());
      outcomes.add(modest ? Withheld.outcome(claim.name()) : claim.check(session));
    }
    outcomes.addAll(SwitchClaims.check(dialect, session));
    return outcomes;
  }

  /** Both ways: what is not claimed must be refused. */
  private void features() {
    Setup probe = Setup.empty().then(Feature.PROBE_TABLE).then(Feature.PROBE_ROW);
    for (Feature feature : Feature.values()) {
      if (!feature.snippet().isEmpty()) {
        claims.add(new Claim("feature " + feature, probe, feature.snippet(), dialect.has(feature)));
      }
    }
  }

  private void types() {
    for (TypeName type : dialect.types()) {
      if (type.weight() > 0) {
        String table = "CREATE TABLE typed(a " + type.text() + ")";
        accepted("type '" + type.text() + "'", Setup.empty(), table);
      }
    }
  }

  private void planning() {
    Setup setup = samples.setup();
    String query = "SELECT c0 FROM " + Samples.TABLE + " WHERE c0 = c0";
    Planning planning = dialect.planning();
    for (PlannerSwitch each : planning.switches()) {
      Setup turned = setup.then(each.statement(), each.undo());
      accepted("switch " + each.name(), turned, query);
      accepted("switch " + each.name() + " undone", turned, each.undo());
    }
    for (PlannerSwitch each : planning.absentSwitches()) {
      claims.add(new Claim("switch " + each.name(), setup, each.statement(), false));
    }
    planning.hints().forEach(h -> hint(h, true));
    planning.absentHints().forEach(h -> hint(h, false));
    dialect.explain().map(Explain::prefix).ifPresent(e -> accepted("explain", setup, e + query));
    Setup indexed = samples.premise().setup();
    for (String statement :
        Stream.concat(planning.statistics().stream(), dialect.maintenance().stream()).toList()) {
      String text = statement.replace("{table}", Samples.TABLE).replace("{index}", Samples.INDEX);
      accepted("maintenance " + statement, indexed, text);
    }
    for (String statement : dialect.settings()) {
      accepted("setting " + statement, Setup.empty(), statement);
    }
  }

  /** Over a join of two indexed tables, with a condition for which the index fits. */
  private void hint(QueryHint hint, boolean accepted) {
    PlanChange change =
        new PlanChange.Hint(
            hint.place(), hint.template(), hint.namesIndex() ? Samples.INDEX : "", 0);
    String written =
        new PlanCase(samples.premise(), samples.joined(), List.of(change), false)
            .comparison()
            .right()
            .queries()
            .getFirst();
    claims.add(new Claim("hint " + hint.name(), samples.premise().setup(), written, accepted));
  }

  private void accepted(String name, Setup before, String statement) {
    claims.add(new Claim(name, before, statement, true));
  }
}
