package dev.gainsay.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TextFileTest {

  @TempDir Path folder;

  @Test
  void aByteOrderMarkIsNoText() throws IOException {
    assertThat(TextFile.read(Files.writeString(folder.resolve("a"), "\uFEFFä\n"))).isEqualTo("ä\n");
  }

  @Test
  void whatIsNoTextIsToldByItsPlace() throws IOException {
    Path file = Files.write(folder.resolve("b"), "ä\nöxü".getBytes(StandardCharsets.ISO_8859_1));
    assertThatThrownBy(() -> TextFile.read(file))
        .isInstanceOf(MalformedText.class)
        .hasMessage("line 1, column 1: is no text in UTF-8; convert the file");
    Path later = Files.write(folder.resolve("c"), new byte[] {'a', '\n', 'b', (byte) 0xC3, '('});
    assertThatThrownBy(() -> TextFile.read(later))
        .isInstanceOf(MalformedText.class)
        .hasMessage("line 2, column 2: is no text in UTF-8; convert the file");
  }
}
