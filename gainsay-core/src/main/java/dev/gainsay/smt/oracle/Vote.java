package dev.gainsay.smt.oracle;

import dev.gainsay.engine.Observation.Satisfiability;
import dev.gainsay.engine.Observation.Status;
import dev.gainsay.trial.Expectation;
import dev.gainsay.trial.Verdict;
import dev.gainsay.trial.Verdict.Inconclusive;
import dev.gainsay.trial.Verdict.Violates;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Opinions on one formula. A solver that contradicts itself under options is wrong either way. One
 * that another solver contradicts is wrong where a model settles it or the majority is against it.
 * One against one says nothing: the other may be the wrong one.
 *
 * @param own the solver as it comes
 * @param configured the same solver under options
 * @param others other solvers
 */
record Vote(Opinion own, List<Opinion> configured, List<Opinion> others) {

  Vote {
    configured = List.copyOf(configured);
    others = List.copyOf(others);
  }

  /** Who says what. */
  record Opinion(String name, Status status) {

    boolean isDecided() {
      return status != Status.UNKNOWN;
    }

    boolean contradicts(Opinion other) {
      return isDecided() && other.isDecided() && status != other.status;
    }

    @Override
    public String toString() {
      return name + ": " + status.name().toLowerCase(Locale.ROOT);
    }
  }

  /** What supports an opinion that there is a model. */
  enum Evidence {
    /** A model was printed, and it satisfies the formula. */
    MODEL,
    /** A model was printed, and it does not satisfy the formula. */
    REFUTED,
    /** None, and what the standard leaves open may be why solvers differ. */
    OPEN,
    NONE
  }

  /**
   * What follows of the opinions.
   *
   * @param evidence of an opinion {@code sat}; asked only where opinions differ
   */
  Verdict verdict(Function<Opinion, Evidence> evidence) {
    List<Opinion> self = Stream.concat(Stream.of(own), configured.stream()).toList();
    for (Opinion left : self) {
      Optional<Opinion> right = self.stream().filter(left::contradicts).findFirst();
      if (right.isPresent()) {
        return violated(left, right.get(), "it contradicts itself");
      }
    }
    // All of its own opinions that are decided are the same.
    Optional<Opinion> said = self.stream().filter(Opinion::isDecided).findFirst();
    List<Opinion> decided = others.stream().filter(Opinion::isDecided).toList();
    if (said.isEmpty()) {
      return new Inconclusive("unknown");
    }
    Optional<Opinion> against = decided.stream().filter(said.get()::contradicts).findFirst();
    if (against.isPresent()) {
      return contradicted(said.get(), against.get(), decided, evidence);
    }
    boolean second = !decided.isEmpty() || self.stream().filter(Opinion::isDecided).count() > 1;
    return second && own.isDecided() ? Verdict.AGREES : new Inconclusive("no second opinion");
  }

  private Verdict contradicted(
      Opinion said, Opinion against, List<Opinion> decided, Function<Opinion, Evidence> evidence) {
    Opinion satisfiable = said.status() == Status.SAT ? said : against;
    Evidence shown = evidence.apply(satisfiable);
    if (shown == Evidence.MODEL) {
      return satisfiable.equals(said)
          ? new Inconclusive("another solver is wrong: a model satisfies the formula")
          : violated(said, against, "the model of " + against.name() + " satisfies the formula");
    }
    if (shown == Evidence.REFUTED) {
      return satisfiable.equals(said)
          ? violated(said, against, "its own model does not satisfy the formula")
          : new Inconclusive("another solver is wrong: its model does not satisfy the formula");
    }
    if (shown == Evidence.OPEN) {
      return new Inconclusive("solvers differ where the standard leaves it open");
    }
    long with = 1 + decided.stream().filter(o -> o.status() == said.status()).count();
    long contrary = decided.stream().filter(said::contradicts).count();
    if (with > contrary) {
      return new Inconclusive("another solver is alone with its answer");
    }
    return with < contrary
        ? violated(said, against, "the majority is against it")
        : new Inconclusive("as many say the one as the other");
  }

  private Violates violated(Opinion left, Opinion right, String why) {
    List<String> all = new ArrayList<>(List.of(own.toString()));
    configured.forEach(opinion -> all.add(opinion.toString()));
    others.forEach(opinion -> all.add(opinion.toString()));
    return new Violates(
        Expectation.SAME_SATISFIABILITY,
        left.name(),
        new Satisfiability(left.status(), null),
        right.name(),
        new Satisfiability(right.status(), null),
        String.join("; ", all) + "; " + why);
  }
}
