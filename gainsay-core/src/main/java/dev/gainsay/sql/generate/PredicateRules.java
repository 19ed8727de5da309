package dev.gainsay.sql.generate;

import dev.gainsay.choice.Choices;
import dev.gainsay.choice.Menu;
import dev.gainsay.sql.ast.BinaryOperator;
import dev.gainsay.sql.ast.Expression;
import dev.gainsay.sql.ast.Expression.Between;
import dev.gainsay.sql.ast.Expression.Binary;
import dev.gainsay.sql.ast.Expression.Case;
import dev.gainsay.sql.ast.Expression.Collate;
import dev.gainsay.sql.ast.Expression.InList;
import dev.gainsay.sql.ast.Expression.Is;
import dev.gainsay.sql.ast.Expression.Literal;
import dev.gainsay.sql.ast.Expression.LiteralKind;
import dev.gainsay.sql.ast.Expression.Truth;
import dev.gainsay.sql.ast.Expression.Unary;
import dev.gainsay.sql.ast.UnaryOperator;
import dev.gainsay.sql.dialect.Dialect;
import dev.gainsay.sql.dialect.Feature;
import dev.gainsay.sql.dialect.SqlType;
import dev.gainsay.sql.generate.Scope.Visible;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Predicates, weighted by what has found defects before. */
final class PredicateRules {

  private static final Set<String> TRUTH_WORDS = Set.of("no", "yes", "true", "0", "1");

  private final Dialect dialect;
  private final ExpressionGenerator generator;
  private final boolean strict;
  private final Menu<Rule> flat;
  private final Menu<Rule> deep;
  private final Menu<Rule> simple;
  private final Menu<BinaryOperator> comparisons;
  private final Menu<BinaryOperator> equalities;

  PredicateRules(Dialect dialect, ExpressionGenerator generator) {
    this.dialect = dialect;
    this.generator = generator;
    this.strict = dialect.strict();
    this.comparisons = comparisons(dialect, true);
    this.equalities = comparisons(dialect, false);
    this.simple = simple();
    this.flat = flat(new MatchRules(dialect, generator), new RowRules(dialect, generator));
    this.deep = deep(new SubqueryRules(dialect, generator));
  }

  Expression make(Choices choices, Scope scope, int depth) {
    if (scope.columns().isEmpty()) {
      return comparison(choices, scope, 0);
    }
    Menu<Rule> menu = depth > 0 ? deep : flat;
    return generator.avoiding(() -> menu.draw(choices).make(choices, scope, depth));
  }

  Expression simple(Choices choices, Scope scope) {
    return generator.avoiding(() -> simple.draw(choices).make(choices, scope, 0));
  }

  /** Ordering comparisons do not fit booleans and JSON in all dialects. */
  BinaryOperator comparisonOf(Choices choices, SqlType type) {
    boolean ordered = !strict || (type != SqlType.BOOLEAN && type != SqlType.JSON);
    return (ordered ? comparisons : equalities).draw(choices);
  }

  private static Menu<BinaryOperator> comparisons(Dialect dialect, boolean ordered) {
    Menu.Builder<BinaryOperator> menu = Menu.builder();
    for (BinaryOperator operator : dialect.operators()) {
      if (operator.kind() == BinaryOperator.Kind.COMPARISON) {
        switch (operator) {
          case EQUALS -> menu.add(7, operator);
          case DIFFERS, SAME, NOT_SAME, IS, IS_NOT -> menu.add(3, operator);
          case LESS, LESS_EQUAL, GREATER, GREATER_EQUAL -> menu.addIf(ordered, 5, operator);
          case AND, OR, XOR, ADD, SUBTRACT, MULTIPLY, DIVIDE, MODULO, BIT_AND, BIT_OR -> {}
          case SHIFT_LEFT, SHIFT_RIGHT, CONCAT -> {}
        }
      }
    }
    return menu.build();
  }

