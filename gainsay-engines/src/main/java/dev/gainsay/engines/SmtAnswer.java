package dev.gainsay.engines;

import dev.gainsay.engine.ErrorPatterns;
import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.Done;
import dev.gainsay.engine.Observation.Fault;
import dev.gainsay.engine.Observation.Rejected;
import dev.gainsay.engine.Observation.Satisfiability;
import dev.gainsay.engine.Observation.Status;
import dev.gainsay.engine.Observation.Statuses;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** What a solver wrote for a script. */
final class SmtAnswer {

  private static final String QUESTION = "check-sat";

  /** Of more answers or fewer than questions, so many are told. */
  private static final int MOST_TOLD = 8;

  /** What solvers say when a script asks for the model of what is unsatisfiable. */
  private static final Pattern NO_MODEL =
      Pattern.compile(
          "model|get-value|get value|assignment|SAT|inconsistent", Pattern.CASE_INSENSITIVE);

  /** A quotation mark is what is left of the mark at the end, which some solvers quote. */
  private static final Set<String> NOISE = Set.of("", "success", "\"");

  /** As Java's loggers write it. */
  private static final Pattern LOGGED = Pattern.compile("(?:TRACE|DEBUG|INFO) - ");

  private final List<Status> statuses = new ArrayList<>();

  private final List<String> errors = new ArrayList<>();
  private final StringBuilder rest = new StringBuilder();

  private SmtAnswer() {}

  /**
   * Reads the statuses, one a line, and what was said besides. An error is never passed over: where
   * a command was refused, what is answered later is the answer to another script. Only that there
   * is no model where nothing satisfies is no error.
   *
   * @param complaints what it wrote to its other output, told where an answer is missing
   */
  static Observation read(String script, String output, String complaints, ErrorPatterns patterns) {
    SmtAnswer answer = new SmtAnswer();
    output.lines().map(String::strip).forEach(answer::line);
    return answer.observation(script, output + "\n" + complaints, patterns);
  }

  /**
   * What a solver wrote that is no answer to a question, one line after the other. What it logs
   * would make each message another one.
   */
  static String besides(String output) {
    return output
        .lines()
        .map(String::strip)
        .filter(line -> status(line).isEmpty() && !NOISE.contains(line))
        .filter(line -> !LOGGED.matcher(line).lookingAt())
        .collect(Collectors.joining("\n"));
  }

  /** Whether a script asks more than was answered. */
  static boolean lacksAnswers(String script, String output) {
    return questions(script)
        > output.lines().map(String::strip).filter(line -> status(line).isPresent()).count();
  }

  private void line(String line) {
    Optional<Status> status = status(line);
    if (status.isPresent()) {
      statuses.add(status.get());
    } else if (line.startsWith("(error") || line.startsWith("unsupported")) {
      if (!excusable(line)) {
        errors.add(line);
      }
    } else if (!NOISE.contains(line)) {
      rest.append(line).append('\n');
    }
  }

  private static Optional<Status> status(String line) {
    return switch (line) {
      case "sat" -> Optional.of(Status.SAT);
      case "unsat" -> Optional.of(Status.UNSAT);
      case "unknown", "timeout" -> Optional.of(Status.UNKNOWN);
      // The library of cvc5 says why.
      case String why when why.startsWith("unknown (") -> Optional.of(Status.UNKNOWN);
      case String _ -> Optional.empty();
    };
  }

  private boolean excusable(String error) {
    return !statuses.isEmpty()
        && statuses.getLast() != Status.SAT
        && NO_MODEL.matcher(error).find();
  }

  /** How often a command asks, whatever is written behind its name. */
  static int questions(String text) {
    String script = unquoted(text);
    int asked = 0;
    for (int at = script.indexOf(QUESTION); at >= 0; at = script.indexOf(QUESTION, at + 1)) {
      int before = at - 1;
      while (before >= 0 && Character.isWhitespace(script.charAt(before))) {
        before--;
      }
      int after = at + QUESTION.length();
      boolean whole = after == script.length() || !Character.isLetterOrDigit(script.charAt(after));
      asked += before >= 0 && script.charAt(before) == '(' && whole ? 1 : 0;
    }
    return asked;
  }

  /** A script with blanks in the place of texts, quoted names and comments. */
  private static String unquoted(String script) {
    if (script.indexOf('"') < 0 && script.indexOf('|') < 0 && script.indexOf(';') < 0) {
      return script;
    }
    StringBuilder bare = new StringBuilder(script);
    int at = 0;
    while (at < script.length()) {
      char quote = script.charAt(at);
      int past = at + 1;
      if (quote == '"' || quote == '|' || quote == ';') {
        int end = script.indexOf(quote == ';' ? '\n' : quote, past);
        past = end < 0 ? script.length() : end + 1;
        for (int i = at; i < past; i++) {
          bare.setCharAt(i, ' ');
        }
      }
      at = past;
    }
    return bare.toString();
  }

  private String answers(int asked, String said) {
    String told =
        statuses.isEmpty()
            ? "no answer"
            : statuses.stream()
                .limit(MOST_TOLD)
                .map(status -> status.name().toLowerCase(Locale.ROOT))
                .collect(
                    Collectors.joining(
                        ", ", "the answers ", statuses.size() > MOST_TOLD ? ", …" : ""));
    String questions = asked == 1 ? "one question" : asked + " questions";
    return "%s to %s: %s".formatted(told, questions, said.strip());
  }

  private Observation observation(String script, String said, ErrorPatterns patterns) {
    if (!errors.isEmpty()) {
      return patterns.classify(String.join("\n", errors) + "\n" + rest);
    }
    int asked = questions(script);
    if (statuses.stream().filter(status -> status != Status.UNKNOWN).count() > asked) {
      return new Rejected(answers(asked, said), Fault.INTERNAL);
    }
    if (statuses.size() != asked) {
      Rejected admitted = patterns.classify(said.strip());
      return admitted.fault() == Fault.INTERNAL
          ? admitted
          : patterns.classify(answers(asked, said));
    }
    return switch (statuses.size()) {
      case 0 -> new Done();
      case 1 -> new Satisfiability(statuses.getFirst(), rest.isEmpty() ? null : rest.toString());
      default -> new Statuses(statuses);
    };
  }
}
