package dev.gainsay.sql.oracle;

import dev.gainsay.engine.Observation.Rows;
import dev.gainsay.sql.ast.Expression;
import dev.gainsay.sql.oracle.Claim.Undecidable;

/**
 * The unoptimised side of NoREC as text: the sum of a predicate's truth over all rows (Rigger and
 * Su, ESEC/FSE 2020, Listing 4). What stands around the predicate is printed once.
 */
final class TruthSum {

  private final String before;
  private final String after;

  TruthSum(Stage stage) {
    Expression mark = new Expression.Verbatim("?");
    String sum =
        stage
            .printer()
            .expression(Queries.aggregate("SUM", Queries.truthNumber(mark, stage.dialect())));
    int at = sum.indexOf("(?)");
    before = sum.substring(0, at);
    after = sum.substring(at + 3);
  }

  /** Writes the sum over a predicate that is printed already. */
  void append(StringBuilder query, String predicate) {
    query.append(before).append('(').append(predicate).append(')').append(after);
  }

  /** Such a sum in an answer; 0 over no row, -1 where it is no number. */
  static long read(Rows answer, int row, int column) {
    try {
      return RowValues.count(answer.rows().get(row).get(column));
    } catch (Undecidable e) {
      return -1;
    }
  }
}
