package dev.gainsay.smt.oracle;

import dev.gainsay.engine.Observation.Satisfiability;
import dev.gainsay.engine.Observation.Status;
import dev.gainsay.finding.Finding.Mismatch;
import dev.gainsay.smt.oracle.Opinion.Evidence;
import dev.gainsay.smt.oracle.Opinion.Voter;
import dev.gainsay.trial.Expectation;
import dev.gainsay.trial.Verdict;
import dev.gainsay.trial.Verdict.Inconclusive;
import dev.gainsay.trial.Verdict.Violates;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Opinions on one formula, and what they say of the solver under test. A solver that contradicts
 * itself is wrong on one side, and so is one whose own model does not satisfy the formula: by its
 * answer where more say {@code unsat} than {@code sat}, or else by its model. Where others
 * contradict it, a model that satisfies the formula decides, and votes otherwise: a solver has one,
 * however often it is asked, and so has a file.
 */
final class Ballot {

  /** Names that are told of each side. */
  private static final int MOST_NAMES = 6;

  private static final String SHOWN =
      "unsat is wrong: a model that was printed satisfies the formula";

  /** Before an assertion that the model of a {@code sat} does not satisfy. */
  private static final String LIKELY_WRONG = "sat is likely wrong: its model does not satisfy ";

  /** The line of those who say {@code sat} begins so, after what is said of the model. */
  private static final String SAYS_SAT = Status.SAT.name().toLowerCase(Locale.ROOT) + ": ";

  private final List<Opinion> decided;

  /** Counts opinions; those of other solvers whose own models contradict them do not count. */
  Ballot(List<Opinion> opinions) {
    this.decided =
        opinions.stream()
            .filter(Opinion::isDecided)
            .filter(o -> o.isOwn() || o.evidence() != Evidence.FALSE)
            .toList();
  }

  /** What follows for the solver under test. */
  Verdict verdict() {
    List<Opinion> own = decided.stream().filter(Opinion::isOwn).toList();
    if (own.isEmpty()) {
      return new Inconclusive("unknown");
    }
    Optional<Opinion> misled = own.stream().filter(o -> o.evidence() == Evidence.FALSE).findFirst();
    if (misled.isPresent()) {
      Optional<Opinion> other = contradicted(misled.get(), own);
      return other.isPresent() ? violated(misled.get(), other.get()) : misled(misled.get());
    }
    Opinion first = own.getFirst();
    Optional<Opinion> itself = opponent(first, own);
    return itself.isPresent() ? violated(first, itself.get()) : against(first);
  }

  /** Who shows that not only the model of a solver is wrong, but one of its answers. */
  private Optional<Opinion> contradicted(Opinion misled, List<Opinion> own) {
    Optional<Opinion> itself = opponent(misled, own);
    return itself.isPresent() || isShown() || votes(Status.UNSAT) <= votes(Status.SAT)
        ? itself
        : opponent(misled, decided);
  }

  /** Whether others contradict a solver that does not contradict itself. */
  boolean isContested() {
    List<Opinion> own = decided.stream().filter(Opinion::isOwn).toList();
    return !own.isEmpty()
        && opponent(own.getFirst(), own).isEmpty()
        && opponent(own.getFirst(), decided).isPresent();
  }

  private static Optional<Opinion> opponent(Opinion opinion, List<Opinion> among) {
    return among.stream().filter(other -> other.status() != opinion.status()).findFirst();
  }

  /** The solver agrees with itself. */
  private Verdict against(Opinion own) {
    Optional<Opinion> other = opponent(own, decided);
    if (other.isEmpty()) {
      boolean alone = decided.size() == 1 && own.evidence() == Evidence.NONE;
      return alone ? new Inconclusive("no second opinion") : Verdict.AGREES;
    }
    if (own.status() == Status.SAT && isShown()) {
      return new Inconclusive(refuted());
    }
    return isShown() || isOutvoted(own.status(), other.get().status())
        ? violated(own, other.get())
        : new Inconclusive("nothing shows that it is the solver that is wrong");
  }

  /** Who says {@code unsat} where a model satisfies the formula. */
  private String refuted() {
    return decided.stream()
            .filter(o -> o.status() == Status.UNSAT)
            .allMatch(o -> o.by() == Voter.FILE)
        ? "the file says :status unsat, but a model satisfies it"
        : "a model shows that others are wrong";
  }

