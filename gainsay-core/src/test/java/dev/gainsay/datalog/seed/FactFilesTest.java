package dev.gainsay.datalog.seed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gainsay.datalog.ast.Atom;
import dev.gainsay.datalog.ast.Term;
import dev.gainsay.datalog.dialect.SouffleDialect;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is read and refused is what Soufflé 2.4.1 was seen to read and refuse. */
class FactFilesTest {

  @TempDir private Path folder;

  private List<List<Term>> tuples(String attributes, String parameters, String facts)
      throws IOException {
    return tuples(attributes, parameters, facts, StandardCharsets.UTF_8);
  }

  private List<List<Term>> tuples(
      String attributes, String parameters, String facts, Charset charset) throws IOException {
    Path program = folder.resolve("seed.dl");
    Files.writeString(program, ".decl a(" + attributes + ")\n.input a(" + parameters + ")\n");
    Files.writeString(folder.resolve("a.facts"), facts, charset);
    Seed seed = Seeds.read(List.of(program), SouffleDialect.current()).seeds().getFirst();
    return seed.facts().facts().stream().map(Atom::arguments).toList();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "delimiter=\",\"            | 1,b",
        "IO=file, delimiter=\",\"   | 1,b",
        "IO=\"file\",delimiter=\";\"| 1;b",
        "delimiter=\"::\"           | 1::b",
      })
  void valuesStandBetweenTheDelimiterThatIsNamed(String parameters, String facts)
      throws IOException {
    assertThat(tuples("x: number, y: symbol", parameters, facts + "\n"))
        .containsExactly(List.of(new Term.Constant(1), new Term.Text("b")));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        ".input b            | b of .input is not declared; declare it or leave it out",
        ".input a , b(IO=file)| b of .input is not declared; declare it or leave it out",
        ".input c.b          | facts of c.b, a relation of a component, are not read; write them"
            + " out",
      })
  void aRelationThatIsNotDeclaredIsRefusedByName(String directive, String why) throws IOException {
    Path program = folder.resolve("seed.dl");
    Files.writeString(program, ".decl a(x: number)\n" + directive + "\n");
    Files.writeString(folder.resolve("a.facts"), "1\n");
    assertThatThrownBy(() -> Seeds.read(List.of(program), SouffleDialect.current()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(program + ": " + why);
  }

  @Test
  void aTabIsTheDelimiterUnlessOneIsNamed() throws IOException {
    List<List<Term>> expected = List.of(List.of(new Term.Constant(1), new Term.Text("b,c")));
    assertThat(tuples("x: number, y: symbol", "IO=file", "1\tb,c\n")).isEqualTo(expected);
    assertThat(tuples("x: number, y: symbol", "delimiter=\"\\t\"", "1\tb,c\n")).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({"rfc4180=true", "headers=true", "columns=\"1:0\"", "delimiter=\"\"", "IO=sqlite"})
  void whatWouldBeReadInAnotherWayIsRefused(String parameter) {
    assertThatThrownBy(() -> tuples("x: number", parameter, "1\n"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("seed.dl: ")
        .hasMessageContaining(";");
  }

  @Test
  void aParameterThatIsNotKnownIsNamed() {
    assertThatThrownBy(() -> tuples("x: number", "IO=file, headers=true", "1\n"))
        .hasMessageEndingWith("seed.dl: 'headers' of .input is not known; leave it out");
  }

  @ParameterizedTest
  @CsvSource({"010, 10", "09, 9", "-5, -5", "+5, 5", "' 7', 7"})
  void numbersAreDecimal(String value, long number) throws IOException {
    assertThat(tuples("x: number", "", value + "\n"))
        .containsExactly(List.of(new Term.Constant(number)));
  }

  @ParameterizedTest
  @CsvSource({"010, 10", "0x1F, 31", "0b11, 3", "4294967295, 4294967295"})
  void unsignedNumbersMayBeOfOtherBases(String value, long number) throws IOException {
    assertThat(tuples("x: unsigned", "", value + "\n"))
        .containsExactly(List.of(new Term.Constant(number)));
  }

  @ParameterizedTest
  @CsvSource({"1e3, 1000", "-1.5, -1.5", ".5, 0.5", "3, 3"})
  void floatsAreDecimal(String value, double number) throws IOException {
    assertThat(tuples("x: float", "", value + "\n"))
        .containsExactly(List.of(new Term.Real(number)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "number 0x1F",
        "number 0b11",
        "number #1F",
        "number 7.5",
        "number ",
        "unsigned -1",
        "unsigned 3u",
        "float NaN",
        "float Infinity",
        "float 1e400",
        "float 1.5f"
      })
  void whatIsNoNumberIsRefusedWithItsPlace(String typeAndValue) {
    String[] parts = typeAndValue.split(" ", -1);
    assertThatThrownBy(() -> tuples("x: " + parts[0], "", parts[1] + "\n"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("a.facts:1:1: '" + parts[1] + "' is no ");
  }

  @Test
  void anEmptyLineIsATuple() throws IOException {
    assertThat(tuples("x: symbol", "", "p\n\nq\r\n"))
        .containsExactly(
            List.of(new Term.Text("p")), List.of(new Term.Text("")), List.of(new Term.Text("q")));
    assertThat(tuples("", "", "()\n")).containsExactly(List.of());
  }

  /** Values that a text constant can say only by escapes, which releases read differently. */
  @Test
  void quotesAndBackslashesReachIncrementalEvaluation() throws IOException {
    assertThat(tuples("x: symbol", "", "a \"b\" c\nC:\\d\n"))
        .containsExactly(List.of(new Term.Text("a \"b\" c")), List.of(new Term.Text("C:\\d")));
  }

  @Test
  void textsAreInUtf8AsProgramsAre() throws IOException {
    assertThat(tuples("x: symbol, y: number", "", "é\t1\n"))
        .containsExactly(List.of(new Term.Text("é"), new Term.Constant(1)));
  }

  @Test
  void bytesThatAreNoTextAreRefusedWithTheirPlace() {
    assertThatThrownBy(() -> tuples("x: symbol", "", "p\nqé\n", StandardCharsets.ISO_8859_1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageEndingWith("a.facts:2:2: is no text in UTF-8; convert the file");
    assertThatThrownBy(() -> tuples("x: symbol", "", "é", StandardCharsets.ISO_8859_1))
        .hasMessageContaining("a.facts:1:1: ");
  }
}
