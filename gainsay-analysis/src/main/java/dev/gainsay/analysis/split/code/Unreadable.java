package dev.gainsay.analysis.split.code;

/** An input that cannot be split; the message is one line for users. */
public final class Unreadable extends Exception {

  private static final long serialVersionUID = 1L;

  /** With what is told. */
  public Unreadable(String message) {
    super(message);
  }

  /** With what is told, and its cause. */
  public Unreadable(String message, Throwable cause) {
    super(message, cause);
  }
}
