package dev.gainsay.smt.generate;

import dev.gainsay.choice.Choices;
import dev.gainsay.choice.Menu;
import dev.gainsay.smt.ast.Node;
import dev.gainsay.smt.ast.Signature;
import dev.gainsay.smt.ast.Sort;
import dev.gainsay.smt.ast.Term;
import dev.gainsay.smt.theory.Terms;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Random terms of any sort over a vocabulary, well-sorted and within its logic. Draws come from
 * weighted menus, one for each sort, that are filled by the theories when they are first needed.
 */
public final class TermGenerator {

  private static final double EARLY_LEAF = 0.2;
  private static final double SYMBOL = 0.75;
  private static final double SYMBOL_OF_FEW = 0.6;

  /** A formula that is an atom: where much recurs, terms matter more than connectives. */
  private static final double ATOM = 0.3;

  private static final double ATOM_OF_FEW = 0.6;

  private static final double TWINS = 0.25;
  private static final double NESTED = 0.3;

  /** Nested deeper, quantifiers are beyond every solver. */
  private static final int MOST_BOUND = 3;

  private final Vocabulary vocabulary;
  private final Choices choices;
  private final List<Sort> sorts;
  private final Map<Sort, List<Term>> constants = new HashMap<>();
  private final Map<Sort, Menu<Production>> menus = new HashMap<>();
  private final Menu<Production> atoms;
  private final Menu<Production> connectives;
  private final List<Term> bound = new ArrayList<>();
  private final Optional<Palette> palette;

  /** Of terms that have as little in common as chance lets them have. */
  public TermGenerator(Vocabulary vocabulary, Choices choices) {
    this(vocabulary, choices, false);
  }

  /**
   * @param recurring whether a few literals and what was drawn before come again and again
   */
  TermGenerator(Vocabulary vocabulary, Choices choices, boolean recurring) {
    this.vocabulary = vocabulary;
    this.choices = choices;
    this.palette = recurring ? Optional.of(new Palette(vocabulary, choices)) : Optional.empty();
    vocabulary.functions().values().stream()
        .map(Signature::result)
        .distinct()
        .forEach(sort -> constants.put(sort, vocabulary.constants(sort)));
    this.sorts = vocabulary.sorts().stream().filter(this::inhabited).toList();
    Offers predicates = new Offers(Sort.BOOL, vocabulary, this::inhabited);
    CoreTerms.atoms(predicates, sorts);
    CoreTerms.declared(predicates);
    ArithmeticTerms.atoms(predicates, sorts);
    BitTerms.atoms(predicates, sorts);
    FloatTerms.atoms(predicates, sorts);
    StringTerms.atoms(predicates, sorts);
    ArrayTerms.offer(predicates, sorts);
    this.atoms = predicates.menu();
    Offers formulas = new Offers(Sort.BOOL, vocabulary, this::inhabited);
    CoreTerms.connectives(formulas);
    this.connectives = formulas.menu();
  }

  /** What the terms are made of. */
  public Vocabulary vocabulary() {
    return vocabulary;
  }

  /** The sorts that there are terms of, among those of what is declared; Bool is last. */
  public List<Sort> sorts() {
    return sorts;
  }

  Choices choices() {
    return choices;
  }

  /**
   * A formula.
   *
   * @param depth of connectives and terms, at least 0
   */
  public Term formula(int depth) {
    return depth <= 1 || choices.chance(palette.isPresent() ? ATOM_OF_FEW : ATOM)
        ? atom(depth)
        : connectives.draw(choices).make(this, depth - 1);
  }

  /**
   * A formula without a connective on top.
   *
   * @param depth of the terms that a predicate is applied to, at least 0
   */
  public Term atom(int depth) {
    if (atoms.isEmpty() || choices.chance(0.1)) {
      return truth();
    }
    if (palette.isPresent() && depth > 1 && choices.chance(TWINS)) {
      Optional<Term> twins = CoreTerms.twins(this, depth - 1);
      if (twins.isPresent()) {
        return twins.get();
      }
    }
    return atoms.draw(choices).make(this, Math.max(0, depth - 1));
  }

