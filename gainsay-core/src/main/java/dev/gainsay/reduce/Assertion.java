package dev.gainsay.reduce;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What a program says of an assertion of its own that does not hold. */
public final class Assertion {

  /** As glibc words it: program, file, line, function and expression. */
  private static final Pattern GLIBC =
      Pattern.compile("([\\w.+-]+\\.\\w+):\\d+: [^\\n]*: Assertion `([^\\n]*)' failed");

  /** As Z3 words it. */
  private static final Pattern Z3 =
      Pattern.compile(
          "ASSERTION VIOLATION\\s+File: [^\\n]*?([\\w.+-]+)\\s+Line: \\d+\\s+([^\\n]*)");

  /** What each says in any case, by which it is found in outputs of any length. */
  private static final String GLIBC_MARK = ": Assertion `";

  private static final String Z3_MARK = "ASSERTION VIOLATION";

  /** Characters on either side of a mark that are looked at. */
  private static final int NEAR = 2_000;

  private Assertion() {}

  /**
   * The last one in what a program has written: the file without folders and the expression, the
   * same for every build. The line is left out, since it moves from release to release.
   */
  public static Optional<String> in(String said) {
    return last(GLIBC, GLIBC_MARK, said).or(() -> last(Z3, Z3_MARK, said));
  }

  private static Optional<String> last(Pattern pattern, String mark, String said) {
    int at = said.lastIndexOf(mark);
    if (at < 0) {
      return Optional.empty();
    }
    int end = Math.min(said.length(), at + NEAR);
    Matcher matcher = pattern.matcher(said.substring(Math.max(0, at - NEAR), end));
    Optional<String> found = Optional.empty();
    while (matcher.find()) {
      String what = matcher.group(1) + ": assertion " + matcher.group(2).strip();
      found = Optional.of(MessagePattern.bounded(what));
    }
    return found;
  }
}
