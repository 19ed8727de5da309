package dev.gainsay.text;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Users' own files, which are texts in UTF-8. */
public final class TextFile {

  private TextFile() {}

  /**
   * What a file holds, without the byte order mark that some editors put before it.
   *
   * @throws MalformedText when it is no text in UTF-8; says in which line and column
   */
  public static String read(Path file) throws IOException {
    String text = exactly(file);
    return text.startsWith("\uFEFF") ? text.substring(1) : text;
  }

  /**
   * All that a file holds.
   *
   * @throws MalformedText when it is no text in UTF-8; says in which line and column
   */
  public static String exactly(Path file) throws IOException {
    ByteBuffer bytes = ByteBuffer.wrap(Files.readAllBytes(file));
    CharBuffer read = CharBuffer.allocate(bytes.remaining());
    boolean broken = StandardCharsets.UTF_8.newDecoder().decode(bytes, read, true).isError();
    String text = read.flip().toString();
    if (broken) {
      throw new MalformedText(text, text.length(), "is no text in UTF-8; convert the file");
    }
    return text;
  }
}
