package dev.gainsay.sql.generate;

import dev.gainsay.choice.Choices;
import dev.gainsay.choice.Menu;
import dev.gainsay.sql.ast.Expression;
import dev.gainsay.sql.ast.Expression.Like;
import dev.gainsay.sql.ast.Expression.Literal;
import dev.gainsay.sql.dialect.Dialect;
import dev.gainsay.sql.dialect.Feature;
import dev.gainsay.sql.dialect.SqlType;
import dev.gainsay.sql.generate.Scope.Visible;
import java.util.List;
import java.util.Optional;

/** LIKE and what stands where LIKE stands. Patterns come from stored texts. */
final class MatchRules {

  private static final List<String> EXPRESSIONS =
      List.of("a.*", "[ab]+", "^a", "b$", ".", "[0-9]*", "(a|b)c?", "");
  private static final List<String> SIMILAR = List.of("a%", "(a|b)%", "_", "%", "[a-c]+", "");

  private final ExpressionGenerator generator;
  private final Dialect dialect;
  private final boolean anyType;
  private final boolean escape;

  MatchRules(Dialect dialect, ExpressionGenerator generator) {
    this.generator = generator;
    this.dialect = dialect;
    this.anyType = dialect.has(Feature.LIKE_ANY_TYPE);
    this.escape = dialect.has(Feature.LIKE_ESCAPE);
  }

  void addTo(Menu.Builder<Rule> menu) {
    for (String matcher : dialect.matchers()) {
      int weight = matcher.equals("LIKE") ? 6 : 2;
      menu.add(weight, (c, s, d) -> match(c, s, matcher, d));
    }
  }

  private Expression match(Choices choices, Scope scope, String matcher, int depth) {
    List<Visible> columns = columns(choices, scope);
    boolean plain = !columns.isEmpty() && choices.below(5) != 0;
    List<Literal> stored = List.of();
    Expression operand;
    if (plain) {
      Visible column = choices.pick(columns);
      operand = column.reference();
      stored = column.stored();
    } else {
      operand = generator.value(choices, scope, SqlType.TEXT, depth);
    }
    boolean escaped = escape && matcher.equals("LIKE") && choices.below(6) == 0;
    String text =
        switch (matcher) {
          case "SIMILAR TO" -> choices.pick(SIMILAR);
          case "REGEXP" -> choices.pick(EXPRESSIONS);
          case "GLOB" -> pattern(choices, scope, stored, '*', '?');
          default -> pattern(choices, scope, stored, '%', '_');
        };
    return new Like(
        matcher,
        operand,
        Literal.text(escaped ? escaped(text) : text),
        escaped ? Optional.of(Literal.text("!")) : Optional.empty(),
        choices.below(4) == 0);
  }

  /** Text columns, or any where LIKE takes any; numbers where it takes numbers. */
  private List<Visible> columns(Choices choices, Scope scope) {
    if (!anyType || choices.below(3) != 0) {
      List<Visible> texts = scope.columns(SqlType.TEXT);
      return texts.isEmpty() && !dialect.strict() ? scope.columns() : texts;
    }
    return dialect.strict() ? scope.columns(SqlType.INTEGER) : scope.columns();
  }

  /** A stored text as it is, cut before a wildcard, or with one of its characters replaced. */
  private String pattern(Choices choices, Scope scope, List<Literal> stored, char many, char one) {
    String text = generator.constants().text(choices, scope, stored);
    if (text.isEmpty()) {
      return choices.coin() ? "" : String.valueOf(many);
    }
    int at = choices.below(text.length());
    return switch (choices.below(5)) {
      case 0 -> text;
      case 1 -> text.substring(0, at) + many;
      case 2 -> many + text.substring(at);
      case 3 -> text.substring(0, at) + one + text.substring(at + 1);
      default -> text.charAt(0) + String.valueOf(many);
    };
  }

  /** The exclamation mark escapes wildcards and itself only, as all dialects want. */
  private static String escaped(String text) {
    int at = text.indexOf('%');
    String doubled = text.replace("!", "!!");
    return at < 0 ? doubled : doubled.replaceFirst("%", "!%");
  }
}
