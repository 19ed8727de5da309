package dev.gainsay.sql.oracle;

import dev.gainsay.sql.dialect.Dialect;
import java.util.List;

/** Makes cases over a database. Without state between trials; serves many. */
public interface SqlOracle {

  /** As users name it. */
  String name();

  /** Whether the dialect has what the oracle needs. */
  boolean fits(Dialect dialect);

  /** How often it is asked, compared to the others. */
  int weight();

  /**
   * Proposes one case or a batch of them to the bench.
   *
   * @return the number of comparisons, which is what the trial's length is measured in
   */
  int propose(Stage stage);

  /** All of them, in the order in which they are listed to users. */
  static List<SqlOracle> all() {
    return List.of(
        new NorecOracle(),
        new TlpOracle(),
        new PlanOracle(),
        new ConjunctiveOracle(),
        new ViewOracle(),
        new EquivalentOracle());
  }
}