  private Menu<Rule> simple() {
    Menu.Builder<Rule> menu = Menu.builder();
    return menu.add(8, this::comparison)
        .add(4, this::isNull)
        .add(4, this::columnsCompared)
        .add(1, this::between)
        .add(1, this::inList)
        .build();
  }

  private Menu<Rule> flat(MatchRules matches, RowRules rows) {
    Menu.Builder<Rule> menu = Menu.builder();
    menu.add(26, this::comparison)
        .add(6, this::columnsCompared)
        .add(7, this::isNull)
        .add(6, this::between)
        .add(6, this::inList)
        .add(8, this::hinted)
        .add(4, this::propagated)
        .addIf(dialect.has(SqlType.BOOLEAN), 3, this::booleanColumn)
        .addIf(dialect.has(Feature.NUMBER_AS_PREDICATE), 4, this::anyValue);
    matches.addTo(menu);
    rows.addTo(menu);
    return menu.build();
  }

  private Menu<Rule> deep(SubqueryRules subqueries) {
    Menu.Builder<Rule> menu = Menu.builder();
    menu.add(48, (c, s, d) -> flat.draw(c).make(c, s, d))
        .add(20, (c, s, d) -> joined(c, s, BinaryOperator.AND, d))
        .add(16, (c, s, d) -> joined(c, s, BinaryOperator.OR, d))
        .addIf(
            dialect.operators().contains(BinaryOperator.XOR),
            4,
            (c, s, d) -> joined(c, s, BinaryOperator.XOR, d))
        .add(16, (c, s, d) -> new Unary(UnaryOperator.NOT, make(c, s, d - 1)))
        .addIf(dialect.has(Feature.IS_TRUE), 6, this::isTruth)
        .addIf(dialect.has(Feature.PREDICATE_AS_VALUE), 6, this::nestedNull)
        .addIf(dialect.has(Feature.PREDICATE_AS_VALUE), 4, this::choice);
    subqueries.addTo(menu);
    return menu.build();
  }

  /** {@code column op constant of the data}, and its relatives. */
  private Expression comparison(Choices choices, Scope scope, int depth) {
    if (scope.columns().isEmpty()) {
      SqlType type = generator.type(choices, scope);
      return new Binary(
          comparisonOf(choices, type),
          generator.constant(choices, scope, type),
          generator.constant(choices, scope, type));
    }
    Visible column = choices.pick(scope.columns());
    SqlType type = column.info().type();
    Expression left = subject(choices, scope, column, depth);
    Expression right =
        choices.below(10) < 8 || depth == 0
            ? generator.constant(choices, scope, column)
            : generator.value(choices, scope, type, depth - 1);
    if (type == SqlType.TEXT || type == SqlType.ANY) {
      right = collated(choices, right);
    }
    BinaryOperator operator = comparisonOf(choices, type);
    return choices.below(4) == 0
        ? new Binary(operator, right, left)
        : new Binary(operator, left, right);
  }

  /** Mostly the column itself. */
  private Expression subject(Choices choices, Scope scope, Visible column, int depth) {
    if (choices.below(10) < 9) {
      return column.reference();
    }
    Expression value = generator.value(choices, scope, column.info().type(), depth);
    boolean constant = value instanceof Literal && choices.below(8) != 0;
    return constant ? column.reference() : value;
  }

  private Expression collated(Choices choices, Expression expression) {
    return !dialect.collations().isEmpty() && choices.below(10) == 0
        ? new Collate(expression, choices.pick(dialect.collations()))
        : expression;
  }

  private Expression columnsCompared(Choices choices, Scope scope, int depth) {
    Visible left = choices.pick(scope.columns());
    SqlType type = left.info().type();
    List<Visible> fitting = strict ? scope.columns(type) : scope.columns();
    Visible right = choices.pick(fitting);
    if (right.equals(left)) {
      right = choices.pick(fitting);
    }
    return new Binary(comparisonOf(choices, type), left.reference(), right.reference());
  }

