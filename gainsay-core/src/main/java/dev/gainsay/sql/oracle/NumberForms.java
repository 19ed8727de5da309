package dev.gainsay.sql.oracle;

import dev.gainsay.engine.Observation.Rows;
import dev.gainsay.trial.TestCase.Defect;
import dev.gainsay.trial.Verdict.Violates;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Answers that differ only in the form of numbers, {@code 7} on one side and {@code 7.0} on the
 * other: what made the value has given it the wrong type, and how its row was come by does not
 * count.
 */
final class NumberForms {

  private static final Pattern NUMBER = Pattern.compile("-?\\d+(\\.\\d+)?(E[+-]?\\d+)?");

  private static final String FORM = "form of a number";

  private static final String GENERATED = "generated";

  /** All that tells the values of generated columns apart. */
  private static final Set<String> OF_GENERATED = Set.of(GENERATED, "type", FORM);

  /** Beside comparisons and what may be read by an index. */
  private static final Set<String> WAYS =
      Set.of(
          "index",
          "key",
          "without",
          "rowid",
          "strict",
          "analyze",
          "left join",
          "right join",
          "full join");

  private NumberForms() {}

  /** The defect without what only leads to the row. */
  static Defect defect(Defect whole) {
    Set<String> features = new TreeSet<>(whole.features().lines().toList());
    features.removeAll(Marks.COMPARISONS);
    features.removeAll(Marks.ACCESS);
    features.removeAll(WAYS);
    features.add(FORM);
    if (features.contains(GENERATED)) {
      // The column's own type is what is lost: the rest sorts or finds the row.
      features.retainAll(OF_GENERATED);
    }
    return new Defect(whole.family(), String.join("\n", features));
  }

  /** Whether the rows of both sides are the same but for that. */
  static boolean differAlone(Violates wrong) {
    if (!(wrong.left() instanceof Rows left) || !(wrong.right() instanceof Rows right)) {
      return false;
    }
    List<List<String>> first = valued(left.rows());
    boolean flagged = right.columns().size() == left.columns().size() + 1;
    List<List<String>> second = valued(flagged ? RowValues.kept(right.rows()) : right.rows());
    return !first.isEmpty() && first.equals(second);
  }

  private static List<List<String>> valued(List<List<@Nullable String>> rows) {
    List<List<String>> all = new ArrayList<>();
    for (List<@Nullable String> row : rows) {
      List<String> values = new ArrayList<>();
      for (String value : row) {
        values.add(valued(value));
      }
      all.add(Collections.unmodifiableList(values));
    }
    all.sort((a, b) -> a.toString().compareTo(b.toString()));
    return all;
  }

  private static String valued(@Nullable String literal) {
    if (literal == null || !NUMBER.matcher(literal).matches()) {
      return String.valueOf(literal);
    }
    BigDecimal value = new BigDecimal(literal);
    return value.signum() == 0 ? "0" : value.stripTrailingZeros().toPlainString();
  }
}
