package dev.gainsay.datalog.check;

import dev.gainsay.engine.Observation.Answer;
import dev.gainsay.engine.Observation.Crashed;
import dev.gainsay.engine.Observation.Fault;
import dev.gainsay.engine.Observation.OutOfMemory;
import dev.gainsay.engine.Observation.Rejected;
import dev.gainsay.engine.Observation.TimedOut;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Session;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A user's program, asked once as it is before cases are made of it: one that the engine does not
 * answer says nothing about any of them.
 *
 * @param file that it is from
 * @param text what the user wrote
 * @param own whether that is the engine's language, so that places in its messages are places in it
 */
record Original(Optional<Path> file, String text, boolean own) {

  /** Where something is, as Soufflé and Z3 say it. */
  private static final Pattern PLACE =
      Pattern.compile(
          "(?: in file \\S+ at line | in :|\\bline )(\\d+)(?:(?:,? column |:)(\\d+))?:? *");

  /** What Z3 writes around a message. */
  private static final Pattern WRAPPED = Pattern.compile("^\\(error \"|\"\\)$");

  private static final String REFUSED = "the engine refuses it: ";

  /**
   * Asks for the answer; an engine that fails by a fault of its own fails in the cases as well.
   *
   * @param printed the program as it is written for the engine
   * @throws IllegalArgumentException when there is none: its message says why, where that is known
   *     in which line, and a remedy
   */
  void ask(String printed, Session session) {
    switch (session.run(Script.of(printed))) {
      case Answer _, Crashed _ -> {}
      case TimedOut _ -> throw endless();
      case OutOfMemory(String detail) ->
          throw fault(
              "", "the engine runs out of memory (" + detail + "); more is given by --heap");
      case Rejected rejected when rejected.tooSlow() -> throw endless();
      case Rejected rejected when rejected.fault() == Fault.INTERNAL -> {}
      case Rejected(String message, _) -> throw refused(message, session);
    }
  }

  private IllegalArgumentException endless() {
    return fault(
        "",
        "the program does not end within the time for one script; more is given by --script-limit");
  }

  /** Lines of what is printed are not the user's, so that the engine is asked for these. */
  private IllegalArgumentException refused(String message, Session session) {
    if (own && session.run(Script.of(text)) instanceof Rejected(String said, _)) {
      Optional<Matcher> told = said.lines().map(PLACE::matcher).filter(Matcher::find).findFirst();
      if (told.isPresent()) {
        Matcher place = told.get();
        String column = place.group(2) == null ? "" : ":" + place.group(2);
        return fault(
            ":" + place.group(1) + column, REFUSED + bare(place.replaceFirst("")) + remedy());
      }
    }
    Optional<String> first = message.lines().filter(line -> !line.isBlank()).findFirst();
    return fault("", REFUSED + bare(first.orElse("it says nothing")) + remedy());
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
    String where = file.map(path -> path + place + ": ").orElse("");
    return new IllegalArgumentException(where + what);
  }
}
