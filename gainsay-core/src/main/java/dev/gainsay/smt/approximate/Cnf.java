package dev.gainsay.smt.approximate;

import dev.gainsay.smt.ast.Command.DeclareFunction;
import dev.gainsay.smt.ast.Identifier;
import dev.gainsay.smt.ast.Node.Annotate;
import dev.gainsay.smt.ast.Node.Apply;
import dev.gainsay.smt.ast.Signature;
import dev.gainsay.smt.ast.Sort;
import dev.gainsay.smt.ast.Term;
import dev.gainsay.smt.ast.Walk;
import dev.gainsay.smt.theory.Terms;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Clauses that are satisfiable when the formulas are and have their models, by Tseitin's encoding:
 * a new constant for each formula that is made of formulas. Linear in the number of different
 * formulas. Atoms of theories and quantified formulas are literals.
 */
public final class Cnf {

  private static final String NAME = "cnf!";

  /** What is made of formulas, by the function on top. */
  private static final Set<String> CONNECTIVES =
      Set.of("not", "and", "or", "xor", "=>", "=", "distinct", "ite");

  private final Set<String> taken;
  private final List<DeclareFunction> declared = new ArrayList<>();
  private final Set<Term> asserted = new HashSet<>();
  private final Set<Term> clauses = new LinkedHashSet<>();

  /** The literal that stands for a formula. */
  private final Map<Term, Term> literals = new HashMap<>();

  private Cnf(Collection<String> taken) {
    this.taken = Set.copyOf(taken);
  }

  /**
   * Clauses.
   *
   * @param declarations of the constants in them that are new
   * @param formulas each a literal or a disjunction of literals
   */
  public record Clauses(List<DeclareFunction> declarations, List<Term> formulas) {
    public Clauses {
      declarations = List.copyOf(declarations);
      formulas = List.copyOf(formulas);
    }
  }

  /**
   * The clauses of formulas.
   *
   * @param taken names that must not be used
   */
  public static Clauses of(List<Term> formulas, Collection<String> taken) {
    Cnf cnf = new Cnf(taken);
    for (Term formula : formulas) {
      cnf.asserted(formula);
    }
    return new Clauses(cnf.declared, List.copyOf(cnf.clauses));
  }

  /** A conjunction is its parts and a disjunction one clause, without a constant for it. */
  private void asserted(Term root) {
    List<Term> work = new ArrayList<>(List.of(root));
    while (!work.isEmpty()) {
      Term formula = bare(work.removeLast());
      if (!asserted.add(formula)) {
        continue;
      }
      if (isConnective(formula) && name(formula).equals("and")) {
        work.addAll(formula.children().reversed());
      } else if (isConnective(formula) && name(formula).equals("or")) {
        clause(formula.children().stream().map(this::literal).toList());
      } else {
        clause(List.of(literal(formula)));
      }
    }
  }

  private void clause(List<Term> disjuncts) {
    clauses.add(disjuncts.size() == 1 ? disjuncts.getFirst() : Terms.apply("or", disjuncts));
  }

  /** Without attributes around it. */
  private static Term bare(Term formula) {
    Term bare = formula;
    while (bare.node() instanceof Annotate(Term inner, _)) {
      bare = inner;
    }
    return bare;
  }

  private static boolean isConnective(Term formula) {
    return formula.node() instanceof Apply(Identifier function, List<Term> arguments, Sort sort)
        && sort.equals(Sort.BOOL)
        && function.isPlain()
        && CONNECTIVES.contains(function.name())
        && arguments.stream().allMatch(a -> a.sort().equals(Sort.BOOL))
        && (arguments.size() == 2 || !function.name().equals("distinct"));
  }

  private static String name(Term formula) {
    return formula.node() instanceof Apply(Identifier function, _, _) ? function.name() : "";
  }

  private Term literal(Term root) {
    Term top = bare(root);
    for (Term each : Walk.postorder(List.of(top), Cnf::below)) {
      if (!literals.containsKey(each)) {
        literals.put(each, isConnective(each) ? encoded(each) : each);
      }
    }
    return known(top);
  }

  private static List<Term> below(Term formula) {
    return isConnective(formula) ? formula.children().stream().map(Cnf::bare).toList() : List.of();
  }

  private Term known(Term formula) {
    return literals.getOrDefault(formula, formula);
  }

  private Term encoded(Term formula) {
    List<Term> parts = below(formula).stream().map(this::known).toList();
    return switch (name(formula)) {
      case "not" -> negated(parts.getFirst());
      case "and" -> negated(disjunction(parts.stream().map(Cnf::negated).toList()));
      case "or" -> disjunction(parts);
      case "=>" -> {
        List<Term> disjuncts = new ArrayList<>(parts.stream().map(Cnf::negated).toList());
        disjuncts.set(disjuncts.size() - 1, parts.getLast());
        yield disjunction(disjuncts);
      }
      case "ite" -> choice(parts.get(0), parts.get(1), parts.get(2));
      case "=" -> {
        List<Term> different = new ArrayList<>();
        for (int i = 1; i < parts.size(); i++) {
          different.add(difference(parts.get(i - 1), parts.get(i)));
        }
        yield negated(different.size() == 1 ? different.getFirst() : disjunction(different));
      }
      default -> {
        Term all = parts.getFirst();
        for (Term part : parts.subList(1, parts.size())) {
          all = difference(all, part);
        }
        yield all;
      }
    };
  }

  private static Term negated(Term literal) {
    return Terms.negated(literal).orElseGet(() -> Terms.not(literal));
  }

  /** A constant that is true exactly when one of the literals is. */
  private Term disjunction(List<Term> parts) {
    Term name = named();
    List<Term> all = new ArrayList<>(List.of(negated(name)));
    all.addAll(parts);
    clause(all);
    parts.forEach(part -> clause(List.of(name, negated(part))));
    return name;
  }

  private Term difference(Term left, Term right) {
    return choice(left, negated(right), right);
  }

  private Term choice(Term condition, Term yes, Term no) {
    Term name = named();
    clause(List.of(negated(name), negated(condition), yes));
    clause(List.of(negated(name), condition, no));
    clause(List.of(name, negated(condition), negated(yes)));
    clause(List.of(name, condition, negated(no)));
    return name;
  }

  private Term named() {
    int number = declared.size();
    String name = NAME + number;
    while (taken.contains(name)) {
      name = name + "!";
    }
    declared.add(new DeclareFunction(name, new Signature(List.of(), Sort.BOOL)));
    return Terms.constant(name, Sort.BOOL);
  }
}
