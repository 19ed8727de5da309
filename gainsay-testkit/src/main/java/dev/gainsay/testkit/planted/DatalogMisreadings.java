package dev.gainsay.testkit.planted;

import dev.gainsay.datalog.ast.Atom;
import dev.gainsay.datalog.ast.Literal;
import dev.gainsay.datalog.ast.Literal.Negative;
import dev.gainsay.datalog.ast.Literal.Positive;
import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.ast.Qualifier;
import dev.gainsay.datalog.ast.Relation;
import dev.gainsay.datalog.ast.Rule;
import dev.gainsay.datalog.ast.Term;
import dev.gainsay.datalog.ast.Term.Constant;
import dev.gainsay.datalog.ast.Term.Text;
import dev.gainsay.datalog.ast.Term.Variable;
import dev.gainsay.datalog.dialect.SouffleDialect;
import dev.gainsay.datalog.evaluate.Database;
import dev.gainsay.datalog.evaluate.Evaluator;
import dev.gainsay.datalog.graph.Precedence;
import dev.gainsay.datalog.graph.Precedence.Component;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/** Wrong optimisations of Datalog programs, each as the program that is evaluated in its place. */
final class DatalogMisreadings {

  private DatalogMisreadings() {}

  static Program minimisation(Program program) {
    return mapRules(program, DatalogMisreadings::minimised);
  }

  private static Rule minimised(Rule rule) {
    for (int later = rule.body().size() - 1; later > 0; later--) {
      for (int earlier = 0; earlier < later; earlier++) {
        if (rule.body().get(earlier) instanceof Positive(Atom one)
            && rule.body().get(later) instanceof Positive(Atom other)
            && one.relation().equals(other.relation())
            && !one.arguments().isEmpty()
            && one.arguments().getFirst().equals(other.arguments().getFirst())) {
          Rule shorter = rule.without(later);
          if (shorter.isRangeRestricted() && shorter.variables().containsAll(headVariables(rule))) {
            return minimised(shorter);
          }
        }
      }
    }
    return rule;
  }

  private static Set<String> headVariables(Rule rule) {
    Set<String> names = new HashSet<>();
    rule.head().arguments().forEach(t -> t.variables(names, true));
    return names;
  }

  static Program magicSets(Program program) {
    Program changed = program;
    for (Relation relation : program.relations()) {
      List<Integer> rules = program.rulesOf(relation.name());
      Predicate<Literal> bound =
          literal ->
              literal instanceof Positive(Atom atom)
                  && atom.relation().equals(relation.name())
                  && atom.arguments().stream()
                      .anyMatch(t -> t instanceof Constant || t instanceof Text);
      if (rules.size() > 1 && uses(program, bound)) {
        Copy copy = new Copy(changed, relation, "magic_" + relation.name());
        changed =
            copy.with(
                rules.subList(0, rules.size() - 1).stream().map(program.rules()::get).toList());
        changed =
            mapRules(changed, rule -> mapBody(rule, bound, a -> a.of("magic_" + relation.name())));
      }
    }
    return changed;
  }

  static Program semiNaive(Program program) {
    Program changed = program;
    for (Component component : Precedence.of(program).components()) {
      if (!component.recursive()) {
        continue;
      }
      Set<String> inside = component.relations();
      List<Rule> twice =
          program.rules().stream()
              .filter(r -> inside.contains(r.head().relation()) && count(r, inside) > 1)
              .toList();
      if (twice.isEmpty()) {
        continue;
      }
      for (String name : inside) {
        Relation relation = program.relation(name).orElseThrow();
        List<Rule> base =
            program.rulesOf(name).stream()
                .map(program.rules()::get)
                .filter(r -> r.relations().stream().noneMatch(inside::contains))
                .toList();
        changed = new Copy(changed, relation, "base_" + name).with(base);
      }
      changed = mapRules(changed, r -> twice.contains(r) ? stale(r, inside) : r);
    }
    return changed;
  }

  private static long count(Rule rule, Set<String> relations) {
    return rule.body().stream()
        .filter(l -> l instanceof Positive(Atom atom) && relations.contains(atom.relation()))
        .count();
  }

  private static Rule stale(Rule rule, Set<String> inside) {
    int[] seen = new int[1];
    return mapBody(
        rule,
        l -> l instanceof Positive(Atom atom) && inside.contains(atom.relation()) && seen[0]++ > 0,
        atom -> atom.of("base_" + atom.relation()));
  }

