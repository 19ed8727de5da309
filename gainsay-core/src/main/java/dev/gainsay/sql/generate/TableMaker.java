package dev.gainsay.sql.generate;

import dev.gainsay.choice.Choices;
import dev.gainsay.choice.Menu;
import dev.gainsay.sql.ast.BinaryOperator;
import dev.gainsay.sql.ast.Expression;
import dev.gainsay.sql.ast.Statement.ColumnDefinition;
import dev.gainsay.sql.ast.Statement.CreateTable;
import dev.gainsay.sql.database.Relation.ColumnInfo;
import dev.gainsay.sql.database.Relation.Kind;
import dev.gainsay.sql.database.Schema;
import dev.gainsay.sql.database.Schema.Hint;
import dev.gainsay.sql.dialect.Dialect;
import dev.gainsay.sql.dialect.Feature;
import dev.gainsay.sql.dialect.SqlType;
import dev.gainsay.sql.dialect.TypeName;
import dev.gainsay.sql.generate.Table.Field;
import dev.gainsay.sql.print.SqlPrinter;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Makes tables with columns and constraints. */
final class TableMaker {

  private static final Set<String> STRICT_TYPES =
      Set.of("INT", "INTEGER", "REAL", "TEXT", "BLOB", "ANY");

  private static final int MOST_DRAWS = 1_000;

  private final Dialect dialect;
  private final ExpressionGenerator expressions;
  private final SqlPrinter printer;
  private final Menu<TypeName> types;
  private final boolean dynamic;

  TableMaker(Dialect dialect, ExpressionGenerator expressions, SqlPrinter printer) {
    this.dialect = dialect;
    this.expressions = expressions;
    this.printer = printer;
    this.dynamic = dialect.has(SqlType.ANY);
    Menu.Builder<TypeName> menu = Menu.builder();
    dialect.types().forEach(t -> menu.add(t.weight(), t));
    this.types = menu.build();
  }

  /** Makes a table; one that the engine refuses is tried again without constraints. */
  void make(Choices choices, Growth growth) {
    String name = "t" + growth.tables().size();
    Draft draft = draft(choices, growth, name, true);
    if (!growth.accepts(draft.statement())) {
      draft = draft(choices, growth, name, false);
      if (!growth.accepts(draft.statement())) {
        return;
      }
    }
    growth.add(draft.table());
    draft.hints().forEach(growth::add);
    if (draft.table().rowid() && choices.coin()) {
      growth.add(new Hint(name, new Expression.Column("", "rowid"), SqlType.INTEGER, false));
    }
  }

