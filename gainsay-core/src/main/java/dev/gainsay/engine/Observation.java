package dev.gainsay.engine;

import java.time.Duration;
import java.util.List;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** What was seen when an engine ran a script. */
public sealed interface Observation {

  /** The engine answered. */
  sealed interface Answer extends Observation {}

  /** A statement without rows succeeded. */
  record Done() implements Answer {}

  /**
   * Rows in the order the engine gave them.
   *
   * @param columns column labels
   * @param rows values as literals that keep their type apart ({@code 7}, {@code 7.0}, {@code
   *     'seven'}, {@code x'07'}, {@code TRUE}); null is SQL's NULL
   */
  record Rows(List<String> columns, List<List<@Nullable String>> rows) implements Answer {}

  /** Output relations by name, each a set of tuples of typed literals. */
  record Relations(SortedMap<String, SortedSet<String>> tuples) implements Answer {}

  /** Output relations by name, of an answer that is too large to keep. */
  record Digests(SortedMap<String, Digest> relations) implements Answer {
    /** Those of an answer that was kept. */
    public static Digests of(Relations answer) {
      SortedMap<String, Digest> all = new TreeMap<>();
      answer
          .tuples()
          .forEach(
              (name, tuples) -> {
                Digest digest = Digest.EMPTY;
                for (String tuple : tuples) {
                  digest = digest.with(tuple);
                }
                all.put(name, digest);
              });
      return new Digests(all);
    }
  }

  /**
   * A solver's answer.
   *
   * @param model what else it said: its model, and values of terms, where they were asked for and
   *     given
   */
  record Satisfiability(Status status, @Nullable String model) implements Answer {}

  /**
   * A solver's answers to a script with several questions.
   *
   * @param all one for each {@code check-sat}, in order
   */
  record Statuses(List<Status> all) implements Answer {
    public Statuses {
      all = List.copyOf(all);
    }
  }

  /** The three answers of a solver. */
  enum Status {
    SAT,
    UNSAT,
    UNKNOWN
  }

  /** The engine refused the script with an error message. */
  record Rejected(String message, Fault fault) implements Observation {

    /** What an engine came to that was only slow ({@link Fault#LATE}). */
    public static Rejected timeout() {
      return new Rejected("timed out", Fault.LATE);
    }

    /** Whether it says nothing of the script's correctness. */
    public boolean tellsNothing() {
      return fault == Fault.EXPECTED || fault == Fault.LATE;
    }
  }

  /** How much an error message tells. */
  enum Fault {
    /** Listed as expected for this engine: division by zero, overflow, type mismatch … */
    EXPECTED,
    /** The engine stopped in time when it was told to. */
    LATE,
    /** Neither listed as expected nor as internal. */
    UNEXPECTED,
    /** The engine admits a fault of its own: assertion, internal error, corruption. */
    INTERNAL
  }

  /**
   * The engine's process or thread died.
   *
   * @param how signal, exit code or exception class
   * @param stderr the end of what it wrote, bounded
   */
  record Crashed(String how, String stderr) implements Observation {}

  /** No answer within the limit. */
  record TimedOut(Duration limit) implements Observation {}

  /** The memory limit was reached. */
  record OutOfMemory(String detail) implements Observation {}
}
