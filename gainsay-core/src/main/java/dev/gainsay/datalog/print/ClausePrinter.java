package dev.gainsay.datalog.print;

import dev.gainsay.datalog.ast.Atom;
import dev.gainsay.datalog.ast.Functor;
import dev.gainsay.datalog.ast.Literal;
import dev.gainsay.datalog.ast.Literal.Branch;
import dev.gainsay.datalog.ast.Literal.Comparison;
import dev.gainsay.datalog.ast.Literal.Disjunction;
import dev.gainsay.datalog.ast.Literal.Negative;
import dev.gainsay.datalog.ast.Literal.Operator;
import dev.gainsay.datalog.ast.Literal.Positive;
import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.ast.Relation;
import dev.gainsay.datalog.ast.Rule;
import dev.gainsay.datalog.ast.RuleTypes;
import dev.gainsay.datalog.ast.Subsumption;
import dev.gainsay.datalog.ast.Term;
import dev.gainsay.datalog.ast.Term.Aggregate;
import dev.gainsay.datalog.ast.Term.Apply;
import dev.gainsay.datalog.ast.Term.Constant;
import dev.gainsay.datalog.ast.Term.Real;
import dev.gainsay.datalog.ast.Term.Text;
import dev.gainsay.datalog.ast.Term.Variable;
import dev.gainsay.datalog.ast.Term.Wildcard;
import dev.gainsay.datalog.ast.Verbatim;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Languages of the form {@code head :- body.}, which differ in their {@link Notation}. */
final class ClausePrinter implements DatalogPrinter {

  private final Notation notation;

  ClausePrinter(Notation notation) {
    this.notation = notation;
  }

  @Override
  public String print(Program program) {
    StringBuilder text = new StringBuilder(notation.head(program));
    for (Verbatim verbatim : program.verbatim()) {
      text.append(verbatim.text()).append('\n');
    }
    RuleTypes none = new RuleTypes(Map.of());
    List<String> facts = program.facts().stream().map(new Body(none, Set.of())::atom).toList();
    text.append(notation.facts(program, facts));
    program.rules().forEach(rule -> text.append(rule(program, rule)));
    program.subsumptions().forEach(s -> text.append(subsumption(program, s)));
    return text.append(notation.foot(program)).toString();
  }

  @Override
  public Optional<String> obstacle(Program program) {
    return Unwritten.in(() -> print(program));
  }

  private String rule(Program program, Rule given) {
    Rule rule = notation.sayable(given);
    Body body = new Body(RuleTypes.of(program, rule), rule.variables());
    String head = body.atom(rule.head());
    if (rule.body().isEmpty()) {
      return notation.clause(head);
    }
    String clause = notation.clause(head + notation.neck() + body.all(notation.ordered(rule)));
    return rule.plan().isEmpty() ? clause : clause + notation.plan(rule.plan());
  }

  private String subsumption(Program program, Subsumption from) {
    Rule rule = Rule.of(from.less(), from.body());
    Body body = new Body(RuleTypes.of(program, rule), rule.variables());
    return notation.clause(
        notation.subsumption(
            from, body.atom(from.less()), body.atom(from.more()), body.all(from.body())));
  }

  /** The text of what is in one rule. */
  private final class Body {
    private final RuleTypes types;
    private final Set<String> outer;

    Body(RuleTypes types, Set<String> outer) {
      this.types = types;
      this.outer = outer;
    }

    String all(List<Literal> literals) {
      return literals.stream().map(this::literal).collect(Collectors.joining(", "));
    }

    private String literal(Literal literal) {
      return switch (literal) {
        case Positive(Atom atom) -> atom(atom);
        case Negative(Atom atom) -> notation.negated(atom(atom));
        case Comparison comparison -> comparison(comparison);
        case Disjunction(List<Branch> branches) ->
            notation.disjunction(branches.stream().map(b -> all(b.literals())).toList());
      };
    }

    private String comparison(Comparison comparison) {
      Operator operator = comparison.operator();
      return notation.comparison(
          operator, term(comparison.left()), term(comparison.right()), comparison, types);
    }

    String atom(Atom atom) {
      if (atom.arguments().isEmpty()) {
        return notation.proposition(Relation.of(atom.relation(), List.of()));
      }
      return notation.atom(atom.relation(), atom.arguments().stream().map(this::term).toList());
    }

    private String term(Term term) {
      return switch (term) {
        case Variable(String name) -> notation.variable(name);
        case Wildcard _ -> notation.wildcard();
        case Constant(long value) -> notation.number(value);
        case Real real -> notation.real(real);
        case Text(String value) -> notation.text(value);
        case Apply(Functor functor, List<Term> arguments) -> {
          if (functor == Functor.RANGE && !notation.countsDown()) {
            UpwardRange _ = UpwardRange.of(arguments);
          }
          yield notation.apply(functor, arguments.stream().map(this::term).toList());
        }
        case Aggregate aggregate -> aggregate(aggregate);
      };
    }

    private String aggregate(Aggregate aggregate) {
      Set<String> locals = new LinkedHashSet<>();
      aggregate.body().forEach(l -> l.variables(locals, true));
      locals.removeAll(outer);
      return notation.aggregate(
          aggregate,
          aggregate.targets().stream().map(this::term).toList(),
          all(aggregate.body()),
          locals.stream().map(notation::variable).toList());
    }
  }
}
