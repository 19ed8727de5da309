package dev.gainsay.smt.approximate;

import dev.gainsay.choice.Choices;
import dev.gainsay.smt.ast.Command.DeclareFunction;
import dev.gainsay.smt.ast.Identifier;
import dev.gainsay.smt.ast.Node.Apply;
import dev.gainsay.smt.ast.Signature;
import dev.gainsay.smt.ast.Sort;
import dev.gainsay.smt.ast.Term;
import dev.gainsay.smt.dialect.Logic;
import dev.gainsay.smt.dialect.SmtDialect;
import dev.gainsay.smt.dialect.SolverProfile;
import dev.gainsay.smt.dialect.Theory;
import dev.gainsay.smt.generate.Literals;
import dev.gainsay.smt.generate.TermGenerator;
import dev.gainsay.smt.generate.Vocabulary;
import dev.gainsay.smt.theory.Terms;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Draws mutations of formulas over one vocabulary (SAE, Alg. 1 and 2): a literal, then predicate
 * symbol transformation or live predicate injection.
 */
public final class Approximator {

  /** Where no rule fits a literal a formula is injected; elsewhere this often. */
  private static final double INJECTION = 0.4;

  /** Sites that are remembered; a mutant of a large formula has its own. */
  private static final int MOST_SITES = 50_000;

  private static final String FRESH = "fresh!";

  private final TermGenerator terms;
  private final Choices choices;
  private final Logic logic;
  private final SmtDialect dialect;
  private final Map<Term, List<Site>> sites = new IdentityHashMap<>();

  /** Sites of all formulas that are remembered. */
  private int held;

  private int fresh;

  /** Draws with what a vocabulary has. */
  public Approximator(Vocabulary vocabulary, Choices choices) {
    this.terms = new TermGenerator(vocabulary, choices);
    this.choices = choices;
    this.logic = vocabulary.logic();
    this.dialect = vocabulary.dialect();
    while (vocabulary.functions().containsKey(FRESH + fresh)) {
      fresh++;
    }
  }

  /** Whether sums must be constants. */
  public boolean folds() {
    return logic.difference();
  }

  /**
   * Draws a mutation that applies.
   *
   * @return empty when there is no literal with a polarity of its own
   */
  public Optional<Mutation> draw(List<Term> assertions, Direction direction) {
    int assertion = choices.below(assertions.size());
    List<Site> places = sites(assertions.get(assertion));
    if (places.isEmpty()) {
      return Optional.empty();
    }
    Site site = choices.pick(places);
    Direction here = site.positive() ? direction : direction.opposite();
    if (!choices.chance(INJECTION)) {
      Optional<Mutation> transformed = transformed(assertion, site, here);
      if (transformed.isPresent()) {
        return transformed;
      }
    }
    Rule rule = here == Direction.OVER ? Rules.WEAKENED : Rules.STRENGTHENED;
    SortedMap<String, Term> needed = new TreeMap<>(Map.of("psi", snippet()));
    return Optional.of(
        new Mutation(
            assertion, site.place().path(), Reading.PLAIN, rule.name(), needed, Optional.empty()));
  }

  private List<Site> sites(Term formula) {
    List<Site> known = sites.get(formula);
    if (known == null) {
      known = Site.all(formula);
      held += known.size();
      if (held > MOST_SITES) {
        sites.clear();
        held = known.size();
      }
      sites.put(formula, known);
    }
    return known;
  }

  /** A formula of one connective, two-operand terms below (Alg. 2). */
  private Term snippet() {
    Term first = terms.atom(2);
    return switch (choices.below(6)) {
      case 0 -> Terms.not(first);
      case 1 -> Terms.apply("or", first, terms.atom(2));
      case 2 -> Terms.apply("and", first, terms.atom(2));
      case 3 -> Terms.apply("xor", first, terms.atom(2));
      case 4 -> Terms.apply("=>", first, terms.atom(2));
      default -> first;
    };
  }

  /** A rule and the reading under which it fits. */
  private record Fit(Reading reading, Rule rule, Map<String, Term> operands) {}

  private Optional<Mutation> transformed(int assertion, Site site, Direction direction) {
    List<Fit> fits = new ArrayList<>();
    for (Reading reading : Reading.values()) {
      Optional<Term> read = reading.read(site.literal());
      if (read.isPresent()) {
        fits(reading, read.get(), direction, fits);
      }
    }
    if (fits.isEmpty()) {
      return Optional.empty();
    }
    Fit fit = choices.pick(fits);
    SortedMap<String, Term> needed = new TreeMap<>();
    Optional<DeclareFunction> declared = Optional.empty();
    Sort sort = fit.operands().getOrDefault("x", site.literal()).sort();
    for (String hole : fit.rule().needs()) {
      if (hole.equals("c")) {
        declared = Optional.of(declared(List.of(), sort));
        needed.put(hole, Terms.constant(declared.get().name(), sort));
      } else {
        needed.put(hole, constant(hole, sort));
      }
    }
    if (fit.rule().needsFunction()) {
      declared = Optional.of(declared(List.of(sort), choices.pick(terms.sorts())));
    }
    Mutation mutation =
        new Mutation(
            assertion, site.place().path(), fit.reading(), fit.rule().name(), needed, declared);
    return folds() && !applies(fit, mutation) ? Optional.empty() : Optional.of(mutation);
  }

  /** In difference logics sums must come out as constants. */
  private static boolean applies(Fit fit, Mutation mutation) {
    Map<String, Term> all = new HashMap<>(mutation.terms());
    all.putAll(fit.operands());
    return fit.rule().to().filled(new Template.Filling(all, Optional.empty(), true)).isPresent()
        || mutation.fresh().isPresent();
  }

  private void fits(Reading reading, Term literal, Direction direction, List<Fit> fits) {
    if (!(literal.node() instanceof Apply(Identifier function, _, _)) || !function.isPlain()) {
      return;
    }
    for (Rule rule : Rules.of(reading.direction(direction), function.name())) {
      boolean allowed =
          (!rule.needsFunction() || logic.has(Theory.FUNCTIONS))
              && (!rule.needs().contains("a") || !logic.difference());
      if (allowed) {
        rule.operands(literal)
            .filter(found -> !logic.difference() || !isLoose(rule, found))
            .filter(found -> !rule.needsFunction() || isArgument(sortOf(found)))
            .ifPresent(found -> fits.add(new Fit(reading, rule, found)));
      }
    }
  }

  /** Whether a rule puts a number where a difference logic has room for variables only. */
  private static boolean isLoose(Rule rule, Map<String, Term> operands) {
    boolean fresh = rule.needs().contains("c") || rule.needsFunction();
    return fresh && sortOf(operands).isNumber();
  }

  private static Sort sortOf(Map<String, Term> operands) {
    return Objects.requireNonNull(operands.get("x")).sort();
  }

  /** Whether functions can have arguments of a sort. */
  private boolean isArgument(Sort sort) {
    return !sort.equals(Sort.BOOL) || dialect.has(SolverProfile.BOOL_ARGUMENTS);
  }

  private DeclareFunction declared(List<Sort> parameters, Sort result) {
    return new DeclareFunction(FRESH + fresh++, new Signature(parameters, result));
  }

  private Term constant(String hole, Sort sort) {
    return switch (hole) {
      case "d" -> Literals.positive(sort, choices);
      case "s" -> Literals.nonEmptyText(choices);
      case "S" -> terms.term(Sort.REG_LAN, 2);
      default -> Literals.constant(sort, dialect, choices);
    };
  }
}
