package dev.gainsay.smt.seed;

import dev.gainsay.choice.Choices;
import dev.gainsay.engine.Observation.Satisfiability;
import dev.gainsay.engine.Observation.Status;
import dev.gainsay.smt.ast.Node;
import dev.gainsay.smt.ast.Sort;
import dev.gainsay.smt.ast.Term;
import dev.gainsay.smt.ast.Value;
import dev.gainsay.smt.ast.Walk;
import dev.gainsay.smt.dialect.SmtDialect;
import dev.gainsay.smt.evaluate.Declarations;
import dev.gainsay.smt.evaluate.Evaluator;
import dev.gainsay.smt.evaluate.Model;
import dev.gainsay.smt.fuse.Part;
import dev.gainsay.smt.generate.Assignments;
import dev.gainsay.smt.generate.Seed;
import dev.gainsay.smt.print.TermPrinter;
import dev.gainsay.smt.reference.Peer;
import dev.gainsay.smt.reference.PrintedModel;
import dev.gainsay.smt.theory.Terms;
import dev.gainsay.text.MalformedText;
import dev.gainsay.text.SExpression;
import dev.gainsay.text.SExpression.Group;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Models of problems (STORM; thesis, Alg. 1): of the assertions where these are satisfiable, of
 * their negation where they are not, of half of them where a solver cannot tell. They are from
 * solvers other than the one under test; where none has one, and now and then, a model is drawn,
 * under which the assertions are true or false as it happens.
 */
public final class ModelSource {

  /** Models that are drawn although a solver has one, for other truth values of the parts. */
  private static final double DRAWN = 0.2;

  /** Formulas whose values a solver is asked for, and terms in one. */
  private static final int MOST_VALUES = 100;

  private static final long LARGEST = 2_000;

  private final List<Peer> peers;
  private final Map<Problem, Optional<Told>> known = new HashMap<>();

  /** A model, and values under it of formulas that we cannot evaluate. */
  private record Told(Model model, Map<Term, Value> values) {

    /** What it leaves out may be anything, unless values rest on what it is. */
    Model completed(Model drawn) {
      if (!values.isEmpty()) {
        return model;
      }
      SortedMap<String, Value> constants = new TreeMap<>(drawn.constants());
      SortedMap<String, Model.Function> functions = new TreeMap<>(drawn.functions());
      constants.putAll(model.constants());
      functions.putAll(model.functions());
      return new Model(constants, functions);
    }
  }

  /**
   * Models from solvers.
   *
   * @param peers asked one after the other until one has a model; none, and all models are drawn
   */
  public ModelSource(List<Peer> peers) {
    this.peers = List.copyOf(peers);
  }

  /** A problem with a model. */
  public Seed seed(Problem problem, Choices choices) {
    Model drawn = Assignments.draw(problem.declarations(), SmtDialect.standard(), choices);
    if (choices.chance(DRAWN)) {
      return problem.seed(drawn, Map.of());
    }
    return known
        .computeIfAbsent(problem, this::told)
        .map(told -> problem.seed(told.completed(drawn), told.values))
        .orElseGet(() -> problem.seed(drawn, Map.of()));
  }

  private Optional<Told> told(Problem problem) {
    for (Peer peer : peers) {
      Optional<Told> told = told(problem.part(), peer);
      if (told.isPresent()) {
        return told;
      }
    }
    return Optional.empty();
  }

  private Optional<Told> told(Part part, Peer peer) {
    List<Term> all = part.assertions();
    Status status =
        peer.ask(part.question()) instanceof Satisfiability(Status said, _) ? said : null;
    if (status == null) {
      return Optional.empty();
    }
    return switch (status) {
      case SAT -> model(part, part, peer);
      case UNSAT -> {
        Term conjunction = all.size() == 1 ? all.getFirst() : Terms.apply("and", all);
        yield model(part, part.with(List.of(Terms.not(conjunction))), peer);
      }
      case UNKNOWN ->
          all.size() < 2
              ? Optional.empty()
              : model(part, part.with(all.subList(0, all.size() / 2)), peer);
    };
  }

