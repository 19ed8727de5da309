package dev.gainsay.smt.oracle;

import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.Satisfiability;
import dev.gainsay.engine.Observation.Status;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Session;
import dev.gainsay.engine.Setup;
import dev.gainsay.smt.ast.Sort;
import dev.gainsay.smt.ast.Term;
import dev.gainsay.smt.ast.Value;
import dev.gainsay.smt.evaluate.Evaluator;
import dev.gainsay.smt.evaluate.Model;
import dev.gainsay.smt.print.TermPrinter;
import dev.gainsay.smt.theory.Terms;
import dev.gainsay.smt.theory.Values;
import dev.gainsay.trial.Expectation;
import dev.gainsay.trial.Unanswered;
import dev.gainsay.trial.Verdict;
import dev.gainsay.trial.Verdict.Inconclusive;
import dev.gainsay.trial.Verdict.Violates;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * An instance that an assignment satisfies by construction (thesis, Alg. 1): each formula is
 * asserted when it is true under the assignment, and its negation when it is false. A solver that
 * answers {@code unsat} is wrong.
 *
 * @param logic that the instance declares
 * @param options commands that set options, first of all
 * @param assignment a value for each symbol, in the order of their names
 * @param formulas at least one; which of them are negated follows from the assignment
 */
public record StormCase(
    String logic, List<String> options, SortedMap<String, Value> assignment, List<Term> formulas)
    implements SmtCase {

  /** The oracle's name. */
  public static final String ORACLE = "storm";

  public StormCase {
    options = List.copyOf(options);
    assignment = new TreeMap<>(assignment);
    formulas = List.copyOf(formulas);
  }

  @Override
  public String oracle() {
    return ORACLE;
  }

  /** What is asserted; empty when a formula has no value under the assignment. */
  public Optional<List<Term>> assertions() {
    Evaluator evaluator = new Evaluator(Model.of(assignment), Map.of());
    List<Term> assertions = new ArrayList<>(formulas.size());
    for (Term formula : formulas) {
      Optional<Boolean> truth = evaluator.truth(formula);
      if (truth.isEmpty()) {
        return Optional.empty();
      }
      assertions.add(truth.get() ? formula : Terms.not(formula));
    }
    return Optional.of(assertions);
  }

  @Override
  public Verdict judge(Session session) {
    Optional<List<Term>> assertions = assertions();
    if (assertions.isEmpty()) {
      return new Inconclusive("no truth value");
    }
    String question = instance(assertions.get());
    Observation seen = session.run(new Script(Setup.of(options), question));
    return switch (seen) {
      case Satisfiability(Status status, _) ->
          switch (status) {
            case SAT -> Verdict.AGREES;
            case UNKNOWN -> new Inconclusive("unknown");
            case UNSAT ->
                new Violates(
                    Expectation.SAME_SATISFIABILITY,
                    "the solver",
                    new Satisfiability(Status.UNSAT, null),
                    "the construction",
                    new Satisfiability(Status.SAT, model()),
                    "unsat, but the assignment satisfies every assertion:\n" + model());
          };
      case Observation other -> Unanswered.verdict(other, question);
    };
  }

  /** The instance without options and notes. */
  private String instance(List<Term> assertions) {
    StringBuilder text = new StringBuilder("(set-logic " + logic + ")\n");
    for (Map.Entry<String, Value> entry : assignment.entrySet()) {
      Sort sort = entry.getValue().sort();
      text.append("(declare-const ").append(entry.getKey()).append(' ');
      text.append(TermPrinter.print(sort)).append(")\n");
    }
    for (Term assertion : assertions) {
      text.append("(assert ").append(TermPrinter.print(assertion)).append(")\n");
    }
    return text.append("(check-sat)\n").toString();
  }

  private String model() {
    StringBuilder text = new StringBuilder();
    assignment.forEach(
        (name, value) ->
            text.append(name)
                .append(" = ")
                .append(TermPrinter.print(Values.term(value)))
                .append('\n'));
    return text.toString();
  }

  @Override
  public Stream<StormCase> simpler() {
    return StormReduction.of(this);
  }

  @Override
  public String script() {
    StringBuilder text = new StringBuilder("; Satisfiable, for instance by\n");
    model().lines().forEach(line -> text.append(";   ").append(line).append('\n'));
    options.forEach(option -> text.append(option).append('\n'));
    text.append("(set-info :status sat)\n");
    return text.append(assertions().map(this::instance).orElse("; (a formula has no value)\n"))
        .toString();
  }

  @Override
  public String shape() {
    return StormReduction.shape(this);
  }
}
