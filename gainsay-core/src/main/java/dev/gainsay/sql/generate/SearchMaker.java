package dev.gainsay.sql.generate;

import dev.gainsay.choice.Choices;
import dev.gainsay.sql.ast.Expression;
import dev.gainsay.sql.ast.Expression.Literal;
import dev.gainsay.sql.ast.Expression.LiteralKind;
import dev.gainsay.sql.database.Relation;
import dev.gainsay.sql.database.Relation.Kind;
import dev.gainsay.sql.database.Schema;
import dev.gainsay.sql.dialect.SqlType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Full-text searches. MATCH is no ordinary operator: outside a WHERE over its own table SQLite
 * refuses it or reads it otherwise, so that a predicate with it means two things in the two forms
 * of NoREC. It therefore stands in a subquery in FROM, which every oracle copies to both sides.
 */
final class SearchMaker {

  private static final List<String> WORDS = List.of("a", "ab", "abc", "no", "yes", "x", "1", "14");

  private SearchMaker() {}

  /** Whether a relation is a full-text table: SQLite's other virtual tables have typed columns. */
  static boolean isSearched(Relation relation) {
    return relation.kind() == Kind.VIRTUAL
        && relation.columns().stream().allMatch(c -> c.type() == SqlType.ANY);
  }

  /** {@code table MATCH 'words'}, or one of its columns. */
  static Expression search(Choices choices, Relation relation, Schema schema) {
    String column = choices.pick(relation.columns()).name();
    List<String> words = words(schema.samples(relation.name(), column));
    String first = choices.pick(words);
    String second = choices.pick(words);
    String wanted =
        switch (choices.below(8)) {
          case 0 -> first + "*";
          case 1 -> first + " OR " + second;
          case 2 -> first + " NOT " + second;
          case 3 -> '"' + first + " " + second + '"';
          case 4 -> column + ":" + first;
          case 5 -> first + " " + second;
          default -> first;
        };
    Expression left =
        choices.below(4) == 0
            ? new Expression.Column(relation.name(), column)
            : new Expression.Column("", relation.name());
    return new Expression.Like("MATCH", left, Literal.text(wanted), Optional.empty(), false);
  }

  /** Words that the column stores, or some that another may. */
  private static List<String> words(List<Literal> stored) {
    List<String> words = new ArrayList<>();
    for (Literal literal : stored) {
      boolean shown = literal.kind() == LiteralKind.TEXT || literal.kind() == LiteralKind.INTEGER;
      if (shown && literal.value().matches("[A-Za-z0-9]+")) {
        words.add(literal.value());
      }
    }
    return words.isEmpty() ? WORDS : words;
  }
}
