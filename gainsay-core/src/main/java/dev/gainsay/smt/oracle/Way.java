package dev.gainsay.smt.oracle;

import dev.gainsay.engine.Observation.Status;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Setup;
import dev.gainsay.finding.Finding.Mismatch;
import dev.gainsay.smt.fuse.Part;
import dev.gainsay.smt.reference.Peer;
import dev.gainsay.trial.Lazy;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Where an opinion on a formula is from. */
public sealed interface Way {

  /** What a solver is asked for after its answer. */
  String GET_MODEL = "(get-model)\n";

  /**
   * The solver under test.
   *
   * @param options commands that set options, first of all
   * @param tactic of {@code check-sat-using}, or empty; only where the manner asks once
   * @param model whether its model is asked for; only where the manner asks once
   */
  record Own(
      List<String> options, String tactic, Restatement restated, Manner manner, boolean model)
      implements Way {

    /** As anybody would ask. */
    public static final Own PLAIN =
        new Own(List.of(), "", Restatement.AS_WRITTEN, Manner.PLAIN, false);

    public Own {
      options = List.copyOf(options);
      if (!manner.asksOnce() && (model || !tactic.isEmpty())) {
        throw new IllegalArgumentException("no tactic and no model where it is " + manner.words());
      }
    }

    /** With other options. */
    public Own with(List<String> others) {
      return new Own(others, tactic, restated, manner, model);
    }

    /** By another tactic. */
    public Own with(String other) {
      return new Own(options, other, restated, manner, model);
    }

    /** In other words. */
    public Own with(Restatement other) {
      return new Own(options, tactic, other, manner, model);
    }

    /** In another manner; without a tactic and a model where it cannot have them. */
    public Own with(Manner other) {
      return other.asksOnce()
          ? new Own(options, tactic, restated, other, model)
          : new Own(options, "", restated, other, false);
    }

    /** With its model or without. */
    public Own with(boolean asked) {
      return new Own(options, tactic, restated, manner, asked);
    }

    /** Each with one thing less, the plain one first. */
    Stream<Own> plainer() {
      return Stream.concat(
              Stream.of(
                  PLAIN, with(""), with(Restatement.AS_WRITTEN), with(Manner.PLAIN), with(false)),
              Lazy.shorter(options).map(this::with))
          .filter(other -> !other.equals(this));
    }

    /** The options, one to a line. */
    String optionsTyped() {
      StringBuilder text = new StringBuilder();
      options.forEach(option -> text.append(option).append('\n'));
      return text.toString();
    }

    /** The question behind the options. */
    Script script(Part formula) {
      return new Script(Setup.of(options), question(formula));
    }

    /** What is asked after the options. */
    String question(Part formula) {
      String question = manner.question(restated.of(formula), tactic);
      return model ? question + GET_MODEL : question;
    }

    @Override
    public String name() {
      List<String> how = new ArrayList<>(options);
      if (!tactic.isEmpty()) {
        how.add("tactic " + tactic);
      }
      if (restated != Restatement.AS_WRITTEN) {
        how.add(restated.words());
      }
      if (manner != Manner.PLAIN) {
        how.add(manner.words());
      }
      if (model) {
        how.add("with its model");
      }
      return how.isEmpty() ? "the solver" : "the solver (" + String.join(", ", how) + ")";
    }
  }

  /**
   * What a file says of itself.
   *
   * @param status {@code sat} or {@code unsat}
   */
  record Declared(Status status) implements Way {
    @Override
    public String name() {
      return Mismatch.FILE;
    }
  }

  /** Another solver. */
  record Other(Peer peer) implements Way {
    @Override
    public String name() {
      return peer.name();
    }
  }

  /** For readers. */
  String name();
}
