package dev.gainsay.sql.generate;

import dev.gainsay.choice.Choices;
import dev.gainsay.sql.ast.Expression;
import dev.gainsay.sql.ast.Statement.Delete;
import dev.gainsay.sql.ast.Statement.Update;
import dev.gainsay.sql.ast.Statement.Verbatim;
import dev.gainsay.sql.database.Relation.ColumnInfo;
import dev.gainsay.sql.database.Relation.Kind;
import dev.gainsay.sql.dialect.Dialect;
import dev.gainsay.sql.dialect.Feature;
import dev.gainsay.sql.dialect.SqlType;
import dev.gainsay.sql.dialect.TypeName;
import dev.gainsay.sql.generate.Table.Field;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Changes rows, tables and what the engine knows about them. */
final class ChangeMaker {

  private final Dialect dialect;
  private final ExpressionGenerator expressions;
  private final boolean dynamic;
  private final List<String> maintenance;

  ChangeMaker(Dialect dialect, ExpressionGenerator expressions) {
    this.dialect = dialect;
    this.expressions = expressions;
    this.dynamic = dialect.has(SqlType.ANY);
    this.maintenance = new ArrayList<>(dialect.planning().statistics());
    maintenance.addAll(dialect.maintenance());
  }

  void update(Choices choices, Growth growth, Table table) {
    List<Field> writable =
        table.fields().stream().filter(f -> !f.generated() && !f.unique()).toList();
    if (writable.isEmpty() || table.kind() == Kind.VIRTUAL) {
      return;
    }
    Scope scope = Scope.of(table.relation(), "", growth.schema());
    Field field = choices.pick(writable);
    Expression value = value(choices, scope, table, field);
    String verb = dialect.has(Feature.INSERT_OR) && choices.coin() ? "OR IGNORE" : "";
    Optional<Expression> where =
        choices.below(5) == 0 ? Optional.empty() : Optional.of(where(choices, scope));
    Update update =
        new Update(verb, table.name(), List.of(field.info().name()), List.of(value), where);
    if (growth.accepts(update)) {
      growth.store(table.name(), field.info(), value);
      growth.refresh();
    }
  }

  private Expression value(Choices choices, Scope scope, Table table, Field field) {
    SqlType type = field.info().type();
    boolean narrow = !dynamic || table.strict();
    if (!narrow && choices.coin()) {
      return expressions.value(choices, scope, type, 1);
    }
    return table.strict()
        ? expressions.constants().fresh(choices, type)
        : expressions.constants().storable(choices, type, field.info().typeText());
  }

  private Expression where(Choices choices, Scope scope) {
    return dialect.strict() || dynamic
        ? expressions.predicate(choices, scope, choices.below(2))
        : expressions.condition(choices, scope);
  }

  void delete(Choices choices, Growth growth, Table table) {
    Scope scope = Scope.of(table.relation(), "", growth.schema());
    growth.accepts(new Delete(table.name(), Optional.of(where(choices, scope))));
  }

  /** ANALYZE and the like, which must not change any answer. */
  void maintain(Choices choices, Growth growth, Table table) {
    if (table.kind() == Kind.VIRTUAL) {
      if (SearchMaker.isSearched(table.relation())) {
        String command = choices.among("optimize", "rebuild", "integrity-check");
        String text = "INSERT INTO %1$s(%1$s) VALUES ('%2$s')";
        growth.accepts(new Verbatim(text.formatted(table.name(), command)));
      }
      return;
    }
    if (dynamic && choices.below(8) == 0) {
      statistics(choices, growth, table);
      return;
    }
    if (!maintenance.isEmpty()) {
      String template = choices.pick(maintenance);
      growth.accepts(new Verbatim(template.replace("{table}", table.name())));
    }
  }

  /** Lies to SQLite's planner about the size of a table. */
  private static void statistics(Choices choices, Growth growth, Table table) {
    if (growth.accepts(new Verbatim("ANALYZE"))) {
      String stat = choices.among("1000000 1", "1000000 1000 1", "10 10 10 1", "1 1", "0 0");
      growth.accepts(
          new Verbatim(
              "UPDATE sqlite_stat1 SET stat = '" + stat + "' WHERE tbl = '" + table.name() + "'"));
      growth.accepts(new Verbatim("ANALYZE sqlite_master"));
    }
  }

  void alter(Choices choices, Growth growth, Table table) {
    boolean viewed = !growth.others().isEmpty();
    if (table.kind() == Kind.VIRTUAL || viewed) {
      return;
    }
    if (dialect.has(Feature.ALTER_RENAME_COLUMN) && choices.below(3) == 0) {
      rename(choices, growth, table);
    } else if (dialect.has(Feature.ALTER_ADD_COLUMN) && table.fields().size() < 6) {
      addColumn(choices, growth, table);
    }
  }

  private void rename(Choices choices, Growth growth, Table table) {
    int at = choices.below(table.fields().size());
    Field old = table.fields().get(at);
    if (!old.info().name().startsWith("c")) {
      return;
    }
    String name = "z" + growth.nextName();
    String text =
        "ALTER TABLE %s RENAME COLUMN %s TO %s".formatted(table.name(), old.info().name(), name);
    if (growth.accepts(new Verbatim(text))) {
      ColumnInfo info = old.info();
      List<Field> fields = new ArrayList<>(table.fields());
      ColumnInfo renamed =
          new ColumnInfo(name, info.type(), info.typeText(), info.collation(), info.nullable());
      fields.set(
          at, new Field(renamed, old.generated(), old.optional(), old.unique(), old.alias()));
      growth.forgetHints(table.name());
      growth.replace(table, table.withFields(fields));
    }
  }

  private void addColumn(Choices choices, Growth growth, Table table) {
    TypeName type = choices.pick(dialect.types());
    boolean fits = type.weight() > 0 && (!table.strict() || type.text().equals("TEXT"));
    if (!fits) {
      return;
    }
    String name = "c" + (table.fields().size() + 10);
    String text = "ALTER TABLE %s ADD COLUMN %s %s".formatted(table.name(), name, type.text());
    if (growth.accepts(new Verbatim(text.strip()))) {
      List<Field> fields = new ArrayList<>(table.fields());
      ColumnInfo info = new ColumnInfo(name, type.type(), type.text(), "", true);
      fields.add(new Field(info, false, true, false, false));
      growth.replace(table, table.withFields(fields));
    }
  }
}
