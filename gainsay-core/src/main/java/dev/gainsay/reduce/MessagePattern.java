package dev.gainsay.reduce;

import java.util.regex.Pattern;

/** Turns an engine's message into one that is the same for every occurrence of its fault. */
public final class MessagePattern {

  private static final int LONGEST = 240;

  private static final Pattern QUOTED =
      Pattern.compile("'(?:[^'\\n]|'')*'|\"(?:[^\"\\n]|\"\")*\"|`[^`\\n]*`");
  private static final Pattern ADDRESS = Pattern.compile("(?i)\\b0x[0-9a-f]+\\b|@[0-9a-f]{4,}\\b");
  private static final Pattern UNIQUE =
      Pattern.compile("(?i)\\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\\b");
  private static final Pattern FILE = Pattern.compile("(?:/[\\w.+-]+){2,}");
  private static final Pattern NUMBER = Pattern.compile("[-+]?\\d+(?:\\.\\d+)?(?:[eE][-+]?\\d+)?");
  private static final Pattern NAME_WITH_NUMBER = Pattern.compile("\\b([a-zA-Z_]+)#");

  /** Soufflé's, of the rule in which a signal came, where it knows it. */
  private static final Pattern RULE = Pattern.compile("(?<= signal) in rule: .*");

  private static final Pattern BLANK = Pattern.compile("\\s+");

  private MessagePattern() {}

  /** The first line of the message without names, numbers, addresses and folders; bounded. */
  public static String of(String message) {
    String line = message.strip().lines().findFirst().orElse("");
    line = RULE.matcher(line).replaceAll(".");
    line = UNIQUE.matcher(line).replaceAll("#");
    line = ADDRESS.matcher(line).replaceAll("#");
    line = QUOTED.matcher(line).replaceAll("~");
    line = FILE.matcher(line).replaceAll("/");
    line = NUMBER.matcher(line).replaceAll("#");
    line = NAME_WITH_NUMBER.matcher(line).replaceAll("$1");
    line = BLANK.matcher(line).replaceAll(" ");
    return bounded(line);
  }

  /** As much of a message as is kept. */
  static String bounded(String line) {
    return line.length() <= LONGEST ? line : line.substring(0, LONGEST);
  }
}
