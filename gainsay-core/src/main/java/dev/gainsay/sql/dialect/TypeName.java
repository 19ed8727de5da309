package dev.gainsay.sql.dialect;

/**
 * A type as it is written.
 *
 * @param type what it holds
 * @param text spelling with its parameters, such as {@code VARCHAR(20)}; empty for no type at all
 * @param weight how often it is drawn for a column; 0 keeps it for casts only
 */
public record TypeName(SqlType type, String text, int weight) {}
