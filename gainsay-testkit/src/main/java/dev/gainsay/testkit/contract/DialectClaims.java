package dev.gainsay.testkit.contract;

import dev.gainsay.engine.Setup;
import dev.gainsay.sql.dialect.Dialect;
import dev.gainsay.sql.dialect.Explain;
import dev.gainsay.sql.dialect.Feature;
import dev.gainsay.sql.dialect.PlannerSwitch;
import dev.gainsay.sql.dialect.TypeName;
import java.util.ArrayList;
import java.util.List;

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
    for (PlannerSwitch each : dialect.switches()) {
      Setup turned = setup.then(each.statement(), each.undo());
      accepted("switch " + each.name(), turned, query);
      accepted("switch " + each.name() + " undone", turned, each.undo());
    }
    dialect.explain().map(Explain::prefix).ifPresent(e -> accepted("explain", setup, e + query));
    Setup indexed = setup.then("CREATE INDEX sample_i ON " + Samples.TABLE + "(c0)");
    for (String statement : dialect.maintenance()) {
      String text = statement.replace("{table}", Samples.TABLE).replace("{index}", "sample_i");
      accepted("maintenance " + statement, indexed, text);
    }
    for (String statement : dialect.settings()) {
      accepted("setting " + statement, Setup.empty(), statement);
    }
  }

  private void accepted(String name, Setup before, String statement) {
    claims.add(new Claim(name, before, statement, true));
  }
}
