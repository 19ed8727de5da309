package dev.gainsay.sql.probe;

import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.Rows;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Session;
import dev.gainsay.engine.Setup;
import dev.gainsay.engine.probe.Outcome;
import dev.gainsay.sql.dialect.Dialect;
import dev.gainsay.sql.dialect.PlannerSwitch;
import java.util.ArrayList;
import java.util.List;

/** Every switch that can be read back is turned by its statement and restored by its undo. */
final class SwitchClaims {

  private SwitchClaims() {}

  static List<Outcome> check(Dialect dialect, Session session) {
    Setup setup = new Samples(dialect).setup();
    List<Outcome> outcomes = new ArrayList<>();
    for (PlannerSwitch each : dialect.switches()) {
      String name = "switch " + each.name() + " restored";
      outcomes.add(
          each.reading().isEmpty()
              ? Outcome.skipped(name, "the engine does not show it")
              : check(name, each, setup, session));
    }
    return outcomes;
  }

  private static Outcome check(String name, PlannerSwitch each, Setup setup, Session session) {
    Observation before = session.run(new Script(setup, each.reading()));
    Setup turned = setup.then(each.statement(), each.undo());
    Observation between = session.run(new Script(turned, each.reading()));
    Observation after = session.run(new Script(setup, each.reading()));
    if (!(before instanceof Rows usual && between instanceof Rows other)) {
      return Outcome.broken(name, "not to be read: " + before + ", " + between);
    }
    if (usual.rows().equals(other.rows())) {
      return Outcome.broken(name, "nothing is turned: " + usual.rows());
    }
    return after instanceof Rows again && again.rows().equals(usual.rows())
        ? Outcome.holds(name)
        : Outcome.broken(name, usual.rows() + " was not restored: " + after);
  }
}
