package dev.gainsay.sql.generate;

import dev.gainsay.choice.Choices;
import dev.gainsay.sql.ast.Expression;
import dev.gainsay.sql.ast.Expression.Literal;
import dev.gainsay.sql.ast.Query;
import dev.gainsay.sql.ast.Query.Item;
import dev.gainsay.sql.ast.Query.Select;
import dev.gainsay.sql.database.Relation;
import dev.gainsay.sql.database.Relation.ColumnInfo;
import dev.gainsay.sql.dialect.Dialect;
import dev.gainsay.sql.dialect.Feature;
import dev.gainsay.sql.dialect.SqlType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * VALUES as a query.
 *
 * <p>Each column has constants of one type whose common type is the same wherever the engine works
 * it out: whole numbers, truth values and dates; texts where neither padding nor case is ignored,
 * since the lengths of texts decide how the shorter ones are padded. SQLite has no type to work
 * out, and no affinity in VALUES, so there all constants may meet.
 */
final class ValuesRules {

  private static final int MOST_ROWS = 4;

  private final Dialect dialect;
  private final Constants constants;
  private final boolean dynamic;
  private final boolean texts;

  ValuesRules(Dialect dialect, Constants constants) {
    this.dialect = dialect;
    this.constants = constants;
    this.dynamic = dialect.has(SqlType.ANY);
    this.texts =
        dialect.strict()
            && !dialect.has(Feature.PADDED_TEXT)
            && !dialect.has(Feature.CASE_INSENSITIVE_TEXT);
  }

  /** Whether constants for a column may be listed. */
  boolean fits(ColumnInfo column) {
    return dynamic
        || switch (column.type()) {
          case INTEGER, BOOLEAN, DATE -> true;
          case TEXT ->
              texts && !column.typeText().startsWith("CHAR") && column.collation().isEmpty();
          case TIMESTAMP, REAL, DECIMAL, BLOB, JSON, ANY -> false;
        };
  }

  /** The columns of relations for which constants may be listed. */
  List<ColumnInfo> fitting(List<Relation> relations) {
    return relations.stream().flatMap(r -> r.columns().stream()).filter(this::fits).toList();
  }

  /** What a column of constants stores, without NULL. */
  static List<Literal> stored(List<Expression> column) {
    return column.stream()
        .filter(e -> !e.equals(Literal.NULL))
        .filter(Literal.class::isInstance)
        .map(Literal.class::cast)
        .toList();
  }

  /** One column of constants, mostly of those given. */
  List<Expression> column(Choices choices, SqlType type, List<Literal> stored) {
    List<Expression> column = new ArrayList<>();
    int size = choices.between(1, MOST_ROWS);
    for (int i = 0; i < size; i++) {
      boolean known = !stored.isEmpty() && choices.below(5) != 0;
      Literal literal = known ? choices.pick(stored) : constants.fresh(choices, type);
      // Not in the first row, by which MariaDB takes the type.
      boolean none = i > 0 && choices.below(8) == 0 && (dialect.strict() || dynamic);
      column.add(none ? constants.none(type) : literal);
    }
    return column;
  }

  /** {@code VALUES (…), …} over columns, which lose what is longer than the shortest of them. */
  static Query query(List<List<Expression>> columns) {
    List<List<Expression>> rows = new ArrayList<>();
    int size = columns.stream().mapToInt(List::size).min().orElse(0);
    for (int i = 0; i < size; i++) {
      int row = i;
      rows.add(columns.stream().map(c -> c.get(row)).toList());
    }
    return new Query.Values(rows);
  }

  /** {@code SELECT first AS name UNION ALL VALUES (…), …}, for a subquery in FROM. */
  static Query named(List<Expression> column, String name) {
    Select first =
        new Select(
            false,
            List.of(new Item(column.getFirst(), name)),
            Optional.empty(),
            Optional.empty(),
            List.of(),
            Optional.empty(),
            List.of(),
            Optional.empty());
    return column.size() == 1
        ? first
        : new Query.Compound("UNION ALL", first, query(List.of(column.subList(1, column.size()))));
  }
}
