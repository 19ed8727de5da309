package dev.gainsay.smt.oracle;

import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.Satisfiability;
import dev.gainsay.engine.Observation.Status;
import dev.gainsay.engine.Session;
import dev.gainsay.smt.approximate.Direction;
import dev.gainsay.smt.approximate.Mutation;
import dev.gainsay.smt.ast.Command;
import dev.gainsay.smt.ast.Term;
import dev.gainsay.smt.dialect.Logic;
import dev.gainsay.smt.fuse.Part;
import dev.gainsay.smt.print.TermPrinter;
import dev.gainsay.smt.reference.PrintedModel;
import dev.gainsay.trial.Expectation;
import dev.gainsay.trial.Unanswered;
import dev.gainsay.trial.Verdict;
import dev.gainsay.trial.Verdict.Inconclusive;
import dev.gainsay.trial.Verdict.Misbehaves;
import dev.gainsay.trial.Verdict.Violates;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Skeletal approximation (SAE, ESEC/FSE 2021): what follows from a satisfiable formula is
 * satisfiable, and what implies an unsatisfiable one is unsatisfiable. One of the two answers is
 * wrong otherwise. The mutant is made of the seed anew each time; one that cannot be made is
 * inconclusive. A model that is printed is looked at as well.
 *
 * @param way in which both are asked; a model is asked of the mutant alone
 * @param seed in clauses or as it was written
 * @param direction what the mutant is to the seed
 * @param mutations literals that are replaced, one after the other
 */
