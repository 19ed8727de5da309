package dev.gainsay.trial;

import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.Answer;
import dev.gainsay.engine.Observation.Crashed;
import dev.gainsay.engine.Observation.Fault;
import dev.gainsay.engine.Observation.OutOfMemory;
import dev.gainsay.engine.Observation.Rejected;
import dev.gainsay.engine.Observation.TimedOut;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Session;
import dev.gainsay.engine.Setup;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A user's script, asked once as it is before cases are made of it: one that the engine does not
 * answer says nothing about any of them.
 *
 * @param file that it is from
 * @param text what the user wrote
 * @param own whether that is the engine's language, so that places in its messages are places in it
 * @param setup before the text where it is asked: lines that are not the user's
 */
public record Original(Path file, String text, boolean own, Setup setup) {

  /** Where something is, as Soufflé and Z3 say it, and solvers that read standard input. */
  private static final Pattern PLACE =
      Pattern.compile(
          "(?: in file \\S+ at line | in :|\\bline |<stdin>:)(\\d+)"
              + "(?:(?:,? column |[:.])(\\d+))?:? *");

  /** A line that no engine takes, by which it is seen how lines are counted. */
  private static final String NONSENSE = ")\n";

  /**
   * What Z3 writes around a message, and places in one command that Bitwuzla's library is given.
   */
  private static final Pattern WRAPPED =
      Pattern.compile("^\\(error \"|\"\\)$|<string>:\\d+:\\d+: *");

  /** What begins with another error, or ends the list of them. */
  private static final Pattern ANOTHER =
      Pattern.compile("Error: |\\(error |[0-9]+ errors? generated");

  /** A blank line, or one that points at a place in the line above. */
  private static final Pattern MARK = Pattern.compile("[-^ ]*");

  private static final Pattern GOES_ON = Pattern.compile("(:|:-|,)$");

  /** Characters of a message that are told. */
  private static final int LONGEST = 300;

  private static final String REFUSED = "the engine refuses it: ";

  /**
   * Asks for the answer; an engine that fails by a fault of its own fails in the cases as well.
   *
   * @param printed the program as it is written for the engine
   * @throws IllegalArgumentException when there is none: its message says why, where that is known
   *     in which line, and a remedy
   */
  public void ask(String printed, Session session) {
    switch (session.run(Script.of(printed))) {
      case Answer _, Crashed _ -> {}
      case TimedOut _ -> throw endless();
      case OutOfMemory(String detail) ->
          throw fault(
              "", "the engine runs out of memory (" + detail + "); more is given by --heap");
      case Rejected rejected when rejected.fault() == Fault.LATE -> throw endless();
      case Rejected rejected when rejected.fault() == Fault.INTERNAL -> {}
      case Rejected(String message, _) -> throw refused(message, session);
    }
  }

  /**
   * Asks a question of several, which may be hard, so that no answer to it says nothing of others
   * that are made of it.
   *
   * @param printed the question as it is written for the engine
   * @throws IllegalArgumentException when the engine refuses it, and the user's script as well
   */
  public void askOne(String printed, Session session) {
    if (isRefused(session.run(Script.of(printed)))
        && session.run(script()) instanceof Rejected(String said, Fault fault)
        && fault == Fault.UNEXPECTED) {
      throw told(said, first(session))
          .orElseGet(() -> fault("", REFUSED + cause(said, false) + remedy()));
    }
  }

  private static boolean isRefused(Observation seen) {
    return seen instanceof Rejected(_, Fault fault) && fault == Fault.UNEXPECTED;
  }

  private Script script() {
    return new Script(setup, text);
  }

  private IllegalArgumentException endless() {
    return fault(
        "",
        "the program does not end within the time for one script; more is given by --script-limit");
  }

  /** Lines of what is printed are not the user's, so that the engine is asked for these. */
  private IllegalArgumentException refused(String message, Session session) {
    return (own && session.run(script()) instanceof Rejected(String said, _)
            ? told(said, setup.depth() + 1)
            : Optional.<IllegalArgumentException>empty())
        .orElseGet(() -> fault("", REFUSED + cause(message, false) + remedy()));
  }

  /**
   * What an engine calls the first line of the text: it may be sent more, and counts as it does.
   */
  private int first(Session session) {
    Optional<Integer> told =
        session.run(new Script(setup, NONSENSE + text)) instanceof Rejected(String said, _)
            ? place(said).map(place -> Integer.valueOf(place.group(1)))
            : Optional.empty();
    return told.orElse(setup.depth() + 1);
  }

  private static Optional<Matcher> place(String said) {
    return said.lines().map(PLACE::matcher).filter(Matcher::find).findFirst();
  }

  /**
   * What the engine says of the user's own lines; empty where it does not say which.
   *
   * @param first as the engine counts lines
   */
  private Optional<IllegalArgumentException> told(String said, int first) {
    return place(said)
        .map(
            place -> {
              int line = Math.max(1, Integer.parseInt(place.group(1)) - first + 1);
              String column = place.group(2) == null ? "" : ":" + place.group(2);
              return fault(":" + line + column, REFUSED + cause(said, true) + remedy());
            });
  }

  /**
   * The first error of a message, on one line and without what it quotes of the program.
   *
   * @param placed whether places in it are the user's; the first one is left out, and a line behind
   *     one quotes the program
   */
  private static String cause(String message, boolean placed) {
    StringBuilder cause = new StringBuilder();
    boolean quotes = false;
    String place = "";
    for (String line :
        message.lines().map(String::strip).filter(l -> !MARK.matcher(l).matches()).toList()) {
      if (!cause.isEmpty() && ANOTHER.matcher(line).lookingAt()) {
        break;
      }
      if (!quotes) {
        Matcher matcher = PLACE.matcher(line);
        quotes = placed && matcher.find();
        String said = quotes ? matcher.replaceFirst(place) : line;
        place = quotes ? " (line $1)" : place;
        String bare = bare(said);
        if (!bare.isEmpty()) {
          cause.append(cause.isEmpty() ? "" : GOES_ON.matcher(cause).find() ? " " : "; ");
          cause.append(bare);
        }
      } else {
        quotes = false;
      }
    }
    if (cause.isEmpty()) {
      return "it says nothing";
    }
    return cause.length() <= LONGEST ? cause.toString() : cause.substring(0, LONGEST) + " …";
  }

  private String remedy() {
    return own
        ? "; correct it or leave it out"
        : "; leave out what it refuses, or check it with souffle";
  }

  private static String bare(String line) {
    return WRAPPED.matcher(line.strip()).replaceAll("");
  }

  private IllegalArgumentException fault(String place, String what) {
    return new IllegalArgumentException(file + place + ": " + what);
  }
}