  private Expression isNull(Choices choices, Scope scope, int depth) {
    Expression operand =
        depth > 0 && choices.coin()
            ? generator.value(choices, scope, generator.type(choices, scope), depth)
            : choices.pick(scope.columns()).reference();
    return new Is(operand, Truth.NULL, choices.coin());
  }

  /** {@code p IS NOT NULL IS NOT NULL}: what a planner takes for never NULL. */
  private Expression nestedNull(Choices choices, Scope scope, int depth) {
    return new Is(make(choices, scope, depth - 1), Truth.NULL, choices.below(4) != 0);
  }

  private Expression isTruth(Choices choices, Scope scope, int depth) {
    Truth truth = choices.coin() ? Truth.TRUE : Truth.FALSE;
    return new Is(make(choices, scope, depth - 1), truth, choices.coin());
  }

  private Expression between(Choices choices, Scope scope, int depth) {
    Visible column = choices.pick(scope.columns());
    SqlType type = column.info().type();
    if (strict && (type == SqlType.BOOLEAN || type == SqlType.JSON)) {
      return isNull(choices, scope, depth);
    }
    Expression operand = subject(choices, scope, column, depth);
    Expression low = generator.constant(choices, scope, column);
    Expression high = generator.constant(choices, scope, column);
    if (choices.below(4) == 0) {
      // The column may stand anywhere: '-3' BETWEEN 0 AND column.
      Expression tested = type == SqlType.TEXT || !strict ? collated(choices, high) : high;
      return choices.below(3) == 0
          ? new Between(tested, operand, low, choices.below(4) == 0)
          : new Between(tested, low, operand, choices.below(4) == 0);
    }
    boolean turned = reversed(low, high) && choices.below(8) != 0;
    boolean negated = choices.below(4) == 0;
    return new Between(operand, turned ? high : low, turned ? low : high, negated);
  }

  /** Whether the bounds are certain to leave nothing between them. */
  private static boolean reversed(Expression low, Expression high) {
    if (low instanceof Literal first && high instanceof Literal second) {
      boolean whole = first.kind() == LiteralKind.INTEGER && second.kind() == LiteralKind.INTEGER;
      return whole
          ? Long.parseLong(first.value()) > Long.parseLong(second.value())
          : first.value().compareTo(second.value()) > 0;
    }
    return false;
  }

  private Expression inList(Choices choices, Scope scope, int depth) {
    Visible column = choices.pick(scope.columns());
    int size = choices.between(1, 4);
    List<Expression> items = new ArrayList<>(size);
    for (int i = 0; i < size; i++) {
      boolean other = choices.below(10) == 0;
      items.add(
          other
              ? generator.value(choices, scope, column.info().type(), 0)
              : generator.constant(choices, scope, column));
    }
    return new InList(subject(choices, scope, column, depth), items, choices.below(3) == 0);
  }

  /** A condition of an index or constraint again: as it is, negated, turned round, or weakened. */
  private Expression hinted(Choices choices, Scope scope, int depth) {
    if (scope.predicates().isEmpty()) {
      return scope.values().isEmpty() ? comparison(choices, scope, depth) : indexed(choices, scope);
    }
    Expression hint = choices.pick(scope.predicates()).expression();
    return switch (choices.below(6)) {
      case 0 -> new Unary(UnaryOperator.NOT, hint);
      case 1 -> new Unary(UnaryOperator.NOT, new Binary(BinaryOperator.AND, hint, hint));
      case 2 ->
          new Binary(
              choices.coin() ? BinaryOperator.AND : BinaryOperator.OR,
              hint,
              comparison(choices, scope, depth));
      case 3, 4 -> turned(hint);
      default -> hint;
    };
  }

  private Expression indexed(Choices choices, Scope scope) {
    var hint = choices.pick(scope.values());
    return new Binary(
        comparisonOf(choices, hint.type()),
        hint.expression(),
        generator.constant(choices, scope, hint.type()));
  }