public record SaeCase(Way.Own way, Part seed, Direction direction, List<Mutation> mutations)
    implements SmtCase {

  /** The oracle's name. */
  public static final String ORACLE = "sae";

  public SaeCase {
    mutations = List.copyOf(mutations);
  }

  @Override
  public String oracle() {
    return ORACLE;
  }

  /** The seed with its literals replaced; empty when a mutation does not apply. */
  public Optional<Part> mutant() {
    boolean folds = Logic.of(seed.logic()).map(Logic::difference).orElse(false);
    List<Command> declarations = new ArrayList<>(seed.declarations());
    mutations.forEach(mutation -> mutation.fresh().ifPresent(declarations::add));
    return Mutation.all(seed.assertions(), mutations, direction, folds)
        .map(assertions -> new Part(seed.logic(), declarations, assertions));
  }

  /** What a status of the seed demands of the mutant. */
  private Status premise() {
    return direction == Direction.OVER ? Status.SAT : Status.UNSAT;
  }

  @Override
  public Verdict judge(Session session) {
    Optional<Part> mutant = mutant();
    if (mutant.isEmpty()) {
      return new Inconclusive("a mutation that does not apply");
    }
    Observation first = session.run(ofSeed().script(seed));
    Verdict none = Unanswered.verdict(first, ofSeed().question(seed));
    if (none instanceof Misbehaves) {
      return none;
    }
    // The mutant may be what ends it.
    Observation second = session.run(way.script(mutant.get()));
    if (!(second instanceof Satisfiability answer)) {
      Verdict ofMutant = Unanswered.verdict(second, way.question(mutant.get()));
      return ofMutant instanceof Misbehaves || first instanceof Satisfiability ? ofMutant : none;
    }
    if (way.model() && answer.status() == Status.SAT) {
      Optional<Violates> falsified = falsified(mutant.get(), answer);
      if (falsified.isPresent()) {
        return falsified.get();
      }
    }
    if (!(first instanceof Satisfiability(Status seen, _))) {
      return none;
    }
    if (seen == Status.UNKNOWN || answer.status() == Status.UNKNOWN) {
      return new Inconclusive("unknown");
    }
    if (seen != premise()) {
      return new Inconclusive("nothing follows of the seed");
    }
    return seen == answer.status() ? Verdict.AGREES : violated(answer.status());
  }

  /** How the seed is asked. */
  private Way.Own ofSeed() {
    return way.with(false);
  }

  private Violates violated(Status seen) {
    String said = text(premise());
    String relation =
        direction == Direction.OVER ? "the seed implies the mutant" : "the mutant implies the seed";
    return new Violates(
        Expectation.SAME_SATISFIABILITY,
        "the mutant",
        new Satisfiability(seen, null),
        "what follows of the seed",
        new Satisfiability(premise(), null),
        "the solver says %s of the seed, and %s, but answers %s to the mutant; replaced by %s"
            .formatted(said, relation, text(seen), rules()));
  }

  private Optional<Violates> falsified(Part mutant, Satisfiability answer) {
    return PrintedModel.falsified(mutant, answer.model())
        .map(
            assertion ->
                new Violates(
                    Expectation.MODEL_SATISFIES,
                    (mutations.isEmpty() ? "the formula" : "the mutant") + UNDER_MODEL,
                    new Satisfiability(Status.UNSAT, null),
                    mutations.isEmpty() ? "the formula" : "the mutant",
                    answer,
                    "the model does not satisfy " + TermPrinter.print(assertion)));
  }

  private String rules() {
    return String.join("; ", mutations.stream().map(Mutation::rule).toList());
  }

  private static String text(Status status) {
    return status.name().toLowerCase(Locale.ROOT);
  }

  @Override
  public Stream<SaeCase> simpler() {
    return SaeReduction.of(this);
  }

  /** A model of what is said to be satisfiable shows that both are. */
  @Override
  public Verdict explained(Session session, Verdict verdict) {
    Optional<Part> satisfiable = premise() == Status.SAT ? Optional.of(seed) : mutant();
    return Shown.explained(
        verdict, () -> satisfiable.flatMap(part -> Shown.asked(session, way, part)));
  }

  @Override
  public String script() {
    return script(Optional.empty());
  }

  @Override
  public String byHand(Verdict verdict) {
    if (verdict instanceof Misbehaves(_, String asked)) {
      return way.optionsTyped() + asked;
    }
    return script(Shown.model(verdict));
  }

  private String script(Optional<String> model) {
    if (mutations.isEmpty()) {
      return way.optionsTyped() + Shown.before(seed, model) + way.question(seed);
    }
    String status = text(premise());
    String ofSeed = Shown.before(seed, model);
    String ofMutant = mutant().map(mutant -> Shown.before(mutant, model)).orElse("");
    // The mutant implies the seed, or follows of it.
    boolean shown = !(direction == Direction.OVER ? ofSeed : ofMutant).isEmpty();
    String known = shown ? Shown.SAT : "";
    StringBuilder text = new StringBuilder("; The seed, which is answered " + status + '\n');
    text.append(way.optionsTyped()).append(ofSeed.isEmpty() ? known : ofSeed);
    text.append(ofSeed().question(seed)).append("(reset)\n");
    text.append("; The mutant, which is ").append(status).append(" when the seed is, by\n");
    mutations.forEach(m -> text.append(";   ").append(m.rule()).append('\n'));
    text.append(way.optionsTyped()).append(ofMutant.isEmpty() ? known : ofMutant);
    return text.append(mutant().map(way::question).orElse("; (cannot be made)\n")).toString();
  }

  @Override
  public String shape() {
    return mutant().map(asked -> FormulaShape.of(List.of(ofSeed()), asked)).orElse("");
  }

  /** A model tells: what is answered {@code unsat} is wrong then. */
  @Override
  public List<String> answeredWrong(Verdict verdict) {
    String ofItself = FormulaShape.of(List.of(ofSeed()), seed);
    if (Shown.model(verdict).isEmpty()) {
      return List.of(shape(), ofItself);
    }
    return List.of(premise() == Status.SAT ? shape() : ofItself);
  }

  /** The terms of the mutant; none when it cannot be made. */
  List<Term> asserted() {
    return mutant().map(Part::assertions).orElse(List.of());
  }
}
