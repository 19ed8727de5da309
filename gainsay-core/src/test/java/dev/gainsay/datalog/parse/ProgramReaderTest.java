package dev.gainsay.datalog.parse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gainsay.datalog.dialect.Syntax;
import dev.gainsay.datalog.parse.ProgramReader.Open;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ProgramReaderTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a(x) :- x = autoinc().",
        "d(ord(x)) :- e(x, 1).",
        "a(x) :- x = -ord (\"p\").",
        "a($).",
        "/* 😀 \" */ a($).",
        ".limitsize a(n=3)",
        ".functor f(x: number): number",
        ".decl a(x: number) choice-domain x",
        "#define N autoinc()"
      })
  void wordsThatLeaveTheAnswerOpenAreFoundInTheirPlace(String text) {
    Open open = ProgramReader.open(text, Syntax.SOUFFLE).orElseThrow();
    assertThat(text.substring(open.at())).startsWith(open.word());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "// costs $5",
        "/* autoinc\n .limitsize */ a(1).",
        "a(\"$\", \"choice-domain\").",
        "a(\"\\\"$\").",
        "autoincrement(1).",
        "order(1). word(2). a(ord) :- b(ord).",
        "/* ord(x) */ a(\"ord(x)\")."
      })
  void commentsAndTextsLeaveNothingOpen(String text) {
    assertThat(ProgramReader.open(text, Syntax.SOUFFLE)).isEmpty();
  }

  @Test
  void namesOfSmtLibMayHoldADollar() {
    assertThat(ProgramReader.open("(declare-rel a$b ())", Syntax.FIXEDPOINT)).isEmpty();
    assertThat(ProgramReader.read("(declare-rel a$b ())", Syntax.FIXEDPOINT).relations())
        .hasSize(1);
  }

  @Test
  void aLanguageThatIsNotReadIsToldWithARemedy() {
    assertThatThrownBy(() -> ProgramReader.read("a(1).", Syntax.CLINGO))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("read in Soufflé's language (.dl)");
  }

  @Test
  void soufflesLanguageIsReadForEveryEngine() {
    String text = ".decl a(x: number)\na(1).\n";
    for (Syntax syntax : Syntax.values()) {
      assertThat(ProgramReader.read(text, syntax).facts()).as(syntax.name()).hasSize(1);
      assertThat(ProgramReader.isOwn(text, syntax)).isEqualTo(syntax == Syntax.SOUFFLE);
    }
  }

  @Test
  void partsHaveTheLinesThatTheyBeginIn() {
    String text =
        """
        // a comment
        .decl a, b(x: number)
        a(1).

        b(x) :-
          a(x).
        .type T <: number
        a(x) <= a(y) :- x < y.
        """;
    assertThat(ProgramReader.places(text, Syntax.CLINGO))
        .isEqualTo(
            new Places(
                List.of(2, 2),
                List.of(3),
                List.of(5),
                List.of(8),
                List.of(new Unread(".type T <: number", 7, "a type of its own", false))));
  }
}
