package dev.gainsay.sql.dialect;

import dev.gainsay.sql.dialect.QueryHint.Place;
import java.util.List;

/**
 * What leads the planners of MariaDB and MySQL. Sources: MariaDB's pages on {@code
 * optimizer_switch} and on index hints; of MySQL's manual only what is the same there is used.
 */
final class MariaDbPlanning {

  /** Flags that are on by default in both, under the same names. */
  private static final List<String> SHARED =
      List.of(
          "index_merge",
          "index_merge_union",
          "index_merge_sort_union",
          "index_merge_intersection",
          "index_condition_pushdown",
          "derived_merge",
          "firstmatch",
          "loosescan",
          "materialization",
          "semijoin");

  /** MariaDB's own, on by default, each behind the release that brought it. */
  private static final List<String> OWN =
      List.of(
          "10.2 derived_with_keys",
          "10.2 in_to_exists",
          "10.2 partial_match_rowid_merge",
          "10.2 partial_match_table_scan",
          "10.2 subquery_cache",
          "10.2 outer_join_with_cache",
          "10.2 semijoin_with_cache",
          "10.2 join_cache_incremental",
          "10.2 join_cache_hashed",
          "10.2 join_cache_bka",
          "10.2 table_elimination",
          "10.2 extended_keys",
          "10.2 exists_to_in",
          "10.2 orderby_uses_equalities",
          "10.2 condition_pushdown_for_derived",
          "10.3 split_materialized",
          "10.4 condition_pushdown_for_subquery",
          "10.4.3 rowid_filter",
          "10.4.3 condition_pushdown_from_having",
          "11.3 sargable_casefold");

  private MariaDbPlanning() {}

  static Planning mariadb(Version version) {
    Planning.Builder builder = shared();
    for (String flag : OWN) {
      String[] parts = flag.split(" ", 2);
      builder.turning(version.atLeast(parts[0]), flag(parts[1], "off"));
    }
    builder
        .turning(true, flag("index_merge_sort_intersection", "on"))
        .turning(version.atLeast("10.5"), flag("not_null_range_scan", "on"))
        .turning(
            "multi-range-read",
            "SET optimizer_switch = 'mrr=on,mrr_sort_keys=on'",
            "SET optimizer_switch = 'mrr=default,mrr_sort_keys=default'",
            "SELECT @@optimizer_switch");
    for (int level : new int[] {0, 1, 3, 4, 6, 8}) {
      builder.turning(true, variable("join-cache-" + level, "join_cache_level", level));
    }
    if (version.atLeast("10.4")) {
      // Before, it is so by default.
      builder.turning(true, variable("selectivity-1", "optimizer_use_condition_selectivity", 1));
    }
    return builder
        .turning(true, variable("selectivity-5", "optimizer_use_condition_selectivity", 5))
        .turning(true, variable("no-pruning", "optimizer_prune_level", 0))
        .turning(true, variable("shallow-search", "optimizer_search_depth", 1))
        .turning(true, variable("tables-on-disk", "big_tables", 1))
        .turning(true, variable("no-rowid-merge", "rowid_merge_buff_size", 0))
        .turning(
            version.atLeast("10.3"),
            variable("lists-as-tables", "in_predicate_conversion_threshold", 2))
        .turning(version.atLeast("10.4.3"), variable("few-dives", "eq_range_index_dive_limit", 1))
        .build();
  }

  static Planning mysql() {
    return shared().build();
  }

  private static Planning.Builder shared() {
    Planning.Builder builder = new Planning.Builder();
    SHARED.forEach(each -> builder.turning(true, flag(each, "off")));
    return builder
        .hinting("force-index", Place.TABLE, "{table} FORCE INDEX ({index})")
        .hinting("ignore-index", Place.TABLE, "{table} IGNORE INDEX ({index})")
        .hinting("use-no-index", Place.TABLE, "{table} USE INDEX ()")
        .hinting("straight-join", Place.JOIN, "STRAIGHT_JOIN")
        .hinting("straight", Place.SELECT, "STRAIGHT_JOIN {items}")
        .hinting("buffered", Place.SELECT, "SQL_BUFFER_RESULT {items}")
        .hinting("big-result", Place.SELECT, "SQL_BIG_RESULT {items}")
        .hinting("small-result", Place.SELECT, "SQL_SMALL_RESULT {items}")
        .hinting("fence", Place.TABLE, "(SELECT * FROM {name} LIMIT 1000000) AS {label}")
        .statistics("ANALYZE TABLE {table}");
  }

  private static PlannerSwitch flag(String name, String value) {
    return new PlannerSwitch(
        name,
        "SET optimizer_switch = '" + name + "=" + value + "'",
        "SET optimizer_switch = '" + name + "=default'",
        "SELECT @@optimizer_switch");
  }

  private static PlannerSwitch variable(String name, String variable, int value) {
    return new PlannerSwitch(
        name,
        "SET " + variable + " = " + value,
        "SET " + variable + " = DEFAULT",
        "SELECT @@" + variable);
  }
}
