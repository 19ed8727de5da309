package dev.gainsay.sql.generate;

import dev.gainsay.choice.Choices;
import dev.gainsay.engine.Prepared;
import dev.gainsay.sql.ast.Expression;
import dev.gainsay.sql.ast.Expression.Literal;
import dev.gainsay.sql.ast.Expression.Parameter;
import dev.gainsay.sql.dialect.Dialect;
import dev.gainsay.sql.dialect.SqlType;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Turns predicates into those of prepared statements: placeholders instead of constants, and values
 * for them.
 */
public final class Parameters {

  private static final int TRIES = 3;

  private final Dialect dialect;
  private final Constants constants;
  private final boolean strict;

  Parameters(Dialect dialect, Constants constants) {
    this.dialect = dialect;
    this.constants = constants;
    this.strict = dialect.strict();
  }

  /**
   * A predicate with placeholders.
   *
   * @param predicate numbers its placeholders in the order in which they are printed
   * @param executions a list of values each, the first the constants that stood there
   */
  public record Template(Expression predicate, List<List<Literal>> executions) {}

  /**
   * The predicate with placeholders; empty where it has no constant that can be one.
   *
   * @param predicate without placeholders
   * @param size how many executions; at least 1
   */
  public Optional<Template> draw(Choices choices, Scope scope, Expression predicate, int size) {
    List<Literal> constants = new ArrayList<>();
    Expression open = opened(predicate, constants);
    if (constants.isEmpty()) {
      return Optional.empty();
    }
    List<List<Literal>> executions = new ArrayList<>(size);
    executions.add(constants);
    for (int i = 1; i < size; i++) {
      executions.add(constants.stream().map(c -> other(choices, scope, c)).toList());
    }
    return Optional.of(new Template(open, executions));
  }

  /** Only below nodes whose parts are printed once and in order. */
  private Expression opened(Expression e, List<Literal> found) {
    return switch (e) {
      case Literal literal -> {
        if (!fits(literal)) {
          yield literal;
        }
        found.add(literal);
        yield new Parameter(found.size() - 1, strict ? castName(literal) : "");
      }
      case Expression.Binary binary ->
          dialect.spelling(binary.operator()).contains("{")
              ? binary
              : new Expression.Binary(
                  binary.operator(), opened(binary.left(), found), opened(binary.right(), found));
      case Expression.Like(var operator, var operand, var pattern, var escape, var negated) ->
          new Expression.Like(
              operator, opened(operand, found), opened(pattern, found), escape, negated);
      case Expression.Unary _,
          Expression.Is _,
          Expression.Between _,
          Expression.InList _,
          Expression.Case _,
          Expression.Collate _,
          Expression.Row _ ->
          e.withChildren(e.children().stream().map(child -> opened(child, found)).toList());
      case Expression.Column _,
          Expression.InQuery _,
          Expression.Exists _,
          Expression.Scalar _,
          Expression.Cast _,
          Expression.Call _,
          Expression.Aggregate _,
          Expression.Window _,
          Parameter _,
          Expression.Verbatim _ ->
          e;
    };
  }

  private Literal other(Choices choices, Scope scope, Literal constant) {
    SqlType type = dialect.has(SqlType.ANY) && choices.below(4) == 0 ? SqlType.ANY : type(constant);
    for (int i = 0; i < TRIES; i++) {
      Literal drawn = constants.literal(choices, scope, type);
      if (fits(drawn) && (!strict || drawn.kind() == constant.kind())) {
        return drawn;
      }
    }
    return constant;
  }

  private static SqlType type(Literal constant) {
    return switch (constant.kind()) {
      case INTEGER -> SqlType.INTEGER;
      case REAL -> SqlType.REAL;
      case TEXT -> SqlType.TEXT;
      case NULL, BLOB, BOOLEAN, VERBATIM -> SqlType.ANY;
    };
  }

  /** Whether a constant can be a value; where types are strict, of the type it is cast to. */
  private boolean fits(Literal constant) {
    boolean typed =
        switch (constant.kind()) {
          case INTEGER -> new BigInteger(constant.value()).bitLength() < Integer.SIZE;
          case TEXT -> !isJson(constant.value());
          case REAL, NULL, BLOB, BOOLEAN, VERBATIM -> true;
        };
    return isBindable(constant) && (!strict || (typed && !castName(constant).isEmpty()));
  }

  private static boolean isJson(String text) {
    return text.startsWith("{") || text.startsWith("[");
  }

  private String castName(Literal constant) {
    return dialect.castName(type(constant)).orElse("");
  }

  /** The value that is bound for a constant. */
  public static Object value(Literal constant) {
    return switch (constant.kind()) {
      case INTEGER -> Long.valueOf(constant.value());
      case REAL -> Double.valueOf(constant.value());
      case TEXT -> constant.value();
      case NULL, BLOB, BOOLEAN, VERBATIM ->
          throw new IllegalArgumentException(constant.kind() + " is not bound");
    };
  }

  /** Whether a constant has a {@link #value}. */
  public static boolean isBindable(Literal constant) {
    return switch (constant.kind()) {
      case INTEGER -> new BigInteger(constant.value()).bitLength() < Long.SIZE;
      case REAL -> Double.isFinite(Double.parseDouble(constant.value()));
      case TEXT -> Prepared.fits(constant.value());
      case NULL, BLOB, BOOLEAN, VERBATIM -> false;
    };
  }
}