  private Term truth() {
    List<Term> symbols = constants(Sort.BOOL);
    if (!symbols.isEmpty()) {
      return choices.pick(symbols);
    }
    return atoms.isEmpty() || choices.chance(0.05)
        ? choices.coin() ? Terms.TRUE : Terms.FALSE
        : atoms.draw(choices).make(this, 0);
  }

  /**
   * A term of a sort.
   *
   * @param sort of which there are terms: {@link #inhabited}
   * @param depth at least 0; 0 gives a symbol or a literal
   */
  public Term term(Sort sort, int depth) {
    if (sort.equals(Sort.BOOL)) {
      return depth <= 0 ? truth() : formula(depth);
    }
    if (depth <= 0 || choices.chance(EARLY_LEAF)) {
      return leaf(sort);
    }
    Optional<Term> again = palette.flatMap(known -> known.again(sort)).filter(this::isClosed);
    if (again.isPresent()) {
      return again.get();
    }
    Menu<Production> menu = menu(sort);
    if (menu.isEmpty()) {
      return leaf(sort);
    }
    Term made = menu.draw(choices).make(this, depth - 1);
    palette.ifPresent(known -> known.keep(made));
    return made;
  }

  private Menu<Production> menu(Sort sort) {
    Menu<Production> known = menus.get(sort);
    if (known == null) {
      Offers offers = new Offers(sort, vocabulary, this::inhabited);
      CoreTerms.terms(offers);
      CoreTerms.declared(offers);
      ArithmeticTerms.offer(offers, sorts);
      BitTerms.offer(offers, sorts);
      FloatTerms.offer(offers, sorts);
      StringTerms.offer(offers, sorts);
      ArrayTerms.offer(offers, sorts);
      known = offers.menu();
      menus.put(sort, known);
    }
    return known;
  }

  /** A symbol of a sort, or a literal. */
  Term leaf(Sort sort) {
    List<Term> symbols = constants(sort);
    if (!symbols.isEmpty()
        && (!hasLiterals(sort) || choices.chance(palette.isPresent() ? SYMBOL_OF_FEW : SYMBOL))) {
      return choices.pick(symbols);
    }
    return literal(sort);
  }

  /** A literal of a sort that has literals. */
  Term literal(Sort sort) {
    if (sort.equals(Sort.REG_LAN)) {
      return StringTerms.expression(this);
    }
    return palette.isPresent()
        ? palette.get().literal(sort)
        : Literals.draw(sort, vocabulary, choices);
  }

  /** Whether there are terms of a sort. */
  boolean inhabited(Sort sort) {
    return hasLiterals(sort) || (constants.containsKey(sort) && !constants(sort).isEmpty());
  }

  /** Whether a term has no variables but those that are bound where it is drawn. */
  boolean isClosed(Term term) {
    return Set.copyOf(bound).containsAll(term.free());
  }

  private boolean hasLiterals(Sort sort) {
    return Literals.has(sort, vocabulary);
  }

  /** Declared constants and bound variables of a sort. */
  List<Term> constants(Sort sort) {
    List<Term> declared = constants.getOrDefault(sort, List.of());
    if (bound.isEmpty()) {
      return declared;
    }
    List<Term> variables = bound.stream().filter(v -> v.sort().equals(sort)).toList();
    if (variables.isEmpty()) {
      return declared;
    }
    // A variable is meant to be used: it weighs as much as all constants.
    List<Term> all = new ArrayList<>(declared);
    while (all.size() < 2 * declared.size() + variables.size()) {
      all.addAll(variables);
    }
    return all;
  }

  /** A quantified formula; without a quantifier where it would be too many. */
  Term quantified(int depth) {
    if (bound.size() >= MOST_BOUND) {
      return formula(depth);
    }
    List<Term> variables = new ArrayList<>();
    int count = choices.between(1, Math.min(2, MOST_BOUND - bound.size()));
    for (int i = 0; i < count; i++) {
      Term variable = Term.of(new Node.Variable("b!" + bound.size(), choices.pick(sorts)));
      variables.add(variable);
      bound.add(variable);
    }
    Term body = palette.isPresent() && choices.chance(NESTED) ? quantified(depth) : formula(depth);
    bound.removeAll(Set.copyOf(variables));
    return Term.of(new Node.Bind(choices.coin() ? "forall" : "exists", variables, body));
  }
}