  /** One other solver against it settles nothing, since that one may be the wrong one. */
  private boolean isOutvoted(Status own, Status other) {
    boolean told = decided.stream().anyMatch(o -> o.by() == Voter.FILE && o.status() == other);
    return votes(other) > votes(own) || (told && votes(other) == votes(own));
  }

  /** Whether a model satisfies the formula. */
  private boolean isShown() {
    return decided.stream().anyMatch(o -> o.evidence() == Evidence.HOLDS);
  }

  /** An answer whose model is false is no vote for it. */
  private boolean isMisled(Status status) {
    return status == Status.SAT
        && decided.stream().anyMatch(o -> o.isOwn() && o.evidence() == Evidence.FALSE);
  }

  private long votes(Status status) {
    List<Opinion> same = decided.stream().filter(o -> o.status() == status).toList();
    long own = same.stream().filter(Opinion::isOwn).limit(isMisled(status) ? 0 : 1).count();
    long file = same.stream().filter(o -> o.by() == Voter.FILE).limit(1).count();
    long peers =
        same.stream().filter(o -> o.by() == Voter.PEER).map(Opinion::name).distinct().count();
    return own + file + peers;
  }

  private Violates violated(Opinion left, Opinion right) {
    return new Violates(
        Expectation.SAME_SATISFIABILITY,
        left.name(),
        answer(left),
        right.name(),
        answer(right),
        reason(left) + "\n" + told());
  }

  /** With the model that satisfies the formula, whoever has printed it. */
  private Satisfiability answer(Opinion opinion) {
    Optional<String> model =
        decided.stream()
            .filter(o -> opinion.status() == Status.SAT && o.evidence() == Evidence.HOLDS)
            .map(Opinion::detail)
            .findFirst();
    return new Satisfiability(opinion.status(), model.orElse(null));
  }

  /**
   * What a {@code sat} that was likely wrong is once another model satisfies the formula.
   *
   * @param itself whether the solver contradicts itself, so that its {@code unsat} is wrong
   */
  static Violates shown(Violates wrong, boolean itself) {
    String told = wrong.difference();
    if (!told.startsWith(LIKELY_WRONG)) {
      return wrong;
    }
    return itself
        ? new Violates(
            wrong.expected(),
            wrong.leftName(),
            wrong.left(),
            wrong.rightName(),
            wrong.right(),
            SHOWN + told.substring(told.lastIndexOf("\n" + SAYS_SAT)),
            wrong.plans())
        : misled(wrong.leftName(), told.substring(LIKELY_WRONG.length()));
  }

  private Violates misled(Opinion own) {
    return misled(own.name(), own.detail() + "\n" + told());
  }

  private static Violates misled(String name, String detail) {
    return new Violates(
        Expectation.MODEL_SATISFIES,
        "the formula" + SmtCase.UNDER_MODEL,
        new Satisfiability(Status.UNSAT, null),
        name,
        new Satisfiability(Status.SAT, null),
        "the model does not satisfy " + detail);
  }

  private String reason(Opinion own) {
    if (isShown()) {
      return SHOWN;
    }
    if (own.evidence() == Evidence.FALSE) {
      return LIKELY_WRONG + own.detail();
    }
    long sat = votes(Status.SAT);
    long unsat = votes(Status.UNSAT);
    if (sat == unsat) {
      return Mismatch.UNDECIDED;
    }
    return sat > unsat ? "unsat is likely wrong" : "sat is likely wrong";
  }

  /** Who says what, one status a line. */
  private String told() {
    List<String> lines = new ArrayList<>();
    for (Status status : List.of(Status.SAT, Status.UNSAT)) {
      List<String> names =
          decided.stream().filter(o -> o.status() == status).map(Opinion::name).toList();
      if (!names.isEmpty()) {
        String more =
            names.size() > MOST_NAMES ? "; and " + (names.size() - MOST_NAMES) + " more" : "";
        lines.add(
            status.name().toLowerCase(Locale.ROOT)
                + ": "
                + String.join("; ", names.stream().limit(MOST_NAMES).toList())
                + more);
      }
    }
    return String.join("\n", lines);
  }
}
