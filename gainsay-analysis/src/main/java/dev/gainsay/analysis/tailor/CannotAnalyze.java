package dev.gainsay.analysis.tailor;

/** What the user gave cannot be analysed; the message is one line that names it and the remedy. */
public final class CannotAnalyze extends Exception {

  private static final long serialVersionUID = 1L;

  public CannotAnalyze(String message) {
    super(message);
  }

  public CannotAnalyze(String message, Throwable cause) {
    super(message, cause);
  }
}
