package dev.gainsay.spark;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** The release of Spark that this is made for. */
final class Release {

  private Release() {}

  /** Its number, as the build wrote it. */
  static String version() {
    try (InputStream file = Release.class.getResourceAsStream("version.txt")) {
      if (file == null) {
        throw new IllegalStateException("version.txt is missing");
      }
      return new String(file.readAllBytes(), StandardCharsets.UTF_8).strip();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