  private Draft draft(Choices choices, Growth growth, String name, boolean constraints) {
    int count = choices.below(3) == 0 ? choices.between(1, 6) : choices.between(1, 3);
    boolean strict = constraints && dialect.has(Feature.STRICT) && choices.below(8) == 0;
    List<Column> columns = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      columns.add(plain(choices, "c" + i, strict));
    }
    List<String> tableConstraints = new ArrayList<>();
    List<Hint> hints = new ArrayList<>();
    boolean key = false;
    if (constraints) {
      key = key(choices, columns, tableConstraints);
      for (int i = 0; i < count; i++) {
        constrain(choices, growth.schema(), name, columns, i, hints);
      }
    }
    boolean withoutRowid = key && dialect.has(Feature.WITHOUT_ROWID) && choices.below(3) == 0;
    String suffix = withoutRowid ? (strict ? "WITHOUT ROWID, STRICT" : "WITHOUT ROWID") : "";
    suffix = suffix.isEmpty() && strict ? "STRICT" : suffix;
    CreateTable statement =
        new CreateTable(
            "", name, columns.stream().map(Column::definition).toList(), tableConstraints, suffix);
    if (withoutRowid) {
      columns.forEach(c -> c.nullable &= !c.key);
    }
    List<Field> fields = columns.stream().map(Column::field).toList();
    boolean constrained =
        !tableConstraints.isEmpty()
            || !hints.isEmpty()
            || columns.stream().anyMatch(c -> c.unique || c.key);
    boolean rowid = dialect.has(Feature.ROWID) && !withoutRowid;
    return new Draft(
        statement, new Table(name, Kind.TABLE, fields, strict, rowid, constrained), hints);
  }

  private Column plain(Choices choices, String name, boolean strict) {
    TypeName type = types.draw(choices);
    for (int i = 0; strict && !STRICT_TYPES.contains(type.text()); i++) {
      // After the end of a replayed recording every draw is the same.
      type = i < MOST_DRAWS ? types.draw(choices) : strictest();
    }
    Column column = new Column(name, type);
    boolean text = type.type() == SqlType.TEXT;
    if ((dynamic || text) && !dialect.collations().isEmpty() && choices.below(6) == 0) {
      column.collation = choices.pick(dialect.collations());
      column.constraints.add("COLLATE " + column.collation);
    }
    return column;
  }

  private TypeName strictest() {
    return types.items().stream()
        .filter(each -> STRICT_TYPES.contains(each.text()))
        .findFirst()
        .orElseThrow();
  }

  /** Draws a primary key or a unique key over columns; true for a primary key. */
  private boolean key(Choices choices, List<Column> columns, List<String> tableConstraints) {
    int draw = choices.below(10);
    if (draw < 3) {
      Column column = choices.pick(columns);
      column.key = true;
      column.unique = true;
      column.alias = column.type.text().equals("INTEGER") && dynamic;
      column.optional = column.alias;
      column.nullable = dynamic;
      column.constraints.add("PRIMARY KEY");
      return true;
    }
    if (draw < 6 && columns.size() > 1) {
      int first = choices.below(columns.size() - 1);
      Column one = columns.get(first);
      Column two = columns.get(first + 1);
      boolean primary = choices.coin();
      String word = primary ? "PRIMARY KEY" : "UNIQUE";
      for (Column column : List.of(one, two)) {
        column.key = primary;
        column.nullable &= dynamic || !primary;
        column.optional = column.nullable;
        // A pair of nullable columns may repeat; where NULL is refused, one of them must differ.
        column.unique = column == one && !dynamic;
        if (primary && !dynamic) {
          column.constraints.add("NOT NULL");
        }
      }
      tableConstraints.add(word + " (" + one.name + ", " + two.name + ")");
      return primary;
    }
    return false;
  }

  private void constrain(
      Choices choices,
      Schema schema,
      String table,
      List<Column> columns,
      int at,
      List<Hint> hints) {
    Column column = columns.get(at);
    if (generate(choices, schema, table, columns, at)) {
      return;
    }
    List<String> own = new ArrayList<>();
    if (choices.below(10) == 0 && !column.alias) {
      Expression value =
          expressions.constants().storable(choices, column.type.type(), column.type.text());
      own.add("DEFAULT " + bare(printer.expression(value)));
      column.optional = true;
    }
    if (choices.below(8) == 0 && !column.key) {
      own.add("NOT NULL");
      column.nullable = false;
    }
    if (choices.below(8) == 0 && !column.key) {
      own.add("UNIQUE");
      column.unique = true;
    }
    if (dialect.has(Feature.CHECK) && choices.below(20) == 0) {
      // After the NOT NULL of a key, as MariaDB wants it.
      column.constraints.add(check(choices, schema, table, column, hints));
    }
    // Most dialects want DEFAULT before constraints, and COLLATE before both.
    int first = column.collation.isEmpty() ? 0 : 1;
    column.constraints.addAll(first, own);
  }

  /** A default without parentheses, which HSQLDB and Derby do not want. */
  private static String bare(String literal) {
    boolean wrapped = literal.startsWith("(-") && literal.endsWith(")");
    return wrapped ? literal.substring(1, literal.length() - 1) : literal;
  }

  private String check(
      Choices choices, Schema schema, String table, Column column, List<Hint> hints) {
    Scope scope =
        Scope.of(
            new Table(table, Kind.TABLE, List.of(column.field()), false, false, false).relation(),
            "",
            schema);
    Expression condition =
        dynamic
            ? expressions.condition(choices, scope)
            : new Expression.Binary(
                BinaryOperator.DIFFERS,
                new Expression.Column("", column.name),
                expressions.constants().storable(choices, column.type.type(), column.type.text()));
    hints.add(new Hint(table, condition, SqlType.BOOLEAN, true));
    return "CHECK (" + printer.expression(condition) + ")";
  }

  /** At times makes the column a generated one over those before it. */
  private boolean generate(
      Choices choices, Schema schema, String table, List<Column> columns, int at) {
    boolean stored = dialect.has(Feature.GENERATED_STORED);
    boolean virtual = dialect.has(Feature.GENERATED_VIRTUAL);
    boolean plain = dialect.has(Feature.GENERATED_PLAIN);
    Column column = columns.get(at);
    boolean possible = stored || virtual || plain;
    if (at == 0 || column.key || column.unique || !possible || choices.below(9) != 0) {
      return false;
    }
    List<Field> before = columns.subList(0, at).stream().map(Column::field).toList();
    if (before.stream().anyMatch(Field::generated)) {
      return false;
    }
    Scope scope =
        Scope.of(new Table(table, Kind.TABLE, before, false, false, false).relation(), "", schema);
    if (!dynamic && scope.columns(column.type.type()).isEmpty()) {
      return false;
    }
    Expression value = expressions.value(choices, scope, column.type.type(), 1);
    String how = stored && (!virtual || choices.coin()) ? " STORED" : virtual ? " VIRTUAL" : "";
    column.constraints.add("GENERATED ALWAYS AS (" + printer.expression(value) + ")" + how);
    column.generated = true;
    column.optional = true;
    column.padded = dialect.has(Feature.PADDED_TEXT) && column.type.type() == SqlType.TEXT;
    return true;
  }

  /** A column under construction. */
  private static final class Column {
    private final String name;
    private final TypeName type;
    private final List<String> constraints = new ArrayList<>();
    private String collation = "";
    private boolean nullable = true;
    private boolean generated;

    /** Whether its values may differ in trailing blanks alone, which do not count. */
    private boolean padded;

    private boolean optional = true;
    private boolean unique;
    private boolean key;
    private boolean alias;

    Column(String name, TypeName type) {
      this.name = name;
      this.type = type;
    }

    ColumnDefinition definition() {
      return new ColumnDefinition(name, type.text(), constraints);
    }

    Field field() {
      String text = padded ? "" : type.text();
      ColumnInfo info = new ColumnInfo(name, type.type(), text, collation, nullable);
      boolean mayBeLeft = nullable || (optional && hasDefault());
      return new Field(info, generated, mayBeLeft, unique, alias);
    }

    private boolean hasDefault() {
      return alias || constraints.stream().anyMatch(c -> c.startsWith("DEFAULT"));
    }
  }

  private record Draft(CreateTable statement, Table table, List<Hint> hints) {}
}