  static Program earlyNegation(Program program) {
    Program changed = program;
    for (Relation relation : program.relations()) {
      List<Integer> rules = program.rulesOf(relation.name());
      Predicate<Literal> negated =
          l -> l instanceof Negative(Atom atom) && atom.relation().equals(relation.name());
      if (rules.size() > 1 && uses(program, negated)) {
        Rule first = program.rules().get(rules.getFirst());
        changed = new Copy(changed, relation, "early_" + relation.name()).with(List.of(first));
        changed =
            mapRules(
                changed, rule -> mapBody(rule, negated, a -> a.of("early_" + relation.name())));
      }
    }
    return changed;
  }

  static Program ignoredSubsumption(Program program) {
    return program.withSubsumptions(
        program.subsumptions().stream()
            .filter(s -> program.rulesOf(s.less().relation()).isEmpty())
            .toList());
  }

  static Program openEquivalence(Program program) {
    Program changed = program;
    for (Relation relation : program.relations()) {
      if (!relation.has(Qualifier.EQREL) || program.rulesOf(relation.name()).isEmpty()) {
        continue;
      }
      String closed = "closed_" + relation.name();
      changed = new Copy(changed, relation, closed).with(List.of());
      Atom pair = new Atom(closed, List.<Term>of(new Variable("x"), new Variable("y")));
      changed =
          changed
              .withRelations(
                  changed.relations().stream()
                      .map(r -> r.name().equals(relation.name()) ? r.withQualifiers(List.of()) : r)
                      .toList())
              .plus(Rule.of(pair.of(relation.name()), List.of(new Positive(pair))));
    }
    return changed;
  }

  static Program repeatedVariable(Program program) {
    return mapRules(
        program,
        rule ->
            rule.body().stream().filter(l -> l instanceof Positive).count() < 2
                ? rule
                : mapBody(rule, l -> l instanceof Positive, new Loosening(rule)));
  }

  /** A rule that reads what rules derive, and derives nothing itself, loses its last literal. */
  static Program emptyJoin(Program program) {
    return Evaluator.run(program, SouffleDialect.current().numberBits())
        .map(database -> mapRules(program, rule -> filled(program, rule, database)))
        .orElse(program);
  }

  private static Rule filled(Program program, Rule rule, Database database) {
    int last = rule.body().size() - 1;
    boolean readsDerived =
        rule.relations().stream().anyMatch(name -> !program.rulesOf(name).isEmpty());
    if (last < 1 || !readsDerived || !database.of(rule.head().relation()).isEmpty()) {
      return rule;
    }
    Rule shorter = rule.without(last);
    return shorter.isRangeRestricted() ? shorter : rule;
  }

  /** Gives later occurrences of a variable in one atom names of their own. */
  private static final class Loosening implements UnaryOperator<Atom> {
    private int next;

    Loosening(Rule rule) {
      while (rule.allVariables().contains("loose" + next)) {
        next += rule.allVariables().size() + 1;
      }
    }

    @Override
    public Atom apply(Atom atom) {
      Set<Term> seen = new HashSet<>();
      return atom.map(
          t -> t instanceof Variable && !seen.add(t) ? new Variable("loose" + next++) : t);
    }
  }

  /** Another relation with the facts of one and some rules. */
  private record Copy(Program program, Relation relation, String name) {
    Program with(List<Rule> rules) {
      List<Atom> facts = new ArrayList<>(program.facts());
      program.facts().stream()
          .filter(f -> f.relation().equals(relation.name()))
          .forEach(f -> facts.add(f.of(name)));
      Program longer = program.plus(relation.named(name)).withFacts(facts);
      for (Rule rule : rules) {
        longer = longer.plus(new Rule(rule.head().of(name), rule.body(), rule.plan()));
      }
      return longer;
    }
  }

  private static boolean uses(Program program, Predicate<Literal> what) {
    return program.rules().stream().anyMatch(r -> r.body().stream().anyMatch(what));
  }

  private static Program mapRules(Program program, UnaryOperator<Rule> change) {
    return program.withRules(program.rules().stream().map(change).toList());
  }

  private static Rule mapBody(Rule rule, Predicate<Literal> which, UnaryOperator<Atom> change) {
    List<Literal> body =
        rule.body().stream()
            .map(
                literal -> {
                  if (!which.test(literal)) {
                    return literal;
                  }
                  return switch (literal) {
                    case Positive(Atom atom) -> new Positive(change.apply(atom));
                    case Negative(Atom atom) -> new Negative(change.apply(atom));
                    case Literal.Comparison comparison -> comparison;
                    case Literal.Disjunction disjunction -> disjunction;
                  };
                })
            .toList();
    return new Rule(rule.head(), body, rule.plan());
  }
}
