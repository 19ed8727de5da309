package dev.gainsay.datalog.generate;

import dev.gainsay.datalog.ast.Atom;
import dev.gainsay.datalog.ast.Literal;
import dev.gainsay.datalog.ast.Literal.Branch;
import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.ast.Qualifier;
import dev.gainsay.datalog.ast.Relation;
import dev.gainsay.datalog.ast.Rule;
import dev.gainsay.datalog.ast.Term;
import dev.gainsay.datalog.graph.Precedence;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Which relations Soufflé can inline: derived ones that are no output, no equivalence, not
 * recursive, not negated, and not read by an aggregate.
 */
public final class Inlining {

  private Inlining() {}

  /** The program, with {@code inline} only where it can stand. */
  public static Program repaired(Program program) {
    if (!hasInlined(program)) {
      return program;
    }
    Set<String> fixed = fixed(program);
    if (program.relations().stream()
        .noneMatch(r -> r.has(Qualifier.INLINE) && fixed.contains(r.name()))) {
      return program;
    }
    return program.withRelations(
        program.relations().stream()
            .map(r -> r.has(Qualifier.INLINE) && fixed.contains(r.name()) ? plain(r) : r)
            .toList());
  }

  private static boolean hasInlined(Program program) {
    for (Relation relation : program.relations()) {
      if (relation.has(Qualifier.INLINE)) {
        return true;
      }
    }
    return false;
  }

  /** Whether the relation can be inlined. */
  public static boolean fits(Program program, String relation) {
    return !fixed(program).contains(relation);
  }

  private static Relation plain(Relation relation) {
    return relation.withQualifiers(
        relation.qualifiers().stream().filter(q -> q != Qualifier.INLINE).toList());
  }

  private static Set<String> fixed(Program program) {
    Set<String> names = new HashSet<>(program.outputs());
    program.relations().stream()
        .map(Relation::name)
        .filter(name -> program.rulesOf(name).isEmpty())
        .forEach(names::add);
    Precedence.of(program).components().stream()
        .filter(Precedence.Component::recursive)
        .forEach(c -> names.addAll(c.relations()));
    program.subsumptions().forEach(s -> names.add(s.less().relation()));
    // Written out where it is used, an equivalence is not closed any more.
    program.relations().stream()
        .filter(r -> r.has(Qualifier.EQREL))
        .forEach(r -> names.add(r.name()));
    for (Rule rule : program.rules()) {
      rule.head().arguments().forEach(t -> barred(t, names));
      rule.body().forEach(l -> barred(l, names));
    }
    return names;
  }

  private static void barred(Literal literal, Set<String> names) {
    if (literal instanceof Literal.Disjunction(List<Branch> branches)) {
      branches.forEach(b -> b.literals().forEach(l -> barred(l, names)));
    }
    // A rule of it may have variables of its own, which a negation cannot take over.
    if (literal instanceof Literal.Negative(Atom atom)) {
      names.add(atom.relation());
    }
    literal.terms().forEach(t -> barred(t, names));
  }

  private static void barred(Term term, Set<String> names) {
    switch (term) {
      case Term.Apply(_, List<Term> arguments) -> arguments.forEach(t -> barred(t, names));
      case Term.Aggregate aggregate ->
          names.addAll(Rule.of(new Atom("", List.of()), aggregate.body()).relations());
      case Term.Variable _, Term.Wildcard _, Term.Constant _, Term.Real _, Term.Text _ -> {}
    }
  }
}
