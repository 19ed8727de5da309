package dev.gainsay.engines.library;

import java.io.IOException;
import java.io.Reader;
import java.util.Optional;

/** Cuts a stream of SMT-LIB into commands, each as soon as it is complete. */
final class CommandReader {

  private final Reader input;

  CommandReader(Reader input) {
    this.input = input;
  }

  /** The next command; empty at the end. */
  Optional<String> next() throws IOException {
    StringBuilder text = new StringBuilder();
    int open = 0;
    for (int c = input.read(); c >= 0; c = input.read()) {
      if (c == ';') {
        comment();
        continue;
      }
      if (open == 0 && c != '(') {
        continue;
      }
      text.append((char) c);
      if (c == '"' || c == '|') {
        quoted(c, text);
      } else if (c == '(') {
        open++;
      } else if (c == ')' && --open == 0) {
        return Optional.of(text.toString());
      }
    }
    return Optional.empty();
  }

  private void comment() throws IOException {
    int c = input.read();
    while (c >= 0 && c != '\n') {
      c = input.read();
    }
  }

  /** A quotation mark that is doubled inside of a text ends it and begins another: the same. */
  private void quoted(int mark, StringBuilder text) throws IOException {
    int c = input.read();
    while (c >= 0) {
      text.append((char) c);
      if (c == mark) {
        return;
      }
      c = input.read();
    }
  }
}
