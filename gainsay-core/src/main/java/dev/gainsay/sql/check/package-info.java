/**
 * A user's own SQL file turned into test cases.
 *
 * <p>Life-cycle: {@link dev.gainsay.sql.check.StatementSplitter} cuts the file into statements; all
 * but the queries become the premise of the queries behind them, as far as the engine accepts them;
 * each query is taken apart by a scan of its tokens ({@link dev.gainsay.sql.check.QueryText}), and
 * every oracle that fits gives cases whose clauses are the user's own text. No dialect is parsed.
 */
@NullMarked
package dev.gainsay.sql.check;

import org.jspecify.annotations.NullMarked;
