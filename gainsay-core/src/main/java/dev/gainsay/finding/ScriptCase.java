package dev.gainsay.finding;

import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.Crashed;
import dev.gainsay.engine.Observation.OutOfMemory;
import dev.gainsay.engine.Observation.TimedOut;
import dev.gainsay.engine.Prepared;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Session;
import dev.gainsay.engine.Setup;
import dev.gainsay.trial.Lazy;
import dev.gainsay.trial.TestCase;
import dev.gainsay.trial.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * A plain script that makes an engine crash, hang or run out of memory. It holds text only, so that
 * it can be made from what a dead worker was last asked, in any language.
 *
 * @param oracle the oracle whose trial ran it
 * @param setup the statements before
 * @param question the last one; empty when a statement of the set-up is at fault
 * @param end what ends a statement in the engine's language; may be empty
 */
public record ScriptCase(String oracle, List<String> setup, String question, String end)
    implements TestCase {

  public ScriptCase {
    setup = List.copyOf(setup);
  }

  /** What ends a statement in a language: a semicolon in SQL, nothing elsewhere. */
  public static String endIn(String language) {
    return language.equals("sql") ? ";" : "";
  }

  @Override
  public Verdict judge(Session session) {
    return switch (session.run(new Script(Setup.of(setup), question))) {
      case Crashed crashed -> new Verdict.Misbehaves(crashed, question);
      case TimedOut timedOut -> new Verdict.Misbehaves(timedOut, question);
      case OutOfMemory memory -> new Verdict.Misbehaves(memory, question);
      case Observation.Rejected(String _, var fault) when fault != Observation.Fault.INTERNAL ->
          new Verdict.Inconclusive("rejected");
      case Observation.Rejected rejected -> new Verdict.Misbehaves(rejected, question);
      case Observation.Answer _ -> Verdict.AGREES;
    };
  }

  /**
   * Runs of statements left out, long runs first. A program without a set-up, in a language whose
   * statements nothing ends, has one fact, rule, declaration or option a line: lines are left out,
   * then what commas divide.
   */
  @Override
  public Stream<ScriptCase> simpler() {
    Stream<ScriptCase> noQuestion =
        question.isEmpty() || setup.isEmpty()
            ? Stream.empty()
            : Stream.of(new ScriptCase(oracle, setup, "", end));
    Stream<ScriptCase> fewer =
        Lazy.shorter(setup).map(kept -> new ScriptCase(oracle, kept, question, end));
    return Stream.concat(noQuestion, setup.isEmpty() ? fewerLines() : fewer)
        .filter(smaller -> !smaller.isEmpty());
  }

  private Stream<ScriptCase> fewerLines() {
    return end.isEmpty()
        ? Stream.concat(
                Lazy.shorter(question.lines().toList()).map(ScriptCase::lines),
                CommaParts.shorter(question))
            .map(kept -> new ScriptCase(oracle, setup, kept, end))
        : Stream.empty();
  }

  private static String lines(List<String> lines) {
    return String.join("", lines.stream().map(line -> line + "\n").toList());
  }

  private boolean isEmpty() {
    return setup.isEmpty() && question.isEmpty();
  }

  @Override
  public String script() {
    List<String> all = new ArrayList<>(setup);
    if (!question.isEmpty()) {
      all.add(question);
    }
    StringBuilder text = new StringBuilder();
    for (String statement : all) {
      String trimmed = statement.strip();
      text.append(Prepared.scripted(trimmed, trimmed.endsWith(end) ? "" : end)).append('\n');
    }
    return text.toString();
  }

  /** The first words of each statement: text has no better shape without its language. */
  @Override
  public String shape() {
    StringBuilder shape = new StringBuilder();
    for (String statement : setup) {
      shape.append(firstWords(statement)).append("; ");
    }
    return shape.append(question.strip().split("\\s+", 2)[0]).toString();
  }

  private static String firstWords(String statement) {
    String[] words = statement.strip().split("\\s+", 3);
    return words.length < 2 ? words[0] : words[0] + " " + words[1];
  }
}
