package dev.gainsay.analysis.split.analyzer;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** What an analyzer has said, or written into a file. */
sealed interface Output {

  /** All of it; what is no UTF-8 is replaced. */
  String text() throws IOException;

  /** The same, bit by bit. */
  Reader reader() throws IOException;

  /**
   * Said.
   *
   * @param text all of it
   */
  record Said(String text) implements Output {

    @Override
    public Reader reader() {
      return new StringReader(text);
    }
  }

  /**
   * Written.
   *
   * @param file with UTF-8
   */
  record Written(Path file) implements Output {

    /** Which part of the heap a text may take, of which its findings are copies. */
    private static final int SHARE = 8;

    /**
     * {@inheritDoc}
     *
     * @throws IOException when there is none, or it is too large for the memory of this process
     */
    @Override
    public String text() throws IOException {
      long most = Runtime.getRuntime().maxMemory() / SHARE;
      long size = Files.size(file);
      if (size > most) {
        throw new IOException(
            "it has %d MB, and the memory of Gainsay allows for %d; make --max-size smaller, or give more: GAINSAY_JAVA_OPTS=-Xmx2g"
                .formatted(size >> 20, most >> 20));
      }
      return new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
    }

    @Override
    public Reader reader() throws IOException {
      return new BufferedReader(
          new InputStreamReader(Files.newInputStream(file), StandardCharsets.UTF_8));
    }
  }
}
