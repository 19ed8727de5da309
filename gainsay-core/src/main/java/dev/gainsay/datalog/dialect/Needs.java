package dev.gainsay.datalog.dialect;

import dev.gainsay.datalog.ast.Atom;
import dev.gainsay.datalog.ast.Functor;
import dev.gainsay.datalog.ast.Literal;
import dev.gainsay.datalog.ast.Literal.Branch;
import dev.gainsay.datalog.ast.Literal.Comparison;
import dev.gainsay.datalog.ast.Literal.Disjunction;
import dev.gainsay.datalog.ast.Literal.Negative;
import dev.gainsay.datalog.ast.Literal.Positive;
import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.ast.Term;
import dev.gainsay.datalog.ast.Type;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * What a dialect lacks that a program holds: the printer alone leaves some of it out in silence.
 */
public final class Needs {

  private static final String REPEATED = "variable twice in a subgoal";

  private final DatalogDialect dialect;
  private final Set<String> lacking = new TreeSet<>();

  private Needs(DatalogDialect dialect) {
    this.dialect = dialect;
  }

  /** All of it in a few words; empty where the dialect can say the program. */
  public static Optional<String> lacking(Program program, DatalogDialect dialect) {
    Needs needs = new Needs(dialect);
    needs.program(program);
    return needs.lacking.isEmpty()
        ? Optional.empty()
        : Optional.of("no " + String.join(", no ", needs.lacking));
  }

  private void program(Program program) {
    for (var relation : program.relations()) {
      if (relation.arity() == 0) {
        feature(Feature.NULLARY);
      }
      relation.attributes().forEach(this::type);
      relation.qualifiers().stream()
          .filter(q -> !dialect.qualifiers().contains(q))
          .forEach(q -> lacking.add(q.spelling()));
    }
    for (var rule : program.rules()) {
      inAtom(rule.head(), Feature.ARITHMETIC);
      rule.body().forEach(this::literal);
      want(rule.isRangeRestricted(), "unbound variables");
    }
    for (var subsumption : program.subsumptions()) {
      feature(Feature.SUBSUMPTION);
      subsumption.body().forEach(this::literal);
    }
    want(program.verbatim().isEmpty(), "text that is not modelled");
    want(dialect.fitsRecursion(program), "such recursion");
  }

  private void literal(Literal literal) {
    switch (literal) {
      case Positive(Atom atom) -> subgoal(atom);
      case Negative(Atom atom) -> {
        feature(Feature.NEGATION);
        if (atom.arguments().stream().anyMatch(t -> t instanceof Term.Wildcard)) {
          feature(Feature.NEGATED_WILDCARD);
        }
        subgoal(atom);
      }
      case Comparison(_, Term left, Term right) -> {
        feature(Feature.COMPARISON);
        term(left, Feature.ARITHMETIC);
        term(right, Feature.ARITHMETIC);
      }
      case Disjunction(List<Branch> branches) -> {
        feature(Feature.DISJUNCTION);
        branches.forEach(branch -> branch.literals().forEach(this::literal));
      }
    }
  }

  private void subgoal(Atom atom) {
    want(dialect.has(Feature.REPEATED_VARIABLE) || !atom.repeatsVariable(), REPEATED);
    inAtom(atom, Feature.ARITHMETIC_IN_ATOMS);
  }

  private void inAtom(Atom atom, Feature arithmetic) {
    for (Term term : atom.arguments()) {
      switch (term) {
        case Term.Constant _, Term.Real _, Term.Text _ -> feature(Feature.CONSTANTS);
        case Term.Wildcard _ -> feature(Feature.WILDCARD);
        case Term.Variable _, Term.Apply _, Term.Aggregate _ -> {}
      }
      term(term, arithmetic);
    }
  }

  /**
   * Notes what a term needs.
   *
   * @param arithmetic what a functor is where the term stands
   */
  private void term(Term term, Feature arithmetic) {
    switch (term) {
      case Term.Variable _, Term.Wildcard _, Term.Constant _ -> {}
      case Term.Real _ -> kind(Kind.FLOAT);
      case Term.Text _ -> kind(Kind.SYMBOL);
      case Term.Apply(Functor functor, List<Term> arguments) -> {
        if (functor == Functor.RANGE) {
          feature(Feature.RANGE);
        } else {
          feature(arithmetic);
          want(dialect.functors().contains(functor), functor.spelling());
        }
        arguments.forEach(argument -> term(argument, arithmetic));
      }
      case Term.Aggregate(var aggregation, List<Term> targets, List<Literal> body) -> {
        feature(Feature.AGGREGATES);
        want(dialect.aggregations().contains(aggregation), aggregation.spelling());
        targets.forEach(target -> term(target, Feature.ARITHMETIC));
        body.forEach(this::literal);
      }
    }
  }

  private void type(Type type) {
    switch (type) {
      case Type.Number _ -> kind(Kind.NUMBER);
      case Type.Unsigned _ -> kind(Kind.UNSIGNED);
      case Type.Floating _ -> kind(Kind.FLOAT);
      case Type.Symbol _ -> kind(Kind.SYMBOL);
      case Type.Finite _ -> kind(Kind.FINITE);
      case Type.Named(String name) -> lacking.add("type " + name);
    }
  }

  private void kind(Kind kind) {
    want(dialect.kinds().contains(kind), kind.name().toLowerCase(Locale.ROOT));
  }

  private void feature(Feature feature) {
    want(dialect.has(feature), feature.name().toLowerCase(Locale.ROOT).replace('_', ' '));
  }

  private void want(boolean there, String what) {
    if (!there) {
      lacking.add(what);
    }
  }
}
