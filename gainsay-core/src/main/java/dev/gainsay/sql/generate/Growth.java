package dev.gainsay.sql.generate;

import dev.gainsay.engine.Observation.Answer;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Session;
import dev.gainsay.sql.ast.Expression;
import dev.gainsay.sql.ast.Expression.Literal;
import dev.gainsay.sql.ast.Expression.LiteralKind;
import dev.gainsay.sql.ast.Statement;
import dev.gainsay.sql.database.Premise;
import dev.gainsay.sql.database.Relation;
import dev.gainsay.sql.database.Relation.ColumnInfo;
import dev.gainsay.sql.database.Schema;
import dev.gainsay.sql.database.Schema.Hint;
import dev.gainsay.sql.dialect.SqlType;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A database that is being made: what the engine has accepted so far. Confined to one trial. */
final class Growth {

  private static final int CONSTANTS = 60;

  private final Session session;
  private final Avoided avoided;
  private Premise premise;
  private final List<Table> tables;
  private final List<Relation> others;
  private final Map<SqlType, List<Literal>> constants = new EnumMap<>(SqlType.class);
  private final Map<String, List<Literal>> samples = new HashMap<>();
  private final List<Hint> hints;
  private final Set<String> usedKeys = new HashSet<>();
  private int names;
  private Schema schema;

  Growth(Session session, Database database, Avoided avoided) {
    this.session = session;
    this.avoided = avoided;
    this.premise = database.premise();
    this.schema = database.schema();
    this.tables = new ArrayList<>(database.tables());
    List<String> known = tables.stream().map(Table::name).toList();
    this.others =
        new ArrayList<>(
            schema.relations().stream().filter(r -> !known.contains(r.name())).toList());
    schema.constants().forEach((type, all) -> constants.put(type, new ArrayList<>(all)));
    schema.samples().forEach((column, all) -> samples.put(column, new ArrayList<>(all)));
    this.hints = new ArrayList<>(schema.hints());
    this.names = premise.statements().size();
  }

  /** Runs a statement that is not to be avoided, and keeps it if the engine accepts it. */
  boolean accepts(Statement statement) {
    if (avoided.isCompletedBy(premise, statement)) {
      return false;
    }
    Premise next = premise.then(statement);
    if (session.run(Script.reach(next.setup())) instanceof Answer) {
      premise = next;
      return true;
    }
    return false;
  }

  Database database() {
    return new Database(premise, schema, tables);
  }

  Schema schema() {
    return schema;
  }

  Premise premise() {
    return premise;
  }

  List<Table> tables() {
    return tables;
  }

  /** Views and virtual tables that are not written to. */
  List<Relation> others() {
    return others;
  }

  /** A number that no object is named by yet. */
  int nextName() {
    return names++;
  }

  void add(Table table) {
    tables.add(table);
    refresh();
  }

  void replace(Table old, Table changed) {
    tables.set(tables.indexOf(old), changed);
    refresh();
  }

  /**
   * Adds a view.
   *
   * @param stored for each column the literals that it shows; possibly none
   */
  void add(Relation view, List<List<Literal>> stored) {
    others.add(view);
    for (int i = 0; i < stored.size(); i++) {
      String column = view.columns().get(i).name();
      samples.put(view.name() + '.' + column, new ArrayList<>(stored.get(i)));
    }
    refresh();
  }

  void add(Hint hint) {
    hints.add(hint);
    refresh();
  }

  /** Forgets the hints of a table whose columns were renamed. */
  void forgetHints(String table) {
    hints.removeIf(h -> h.relation().equals(table));
    refresh();
  }

  /** Remembers a stored value for predicates. */
  void store(String table, ColumnInfo column, Expression value) {
    if (value instanceof Literal literal && literal.kind() != LiteralKind.NULL) {
      remember(constants.computeIfAbsent(column.type(), t -> new ArrayList<>()), literal);
      remember(constants.computeIfAbsent(SqlType.ANY, t -> new ArrayList<>()), literal);
      String key = table + '.' + column.name();
      remember(samples.computeIfAbsent(key, t -> new ArrayList<>()), literal);
    }
  }

  private static void remember(List<Literal> known, Literal literal) {
    if (known.size() < CONSTANTS && !known.contains(literal)) {
      known.add(literal);
    }
  }

  /** Whether a value of a unique column is new; it is taken from now on. */
  boolean takes(String table, String column, Expression value) {
    return value.equals(Literal.NULL)
        || usedKeys.add(table + '.' + column + '=' + value.toString());
  }

  void refresh() {
    List<Relation> relations = new ArrayList<>();
    tables.forEach(t -> relations.add(t.relation()));
    relations.addAll(others);
    schema = new Schema(relations, constants, samples, hints);
  }
}
