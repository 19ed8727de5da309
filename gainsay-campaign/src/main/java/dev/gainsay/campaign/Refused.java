package dev.gainsay.campaign;

import org.jspecify.annotations.Nullable;

/**
 * Something that a user asked for cannot be done as asked; the message is one line that names the
 * thing and the remedy.
 */
public final class Refused extends Exception {

  private static final long serialVersionUID = 1L;

  public Refused(String message) {
    super(message);
  }

  public Refused(String message, @Nullable Throwable cause) {
    super(message, cause);
  }
}
