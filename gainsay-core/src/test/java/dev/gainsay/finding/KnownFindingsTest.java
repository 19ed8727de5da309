package dev.gainsay.finding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Registers as users write them. */
class KnownFindingsTest {

  @TempDir Path folder;

  private Path file(String yaml) throws IOException {
    return Files.writeString(folder.resolve("known.yaml"), yaml);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "\n", "# nothing yet\n", "---\n", "---\n# nothing yet\n", "[]\n"})
  void oneThatIsEmptyKnowsNothing(String yaml) throws IOException {
    assertThat(KnownFindings.read(file(yaml)).entries()).isEmpty();
  }

  /** As {@code findings known} writes it, appended to the register. */
  @Test
  void twoOneAfterTheOtherAreOne() throws IOException {
    var first = new KnownFindings.Entry("0123e456", "z3", null, "3.10", "a link", null, "ite, let");
    var second = new KnownFindings.Entry("00000007", "z3", null, null, null, "a note", null);
    String yaml =
        new KnownFindings(List.of(first)).text() + new KnownFindings(List.of(second)).text();
    assertThat(KnownFindings.read(file(yaml)).entries()).containsExactly(first, second);
  }

  /** A YAML reader that takes them for numbers would lose a zero. */
  @Test
  void whatLooksLikeANumberIsAText() throws IOException {
    var entry = KnownFindings.parse("- signature: 01234567\n  fixed: 3.30\n").entries().getFirst();
    assertThat(entry.signature()).isEqualTo("01234567");
    assertThat(entry.fixed()).isEqualTo("3.30");
  }

  @Test
  void whatEntriesNeedIsTold() throws IOException {
    KnownFindings register =
        KnownFindings.parse(
            """
            - signature: a
              needs: '<, rtree ,virtual'
            - signature: b
              engine: h2
              needs: is
            - pattern: c
            - signature: d
              fixed: 3.30
              needs: view
            """);
    assertThat(register.needs("sqlite", "3.29"))
        .containsExactly(List.of("<", "rtree", "virtual"), List.of("view"));
    // One that should be gone is looked for.
    assertThat(register.needs("sqlite", "3.30")).hasSize(1);
    assertThat(register.needs("h2", null)).hasSize(3).contains(List.of("is"));
  }

  /** A release that should be good shall not be hidden by an entry that tells it less exactly. */
  @Test
  void anEntryThatNamesAFindingGoesBeforeAPattern() throws IOException {
    var signature =
        new Signature("sqlite", "sql", "wrong-answer", "is\npartial index", "", List.of());
    KnownFindings register =
        KnownFindings.parse(
            """
            - pattern: partial index
            - signature: %s
              fixed: 3.30.1
            """
                .formatted(signature.hash()));
    assertThat(register.match(signature))
        .hasValueSatisfying(entry -> assertThat(entry.shouldBeGone("3.31.1")).isTrue());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          signature: 01234567             | line 1: it is no list; an entry is written as `- signature: …`
          # mine\\n- 01234567             | line 2: it is no entry; an entry is written as `- signature: …`
          - signature: a\\n-              | line 2: it is no entry; an entry is written as `- signature: …`
          - signature: a\\n  fixd: '3'    | line 2: an entry has no field 'fixd'; it has signature, engine, pattern, fixed, link, note, needs
          - signature: [a]                | line 1: signature has to be a text
          - signature: a\\n- note: b      | line 2: the entry has neither signature nor pattern, so it knows nothing
          - signature: a\\n- pattern: (   | line 2: pattern '(' is no regular expression: Unclosed group
          - pattern: ''                   | line 1: pattern is empty, so it knows everything
          - signature: sqlite-norec-0a    | line 1: signature 'sqlite-norec-0a' is none: it is what a finding's name ends with, such as 0a1b2c3d
          - signature: ''                 | line 1: signature '' is none: it is what a finding's name ends with, such as 0a1b2c3d
          - signature: a\\n  fixed: v3.30  | line 1: fixed 'v3.30' is no release, such as 3.30.1
          - signature: "a                 | line 1: it is no YAML: while scanning a quoted scalar, found unexpected end of stream
          """)
  void whatIsWrongIsNamedWithItsLine(String yaml, String expected) throws IOException {
    Path register = file(yaml.replace("\\n", "\n") + "\n");
    assertThatThrownBy(() -> KnownFindings.read(register))
        .isInstanceOf(IllegalArgumentException.class)
        .message()
        .startsWith("cannot read " + register + ", " + expected)
        .hasLineCount(1);
  }
}
