package dev.gainsay.sql.generate;

import dev.gainsay.sql.ast.From;

/**
 * A FROM clause and what may be referred to behind it.
 *
 * @param from what is queried
 * @param scope its columns
 */
public record Source(From from, Scope scope) {}