  private static Expression turned(Expression expression) {
    return expression instanceof Binary(BinaryOperator operator, Expression left, Expression right)
        ? new Binary(mirrored(operator), right, left)
        : expression;
  }

  /** What says the same with the operands exchanged, for comparisons. */
  private static BinaryOperator mirrored(BinaryOperator operator) {
    return switch (operator) {
      case LESS -> BinaryOperator.GREATER;
      case LESS_EQUAL -> BinaryOperator.GREATER_EQUAL;
      case GREATER -> BinaryOperator.LESS;
      case GREATER_EQUAL -> BinaryOperator.LESS_EQUAL;
      case EQUALS, DIFFERS, SAME, NOT_SAME, IS, IS_NOT, AND, OR, XOR -> operator;
      case ADD, SUBTRACT, MULTIPLY, DIVIDE, MODULO, BIT_AND, BIT_OR -> operator;
      case SHIFT_LEFT, SHIFT_RIGHT, CONCAT -> operator;
    };
  }

  /** {@code a op constant AND a = b}: bait for constant propagation and transitive closure. */
  private Expression propagated(Choices choices, Scope scope, int depth) {
    Visible first = choices.pick(scope.columns());
    SqlType type = first.info().type();
    Visible second = choices.pick(strict ? scope.columns(type) : scope.columns());
    Expression equal = new Binary(BinaryOperator.EQUALS, first.reference(), second.reference());
    Expression constant = generator.constant(choices, scope, first);
    BinaryOperator operator = comparisonOf(choices, type);
    Expression bound =
        choices.coin()
            ? new Binary(operator, first.reference(), constant)
            : new Binary(operator, constant, first.reference());
    return choices.coin()
        ? new Binary(BinaryOperator.AND, bound, equal)
        : new Binary(BinaryOperator.AND, equal, bound);
  }

  private Expression booleanColumn(Choices choices, Scope scope, int depth) {
    List<Visible> columns = scope.columns(SqlType.BOOLEAN);
    if (columns.isEmpty()) {
      return choices.below(4) == 0 && dialect.has(Feature.BOOLEAN_LITERALS)
          ? (choices.coin() ? Literal.TRUE : Literal.FALSE)
          : comparison(choices, scope, depth);
    }
    return choices.pick(columns).reference();
  }

  private Expression anyValue(Choices choices, Scope scope, int depth) {
    Visible column = choices.pick(scope.columns());
    if (strict && !readsAsBoolean(column)) {
      return comparison(choices, scope, depth);
    }
    return strict ? column.reference() : subject(choices, scope, column, depth);
  }

  /** Whether a strict dialect that takes other types for predicates can convert the column. */
  private boolean readsAsBoolean(Visible column) {
    return switch (column.info().type()) {
      case INTEGER, BOOLEAN -> true;
      case TEXT ->
          dialect.has(Feature.TEXT_AS_PREDICATE)
              && !column.stored().isEmpty()
              && column.stored().stream().allMatch(PredicateRules::isTruthWord);
      case REAL, DECIMAL, BLOB, DATE, TIMESTAMP, JSON, ANY -> false;
    };
  }

  /** Whether a text reads as a boolean. */
  static boolean isTruthWord(Literal literal) {
    return TRUTH_WORDS.contains(literal.value());
  }

  private Expression joined(Choices choices, Scope scope, BinaryOperator operator, int depth) {
    return new Binary(operator, make(choices, scope, depth - 1), make(choices, scope, depth - 1));
  }

  private Expression choice(Choices choices, Scope scope, int depth) {
    Optional<Visible> operand = generator.caseOperand(choices, scope);
    Expression first =
        operand
            .map(o -> generator.constant(choices, scope, o))
            .orElseGet(() -> make(choices, scope, depth - 1));
    List<Expression> branches = List.of(first, make(choices, scope, depth - 1));
    Optional<Expression> other = Optional.of(make(choices, scope, 0));
    return new Case(operand.map(Visible::reference), branches, other);
  }
}
