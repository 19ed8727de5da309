package dev.gainsay.datalog.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.datalog.dialect.DatalogDialect;
import dev.gainsay.datalog.dialect.RecursiveSqlDialect;
import dev.gainsay.datalog.dialect.SouffleDialect;
import dev.gainsay.trial.Language.Checked;
import java.util.List;
import org.junit.jupiter.api.Test;

class FileCheckTest {

  private static Checked check(String text, DatalogDialect dialect) {
    return FileCheck.check(text, dialect, List.of("queryfuzz"), false);
  }

  @Test
  void wordsInCommentsRefuseNoFile() {
    String text =
        """
        // costs $5
        .decl a(x: number)
        .decl b(x: number)
        a(1).
        b(x) :- a(x).
        .output b
        """;
    assertThat(check(text, SouffleDialect.current()).cases()).isNotEmpty();
  }

  @Test
  void aRuleThatCannotBeWrittenIsNamed() {
    String text =
        """
        .decl a(x: number)
        .decl b(x: number)
        b(x) :- a(x).
        b(x) :- a(x), 3 = mean y : { a(y) }.
        .output b
        """;
    assertThat(check(text, RecursiveSqlDialect.sqlite()).notApplicable())
        .containsExactly(
            "it cannot be written for this engine: it holds a mean in rule 2, which is for b");
  }

  @Test
  void aProgramWithoutOutputIsToldWhatToAdd() {
    assertThat(check(".decl a(x: number)\n", SouffleDialect.current()).notApplicable())
        .containsExactly("it has no output; add .output R");
    assertThat(check("(declare-rel p ())\n", DatalogDialect.fixedpoint()).notApplicable())
        .containsExactly("it has no output; add (query R)");
    assertThat(check("Z 64\np(x: Z)\n", DatalogDialect.fixedpoint()).notApplicable())
        .containsExactly("it has no output; write output behind a relation");
  }
}
