package dev.gainsay.sql.generate;

import dev.gainsay.choice.Choices;
import dev.gainsay.sql.ast.Expression;
import dev.gainsay.sql.ast.Expression.Literal;
import dev.gainsay.sql.ast.Expression.LiteralKind;
import dev.gainsay.sql.ast.Statement.Insert;
import dev.gainsay.sql.database.Relation.Kind;
import dev.gainsay.sql.dialect.Dialect;
import dev.gainsay.sql.dialect.Feature;
import dev.gainsay.sql.dialect.SqlType;
import dev.gainsay.sql.generate.Table.Field;
import java.util.ArrayList;
import java.util.List;

/** Fills tables: NULLs, duplicates, boundary values, and values stored elsewhere. */
final class RowMaker {

  private final Dialect dialect;
  private final Constants constants;
  private final boolean dynamic;
  private final boolean words;

  RowMaker(Dialect dialect, Constants constants) {
    this.dialect = dialect;
    this.constants = constants;
    this.dynamic = dialect.has(SqlType.ANY);
    this.words = dialect.strict() && dialect.has(Feature.TEXT_AS_PREDICATE);
  }

  /** One INSERT of one to some twenty rows. */
  void make(Choices choices, Growth growth, Table table) {
    List<Field> fields = chosen(choices, table);
    List<List<Expression>> rows = rows(choices, growth, table, fields);
    if (rows.isEmpty()) {
      return;
    }
    List<String> columns = fields.stream().map(f -> f.info().name()).toList();
    Insert insert = new Insert(verb(choices, table), table.name(), columns, rows);
    if (growth.accepts(insert)) {
      for (List<Expression> row : rows) {
        for (int i = 0; i < row.size(); i++) {
          growth.store(table.name(), fields.get(i).info(), row.get(i));
        }
      }
      growth.refresh();
    }
  }

  private String verb(Choices choices, Table table) {
    if (dialect.has(Feature.INSERT_OR)) {
      boolean constrained = table.constrained() ? choices.below(6) != 0 : choices.coin();
      return constrained ? choices.among("OR IGNORE", "OR IGNORE", "OR REPLACE") : "";
    }
    return dialect.has(Feature.INSERT_IGNORE) && table.constrained() ? "IGNORE" : "";
  }

  private static List<Field> chosen(Choices choices, Table table) {
    boolean all = choices.below(4) != 0;
    List<Field> fields = new ArrayList<>();
    for (Field field : table.fields()) {
      if (!field.generated() && (all || !field.optional() || choices.coin())) {
        fields.add(field);
      }
    }
    if (fields.isEmpty()) {
      table.fields().stream().filter(f -> !f.generated()).findFirst().ifPresent(fields::add);
    }
    return fields;
  }

  private List<List<Expression>> rows(
      Choices choices, Growth growth, Table table, List<Field> fields) {
    boolean many = dialect.has(Feature.MULTI_ROW_INSERT);
    int count = many ? choices.between(2, 8) : 1;
    boolean run = many && choices.below(8) == 0;
    List<List<Expression>> rows = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      List<Expression> row = row(choices, growth, table, fields);
      // A row that repeats many times makes an index look useless or a skip worthwhile.
      int times = run && i == 0 && repeatable(fields, row) ? choices.between(8, 20) : 1;
      for (int n = 0; n < times && !row.isEmpty(); n++) {
        rows.add(row);
      }
    }
    return rows;
  }

  private static boolean repeatable(List<Field> fields, List<Expression> row) {
    for (int i = 0; i < row.size(); i++) {
      if (fields.get(i).unique() && !row.get(i).equals(Literal.NULL)) {
        return false;
      }
    }
    return true;
  }

  /** Empty when no value fits a unique column. */
  private List<Expression> row(Choices choices, Growth growth, Table table, List<Field> fields) {
    if (table.kind() == Kind.VIRTUAL && table.strict()) {
      return box(choices, fields.size());
    }
    List<Expression> row = new ArrayList<>(fields.size());
    for (Field field : fields) {
      Expression value = value(choices, growth, table, field);
      for (int attempt = 0; field.unique() && attempt < 6; attempt++) {
        if (growth.takes(table.name(), field.info().name(), value)) {
          break;
        }
        if (attempt == 5) {
          return List.of();
        }
        value = value(choices, growth, table, field);
      }
      row.add(value);
    }
    return row;
  }

  /** An R-Tree's row: an id, then pairs of a lower and a higher bound. */
  private static List<Expression> box(Choices choices, int size) {
    List<Expression> row = new ArrayList<>(size);
    row.add(choices.below(3) == 0 ? Literal.NULL : Literal.integer(choices.between(-3, 60)));
    for (int i = 1; i + 1 < size; i += 2) {
      int low = choices.between(-10, 10);
      row.add(Literal.integer(low));
      row.add(Literal.integer(low + choices.below(8)));
    }
    return row;
  }

  private Expression value(Choices choices, Growth growth, Table table, Field field) {
    SqlType type = field.info().type();
    if (field.info().nullable() && choices.below(8) == 0) {
      return Literal.NULL;
    }
    if (type == SqlType.TEXT && words && choices.below(4) != 0) {
      List<Literal> stored = growth.schema().samples(table.name(), field.info().name());
      if (!stored.isEmpty() && stored.stream().allMatch(PredicateRules::isTruthWord)) {
        return Literal.text(choices.among("no", "yes", "true", "0", "1"));
      }
    }
    if (field.alias()) {
      return Literal.integer(choices.between(-3, 40));
    }
    boolean exact = dynamic && table.strict() && type != SqlType.ANY;
    if (exact) {
      return typed(choices, type);
    }
    if (choices.below(5) < 2) {
      // What one column stores, another should meet: joins need partners.
      List<Literal> stored = growth.schema().constants(dynamic ? SqlType.ANY : type);
      Literal literal = stored.isEmpty() ? Literal.NULL : choices.pick(stored);
      if (!literal.equals(Literal.NULL) && (dynamic || narrow(literal))) {
        return literal;
      }
    }
    return constants.storable(choices, type, field.info().typeText());
  }

  /** Whether a literal of the type fits the narrowest column of the type. */
  private static boolean narrow(Literal literal) {
    return literal.kind() != LiteralKind.INTEGER || literal.value().length() < 3;
  }

  /** A STRICT table converts nothing that loses something. */
  private Expression typed(Choices choices, SqlType type) {
    Literal literal = constants.fresh(choices, type);
    boolean wide = literal.kind() == LiteralKind.INTEGER && type == SqlType.TEXT;
    return wide ? Literal.text(literal.value()) : literal;
  }
}
