package dev.gainsay.sql.database;

import dev.gainsay.sql.ast.Expression;
import dev.gainsay.sql.ast.Expression.Literal;
import dev.gainsay.sql.dialect.SqlType;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What queries over a database may refer to.
 *
 * @param relations tables and views
 * @param constants literals that the database stores, by the type of their column; {@link
 *     SqlType#ANY} holds them all
 * @param samples literals that a column stores, by {@code relation.column}
 * @param hints expressions that the database's own objects are made of
 */
public record Schema(
    List<Relation> relations,
    Map<SqlType, List<Literal>> constants,
    Map<String, List<Literal>> samples,
    List<Hint> hints) {

  public Schema {
    relations = List.copyOf(relations);
    Map<SqlType, List<Literal>> copy = new EnumMap<>(SqlType.class);
    constants.forEach((type, literals) -> copy.put(type, List.copyOf(literals)));
    constants = Collections.unmodifiableMap(copy);
    Map<String, List<Literal>> sampled = new HashMap<>();
    samples.forEach((column, literals) -> sampled.put(column, List.copyOf(literals)));
    samples = Collections.unmodifiableMap(sampled);
    hints = List.copyOf(hints);
  }

  /** A schema of which no stored values are known. */
  public Schema(List<Relation> relations) {
    this(relations, Map.of(), Map.of(), List.of());
  }

  public static Schema empty() {
    return new Schema(List.of());
  }

  /** The stored literals of a type; possibly none. */
  public List<Literal> constants(SqlType type) {
    return constants.getOrDefault(type, List.of());
  }

  /** Literals that a column stores; possibly none. */
  public List<Literal> samples(String relation, String column) {
    return samples.getOrDefault(relation + '.' + column, List.of());
  }

  public Optional<Relation> relation(String name) {
    return relations.stream().filter(r -> r.name().equals(name)).findFirst();
  }

  /**
   * An expression that an index, a partial index's condition or a constraint is made of, and that
   * is worth meeting again in a predicate.
   *
   * @param relation whose columns it uses, without qualifiers
   * @param type what it gives
   * @param predicate whether it is a condition
   */
  public record Hint(String relation, Expression expression, SqlType type, boolean predicate) {}
}
