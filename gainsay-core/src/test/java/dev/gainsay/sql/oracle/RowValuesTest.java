package dev.gainsay.sql.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class RowValuesTest {

  @Test
  void paddingIsBlanksAlone() {
    // H2: a newline in a CHAR(6) column, padded by the table and bare after a UNION.
    assertThat(RowValues.bagDifference(row("'\n     '"), row("'\n'"))).isEmpty();
    assertThat(RowValues.bagDifference(row("'a  '"), row("'a'"))).isEmpty();
    assertThat(RowValues.bagDifference(row("'   '"), row("''"))).isEmpty();
    assertThat(RowValues.bagDifference(row("'\n'"), row("''"))).isPresent();
    assertThat(RowValues.bagDifference(row("' a'"), row("'a'"))).isPresent();
  }

  @Test
  void bothFormsOfTheLeastWholeNumberAreOne() {
    // SQLite keeps -9223372036854775808.0 as a real number in an INTEGER column; GROUP BY shows
    // either of two equal keys, and a MIN beside it decides which.
    assertThat(RowValues.bagDifference(row("-9.223372036854776E18"), row("-9223372036854775808")))
        .isEmpty();
    assertThat(RowValues.bagDifference(row("1.0"), row("1"))).isPresent();
  }

  private static List<List<String>> row(String value) {
    return List.of(List.of(value));
  }
}
