package dev.gainsay.sql.generate;

import dev.gainsay.choice.Choices;
import dev.gainsay.choice.Menu;
import dev.gainsay.sql.ast.BinaryOperator;
import dev.gainsay.sql.ast.Expression;
import dev.gainsay.sql.ast.Expression.Binary;
import dev.gainsay.sql.ast.Expression.Call;
import dev.gainsay.sql.ast.Expression.Case;
import dev.gainsay.sql.ast.Expression.Cast;
import dev.gainsay.sql.ast.Expression.Collate;
import dev.gainsay.sql.ast.Expression.Literal;
import dev.gainsay.sql.ast.Expression.Unary;
import dev.gainsay.sql.ast.UnaryOperator;
import dev.gainsay.sql.database.Schema.Hint;
import dev.gainsay.sql.dialect.Dialect;
import dev.gainsay.sql.dialect.Feature;
import dev.gainsay.sql.dialect.Function;
import dev.gainsay.sql.dialect.SqlType;
import dev.gainsay.sql.dialect.TypeName;
import dev.gainsay.sql.generate.Scope.Visible;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Expressions that give a value of a type. */
final class ValueRules {

  private static final Set<SqlType> NUMBERS =
      EnumSet.of(SqlType.INTEGER, SqlType.REAL, SqlType.DECIMAL);

  private final Dialect dialect;
  private final ExpressionGenerator generator;
  private final boolean strict;
  private final boolean dynamic;
  private final String widest;
  private final Map<SqlType, Menu<Rule>> deep = new EnumMap<>(SqlType.class);

  ValueRules(Dialect dialect, ExpressionGenerator generator) {
    this.dialect = dialect;
    this.generator = generator;
    this.strict = dialect.strict();
    this.dynamic = dialect.has(SqlType.ANY);
    this.widest =
        dialect.types().stream()
            .filter(t -> t.type() == SqlType.INTEGER && t.text().startsWith("BIG"))
            .map(TypeName::text)
            .findFirst()
            .orElse("");
    for (SqlType type : SqlType.values()) {
      deep.put(type, menu(type));
    }
  }

  Expression make(Choices choices, Scope scope, SqlType wanted, int depth) {
    return generator.avoiding(() -> drawn(choices, scope, wanted, depth));
  }

  private Expression drawn(Choices choices, Scope scope, SqlType wanted, int depth) {
    SqlType type = !strict && choices.below(4) == 0 ? generator.type(choices, scope) : wanted;
    Menu<Rule> menu = deep.get(type);
    if (depth > 0 && menu != null && !menu.isEmpty() && choices.below(4) != 0) {
      return menu.draw(choices).make(choices, scope, depth - 1);
    }
    return leaf(choices, scope, type);
  }

  /** A column, an indexed expression, or a constant. */
  Expression leaf(Choices choices, Scope scope, SqlType type) {
    int draw = choices.below(20);
    if (draw < 11) {
      List<Visible> columns = scope.columns(type);
      if (!columns.isEmpty()) {
        return choices.pick(columns).reference();
      }
      if (!strict && !scope.columns().isEmpty()) {
        return choices.pick(scope.columns()).reference();
      }
    } else if (draw < 13 && !scope.values().isEmpty()) {
      Hint hint = choices.pick(scope.values());
      if (!strict || hint.type() == type) {
        return hint.expression();
      }
    }
    return generator.constant(choices, scope, type);
  }

  private Menu<Rule> menu(SqlType type) {
    Menu.Builder<Rule> menu = Menu.builder();
    if (type == SqlType.ANY) {
      for (SqlType each : List.of(SqlType.INTEGER, SqlType.TEXT, SqlType.REAL)) {
        operators(menu, each);
      }
    } else {
      operators(menu, type);
    }
    functions(menu, type);
    menu.add(3, (c, s, d) -> choice(c, s, type, d));
    casts(menu, type);
    menu.addIf(
        (type == SqlType.TEXT || type == SqlType.ANY) && !dialect.collations().isEmpty(),
        4,
        (c, s, d) -> collate(c, s, type, d));
    boolean predicates = dialect.has(Feature.PREDICATE_AS_VALUE);
    menu.addIf(
        predicates && (type == SqlType.BOOLEAN || type == SqlType.ANY),
        5,
        (c, s, d) -> generator.predicate(c, s, d));
    return menu.build();
  }

  private void operators(Menu.Builder<Rule> menu, SqlType type) {
    if (NUMBERS.contains(type)) {
      for (BinaryOperator operator :
          List.of(BinaryOperator.ADD, BinaryOperator.SUBTRACT, BinaryOperator.MULTIPLY)) {
        menu.add(3, (c, s, d) -> arithmetic(c, s, operator, type, d));
      }
      menu.add(1, (c, s, d) -> division(c, s, BinaryOperator.DIVIDE, type, d));
      menu.add(3, (c, s, d) -> negation(c, s, type, d));
    }
    if (type == SqlType.INTEGER) {
      for (BinaryOperator operator : dialect.operators()) {
        if (operator.kind() == BinaryOperator.Kind.BITS) {
          menu.add(1, (c, s, d) -> bits(c, s, operator, d));
        }
      }
      menu.add(1, (c, s, d) -> division(c, s, BinaryOperator.MODULO, type, d));
      menu.addIf(
          dynamic,
          1,
          (c, s, d) -> new Unary(UnaryOperator.BIT_NOT, make(c, s, SqlType.INTEGER, d)));
    }
    menu.addIf(
        type == SqlType.TEXT && dialect.operators().contains(BinaryOperator.CONCAT),
        4,
        (c, s, d) ->
            new Binary(
                BinaryOperator.CONCAT, make(c, s, SqlType.TEXT, d), typed(c, s, SqlType.TEXT)));
  }

