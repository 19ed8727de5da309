package dev.gainsay.smt.oracle;

import dev.gainsay.smt.approximate.Cnf;
import dev.gainsay.smt.ast.Command;
import dev.gainsay.smt.ast.Command.DeclareFunction;
import dev.gainsay.smt.ast.Command.DefineFunction;
import dev.gainsay.smt.ast.Identifier;
import dev.gainsay.smt.ast.Node.Apply;
import dev.gainsay.smt.ast.Signature;
import dev.gainsay.smt.ast.Sort;
import dev.gainsay.smt.ast.Term;
import dev.gainsay.smt.ast.Walk;
import dev.gainsay.smt.dialect.Ability;
import dev.gainsay.smt.dialect.Logic;
import dev.gainsay.smt.dialect.SolverProfile;
import dev.gainsay.smt.fuse.Part;
import dev.gainsay.smt.fuse.Renaming;
import dev.gainsay.smt.theory.Terms;
import dev.gainsay.smt.theory.Values;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** The same formula in other words: satisfiable when, and only when, the formula is. */
public enum Restatement {
  /** As it is. */
  AS_WRITTEN("as it is written"),
  /** The last assertion first. */
  REVERSED("the assertions in reverse"),
  /** One assertion, a conjunction. */
  JOINED("the assertions as one conjunction"),
  /** The parts of conjunctions as assertions of their own. */
  SPLIT("conjunctions as several assertions"),
  /** The negation of what denies the formula. */
  DENIED("what denies the assertions negated"),
  /** Each assertion defined first, and asserted by its name. */
  DEFINED("the assertions defined first"),
  /** In clauses, by Tseitin's encoding. */
  CLAUSES("in clauses"),
  /** Other names for what is declared. */
  RENAMED("other names"),
  /** Terms by constants that are equal to them. */
  ABSTRACTED("constants for terms");

  private final String words;

  Restatement(String words) {
    this.words = words;
  }

  /** What is done, for readers. */
  String words() {
    return words;
  }

  /** Those that a solver understands. */
  static List<Restatement> suiting(SolverProfile profile) {
    return Stream.of(values())
        .filter(it -> it != DEFINED || profile.can(Ability.DEFINITIONS))
        .toList();
  }

  /** The formula in these words; itself where these words do not suit it. */
  Part of(Part formula) {
    List<Term> all = formula.assertions();
    if (all.isEmpty()) {
      return formula;
    }
    return switch (this) {
      case AS_WRITTEN -> formula;
      case REVERSED -> formula.with(all.reversed());
      case JOINED -> all.size() == 1 ? formula : formula.with(List.of(Terms.apply("and", all)));
      case SPLIT -> formula.with(split(all));
      case DENIED -> formula.with(List.of(Terms.not(denied(all))));
      case DEFINED -> defined(formula);
      case CLAUSES -> clauses(formula);
      case RENAMED -> Renaming.prefix("n!", formula).orElse(formula);
      case ABSTRACTED -> abstracted(formula);
    };
  }

  private static List<Term> split(List<Term> assertions) {
    Set<Term> seen = new HashSet<>();
    List<Term> parts = new ArrayList<>();
    List<Term> work = new ArrayList<>(assertions.reversed());
    while (!work.isEmpty()) {
      Term formula = work.removeLast();
      if (!seen.add(formula)) {
        continue;
      }
      if (formula.node() instanceof Apply(Identifier function, List<Term> arguments, _)
          && function.name().equals("and")) {
        work.addAll(arguments.reversed());
      } else {
        parts.add(formula);
      }
    }
    return parts;
  }

  private static Term denied(List<Term> assertions) {
    List<Term> negations = assertions.stream().map(Terms::not).toList();
    return negations.size() == 1 ? negations.getFirst() : Terms.apply("or", negations);
  }

  private static Part defined(Part formula) {
    String prefix = unused("said!", formula);
    List<Command> declarations = new ArrayList<>(formula.declarations());
    List<Term> names = new ArrayList<>();
    for (Term assertion : formula.assertions()) {
      String name = prefix + names.size();
      declarations.add(new DefineFunction(name, List.of(), Sort.BOOL, assertion, false));
      names.add(Terms.constant(name, Sort.BOOL));
    }
    return new Part(formula.logic(), declarations, names);
  }

  private static Part clauses(Part formula) {
    Set<String> taken = new HashSet<>();
    for (Term term : Walk.postorder(formula.assertions())) {
      term.node().constant().ifPresent(taken::add);
    }
    formula.constants().forEach(term -> term.node().constant().ifPresent(taken::add));
    return inClauses(formula, taken);
  }

  /**
   * A formula in clauses.
   *
   * @param taken names that the new constants may not have
   */
  static Part inClauses(Part formula, Set<String> taken) {
    Cnf.Clauses clauses = Cnf.of(formula.assertions(), taken);
    List<Command> declarations = new ArrayList<>(formula.declarations());
    declarations.addAll(clauses.declarations());
    return new Part(formula.logic(), declarations, clauses.formulas());
  }

  /** The smallest terms of atoms; not where a logic allows nothing but differences. */
  private static Part abstracted(Part formula) {
    if (Logic.of(formula.logic()).map(Logic::difference).orElse(false)) {
      return formula;
    }
    String prefix = unused("term!", formula);
    Map<Term, Term> constants = new LinkedHashMap<>();
    for (Term term : innermost(formula.assertions())) {
      constants.put(term, Terms.constant(prefix + constants.size(), term.sort()));
    }
    List<Command> declarations = new ArrayList<>(formula.declarations());
    List<Term> assertions = new ArrayList<>();
    constants.forEach(
        (term, constant) -> {
          String name = constant.node().constant().orElseThrow();
          declarations.add(new DeclareFunction(name, new Signature(List.of(), term.sort())));
          assertions.add(Terms.apply("=", constant, term));
        });
    for (Term assertion : formula.assertions()) {
      assertions.add(Walk.rewrite(assertion, term -> constants.getOrDefault(term, term)));
    }
    return new Part(formula.logic(), declarations, assertions);
  }

  /** Closed terms directly below formulas that hold no other such term. */
  private static Set<Term> innermost(List<Term> assertions) {
    Set<Term> found = new LinkedHashSet<>();
    Set<Term> holding = new HashSet<>();
    for (Term term : Walk.postorder(assertions)) {
      boolean formula = term.sort().equals(Sort.BOOL);
      for (Term child : term.children()) {
        if (formula && isAbstractable(child) && !holding.contains(child)) {
          found.add(child);
        }
      }
      if (term.children().stream().anyMatch(c -> found.contains(c) || holding.contains(c))) {
        holding.add(term);
      }
    }
    found.removeIf(holding::contains);
    return found;
  }

  private static boolean isAbstractable(Term term) {
    Sort sort = term.sort();
    return term.node() instanceof Apply
        && !term.children().isEmpty()
        && term.free().isEmpty()
        && sort.isKnown()
        && !sort.equals(Sort.BOOL)
        && !sort.equals(Sort.REG_LAN)
        && Values.value(term).isEmpty();
  }

  /** A beginning of names that no name in the formula has. */
  private static String unused(String wanted, Part formula) {
    String text = formula.question();
    String prefix = wanted;
    while (text.contains(prefix)) {
      prefix += "!";
    }
    return prefix;
  }
}
