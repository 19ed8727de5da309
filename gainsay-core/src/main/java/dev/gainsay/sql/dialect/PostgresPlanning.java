package dev.gainsay.sql.dialect;

import dev.gainsay.sql.dialect.QueryHint.Place;

/**
 * What leads PostgreSQL's planner. Source: its manual, "Query Planning" and "Resource Consumption",
 * of each major release.
 */
final class PostgresPlanning {

  /** Methods that are on unless turned off, each behind the release that brought it. */
  private static final String[] METHODS = {
    "9.6 seqscan",
    "9.6 indexscan",
    "9.6 indexonlyscan",
    "9.6 bitmapscan",
    "9.6 tidscan",
    "9.6 hashjoin",
    "9.6 mergejoin",
    "9.6 nestloop",
    "9.6 hashagg",
    "9.6 sort",
    "9.6 material",
    "10 gathermerge",
    "11 parallel_append",
    "11 parallel_hash",
    "13 incremental_sort",
    "14 memoize",
    "16 presorted_aggregate",
    "17 group_by_reordering",
    "18 distinct_reordering",
    "18 self_join_elimination"
  };

  private PostgresPlanning() {}

  static Planning of(Version version) {
    Planning.Builder builder = new Planning.Builder();
    for (String method : METHODS) {
      String[] parts = method.split(" ", 2);
      String setting = "enable_" + parts[1];
      builder.turning(version.atLeast(parts[0]), set(parts[1], setting, "off"));
    }
    builder
        .turning(true, set("join-order", "join_collapse_limit", "1"))
        .turning(true, set("subqueries-apart", "from_collapse_limit", "1"))
        .turning(true, set("genetic", "geqo_threshold", "2"))
        .turning(true, set("little-memory", "work_mem", "'64kB'"))
        .turning(true, set("constraints", "constraint_exclusion", "on"))
        .turning(true, set("cheap-pages", "random_page_cost", "0"))
        // Without a library for it, which the tested binaries lack, nothing is compiled.
        .turning(version.atLeast("11"), set("compiled", "jit_above_cost", "0"))
        .turning(true, parallel(version));
    boolean materialized = version.atLeast("12");
    return builder
        .hinting("fence", Place.TABLE, "(SELECT * FROM {name} OFFSET 0) AS {label}")
        .hinting(materialized, "materialized", Place.COMMON, "MATERIALIZED")
        .hinting(materialized, "not-materialized", Place.COMMON, "NOT MATERIALIZED")
        .statistics("ANALYZE", "ANALYZE {table}")
        .build();
  }

  /** The least size of a table that is read by several processes was named otherwise before 10. */
  private static PlannerSwitch parallel(Version version) {
    String size =
        version.atLeast("10") ? "min_parallel_table_scan_size" : "min_parallel_relation_size";
    return new PlannerSwitch(
        "parallel",
        "SET parallel_setup_cost = 0; SET parallel_tuple_cost = 0; SET " + size + " = 0",
        "RESET parallel_setup_cost; RESET parallel_tuple_cost; RESET " + size,
        "SELECT current_setting('parallel_setup_cost'), current_setting('parallel_tuple_cost'),"
            + " current_setting('"
            + size
            + "')");
  }

  private static PlannerSwitch set(String name, String setting, String value) {
    return new PlannerSwitch(
        name,
        "SET " + setting + " = " + value,
        "RESET " + setting,
        "SELECT current_setting('" + setting + "')");
  }
}