  /**
   * A model of some assertions; empty where there is none, it is not understood, or it is none in
   * our eyes.
   *
   * @param part with all formulas that values are wanted of
   */
  private Optional<Told> model(Part part, Part asked, Peer peer) {
    String question = asked.question() + "(get-model)\n";
    @Nullable String said = said(peer, question);
    Optional<Model> model = said == null ? Optional.empty() : printed(part, said);
    if (model.isEmpty() || PrintedModel.falsified(asked, said).isPresent()) {
      return Optional.empty();
    }
    Evaluator evaluator =
        new Evaluator(Declarations.of(part.declarations()), model.get(), Map.of());
    Predicate<Term> valueless = formula -> evaluator.truth(formula).isEmpty();
    // What is asserted is true in any model, as the solver says.
    Map<Term, Value> asserted = new HashMap<>();
    asked.assertions().stream()
        .filter(valueless)
        .forEach(formula -> asserted.put(formula, Value.of(true)));
    if (!asserted.isEmpty() && isContradicted(asked, peer)) {
      return Optional.empty();
    }
    List<Term> open =
        formulas(part).stream()
            .filter(formula -> !asserted.containsKey(formula) && valueless.test(formula))
            .limit(MOST_VALUES)
            .toList();
    Told known = new Told(model.get(), asserted);
    return Optional.of(open.isEmpty() ? known : values(known, asked, open, peer));
  }

  /** Whether another solver says that what one has a model of has none. */
  private boolean isContradicted(Part asked, Peer by) {
    return peers.stream()
        .filter(peer -> !peer.equals(by))
        .anyMatch(
            peer ->
                peer.ask(asked.question()) instanceof Satisfiability(Status status, _)
                    && status == Status.UNSAT);
  }

  /** Those that can be asked for: not all solvers take quantifiers. */
  private static List<Term> formulas(Part part) {
    Predicate<Term> closed = term -> term.sort().equals(Sort.BOOL) && term.free().isEmpty();
    return Walk.postorder(part.assertions()).stream()
        .filter(closed.and(term -> term.size() <= LARGEST).and(ModelSource::isQuantifierFree))
        .toList();
  }

  private static boolean isQuantifierFree(Term formula) {
    return Walk.postorder(List.of(formula)).stream()
        .noneMatch(term -> term.node() instanceof Node.Bind);
  }

  /** A model and values that are of one answer: another answer may be of another model. */
  private static Told values(Told known, Part asked, List<Term> formulas, Peer peer) {
    String wanted = formulas.stream().map(TermPrinter::print).collect(Collectors.joining(" "));
    @Nullable String said =
        said(peer, asked.question() + "(get-model)\n(get-value (" + wanted + "))\n");
    Optional<Model> model = said == null ? Optional.empty() : printed(asked, said);
    if (said == null || model.isEmpty()) {
      return known;
    }
    Map<Term, Value> values = values(said, formulas);
    values.putAll(known.values);
    return new Told(model.get(), values);
  }

  private static @Nullable String said(Peer peer, String question) {
    return peer.ask(question) instanceof Satisfiability(Status status, String said)
            && status == Status.SAT
        ? said
        : null;
  }

  /** The first list of what was said. */
  private static Optional<Model> printed(Part part, String said) {
    List<SExpression> all = expressions(said);
    return all.isEmpty()
        ? Optional.empty()
        : PrintedModel.read(part.declarations(), all.getFirst().text());
  }

  private static List<SExpression> expressions(String said) {
    try {
      return SExpression.all(said);
    } catch (MalformedText no) {
      return List.of();
    }
  }

  /** The truth values among those in the last list, in the order in which they were asked for. */
  private static Map<Term, Value> values(String said, List<Term> formulas) {
    Map<Term, Value> values = new HashMap<>();
    if (expressions(said).getLast() instanceof Group(List<SExpression> pairs)
        && pairs.size() == formulas.size()) {
      for (int i = 0; i < pairs.size(); i++) {
        String value = pairs.get(i) instanceof Group pair ? pair.items().getLast().text() : "";
        if (value.equals("true") || value.equals("false")) {
          values.put(formulas.get(i), Value.of(value.equals("true")));
        }
      }
    }
    return values;
  }
}
