/**
 * SQL as sealed records, one family for all dialects.
 *
 * <p>Life-cycle: generators make trees, oracles derive queries from them, the printer writes them
 * for a dialect, reduction rewrites them through {@code children} and {@code withChildren}, and
 * findings store them as JSON. What Gainsay does not model is carried as verbatim text.
 */
@NullMarked
package dev.gainsay.sql.ast;

import org.jspecify.annotations.NullMarked;
