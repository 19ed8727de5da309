package dev.gainsay.finding;

import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.Crashed;
import dev.gainsay.engine.Observation.Fault;
import dev.gainsay.engine.Observation.OutOfMemory;
import dev.gainsay.engine.Observation.Rejected;
import dev.gainsay.engine.Observation.TimedOut;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Session;
import dev.gainsay.engine.Setup;
import dev.gainsay.engine.Turn;
import dev.gainsay.trial.TestCase;
import dev.gainsay.trial.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Everything that an engine was asked in one session until it crashed, hung or ran out of memory:
 * what is kept when the last script alone does not show it.
 *
 * @param oracle the oracle whose trial it was
 * @param turns in order; the first starts from the empty engine
 * @param end what ends a statement in the engine's language; may be empty
 */
public record Transcript(String oracle, List<Turn> turns, String end) implements TestCase {

  public Transcript {
    turns = List.copyOf(turns);
  }

  /** The transcript of some scripts, run one after the other. */
  public static Transcript of(String oracle, List<Script> scripts, String end) {
    List<Turn> turns = new ArrayList<>();
    Setup at = Setup.empty();
    for (Script script : scripts) {
      turns.add(Turn.between(at, script));
      at = script.setup();
    }
    return new Transcript(oracle, turns, end);
  }

  /** The scripts, which share their states. */
  public List<Script> scripts() {
    List<Script> scripts = new ArrayList<>();
    Setup at = Setup.empty();
    for (Turn turn : turns) {
      Script script = turn.after(at);
      scripts.add(script);
      at = script.setup();
    }
    return scripts;
  }

  /** The first fault decides; what is merely refused does not matter. */
  @Override
  public Verdict judge(Session session) {
    for (Script script : scripts()) {
      Observation seen = session.run(script);
      switch (seen) {
        case Crashed _, TimedOut _, OutOfMemory _ -> {
          return new Verdict.Misbehaves(seen, script.question());
        }
        case Rejected(String _, Fault fault) -> {
          if (fault == Fault.INTERNAL) {
            return new Verdict.Misbehaves(seen, script.question());
          }
        }
        case Observation.Answer _ -> {}
      }
    }
    return Verdict.AGREES;
  }

  /** What came since the engine was last emptied, then runs of scripts left out. */
  @Override
  public Stream<Transcript> simpler() {
    List<Script> scripts = scripts();
    int size = scripts.size();
    int emptied = lastEmptied(scripts);
    Stream<Transcript> tail =
        emptied > 0 ? Stream.of(with(scripts.subList(emptied, size))) : Stream.empty();
    Stream<Transcript> fewer =
        IntStream.iterate(size / 2, length -> length > 0, length -> length / 2)
            .boxed()
            .flatMap(
                length ->
                    IntStream.iterate(0, from -> from < size, from -> from + length)
                        .mapToObj(from -> without(scripts, from, Math.min(size, from + length))));
    return Stream.concat(tail, fewer);
  }

  private int lastEmptied(List<Script> scripts) {
    for (int i = scripts.size() - 1; i > 0; i--) {
      if (!canReturn(scripts.get(i - 1).setup(), turns.get(i).kept())) {
        return i;
      }
    }
    return 0;
  }

  private Transcript without(List<Script> scripts, int from, int to) {
    List<Script> kept = new ArrayList<>(scripts.subList(0, from));
    kept.addAll(scripts.subList(to, scripts.size()));
    return with(kept);
  }

  private Transcript with(List<Script> scripts) {
    return of(oracle, scripts, end);
  }

  /** Whether every statement down to that depth can be taken back. */
  private static boolean canReturn(Setup from, int depth) {
    Setup at = from;
    while (at.depth() > depth) {
      Setup above = at.parent();
      if (at.undo() == null || above == null) {
        return false;
      }
      at = above;
    }
    return true;
  }

  /** The statements in the order an engine gets them, an empty line where it is emptied. */
  @Override
  public String script() {
    StringBuilder text = new StringBuilder();
    Setup at = Setup.empty();
    for (Turn turn : turns) {
      Script script = turn.after(at);
      int kept = turn.kept();
      if (canReturn(at, kept)) {
        for (Setup up = at; up.depth() > kept && up.parent() != null; up = up.parent()) {
          append(text, String.valueOf(up.undo()));
        }
      } else {
        text.append('\n');
        kept = 0;
      }
      script.setup().statements().stream().skip(kept).forEach(next -> append(text, next));
      append(text, script.question());
      at = script.setup();
    }
    return text.toString();
  }

  private void append(StringBuilder text, String statement) {
    String trimmed = statement.strip();
    if (!trimmed.isEmpty()) {
      text.append(trimmed).append(trimmed.endsWith(end) ? "" : end).append('\n');
    }
  }

  /** That of the last script; what came before has done its harm unseen. */
  @Override
  public String shape() {
    if (turns.isEmpty()) {
      return "";
    }
    Script last = scripts().getLast();
    return "after others: "
        + new ScriptCase(oracle, last.setup().statements(), last.question(), end).shape();
  }
}
