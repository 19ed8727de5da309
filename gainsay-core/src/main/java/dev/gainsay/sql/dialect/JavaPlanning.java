package dev.gainsay.sql.dialect;

import dev.gainsay.sql.dialect.QueryHint.Place;

/** What leads the planners of H2, HSQLDB and Derby. Sources: their manuals. */
final class JavaPlanning {

  private static final String FENCE = "(SELECT * FROM {name} OFFSET 0 ROWS) AS {label}";

  private JavaPlanning() {}

  /**
   * H2 shows none of these settings. LAZY_QUERY_EXECUTION is left out: with it the values of a
   * union come with the types that they have in its parts, which is another answer but no other
   * plan.
   */
  static Planning h2(Version version) {
    return new Planning.Builder()
        .turning(
            "results-not-reused",
            "SET OPTIMIZE_REUSE_RESULTS 0",
            "SET OPTIMIZE_REUSE_RESULTS 1",
            "")
        .turning(
            // Seen: 2.0.202 takes it, 2.1.214 refuses.
            !version.atLeast("2.1"),
            new PlannerSwitch(
                "join-order", "SET FORCE_JOIN_ORDER TRUE", "SET FORCE_JOIN_ORDER FALSE", ""))
        .hinting("use-index", Place.TABLE, "{table} USE INDEX ({index})")
        .hinting("use-no-index", Place.TABLE, "{table} USE INDEX ()")
        .hinting("fence", Place.TABLE, FENCE)
        .statistics("ANALYZE", "ANALYZE TABLE {table}")
        .build();
  }

  static Planning hsqldb() {
    return new Planning.Builder().hinting("fence", Place.TABLE, FENCE).build();
  }

  /**
   * Derby's properties end with their line. The hash join is not asked for: beside an outer join
   * the optimiser then never ends (10.17.1), which would cost a worker each time.
   */
  static Planning derby() {
    return new Planning.Builder()
        .hinting("index", Place.TABLE, "{table} --DERBY-PROPERTIES index = {index}\n")
        .hinting("no-index", Place.TABLE, "{table} --DERBY-PROPERTIES index = null\n")
        .hinting(
            "nested-loop", Place.TABLE, "{table} --DERBY-PROPERTIES joinStrategy = NESTEDLOOP\n")
        .hinting("join-order", Place.FROM, "--DERBY-PROPERTIES joinOrder = FIXED\n{from}")
        .hinting("fence", Place.TABLE, FENCE)
        .statistics("CALL SYSCS_UTIL.SYSCS_UPDATE_STATISTICS('APP', UPPER('{table}'), NULL)")
        .build();
  }
}
