package dev.gainsay.smt.oracle;

import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.Answer;
import dev.gainsay.engine.Observation.Satisfiability;
import dev.gainsay.engine.Observation.Status;
import dev.gainsay.engine.Observation.Statuses;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Session;
import dev.gainsay.engine.Setup;
import dev.gainsay.smt.ast.Term;
import dev.gainsay.smt.evaluate.Evaluator;
import dev.gainsay.smt.print.TermPrinter;
import dev.gainsay.smt.theory.Terms;
import dev.gainsay.trial.Expectation;
import dev.gainsay.trial.Unanswered;
import dev.gainsay.trial.Verdict;
import dev.gainsay.trial.Verdict.Inconclusive;
import dev.gainsay.trial.Verdict.Violates;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * An instance whose answers are known by construction (thesis, Alg. 1): each formula is asserted
 * when it is true under the model, and its negation when it is false, so that the model satisfies
 * all. Formulas that are asserted as they are may be false; then the answer is {@code unsat} where
 * the assertions contradict each other by their connectives and the lemmas, and otherwise nothing
 * is known, and nothing asked.
 *
 * @param options commands that set options, first of all
 * @param steps after the declarations; pops match pushes
 * @param lemmas that hold in every model and may be needed to see a contradiction
 */
public record StormCase(
    StormPremise premise, List<String> options, List<Step> steps, List<Lemma> lemmas)
    implements SmtCase {

  /** The oracle's name. */
  public static final String ORACLE = "storm";

  public StormCase {
    options = List.copyOf(options);
    steps = List.copyOf(steps);
    lemmas = List.copyOf(lemmas);
  }

  /** The instance of one question to which every formula or its negation is asserted. */
  static StormCase plain(StormPremise premise, List<String> options, List<Term> formulas) {
    List<Step> steps = new ArrayList<>();
    formulas.forEach(f -> steps.add(new Step.Claim(f, false)));
    steps.add(Step.CHECK);
    return new StormCase(premise, options, steps, List.of());
  }

  @Override
  public String oracle() {
    return ORACLE;
  }

  /**
   * An instance with what is known of it.
   *
   * @param text of the steps, one to a line
   * @param expected an answer to each question
   * @param open whether an answer rests on what the standard leaves open
   */
  record Known(String text, List<Status> expected, boolean open) {}

  /** The formulas of all assertions. */
  public List<Term> formulas() {
    List<Term> formulas = new ArrayList<>();
    for (Step step : steps) {
      if (step instanceof Step.Claim(Term formula, _)) {
        formulas.add(formula);
      }
    }
    return formulas;
  }

  /** What is made smaller of it; the terms of lemmas beside. */
  Formulas toReduce() {
    List<Term> beside = new ArrayList<>();
    lemmas.forEach(l -> beside.addAll(List.of(l.left(), l.right(), l.formula())));
    return new Formulas(premise, formulas(), beside);
  }

  /** The same of other formulas, as many; a lemma that is no longer of constants is left out. */
  StormCase with(Formulas others) {
    Iterator<Term> claimed = others.asserted().iterator();
    List<Step> changed = new ArrayList<>(steps);
    changed.replaceAll(
        step ->
            step instanceof Step.Claim(_, boolean asIs)
                ? new Step.Claim(claimed.next(), asIs)
                : step);
    List<Lemma> kept = new ArrayList<>();
    for (Iterator<Term> terms = others.beside().iterator(); terms.hasNext(); ) {
      Term left = terms.next();
      Term right = terms.next();
      Term formula = terms.next();
      if (left.node().constant().isPresent() && right.node().constant().isPresent()) {
        kept.add(new Lemma(left, right, formula));
      }
    }
    return new StormCase(others.premise(), options, changed, kept);
  }

  /** What is asserted on a level and on those below it. */
  private static final class Level {
    /** Whether it is true or not. */
    private final List<Term> asIs = new ArrayList<>();

    private final List<Term> truths = new ArrayList<>();

    /** What is asserted negated. */
    private final List<Term> falsehoods = new ArrayList<>();

    private boolean holds = true;

    /** One above this one. */
    Level next() {
      Level next = new Level();
      next.asIs.addAll(asIs);
      next.truths.addAll(truths);
      next.falsehoods.addAll(falsehoods);
      next.holds = holds;
      return next;
    }

    /** All that is asserted. */
    List<Term> all() {
      List<Term> all = new ArrayList<>(asIs);
      all.addAll(truths);
      falsehoods.forEach(formula -> all.add(Terms.not(formula)));
      return all;
    }
  }

  /** What is asked and expected; empty when an answer is not known. */
  Optional<Known> known() {
    Evaluator evaluator = premise.evaluator();
    List<Level> levels = new ArrayList<>(List.of(new Level()));
    List<Status> expected = new ArrayList<>();
    StringBuilder text = new StringBuilder(1 << 12);
    boolean open = false;
    for (Step step : steps) {
      switch (step) {
        case Step.Claim(Term formula, boolean asIs) -> {
          Optional<Boolean> truth = evaluator.truth(formula);
          if (truth.isEmpty() && !asIs) {
            return Optional.empty();
          }
          boolean negated = !asIs && !truth.orElse(false);
          open |= truth.isPresent() && evaluator.isUnderspecified(formula);
          Level level = levels.getLast();
          (asIs ? level.asIs : negated ? level.falsehoods : level.truths).add(formula);
          level.holds &= !asIs || truth.orElse(false);
          print(formula, negated, text);
        }
        case Step.Push _ -> {
          levels.add(levels.getLast().next());
          text.append("(push 1)\n");
        }
        case Step.Pop _ -> {
          if (levels.size() == 1) {
            return Optional.empty();
          }
          levels.removeLast();
          text.append("(pop 1)\n");
        }
        case Step.Check(String tactic) -> {
          Optional<Status> answer = answer(levels.getLast());
          if (answer.isEmpty()) {
            return Optional.empty();
          }
          expected.add(answer.get());
          text.append(tactic.isEmpty() ? "(check-sat)\n" : "(check-sat-using " + tactic + ")\n");
        }
      }
    }
    return expected.isEmpty()
        ? Optional.empty()
        : Optional.of(new Known(text.toString(), expected, open));
  }

  /** Asserts a formula, or its negation. */
  static void print(Term formula, boolean negated, StringBuilder script) {
    script.append(negated ? "(assert (not " : "(assert ").append(TermPrinter.kept(formula));
    script.append(negated ? "))\n" : ")\n");
  }

  /** The same with every claim as it is asserted; one without a truth value stays. */
  StormCase asAsserted() {
    Evaluator evaluator = premise.evaluator();
    List<Step> told = new ArrayList<>(steps);
    told.replaceAll(
        step ->
            step instanceof Step.Claim(Term formula, boolean asIs)
                    && !asIs
                    && !evaluator.truth(formula).orElse(true)
                ? new Step.Claim(Terms.not(formula), false)
                : step);
    return new StormCase(premise, options, told, lemmas);
  }

  private Optional<Status> answer(Level level) {
    if (level.holds) {
      return Optional.of(Status.SAT);
    }
    // What was made to contradict itself mostly does so without the rest.
    return isRefuted(level.asIs) || isRefuted(level.all())
        ? Optional.of(Status.UNSAT)
        : Optional.empty();
  }

  private boolean isRefuted(List<Term> asserted) {
    List<Term> all = new ArrayList<>(asserted);
    lemmas.forEach(lemma -> all.add(lemma.valid()));
    return Refutation.refuted(all);
  }

  @Override
  public boolean underspecified() {
    return known().map(Known::open).orElse(false);
  }

  @Override
  public Verdict judge(Session session) {
    Optional<Known> known = known();
    if (known.isEmpty()) {
      return new Inconclusive("no truth value");
    }
    String question = premise.text() + known.get().text();
    Observation seen = session.run(new Script(Setup.of(options), question));
    return switch (seen) {
      case Satisfiability(Status status, _) -> compared(known.get(), List.of(status));
      case Statuses(List<Status> all) -> compared(known.get(), all);
      case Observation other -> Unanswered.verdict(other, question);
    };
  }

  /** All is known, by construction. */
  @Override
  public boolean isRight(Violates verdict, List<Observation> said) {
    return SmtCase.decides(said.stream().flatMap(SmtCase::statuses).toList());
  }

  private Verdict compared(Known known, List<Status> seen) {
    List<Status> expected = known.expected();
    if (seen.size() != expected.size()) {
      return new Inconclusive("another number of answers than questions");
    }
    int unknown = 0;
    for (int i = 0; i < seen.size(); i++) {
      if (seen.get(i) == Status.UNKNOWN) {
        unknown++;
      } else if (seen.get(i) != expected.get(i)) {
        return violated(known, seen, i);
      }
    }
    return unknown == seen.size() ? new Inconclusive("unknown") : Verdict.AGREES;
  }

  private Verdict violated(Known known, List<Status> seen, int question) {
    Status right = known.expected().get(question);
    String model = premise.modelText();
    String why =
        right == Status.SAT
            ? "the model satisfies every assertion:\n" + model
            : "the assertions contradict each other by their connectives"
                + (lemmas.isEmpty() ? "" : " and by equality")
                + "\n";
    String where = seen.size() == 1 ? "" : " to question " + (question + 1);
    String open = known.open() ? "\nthe model rests on what the standard leaves open" : "";
    return new Violates(
        Expectation.SAME_SATISFIABILITY,
        "the solver",
        answer(seen, null),
        "the construction",
        answer(known.expected(), right == Status.SAT ? model : null),
        name(seen.get(question)) + where + ", but " + why + open);
  }

  private static Answer answer(List<Status> all, @Nullable String model) {
    return all.size() == 1 ? new Satisfiability(all.getFirst(), model) : new Statuses(all);
  }

  private static String name(Status status) {
    return status.name().toLowerCase(Locale.ROOT);
  }

  @Override
  public Stream<StormCase> simpler() {
    return StormReduction.of(this);
  }

  @Override
  public String script() {
    StringBuilder text = new StringBuilder();
    Optional<Known> known = known();
    if (known.isEmpty()) {
      return "; (a formula has no value)\n";
    }
    List<Status> expected = known.get().expected();
    String model = premise.modelText();
    if (expected.contains(Status.SAT)) {
      text.append(model.isEmpty() ? "; Satisfiable\n" : "; Satisfiable, for instance by\n");
      model.lines().forEach(line -> text.append(";   ").append(line).append('\n'));
    }
    if (known.get().open()) {
      text.append("; This rests on what the standard leaves open.\n");
    }
    if (expected.size() > 1) {
      text.append("; Right answers: ");
      text.append(String.join(", ", expected.stream().map(StormCase::name).toList())).append('\n');
    }
    options.forEach(option -> text.append(option).append('\n'));
    if (expected.size() == 1) {
      text.append("(set-info :status ").append(name(expected.getFirst())).append(")\n");
    }
    return text.append(premise.text()).append(known.get().text()).toString();
  }

  @Override
  public String shape() {
    return StormShape.of(this);
  }
}
