package dev.gainsay.sql.probe;

import dev.gainsay.engine.Setup;
import dev.gainsay.sql.ast.BinaryOperator;
import dev.gainsay.sql.ast.Expression;
import dev.gainsay.sql.ast.Expression.Binary;
import dev.gainsay.sql.ast.Expression.Column;
import dev.gainsay.sql.ast.Expression.Literal;
import dev.gainsay.sql.ast.Expression.LiteralKind;
import dev.gainsay.sql.ast.Expression.Order;
import dev.gainsay.sql.ast.From;
import dev.gainsay.sql.ast.From.JoinKind;
import dev.gainsay.sql.ast.Query.Item;
import dev.gainsay.sql.ast.Query.Select;
import dev.gainsay.sql.ast.Statement.ColumnDefinition;
import dev.gainsay.sql.ast.Statement.CreateIndex;
import dev.gainsay.sql.ast.Statement.CreateTable;
import dev.gainsay.sql.ast.Statement.Insert;
import dev.gainsay.sql.database.Premise;
import dev.gainsay.sql.dialect.Dialect;
import dev.gainsay.sql.dialect.SqlType;
import dev.gainsay.sql.dialect.TypeName;
import dev.gainsay.sql.print.SqlPrinter;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A table with a column of every type of a dialect, and one row in it. */
public final class Samples {

  static final String TABLE = "samples";

  /** An index over the first column, where {@link #premise} has one. */
  static final String INDEX = "sample_i";

  private final SqlPrinter printer;
  private final Map<SqlType, Expression> columns = new EnumMap<>(SqlType.class);
  private final Setup setup;
  private final Premise premise;
  private final Literal first;

  public Samples(Dialect dialect) {
    printer = new SqlPrinter(dialect);
    List<ColumnDefinition> definitions = new ArrayList<>();
    List<Expression> row = new ArrayList<>();
    List<TypeName> types = dialect.types().stream().filter(t -> t.weight() > 0).toList();
    for (int i = 0; i < types.size(); i++) {
      TypeName type = types.get(i);
      String name = "c" + i;
      definitions.add(new ColumnDefinition(name, type.text(), List.of()));
      row.add(value(dialect, type.type()));
      columns.putIfAbsent(type.type(), new Column("", name));
    }
    CreateTable table = new CreateTable("", TABLE, definitions, List.of(), "");
    Premise filled =
        Premise.of(dialect, List.of(table, new Insert("", TABLE, List.of(), List.of(row))));
    setup = filled.setup();
    List<Order> keys = List.of(new Order(new Column("", "c0"), ""));
    premise = filled.then(new CreateIndex(false, INDEX, TABLE, keys, Optional.empty()));
    first = value(dialect, types.getFirst().type());
  }

  /** What makes the table and its row. */
  public Setup setup() {
    return setup;
  }

  /** The table with an index over its first column. */
  Premise premise() {
    return premise;
  }

  /** The table joined to itself over its first column, which has to have its value. */
  Select joined() {
    Expression left = new Column(TABLE, "c0");
    Expression equal = new Binary(BinaryOperator.EQUALS, left, new Column("q", "c0"));
    From from =
        new From.Join(
            JoinKind.INNER,
            new From.Table(TABLE, ""),
            new From.Table(TABLE, "q"),
            Optional.of(equal));
    return Select.of(List.of(Item.of(left)), from)
        .where(Optional.of(new Binary(BinaryOperator.EQUALS, left, first)));
  }

  SqlPrinter printer() {
    return printer;
  }

  /** The types that some column has. */
  public List<SqlType> types() {
    return List.copyOf(columns.keySet());
  }

  /** A column of the type; empty when the dialect has none. */
  public Optional<Expression> column(SqlType type) {
    return Optional.ofNullable(columns.get(type));
  }

  /** {@code SELECT expression FROM samples}. */
  public String select(Expression expression) {
    return "SELECT " + printer.expression(expression) + " FROM " + TABLE;
  }

  /** {@code SELECT 1 FROM samples WHERE predicate}. */
  String where(Expression predicate) {
    return "SELECT 1 FROM " + TABLE + " WHERE " + printer.expression(predicate);
  }

  /** A value whose text reads as a number, so that it can be cast. */
  static Literal value(Dialect dialect, SqlType type) {
    return switch (type) {
      case INTEGER, ANY -> Literal.integer(1);
      case REAL, DECIMAL -> new Literal(LiteralKind.REAL, "1.5");
      case TEXT -> Literal.text("1");
      case BLOB -> new Literal(LiteralKind.BLOB, "31");
      case BOOLEAN -> Literal.TRUE;
      case DATE, TIMESTAMP ->
          new Literal(
              LiteralKind.VERBATIM,
              dialect
                  .calls()
                  .getOrDefault("DATE LITERAL", "DATE '{0}'")
                  .replace("{0}", "2020-02-29"));
      case JSON -> Literal.text("[1]");
    };
  }
}
