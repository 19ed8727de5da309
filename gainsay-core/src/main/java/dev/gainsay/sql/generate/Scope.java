package dev.gainsay.sql.generate;

import dev.gainsay.sql.ast.Expression;
import dev.gainsay.sql.ast.Expression.Column;
import dev.gainsay.sql.ast.Expression.Literal;
import dev.gainsay.sql.database.Relation;
import dev.gainsay.sql.database.Relation.ColumnInfo;
import dev.gainsay.sql.database.Schema;
import dev.gainsay.sql.database.Schema.Hint;
import dev.gainsay.sql.dialect.SqlType;
import java.util.ArrayList;
import java.util.List;

/**
 * What an expression may refer to at one place of a query. Immutable; the lists that the hot path
 * draws from are made once.
 */
public final class Scope {

  private static final int TYPES = SqlType.values().length;

  private final List<Visible> columns;
  private final List<List<Visible>> byType;
  private final List<Hint> predicates;
  private final List<Hint> values;
  private final Schema schema;

  private Scope(List<Visible> columns, List<Hint> hints, Schema schema) {
    this.columns = List.copyOf(columns);
    this.schema = schema;
    List<List<Visible>> typed = new ArrayList<>(TYPES);
    for (int i = 0; i < TYPES; i++) {
      typed.add(new ArrayList<>());
    }
    columns.forEach(c -> typed.get(c.info().type().ordinal()).add(c));
    this.byType = List.copyOf(typed);
    this.predicates = hints.stream().filter(Hint::predicate).toList();
    this.values = hints.stream().filter(h -> !h.predicate()).toList();
  }

  /** Constants only. */
  public static Scope constant(Schema schema) {
    return new Scope(List.of(), List.of(), schema);
  }

  /** The columns of a relation under a label; an empty label leaves them unqualified. */
  public static Scope of(Relation relation, String label, Schema schema) {
    return constant(schema).and(relation, label);
  }

  /** This scope and the columns of one more relation. */
  public Scope and(Relation relation, String label) {
    List<Visible> more = new ArrayList<>(columns);
    for (ColumnInfo info : relation.columns()) {
      List<Literal> stored = schema.samples(relation.name(), info.name());
      more.add(new Visible(new Column(label, info.name()), info, stored));
    }
    List<Hint> hints = new ArrayList<>(predicates);
    hints.addAll(values);
    for (Hint hint : schema.hints()) {
      if (hint.relation().equals(relation.name()) && !lost(hint, relation)) {
        hints.add(
            new Hint(label, labelled(hint.expression(), label), hint.type(), hint.predicate()));
      }
    }
    return new Scope(more, hints, schema);
  }

  /** A subquery over a table may not show all of its columns, and never its rowid. */
  private static boolean lost(Hint hint, Relation relation) {
    return relation.kind() == Relation.Kind.VIEW && !shows(relation, hint.expression());
  }

  private static boolean shows(Relation relation, Expression hint) {
    return hint instanceof Column column
        ? relation.columns().stream().anyMatch(c -> c.name().equals(column.name()))
        : hint.children().stream().allMatch(part -> shows(relation, part));
  }

  /** The same columns, without hints: rowids do not fit into indexes. */
  Scope withoutHints() {
    return new Scope(columns, List.of(), schema);
  }

  /** All columns, in the order of FROM. */
  public List<Visible> columns() {
    return columns;
  }

  /** The columns of one type. */
  public List<Visible> columns(SqlType type) {
    return byType.get(type.ordinal());
  }

  /** Conditions of indexes and constraints, over the columns as they are labelled here. */
  public List<Hint> predicates() {
    return predicates;
  }

  /** Indexed expressions, over the columns as they are labelled here. */
  public List<Hint> values() {
    return values;
  }

  public Schema schema() {
    return schema;
  }

  /** Whether an expression has a column outside of subqueries. */
  public static boolean refersToColumn(Expression expression) {
    if (expression instanceof Column) {
      return true;
    }
    for (Expression child : expression.children()) {
      if (refersToColumn(child)) {
        return true;
      }
    }
    return false;
  }

  /** Whether a condition has no column, or compares with NULL. */
  public static boolean isConstant(Expression condition) {
    return condition.children().stream().anyMatch(Scope::isNull) || !refersToColumn(condition);
  }

  private static boolean isNull(Expression e) {
    return e.equals(Literal.NULL)
        || (e instanceof Expression.Cast(var operand, _) && operand.equals(Literal.NULL));
  }

  /** Gives every column without a qualifier the label. */
  static Expression labelled(Expression expression, String label) {
    if (label.isEmpty()) {
      return expression;
    }
    if (expression instanceof Column(String table, String name)) {
      return table.isEmpty() ? new Column(label, name) : expression;
    }
    List<Expression> children = expression.children();
    if (children.isEmpty()) {
      return expression;
    }
    List<Expression> changed = new ArrayList<>(children.size());
    for (Expression child : children) {
      changed.add(labelled(child, label));
    }
    return expression.withChildren(changed);
  }

  /**
   * A column that may be referred to.
   *
   * @param reference as it is written here
   * @param info what it is
   * @param stored literals that it stores; possibly none
   */
  public record Visible(Column reference, ColumnInfo info, List<Literal> stored) {}
}
