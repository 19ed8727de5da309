package dev.gainsay.sql.dialect;

/**
 * Words within a query that tell the planner what to do and must not change what it answers.
 *
 * @param name short; unique within a dialect
 * @param place what the template stands for
 * @param template what is written there instead, over the names that {@link Place} lists
 */
public record QueryHint(String name, Place place, String template) {

  /** The part of a query in whose place a hint is written. */
  public enum Place {
    /**
     * A table in FROM. {@code {table}} is the table as it stands there, {@code {name}} and {@code
     * {label}} its name and what its columns are qualified by, {@code {index}} an index of it.
     * Templates with {@code {name}} fit views too.
     */
    TABLE,
    /** The word between the two sides of an inner join. */
    JOIN,
    /** All that follows FROM, {@code {from}}, where there is a join. */
    FROM,
    /** What is fetched, {@code {items}}. */
    SELECT,
    /** A conjunct of WHERE, {@code {condition}}. */
    CONDITION,
    /** What stands between AS and the query of a common table, made of a relation in FROM. */
    COMMON
  }

  /** Whether the hint names an index. */
  public boolean namesIndex() {
    return template.contains("{index}");
  }
}
