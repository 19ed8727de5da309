package dev.gainsay.sql.oracle;

import dev.gainsay.sql.ast.Expression;
import dev.gainsay.sql.ast.Expression.Cast;
import dev.gainsay.sql.ast.Expression.Literal;
import dev.gainsay.sql.ast.Expression.LiteralKind;
import dev.gainsay.sql.ast.Statement.ColumnDefinition;
import dev.gainsay.sql.dialect.Dialect;
import dev.gainsay.sql.dialect.SqlType;
import java.math.BigDecimal;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * The whole case over small whole numbers: every column and cast is of the plainest type, and every
 * constant becomes its rank among those of its kind, so that what is less stays less.
 *
 * <p>Only for strict dialects. Where values of all types may meet, a type is often what a defect
 * needs, and another one leads to another defect.
 */
final class PlainerTypes {

  private PlainerTypes() {}

  /** What most needs the least change for comes first; nothing for other dialects. */
  static Stream<SqlCase> of(SqlCase original) {
    Dialect dialect = original.premise().dialect();
    Optional<String> integer = dialect.castName(SqlType.INTEGER);
    if (!dialect.strict() || integer.isEmpty()) {
      return Stream.empty();
    }
    return Stream.of(
            numbers(original, integer.get(), true, true),
            numbers(original, integer.get(), true, false),
            numbers(original, integer.get(), false, true),
            numbers(original, integer.get(), false, false))
        .map(original::rewritten);
  }

  /**
   * Maps a case.
   *
   * @param truths whether truth values stay
   * @param nulls whether NULL stays; else it becomes a number beyond all others, since some engines
   *     take NULL without a type for a text
   */
  private static Rewrite numbers(SqlCase original, String integer, boolean truths, boolean nulls) {
    Map<Literal, Literal> ranks = ranks(original, truths);
    if (!nulls) {
      ranks.put(Literal.NULL, Literal.integer(ranks.size()));
    }
    return Rewrite.ofNodes(
        e ->
            switch (e) {
              case Literal l -> ranks.getOrDefault(l, l);
              case Cast(Expression operand, String type) ->
                  kept(type, truths) ? e : new Cast(operand, integer);
              default -> e;
            },
        c ->
            kept(c.type(), truths) || c.type().isEmpty()
                ? c
                : new ColumnDefinition(c.name(), integer, c.constraints()));
  }

  private static boolean kept(String type, boolean truths) {
    return truths && type.equalsIgnoreCase("BOOLEAN");
  }

  private static Map<Literal, Literal> ranks(SqlCase original, boolean truths) {
    Map<LiteralKind, TreeSet<Literal>> all = new EnumMap<>(LiteralKind.class);
    original.rewritten(
        Rewrite.ofNodes(
            e -> {
              if (e instanceof Literal l) {
                all.computeIfAbsent(group(l.kind()), k -> new TreeSet<>(ORDER)).add(l);
              }
              return e;
            }));
    Map<Literal, Literal> ranks = new HashMap<>();
    all.forEach(
        (kind, literals) -> {
          if (kind != LiteralKind.NULL && !(truths && kind == LiteralKind.BOOLEAN)) {
            int rank = 0;
            for (Literal literal : literals) {
              ranks.put(literal, Literal.integer(rank++));
            }
          }
        });
    return ranks;
  }

  /** Numbers are ordered together. */
  private static LiteralKind group(LiteralKind kind) {
    return kind == LiteralKind.REAL ? LiteralKind.INTEGER : kind;
  }

  private static final Comparator<Literal> ORDER =
      Comparator.comparing(PlainerTypes::number)
          .thenComparing(Literal::value)
          .thenComparing(Literal::kind);

  private static BigDecimal number(Literal literal) {
    return List.of(LiteralKind.INTEGER, LiteralKind.REAL).contains(literal.kind())
        ? new BigDecimal(literal.value())
        : BigDecimal.ZERO;
  }
}
