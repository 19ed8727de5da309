package dev.gainsay.sql.dialect;

import dev.gainsay.sql.dialect.QueryHint.Place;

/**
 * What leads DuckDB's planner. Bounds are what 0.2.7, 0.3.3, 0.7.1, 0.8.0, 0.10.2, 1.1.3, 1.3.2,
 * 1.5.6 and 2.0.0 were seen to accept and to refuse; {@code duckdb_optimizers()} and {@code
 * duckdb_settings()} list it for the later ones.
 */
final class DuckdbPlanning {

  /**
   * Passes of the optimiser, each list behind the first release that was seen to know it. Left out
   * are those that nothing generated here can reach.
   */
  private static final String[][] PASSES = {
    {
      "0.3.3",
      "expression_rewriter filter_pullup filter_pushdown regex_range in_clause join_order"
          + " deliminator",
      "unused_columns statistics_propagation common_subexpressions common_aggregate"
          + " column_lifetime",
      "top_n reorder_filter"
    },
    {"0.7.1", "unnest_rewriter"},
    {"0.10.2", "compressed_materialization duplicate_groups"},
    {
      "1.1.3",
      "cte_filter_pusher limit_pushdown build_side_probe_side join_filter_pushdown materialized_cte"
    },
    {"1.3.2", "empty_result_pullup late_materialization"},
    {
      "1.5.6",
      "row_group_pruner top_n_window_elimination cte_inlining common_subplan join_elimination",
      "window_self_join"
    },
    {
      "2.0",
      "aggregate_function_rewriter projection_pullup outer_join_simplification window_rewriter",
      "partitioned_execution partial_aggregate_pushdown grouping_sets type_pushdown",
      "scalar_fn_pushdown distinct_aggregate_rewrite aggregate_reuse projection_placement",
      "redundant_order_keys"
    }
  };

  private static final String[] VECTORS = {
    "dictionary_expression",
    "dictionary_operator",
    "constant_operator",
    "sequence_operator",
    "nested_shuffle"
  };

  private DuckdbPlanning() {}

  static Planning of(Version version) {
    Planning.Builder builder =
        new Planning.Builder()
            .turning("no-optimizer", "PRAGMA disable_optimizer", "PRAGMA enable_optimizer", "")
            .hinting("fence", Place.TABLE, "(SELECT * FROM {name} OFFSET 0) AS {label}")
            .statistics("ANALYZE")
            .replanning();
    if (!version.atLeast("0.3.3")) {
      // 0.2.7 accepts any setting and heeds few.
      return builder.build();
    }
    boolean materialized = version.atLeast("0.10.2");
    builder
        .hinting(materialized, "materialized", Place.COMMON, "MATERIALIZED")
        .hinting(materialized, "not-materialized", Place.COMMON, "NOT MATERIALIZED");
    passes(builder, version);
    settings(builder, version);
    return builder.build();
  }

  private static void passes(Planning.Builder builder, Version version) {
    for (String[] group : PASSES) {
      for (int i = 1; i < group.length; i++) {
        for (String pass : group[i].split(" ", -1)) {
          builder.turning(
              version.atLeast(group[0]), set("no-" + pass, "disabled_optimizers", pass, "''"));
        }
      }
    }
  }

  private static void settings(Planning.Builder builder, Version version) {
    // With it a table of a few rows is read by several tasks, as a large one is.
    builder.turning(
        "small-tasks", "PRAGMA verify_parallelism", "PRAGMA disable_verify_parallelism", "");
    boolean thresholds = version.atLeast("1.1.3");
    builder
        .turning(true, set("no-perfect-hash", "perfect_ht_threshold", "0", "12"))
        .turning(true, set("external", "debug_force_external", "true", "false"))
        .turning(
            version.atLeast("0.7.1"), set("unordered", "preserve_insertion_order", "false", "true"))
        .turning(version.atLeast("0.10.2"), reset("range-joins", "prefer_range_joins", "true"))
        .turning(thresholds, reset("no-nested-loop", "nested_loop_join_threshold", "0"))
        .turning(thresholds, reset("merge-joins", "merge_join_threshold", "0"))
        .turning(thresholds, reset("no-index-scan", "index_scan_max_count", "0"))
        .turning(version.atLeast("2.0"), set("delim-joins", "delim_join_as_cte", "false", "true"));
    // Shown as NULL before 1.3.2, whatever it is.
    for (String mode : new String[] {"separate", "combine"}) {
      builder.turning(
          true,
          new PlannerSwitch(
              "window-" + mode,
              "SET debug_window_mode = '" + mode + "'",
              version.atLeast("0.7.1")
                  ? "RESET debug_window_mode"
                  : "SET debug_window_mode = 'window'",
              version.atLeast("1.3.2") ? reading("debug_window_mode") : ""));
    }
    for (String vector : VECTORS) {
      builder.turning(
          version.atLeast("1.3.2"),
          reset("vector-" + vector, "debug_verify_vector", quoted(vector)));
    }
  }

  private static PlannerSwitch set(String name, String setting, String value, String usual) {
    return new PlannerSwitch(
        name,
        "SET " + setting + " = " + quoted(value),
        "SET " + setting + " = " + quoted(usual),
        reading(setting));
  }

  private static PlannerSwitch reset(String name, String setting, String value) {
    return new PlannerSwitch(
        name, "SET " + setting + " = " + value, "RESET " + setting, reading(setting));
  }

  /** Words in quotes; numbers, truth values and what has quotes already as they are. */
  private static String quoted(String value) {
    return value.matches("\\d+|true|false|'.*") ? value : "'" + value + "'";
  }

  private static String reading(String setting) {
    return "SELECT current_setting('" + setting + "')";
  }
}
