package dev.gainsay.sql.dialect;

import dev.gainsay.sql.dialect.QueryHint.Place;

/** What leads SQLite's planner. Sources: its pages on pragmas, on INDEXED BY and on WITH. */
final class SqlitePlanning {

  private SqlitePlanning() {}

  static Planning of(Version version) {
    // Seen: 3.34.0 refuses, 3.36.0.3 takes them; the release log says 3.35.
    boolean materialized = version.atLeast("3.35");
    return new Planning.Builder()
        .turning(
            "automatic-index",
            "PRAGMA automatic_index = 0",
            "PRAGMA automatic_index = 1",
            "SELECT automatic_index FROM pragma_automatic_index")
        .turning(
            "reverse-scans",
            "PRAGMA reverse_unordered_selects = 1",
            "PRAGMA reverse_unordered_selects = 0",
            "SELECT reverse_unordered_selects FROM pragma_reverse_unordered_selects")
        .hinting("not-indexed", Place.TABLE, "{table} NOT INDEXED")
        .hinting("indexed-by", Place.TABLE, "{table} INDEXED BY {index}")
        .hinting("cross-join", Place.JOIN, "CROSS JOIN")
        // A whole condition, not a column, which would lose its affinity.
        .hinting("plus", Place.CONDITION, "(+ {condition})")
        .hinting("likely", Place.CONDITION, "LIKELY({condition})")
        .hinting("unlikely", Place.CONDITION, "UNLIKELY({condition})")
        .hinting("likelihood", Place.CONDITION, "LIKELIHOOD({condition}, 0.0625)")
        .hinting("fence", Place.TABLE, "(SELECT * FROM {name} LIMIT -1) AS {label}")
        .hinting(materialized, "materialized", Place.COMMON, "MATERIALIZED")
        .hinting(materialized, "not-materialized", Place.COMMON, "NOT MATERIALIZED")
        .statistics("ANALYZE", "ANALYZE {table}", "PRAGMA optimize")
        .build();
  }
}