  private void functions(Menu.Builder<Rule> menu, SqlType type) {
    for (Function function : dialect.functions()) {
      boolean fits = function.result() == type || (dynamic && type == SqlType.ANY);
      menu.addIf(fits, 1, (c, s, d) -> call(c, s, function, d));
    }
  }

  private void casts(Menu.Builder<Rule> menu, SqlType type) {
    if (!strict) {
      for (TypeName name : dialect.types()) {
        menu.addIf(
            castable(name) && (name.type() == type || type == SqlType.ANY),
            1,
            (c, s, d) -> new Cast(make(c, s, generator.type(c, s), d), name.text()));
      }
      return;
    }
    Optional<String> name = dialect.castName(type);
    boolean widened = type == SqlType.REAL;
    menu.addIf(
        widened && name.isPresent(),
        2,
        (c, s, d) -> new Cast(make(c, s, SqlType.INTEGER, d), name.orElseThrow()));
    menu.addIf(
        type == SqlType.INTEGER && !widest.isEmpty(),
        2,
        (c, s, d) -> new Cast(make(c, s, SqlType.INTEGER, d), widest));
    menu.addIf(
        type == SqlType.TEXT && dialect.has(Feature.CAST_NUMBER_TO_TEXT),
        3,
        (c, s, d) -> new Cast(make(c, s, SqlType.INTEGER, d), "VARCHAR(40)"));
  }

  /** MariaDB casts to other names than it declares columns with. */
  private boolean castable(TypeName name) {
    return !name.text().isEmpty()
        && (dynamic || name.weight() == 0 || name.type() == SqlType.DECIMAL);
  }

  private Expression choice(Choices choices, Scope scope, SqlType type, int depth) {
    Optional<Visible> operand = generator.caseOperand(choices, scope);
    List<Expression> branches = new ArrayList<>(4);
    branches.add(
        operand
            .map(o -> generator.constant(choices, scope, o))
            .orElseGet(() -> generator.predicate(choices, scope, depth)));
    branches.add(make(choices, scope, type, depth));
    if (choices.below(3) == 0) {
      branches.add(
          operand
              .map(o -> leaf(choices, scope, o.info().type()))
              .orElseGet(() -> generator.predicate(choices, scope, 0)));
      branches.add(typed(choices, scope, type));
    }
    boolean other = strict || choices.coin();
    return new Case(
        operand.map(Visible::reference),
        branches,
        other ? Optional.of(make(choices, scope, type, depth)) : Optional.empty());
  }

  /** Typed dialects overflow with an error, so there one side is wide and the other small. */
  private Expression arithmetic(
      Choices choices, Scope scope, BinaryOperator operator, SqlType type, int depth) {
    if (dynamic) {
      return new Binary(
          operator, make(choices, scope, type, depth), make(choices, scope, type, depth));
    }
    Expression left = make(choices, scope, type, depth);
    if (type == SqlType.INTEGER && !widest.isEmpty() && strict) {
      left = new Cast(left, widest);
    }
    return new Binary(operator, left, Literal.integer(choices.between(-1, 3)));
  }

  private Expression division(
      Choices choices, Scope scope, BinaryOperator operator, SqlType type, int depth) {
    Expression left = make(choices, scope, type, depth);
    Expression right =
        dialect.has(Feature.ZERO_DIVISION_IS_NULL)
            ? make(choices, scope, type, depth)
            : Literal.integer(choices.between(2, 5));
    return new Binary(operator, left, right);
  }

  private Expression negation(Choices choices, Scope scope, SqlType type, int depth) {
    UnaryOperator operator = dynamic && choices.coin() ? UnaryOperator.PLUS : UnaryOperator.MINUS;
    Expression operand = make(choices, scope, type, depth);
    boolean wide = type == SqlType.INTEGER && !widest.isEmpty() && strict;
    return new Unary(operator, wide ? new Cast(operand, widest) : operand);
  }

  private Expression bits(Choices choices, Scope scope, BinaryOperator operator, int depth) {
    boolean shift = operator == BinaryOperator.SHIFT_LEFT || operator == BinaryOperator.SHIFT_RIGHT;
    Expression left = make(choices, scope, SqlType.INTEGER, depth);
    Expression right =
        shift && !dynamic
            ? Literal.integer(choices.between(0, 3))
            : make(choices, scope, SqlType.INTEGER, depth);
    return new Binary(operator, left, right);
  }

  private Expression collate(Choices choices, Scope scope, SqlType type, int depth) {
    return new Collate(make(choices, scope, type, depth), choices.pick(dialect.collations()));
  }

  private Expression call(Choices choices, Scope scope, Function function, int depth) {
    List<Expression> arguments = new ArrayList<>(function.arguments().size());
    boolean position = function.result() == SqlType.TEXT;
    for (SqlType type : function.arguments()) {
      if (position && type == SqlType.INTEGER && (strict || choices.below(4) != 0)) {
        arguments.add(Literal.integer(choices.between(strict ? 1 : -3, 4)));
      } else if (arguments.isEmpty()) {
        arguments.add(make(choices, scope, type, depth));
      } else {
        arguments.add(typed(choices, scope, type));
      }
    }
    return new Call(function.name(), arguments);
  }

  /** A column or constant without surprises. */
  private Expression typed(Choices choices, Scope scope, SqlType type) {
    return leaf(choices, scope, type);
  }
}
