package dev.gainsay.datalog.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gainsay.datalog.dialect.DatalogDialect;
import dev.gainsay.datalog.dialect.RecursiveSqlDialect;
import dev.gainsay.datalog.dialect.SouffleDialect;
import dev.gainsay.trial.Language.Checked;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FileCheckTest {

  private static Checked check(String text, DatalogDialect dialect) {
    return FileCheck.check(Optional.empty(), text, dialect, List.of("queryfuzz"), false);
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

  /** A program of a user's, with facts in a file beside it and values of a type of its own. */
  @Test
  void factsAreThoseOfTheFilesBesideIt(@TempDir Path folder) throws IOException {
    Files.writeString(folder.resolve("item.facts"), "1\n2\n");
    String text =
        """
        .type List = Nil {} | Cons { head: number, tail: List }
        .decl item(x: number)
        .input item
        .decl l(x: List)
        .decl n(x: number)
        .output n
        l($Cons(x, $Nil())) :- item(x).
        n(x) :- l($Cons(x, _)), item(x).
        n(x) :- item(x), x > 1.
        """;
    Checked checked =
        FileCheck.check(
            Optional.of(folder.resolve("p.dl")),
            text,
            SouffleDialect.current(),
            List.of("queryfuzz", "dlsmith", "options"),
            false);
    assertThat(checked.cases()).isNotEmpty();
    assertThat(checked.cases())
        .allSatisfy(
            made ->
                assertThat(made.script())
                    .contains("item(1).", "item(2).", "l($Cons(x, $Nil())) :- item(x).")
                    .doesNotContain(".input"));
    assertThatThrownBy(
            () ->
                FileCheck.check(
                    Optional.of(folder.resolve("p.dl")),
                    text.replace(".input item", ".input n"),
                    SouffleDialect.current(),
                    List.of("queryfuzz"),
                    false))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("no facts n.facts; put the file beside it");
  }

  /** Rules under a condition that does not hold are none. */
  @Test
  void whatIsForAPreprocessorIsNotRead() {
    String text =
        """
        .decl a(x: number)
        a(1).
        %s
        a(2).
        #endif
        .output a
        """;
    for (String line :
        List.of(
            "#ifdef X", "# if 0", "  #define ONE 1", "#include \"b.dl\"", ".include \"b.dl\"")) {
      assertThat(check(text.formatted(line), SouffleDialect.current()).notApplicable())
          .containsExactly(
              "it has lines for a preprocessor or includes another file; put in their place what"
                  + " they stand for");
    }
  }

  @Test
  void whatIsNestedTooDeeplyIsRefused() {
    String deep = "(".repeat(100_000) + "1" + ")".repeat(100_000);
    assertThatThrownBy(() -> check("a(" + deep + ").", SouffleDialect.current()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("too deep");
  }

  @Test
  void sumsOfFloatsDependOnTheirOrder() {
    String text =
        """
        .decl a(x: %1$s)
        .decl b(x: %1$s)
        b(s) :- s = sum y : { a(y) }.
        .output b
        """;
    assertThat(check(text.formatted("float"), SouffleDialect.current()).notApplicable())
        .containsExactly("it adds floats for b, whose sum depends on their order");
    assertThat(check(text.formatted("number"), SouffleDialect.current()).notApplicable()).isEmpty();
  }
}
