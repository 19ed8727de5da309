package dev.gainsay.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PreparedTest {

  private static final String QUERY = "SELECT COUNT(*) FROM t WHERE c > ? AND d = '-- with 1'";

  @Test
  void eachExecutionHasALine() {
    Prepared prepared = new Prepared(QUERY, List.of(List.of(5L, "it's"), List.of(0.5, "")));
    assertThat(prepared.question()).isEqualTo(QUERY + "\n-- with 5, 'it''s'\n-- with 0.5, ''");
  }

  @Property(tries = 300)
  void readsWhatItWrote(@ForAll("executions") List<List<Object>> executions) {
    Prepared prepared = new Prepared(QUERY, executions);
    assertThat(Prepared.of(prepared.question())).contains(prepared);
  }

  @Provide
  Arbitrary<List<List<Object>>> executions() {
    Arbitrary<Object> texts =
        Arbitraries.strings().withChars("', -x\u00e4?5.").ofMaxLength(6).map(text -> text);
    Arbitrary<Object> wholes = Arbitraries.longs().map(number -> number);
    Arbitrary<Object> reals = Arbitraries.doubles().map(number -> number);
    return Arbitraries.oneOf(texts, wholes, reals)
        .list()
        .ofMaxSize(4)
        .list()
        .ofMinSize(1)
        .ofMaxSize(4);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "SELECT 1",
        "-- with 5",
        "SELECT 'a\n-- with 5' FROM t",
        "SELECT 1\n-- with 5\nFROM t",
        "SELECT 1\n-- with 2020-02-29",
        "SELECT 1\n-- with -",
        "SELECT 1\n-- with 'a",
      })
  void otherQuestionsAreNone(String question) {
    assertThat(Prepared.of(question)).isEmpty();
  }

  @Test
  void whatCannotBeReadAgainIsNoValue() {
    assertThatThrownBy(() -> new Prepared(QUERY, List.of()))
        .isInstanceOf(IllegalArgumentException.class);
    for (Object value : List.of(Double.POSITIVE_INFINITY, "a\nb", 5)) {
      assertThatThrownBy(() -> new Prepared(QUERY, List.of(List.of(value))))
          .isInstanceOf(IllegalArgumentException.class);
    }
  }

  @Test
  void clientsAreNotGivenAStatementWithoutItsValues() {
    assertThat(Prepared.scripted("SELECT ?\n-- with 5", ";"))
        .isEqualTo("-- prepared once: SELECT ?\n-- with 5");
    assertThat(Prepared.scripted("SELECT 5", ";")).isEqualTo("SELECT 5;");
    assertThat(Prepared.isClients("SELECT 5;\n")).isTrue();
    assertThat(Prepared.isClients("SELECT 5;\n-- prepared once: SELECT ?\n-- with 5\n")).isFalse();
  }

  @Test
  void aTextOfSeveralLinesIsNoValue() {
    assertThat(Prepared.fits("a -- b")).isTrue();
    assertThat(Prepared.fits("a\nb")).isFalse();
    assertThat(Prepared.fits("a\rb")).isFalse();
  }
}
