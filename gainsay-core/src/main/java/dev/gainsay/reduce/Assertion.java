package dev.gainsay.reduce;

import java.util.Optional;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What a program says of an assertion of its own that does not hold, or why it ends itself. */
public final class Assertion {

  /** As glibc words it: program, file, line, function and expression. */
  private static final Pattern GLIBC =
      Pattern.compile("([\\w.+-]+\\.\\w+):\\d+: [^\\n]*: Assertion `([^\\n]*)' failed");

  /** As Z3 words it. */
  private static final Pattern Z3 =
      Pattern.compile(
          "ASSERTION VIOLATION\\s+File: [^\\n]*?([\\w.+-]+)\\s+Line: \\d+\\s+([^\\n]*)");

  /** As cvc5 and CVC4 word it, whose next lines differ from build to build. */
  private static final Pattern CVC =
      Pattern.compile("Fatal failure within ([^\\n]*) at [^\\n]*?([\\w.+-]+):\\d+");

  /** As others do, CaDiCaL for instance. */
  private static final Pattern FATAL = Pattern.compile("fatal error: ([^\\n]*)");

  /** As the library of C++ does for an exception that nobody catches. */
  private static final Pattern UNCAUGHT =
      Pattern.compile(
          "terminate called after throwing an instance of '([^']*)'(?:\\s+what\\(\\): *([^\\n"
              + "]*))?");

  /** What each says in any case, by which it is found in outputs of any length. */
  private static final String GLIBC_MARK = ": Assertion `";

  private static final String Z3_MARK = "ASSERTION VIOLATION";

  private static final String CVC_MARK = "Fatal failure within ";

  private static final String FATAL_MARK = "fatal error: ";

  private static final String UNCAUGHT_MARK = "terminate called after throwing";

  /** Characters on either side of a mark that are looked at. */
  private static final int NEAR = 2_000;

  private Assertion() {}

  /**
   * The last one in what a program has written: the file without folders and the expression or
   * function, the same for every build; or what else it gives as the reason. The line is left out,
   * since it moves from release to release.
   */
  public static Optional<String> in(String said) {
    return last(GLIBC, GLIBC_MARK, said, Assertion::failed)
        .or(() -> last(Z3, Z3_MARK, said, Assertion::failed))
        .or(() -> last(CVC, CVC_MARK, said, at -> at.group(2) + ": failure in " + at.group(1)))
        .or(() -> last(FATAL, FATAL_MARK, said, at -> MessagePattern.of(at.group())))
        .or(() -> last(UNCAUGHT, UNCAUGHT_MARK, said, Assertion::uncaught));
  }

  private static String failed(MatchResult at) {
    return at.group(1) + ": assertion " + at.group(2).strip();
  }

  private static String uncaught(MatchResult at) {
    String message = at.group(2) == null ? "" : ": " + MessagePattern.of(at.group(2));
    return "uncaught " + at.group(1) + message;
  }

  private static Optional<String> last(
      Pattern pattern, String mark, String said, Function<MatchResult, String> told) {
    int at = said.lastIndexOf(mark);
    if (at < 0) {
      return Optional.empty();
    }
    int end = Math.min(said.length(), at + NEAR);
    Matcher matcher = pattern.matcher(said.substring(Math.max(0, at - NEAR), end));
    Optional<String> found = Optional.empty();
    while (matcher.find()) {
      found = Optional.of(MessagePattern.bounded(told.apply(matcher.toMatchResult())));
    }
    return found;
  }
}
