package dev.gainsay.smt.dialect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.smt.ast.Characters;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SpellingTest {

  private static final Map<String, String> OLD =
      Map.of("str.in_re", "str.in.re", Spelling.CHARACTER, "\\x");

  @Test
  void namesAndCharactersAreWrittenAsTheSolverHasThem() {
    assertThat(Spelling.write("(str.in_re |str.in_re| \"\\u{5c}x\") ; str.in_re", OLD))
        .isEqualTo("(str.in.re |str.in_re| \"\\x5cx\") ; str.in_re");
    assertThat(Spelling.write("\"\\u{0}\\u000a\"", OLD)).isEqualTo("\"\\x00\\x0a\"");
  }

  /** Z3 before 4.8.10 prints the text of one character with the number 0 as four. */
  @Test
  void charactersOfAnAnswerAreReadAsTheSolverMeansThem() {
    String answer = Spelling.read("(define-fun v3 () String \"\\x00\\n\\\\x41\") ; \\x41", OLD);
    assertThat(answer).isEqualTo("(define-fun v3 () String \"\\u{00}\\u{a}\\u{5c}x41\") ; \\x41");
    assertThat(Characters.of("\\u{00}\\u{a}\\u{5c}x41")).isEqualTo(List.of(0, 10, 92, 120, 52, 49));
    assertThat(Spelling.read("\"\\x00\"", Map.of())).isEqualTo("\"\\x00\"");
    Map<String, String> answersAlone = Map.of(Spelling.ANSWERED_CHARACTER, "\\x");
    assertThat(Spelling.read("\"\\x00\"", answersAlone)).isEqualTo("\"\\u{00}\"");
    assertThat(Spelling.write("\"\\u{0}\"", answersAlone)).isEqualTo("\"\\u{0}\"");
  }

  @Test
  void whatIsWrittenIsReadAgain() {
    for (String text : List.of("\"\\u{5c}\\u{0}\\u{ff}a\"", "\"\\u{7}\\u{9}\"")) {
      String read = Spelling.read(Spelling.write(text, OLD), OLD);
      assertThat(Characters.of(read)).isEqualTo(Characters.of(text));
    }
  }
}
