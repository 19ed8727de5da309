package dev.gainsay.sql.probe;

import dev.gainsay.sql.ast.BinaryOperator;
import dev.gainsay.sql.ast.Expression;
import dev.gainsay.sql.ast.Expression.Aggregate;
import dev.gainsay.sql.ast.Expression.Binary;
import dev.gainsay.sql.ast.Expression.Call;
import dev.gainsay.sql.ast.Expression.Cast;
import dev.gainsay.sql.ast.Expression.Collate;
import dev.gainsay.sql.ast.Expression.Is;
import dev.gainsay.sql.ast.Expression.Like;
import dev.gainsay.sql.ast.Expression.Literal;
import dev.gainsay.sql.ast.Expression.Truth;
import dev.gainsay.sql.dialect.Dialect;
import dev.gainsay.sql.dialect.Function;
import dev.gainsay.sql.dialect.SqlType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What a dialect says of expressions: operators, functions, casts, collations, patterns. */
final class ExpressionClaims {

  private static final List<SqlType> NUMBERS =
      List.of(SqlType.INTEGER, SqlType.REAL, SqlType.DECIMAL);

  private final Dialect dialect;
  private final Samples samples;

  /** By name: a menu may list a signature twice to make it likelier. */
  private final Map<String, Claim> claims = new LinkedHashMap<>();

  private ExpressionClaims(Dialect dialect, Samples samples) {
    this.dialect = dialect;
    this.samples = samples;
  }

  static List<Claim> of(Dialect dialect, Samples samples) {
    ExpressionClaims all = new ExpressionClaims(dialect, samples);
    all.operators();
    all.functions();
    all.casts();
    all.patterns();
    return List.copyOf(all.claims.values());
  }

  private void operators() {
    for (BinaryOperator operator : BinaryOperator.values()) {
      if (!dialect.operators().contains(operator)) {
        absent(operator);
        continue;
      }
      for (SqlType type : operands(operator.kind())) {
        if (operator == BinaryOperator.MODULO && dialect.strict() && type != SqlType.INTEGER) {
          continue;
        }
        Expression operand = operand(operator.kind(), type);
        Binary binary = new Binary(operator, operand, operand);
        boolean predicate =
            operator.kind() == BinaryOperator.Kind.LOGIC
                || operator.kind() == BinaryOperator.Kind.COMPARISON;
        add(
            "operator " + operator + " over " + type,
            predicate ? samples.where(binary) : samples.select(binary));
      }
    }
  }

  /** An operator that is not claimed must be refused under its usual spelling. */
  private void absent(BinaryOperator operator) {
    List<SqlType> usual = operands(operator.kind());
    if (!usual.isEmpty()) {
      Expression operand = operand(operator.kind(), usual.getFirst());
      String text = samples.printer().expression(operand);
      String statement = "SELECT " + text + " " + operator.spelling() + " " + text;
      put("operator " + operator, statement + " FROM " + Samples.TABLE, false);
    }
  }

  private List<SqlType> operands(BinaryOperator.Kind kind) {
    List<SqlType> usual =
        switch (kind) {
          case LOGIC, BITS -> List.of(SqlType.INTEGER);
          case COMPARISON -> samples.types();
          case ARITHMETIC -> NUMBERS;
          case TEXT -> List.of(SqlType.TEXT);
        };
    List<SqlType> wanted = dialect.strict() ? usual : samples.types();
    return wanted.stream().filter(t -> samples.column(t).isPresent()).toList();
  }

  private Expression operand(BinaryOperator.Kind kind, SqlType type) {
    Expression column = samples.column(type).orElseThrow();
    return kind == BinaryOperator.Kind.LOGIC ? new Is(column, Truth.NULL, false) : column;
  }

  private void functions() {
    for (Function function : dialect.functions()) {
      probe("function ", function, arguments -> new Call(function.name(), arguments));
    }
    for (Function function : dialect.aggregates()) {
      probe(
          "aggregate ",
          function,
          arguments -> new Aggregate(function.name(), false, arguments, Optional.empty()));
    }
  }

  /** Each argument in turn of each type that the dialect says may stand there. */
  private void probe(
      String kind,
      Function function,
      java.util.function.Function<List<Expression>, Expression> of) {
    List<Expression> usual = new ArrayList<>();
    for (SqlType type : function.arguments()) {
      usual.add(sample(type));
    }
    String name = kind + function.name() + function.arguments();
    add(name, samples.select(of.apply(usual)));
    if (dialect.strict()) {
      return;
    }
    for (int i = 0; i < usual.size(); i++) {
      for (SqlType type : samples.types()) {
        List<Expression> changed = new ArrayList<>(usual);
        changed.set(i, sample(type));
        add(name + " with " + type + " at " + i, samples.select(of.apply(changed)));
      }
    }
  }

  private Expression sample(SqlType type) {
    return samples.column(type).orElse(Samples.value(dialect, type));
  }

  private void casts() {
    for (SqlType to : SqlType.values()) {
      Optional<String> name = dialect.castName(to);
      if (name.isPresent()) {
        add("cast NULL to " + to, samples.select(new Cast(Literal.NULL, name.get())));
        add("cast to its own " + to, samples.select(new Cast(sample(to), name.get())));
      }
    }
  }

  private void patterns() {
    Expression text = sample(SqlType.TEXT);
    for (String matcher : dialect.matchers()) {
      for (boolean negated : new boolean[] {false, true}) {
        Like like = new Like(matcher, text, Literal.text("1%"), Optional.empty(), negated);
        add("matcher " + (negated ? "NOT " : "") + matcher, samples.where(like));
      }
    }
    for (String collation : dialect.collations()) {
      Expression collated = new Collate(text, collation);
      Binary equal = new Binary(BinaryOperator.EQUALS, collated, Literal.text("1"));
      add("collation " + collation, samples.where(equal));
    }
  }

  private void add(String name, String statement) {
    put(name, statement, true);
  }

  private void put(String name, String statement, boolean accepted) {
    claims.put(name, new Claim(name, samples.setup(), statement, accepted));
  }
}
