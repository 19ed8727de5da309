package dev.gainsay.sql.dialect;

import java.util.ArrayList;
import java.util.List;

/**
 * How the planner of a DBMS is led to other plans, in one version.
 *
 * @param switches settings
 * @param hints words in queries
 * @param statistics statements that work out statistics anew, over {@code {table}}
 * @param absentSwitches settings of other releases, which this one refuses
 * @param absentHints hints of other releases, which this one refuses
 * @param replanning whether a prepared statement is planned again for each execution, and planning
 *     is most of what a query over few rows costs
 */
public record Planning(
    List<PlannerSwitch> switches,
    List<QueryHint> hints,
    List<String> statistics,
    List<PlannerSwitch> absentSwitches,
    List<QueryHint> absentHints,
    boolean replanning) {

  public Planning {
    switches = List.copyOf(switches);
    hints = List.copyOf(hints);
    statistics = List.copyOf(statistics);
    absentSwitches = List.copyOf(absentSwitches);
    absentHints = List.copyOf(absentHints);
  }

  /** A planner that cannot be led. */
  public static Planning none() {
    return new Builder().build();
  }

  /** The same planner with one more setting. */
  public Planning and(PlannerSwitch more) {
    List<PlannerSwitch> all = new ArrayList<>(switches);
    all.add(more);
    return new Planning(all, hints, statistics, absentSwitches, absentHints, replanning);
  }

  /** Collects what one version has, and beside it what it has not. */
  public static final class Builder {
    private final List<PlannerSwitch> switches = new ArrayList<>();
    private final List<QueryHint> hints = new ArrayList<>();
    private final List<String> statistics = new ArrayList<>();
    private final List<PlannerSwitch> absentSwitches = new ArrayList<>();
    private final List<QueryHint> absentHints = new ArrayList<>();
    private boolean replanning;

    /** A setting; see {@link PlannerSwitch}. */
    public Builder turning(String name, String statement, String undo, String reading) {
      return turning(true, new PlannerSwitch(name, statement, undo, reading));
    }

    /** A setting that the version has, or refuses. */
    public Builder turning(boolean here, PlannerSwitch each) {
      (here ? switches : absentSwitches).add(each);
      return this;
    }

    /** A hint; see {@link QueryHint}. */
    public Builder hinting(String name, QueryHint.Place place, String template) {
      return hinting(true, name, place, template);
    }

    /** A hint that the version has, or refuses. */
    public Builder hinting(boolean here, String name, QueryHint.Place place, String template) {
      (here ? hints : absentHints).add(new QueryHint(name, place, template));
      return this;
    }

    public Builder statistics(String... statements) {
      statistics.addAll(List.of(statements));
      return this;
    }

    /** Plans prepared statements again for each execution; see {@link Planning#replanning}. */
    public Builder replanning() {
      replanning = true;
      return this;
    }

    public Planning build() {
      return new Planning(switches, hints, statistics, absentSwitches, absentHints, replanning);
    }
  }
}
