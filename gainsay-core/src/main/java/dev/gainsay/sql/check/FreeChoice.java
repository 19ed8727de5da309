package dev.gainsay.sql.check;

import dev.gainsay.engine.Observation.Rows;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Session;
import dev.gainsay.sql.database.Premise;
import dev.gainsay.sql.oracle.RowValues;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Queries inside others of whose rows the engine may take any: a subquery in place of a value that
 * gives several rows, and rows that DISTINCT and the like take for equal though they can be told
 * apart, as 1 and 1.0 (NoREC, Sect. 4.3). Whether there are such rows the engine is asked.
 */
final class FreeChoice {

  private final Session session;
  private final Premise premise;

  FreeChoice(Session session, Premise premise) {
    this.session = session;
    this.premise = premise;
  }

  /** Why what stands for a nested query is not determined. */
  Optional<String> of(SourceStatement.Nested nested) {
    return switch (nested.place()) {
      case VALUE -> ofValue(nested.query());
      case SET -> Optional.empty();
      case ROWS -> ofRows(nested.query());
    };
  }

  /** SQLite takes the first row; all others refuse several, which decides nothing. */
  private Optional<String> ofValue(SourceStatement query) {
    if (!premise.dialect().name().equals("sqlite") || isOneRow(query)) {
      return Optional.empty();
    }
    Optional<List<List<@Nullable String>>> rows = rows(query.text());
    return rows.isPresent() && rows.get().size() <= 1
        ? Optional.empty()
        : Optional.of("a subquery in place of a value may give several rows");
  }

  /** Whether it gives one row at most, whatever the tables hold. */
  private static boolean isOneRow(SourceStatement query) {
    if (query.verb().equals("VALUES")) {
      return Brackets.split(query.tokens(), 1, query.tokens().size() - 1).size() == 1;
    }
    return QueryText.read(query) instanceof QueryText.Single(SelectShape shape)
        && (shape.from().isEmpty() || (shape.aggregates() && shape.groupBy().isEmpty()));
  }

  /** Why the rows that are left of equal ones may be others. */
  Optional<String> ofRows(SourceStatement query) {
    Optional<Merging> merging = merging(query);
    if (merging.isEmpty()) {
      return Optional.empty();
    }
    Optional<List<List<@Nullable String>>> kept = rows(merging.get().query());
    Optional<List<List<@Nullable String>>> all = rows(merging.get().unmerged());
    if (kept.isEmpty() || all.isEmpty()) {
      return Optional.empty();
    }
    Set<List<@Nullable String>> exactly = new HashSet<>(kept.get());
    Set<List<String>> roughly = new HashSet<>();
    kept.get().forEach(row -> roughly.add(RowValues.coarse(row)));
    return all.get().stream()
            .anyMatch(r -> !exactly.contains(r) && roughly.contains(RowValues.coarse(r)))
        ? Optional.of("it reads one of several rows that count as equal, and any may be kept")
        : Optional.empty();
  }

  /**
   * A query that keeps one of equal rows.
   *
   * @param unmerged the same query without that
   */
  private record Merging(String query, String unmerged) {}

  private static Optional<Merging> merging(SourceStatement query) {
    return switch (QueryText.read(query)) {
      case QueryText.Whole _ -> compound(query);
      case QueryText.Single(SelectShape shape) -> {
        if (!shape.groupBy().isEmpty()) {
          yield Optional.of(grouped(shape));
        }
        yield shape.distinct()
            ? Optional.of(new Merging(shape.unordered(), shape.unordered(false)))
            : Optional.empty();
      }
    };
  }

  private static Merging grouped(SelectShape shape) {
    List<String> keys =
        shape.groupBy().stream()
            .map(
                k ->
                    k.matches("[1-9][0-9]{0,3}") && Integer.parseInt(k) <= shape.items().size()
                        ? shape.items().get(Integer.parseInt(k) - 1).expression()
                        : k)
            .toList();
    String list = String.join(", ", keys);
    StringBuilder text = new StringBuilder(shape.with()).append(" SELECT ").append(list);
    shape.from().ifPresent(f -> text.append(" FROM ").append(f.text()));
    shape.where().ifPresent(w -> text.append(" WHERE ").append(w));
    return new Merging(text + " GROUP BY " + list, text.toString());
  }

  /** UNION, INTERSECT and EXCEPT at the outermost level, as UNION ALL. */
  private static Optional<Merging> compound(SourceStatement query) {
    StringBuilder text = new StringBuilder();
    List<Token> tokens = query.tokens();
    int depth = 0;
    int copied = 0;
    for (int i = 0; i + 1 < tokens.size(); i++) {
      Token token = tokens.get(i);
      depth += Brackets.depthChange(token);
      if (depth == 0
          && token.isAny("UNION", "INTERSECT", "EXCEPT", "MINUS")
          && !tokens.get(i + 1).is("ALL")) {
        text.append(query.text(), copied, token.start()).append("UNION ALL");
        copied = token.end();
      }
    }
    return copied == 0
        ? Optional.empty()
        : Optional.of(new Merging(query.text(), text + query.text().substring(copied)));
  }

  private Optional<List<List<@Nullable String>>> rows(String query) {
    return session.run(new Script(premise.setup(), query)) instanceof Rows rows
        ? Optional.of(rows.rows())
        : Optional.empty();
  }
}
