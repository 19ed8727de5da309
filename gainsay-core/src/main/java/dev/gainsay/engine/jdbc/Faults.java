package dev.gainsay.engine.jdbc;

import java.sql.SQLException;
import java.sql.SQLTimeoutException;
import java.util.Locale;
import java.util.regex.Pattern;

/** What the exceptions of drivers say. */
final class Faults {

  /** Longest message kept, in characters. */
  private static final int LONGEST = 2_000;

  private static final int FRAMES = 12;

  /** HSQLDB ends a statement at its own limit with a general state. */
  private static final Pattern STOPPED_BY_TIME = Pattern.compile("timeout reached");

  private Faults() {}

  /** The message, followed by the SQLSTATE in brackets where there is one. */
  static String message(Throwable thrown) {
    String message = thrown.getMessage();
    String text = message == null ? thrown.getClass().getName() : message;
    String bounded = text.length() > LONGEST ? text.substring(0, LONGEST) + "…" : text;
    return thrown instanceof SQLException e && e.getSQLState() != null
        ? bounded + " [" + e.getSQLState() + "]"
        : bounded;
  }

  /** The message, and the first line of the innermost one where that says something else. */
  static String withReason(Throwable thrown) {
    Throwable inner = thrown;
    while (inner.getCause() != null) {
      inner = inner.getCause();
    }
    String message = message(thrown);
    String reason = String.valueOf(inner.getMessage()).lines().findFirst().orElse("");
    return inner.getMessage() == null || message.contains(reason)
        ? message
        : message + ": " + reason;
  }

  /** The message and the top frames of a driver's exception. */
  static String trace(Throwable thrown) {
    StringBuilder text = new StringBuilder(message(thrown));
    StackTraceElement[] frames = thrown.getStackTrace();
    for (int i = 0; i < Math.min(frames.length, FRAMES); i++) {
      text.append("\n  at ").append(frames[i]);
    }
    return text.toString();
  }

  static boolean tellsOfMemory(SQLException e) {
    String text = String.valueOf(e.getMessage()).toLowerCase(Locale.ROOT);
    return e.getCause() instanceof OutOfMemoryError
        || text.contains("out of memory")
        || text.contains("sqlite_nomem");
  }

  /** The driver's own time limit ran out; SQLSTATE 57014 and Derby's XCL52. */
  static boolean tellsOfTime(SQLException e) {
    String state = e.getSQLState();
    return e instanceof SQLTimeoutException
        || "57014".equals(state)
        || "XCL52".equals(state)
        || STOPPED_BY_TIME.matcher(String.valueOf(e.getMessage())).find();
  }

  /**
   * SQLSTATE class 08, and 57P01 to 57P03: the server is going, gone or not yet there. Not 08P01,
   * by which PostgreSQL and its driver refuse a message that breaks the protocol.
   */
  static boolean tellsOfLostConnection(SQLException e) {
    String state = e.getSQLState();
    return state != null
        && (state.startsWith("08") || state.startsWith("57P0"))
        && !breaksTheProtocol(e);
  }

  /** Both sides are there, but may not understand each other any more. */
  static boolean breaksTheProtocol(SQLException e) {
    return "08P01".equals(e.getSQLState());
  }
}
