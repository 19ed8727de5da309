package dev.gainsay.sql.generate;

import dev.gainsay.choice.Choices;
import dev.gainsay.choice.Menu;
import dev.gainsay.sql.ast.Expression;
import dev.gainsay.sql.ast.Expression.Literal;
import dev.gainsay.sql.dialect.Dialect;
import dev.gainsay.sql.dialect.Feature;
import dev.gainsay.sql.dialect.SqlType;
import dev.gainsay.sql.generate.Scope.Visible;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Draws expressions and predicates. Menus are built once per dialect; nothing is shared between
 * draws but what is to be avoided, so that one generator serves many trials where that is nothing.
 *
 * <p>In strict dialects what is drawn for a type has that type; in converting ones the type is a
 * preference.
 */
public final class ExpressionGenerator {

  private final Dialect dialect;
  private final Constants constants;
  private final Menu<Integer> depths;
  private final ValueRules values;
  private final PredicateRules predicates;
  private final SubqueryRules subqueries;
  private final ValuesRules lists;
  private final FoldingRules foldings;
  private final Parameters parameters;
  private Avoided.Here here = Avoided.nowhere();

  public ExpressionGenerator(Dialect dialect) {
    this.dialect = dialect;
    this.constants = new Constants(dialect);
    this.lists = new ValuesRules(dialect, constants);
    this.parameters = new Parameters(dialect, constants);
    Menu.Builder<Integer> menu = Menu.builder();
    this.depths = menu.add(6, 0).add(6, 1).add(4, 2).add(1, 3).build();
    this.values = new ValueRules(dialect, this);
    this.predicates = new PredicateRules(dialect, this);
    this.subqueries = new SubqueryRules(dialect, this);
    this.foldings = new FoldingRules(dialect, this);
  }

  /** A predicate of random depth. */
  public Expression predicate(Choices choices, Scope scope) {
    return predicates.make(choices, scope, depths.draw(choices));
  }

  /**
   * A predicate.
   *
   * @param depth how many levels of operators may be below
   */
  public Expression predicate(Choices choices, Scope scope, int depth) {
    return predicates.make(choices, scope, depth);
  }

  /** A predicate without subqueries over one comparison, as conditions of indexes want it. */
  Expression condition(Choices choices, Scope scope) {
    return predicates.simple(choices, scope);
  }

  /** An expression of a type. */
  public Expression value(Choices choices, Scope scope, SqlType type, int depth) {
    return values.make(choices, scope, type, depth);
  }

  /**
   * A subquery that gives one row for certain, and the type of its value.
   *
   * @param depth as of the predicates in which it stands, since it names what the subquery reads:
   *     {@code q0}, {@code q1} …
   */
  SubqueryRules.Value oneRow(Choices choices, Scope scope, int depth) {
    return subqueries.value(choices, scope, depth);
  }

  /** A predicate with a part that is the same for all rows; empty where nothing fits. */
  public Optional<FoldingRules.Folding> folding(Choices choices, Scope scope) {
    return foldings.draw(choices, scope);
  }

  /** A constant of a type, mostly one that the database stores; sometimes NULL. */
  public Expression constant(Choices choices, Scope scope, SqlType type) {
    return choices.below(24) == 0 ? constants.none(type) : constants.literal(choices, scope, type);
  }

  /** A constant to compare a column with: mostly one that the column stores; sometimes NULL. */
  Expression constant(Choices choices, Scope scope, Visible column) {
    int draw = choices.below(32);
    if (draw == 0) {
      return constants.none(column.info().type());
    }
    return draw < 29 && !column.stored().isEmpty()
        ? constants.varied(choices, choices.pick(column.stored()))
        : constants.literal(choices, scope, column.info().type());
  }

  /** At times a column for CASE to compare with values, where the dialect has that. */
  Optional<Visible> caseOperand(Choices choices, Scope scope) {
    boolean wanted =
        dialect.has(Feature.CASE_OPERAND) && !scope.columns().isEmpty() && choices.below(3) == 0;
    return wanted ? Optional.of(choices.pick(scope.columns())) : Optional.empty();
  }

  /** The type of a random column; some common type where there is no column. */
  SqlType type(Choices choices, Scope scope) {
    List<Visible> columns = scope.columns();
    if (columns.isEmpty()) {
      return dialect.has(SqlType.ANY) ? SqlType.ANY : SqlType.INTEGER;
    }
    return choices.pick(columns).info().type();
  }

  Literal literal(Choices choices, Scope scope, SqlType type) {
    return constants.literal(choices, scope, type);
  }

  /** Turns predicates into those of prepared statements. */
  public Parameters parameters() {
    return parameters;
  }

  /** Draws VALUES. */
  ValuesRules lists() {
    return lists;
  }

  Constants constants() {
    return constants;
  }

  /** From now on comes past known cases. */
  void avoid(Avoided.Here now) {
    here = now;
  }

  /** An expression with which no known case is complete, if there is one within reach. */
  Expression avoiding(Supplier<Expression> draw) {
    return Avoided.drawn(draw, here::isCompletedBy);
  }

  Dialect dialect() {
    return dialect;
  }
}
