package dev.gainsay.engine.process;

/** How the end of a process is told, by the status that a shell or the JVM gives for it. */
public final class ExitStatus {

  /** The status of a process that a signal has ended is this much more than the signal's number. */
  private static final int SIGNALLED = 128;

  /** The greatest number of a signal there is; a program may well end with -1, which is 255. */
  private static final int GREATEST = 64;

  private ExitStatus() {}

  /** Whether a signal has ended the process, or one whose status it has passed on. */
  public static boolean isSignal(int status) {
    return status > SIGNALLED && status <= SIGNALLED + GREATEST;
  }

  /** Such as {@code signal 11 (SIGSEGV)}, or {@code exit code 7}. */
  public static String describe(int status) {
    return isSignal(status) ? signal(status - SIGNALLED) : "exit code " + status;
  }

  /**
   * A signal by its number, with its name where that is the same on all systems.
   *
   * @param number from 1 on
   */
  public static String signal(int number) {
    String name =
        switch (number) {
          case 1 -> "SIGHUP";
          case 2 -> "SIGINT";
          case 3 -> "SIGQUIT";
          case 4 -> "SIGILL";
          case 5 -> "SIGTRAP";
          case 6 -> "SIGABRT";
          case 8 -> "SIGFPE";
          case 9 -> "SIGKILL";
          case 11 -> "SIGSEGV";
          case 13 -> "SIGPIPE";
          case 14 -> "SIGALRM";
          case 15 -> "SIGTERM";
          case 24 -> "SIGXCPU";
          case 25 -> "SIGXFSZ";
          default -> "";
        };
    return "signal " + number + (name.isEmpty() ? "" : " (" + name + ")");
  }
}
