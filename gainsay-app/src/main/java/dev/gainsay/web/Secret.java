package dev.gainsay.web;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;

/** Something that only one side shall know. */
public final class Secret {

  /** Bytes of one that is drawn. */
  private static final int LENGTH = 16;

  private final String text;

  /** One that somebody chose. */
  public Secret(String text) {
    this.text = text;
  }

  /** A new one: 32 hexadecimal digits. */
  public static Secret drawn() {
    byte[] bytes = new byte[LENGTH];
    new SecureRandom().nextBytes(bytes);
    return new Secret(HexFormat.of().formatHex(bytes));
  }

  /** Whether somebody knows it; the time that it takes does not tell how nearly. */
  boolean is(@Nullable String said) {
    return said != null
        && MessageDigest.isEqual(
            said.getBytes(StandardCharsets.UTF_8), text.getBytes(StandardCharsets.UTF_8));
  }

  /** The secret itself. */
  public String text() {
    return text;
  }

  @Override
  public String toString() {
    return "(secret)";
  }
}
