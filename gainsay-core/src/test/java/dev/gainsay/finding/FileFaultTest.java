package dev.gainsay.finding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.nio.file.FileSystemLoopException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FileFaultTest {

  private record Part(int number) {}

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "{`number`: 1 | Unexpected end-of-input: expected close marker for Object",
        "{`number`: 1] | Unexpected close marker ']': expected '}'",
        "<x> | Unexpected character ('<' (code 60)): expected a valid value",
        "{`number`: tru} | Unrecognized token 'tru'",
        "{number: 1} | Unexpected character ('n' (code 110)): was expecting double-quote to start"
            + " field name",
        "{`number`: 99999999999} | Numeric value (99999999999) out of range of int (-2147483648 -"
            + " 2147483647)",
        "{`number`: 1.} | Unexpected character ('}' (code 125)) in numeric value: Decimal point not"
            + " followed by a digit"
      })
  void theCauseIsToldWithoutWhereItsPartBegan(String json, String reason) {
    JsonProcessingException fault =
        catchThrowableOfType(
            JsonProcessingException.class,
            () -> new JsonMapper().readValue(json.replace('`', '"'), Part.class));
    assertThat(FileFault.reason(fault)).isEqualTo(reason);
  }

  @Test
  void aLinkThatLeadsBackIsTold() {
    assertThat(FileFault.reason(new FileSystemLoopException("a/b")))
        .isEqualTo("a symbolic link leads back to a/b");
  }
}
