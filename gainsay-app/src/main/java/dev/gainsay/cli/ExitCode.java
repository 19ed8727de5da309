package dev.gainsay.cli;

/** What the exit status of {@code gainsay} tells a script. */
public final class ExitCode {

  /** The work was done and nothing was found. */
  public static final int NOTHING_FOUND = 0;

  /** The work was done and there are findings. */
  public static final int FINDINGS = 1;

  /** The command or its surroundings are at fault; one line on standard error names the remedy. */
  public static final int USAGE = 2;

  /** Gainsay itself is at fault. */
  public static final int INTERNAL = 3;

  private ExitCode() {}
}
