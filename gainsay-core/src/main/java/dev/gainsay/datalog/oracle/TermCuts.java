package dev.gainsay.datalog.oracle;

import dev.gainsay.datalog.ast.Atom;
import dev.gainsay.datalog.ast.Literal;
import dev.gainsay.datalog.ast.Literal.Branch;
import dev.gainsay.datalog.ast.Literal.Comparison;
import dev.gainsay.datalog.ast.Literal.Disjunction;
import dev.gainsay.datalog.ast.Literal.Negative;
import dev.gainsay.datalog.ast.Literal.Positive;
import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.ast.Rule;
import dev.gainsay.datalog.ast.Term;
import dev.gainsay.datalog.ast.Term.Aggregate;
import dev.gainsay.datalog.ast.Term.Apply;
import dev.gainsay.datalog.ast.Term.Constant;
import dev.gainsay.datalog.ast.Term.Variable;
import dev.gainsay.trial.Lazy;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Simpler literals and terms: a branch for a disjunction, a part for a whole. */
final class TermCuts {

  private TermCuts() {}

  static Stream<Draft> of(Draft from) {
    Program program = from.program();
    return Cuts.indexed(
        program.rules().size(),
        number -> {
          Rule rule = program.rules().get(number);
          Stream<Rule> heads =
              simpler(rule.head()).map(head -> new Rule(head, rule.body(), rule.plan()));
          Stream<Rule> bodies =
              Lazy.flatMap(IntStream.range(0, rule.body().size()).boxed(), at -> simpler(rule, at));
          return Stream.concat(heads, bodies).map(r -> from.with(program.with(number, r)));
        });
  }

  private static Stream<Rule> simpler(Rule rule, int at) {
    return switch (rule.body().get(at)) {
      case Positive(Atom atom) ->
          Stream.concat(loosened(rule, atom), simpler(atom))
              .map(a -> rule.with(at, new Positive(a)));
      case Negative(Atom atom) -> simpler(atom).map(a -> rule.with(at, new Negative(a)));
      case Comparison(Literal.Operator operator, Term left, Term right) ->
          Stream.concat(
              simpler(left).map(t -> rule.with(at, new Comparison(operator, t, right))),
              simpler(right).map(t -> rule.with(at, new Comparison(operator, left, t))));
      case Disjunction(List<Branch> branches) ->
          branches.stream().map(branch -> opened(rule, at, branch));
    };
  }

  private static Rule opened(Rule rule, int at, Branch branch) {
    List<Literal> body = new ArrayList<>(rule.body());
    body.remove(at);
    body.addAll(branch.literals());
    return new Rule(rule.head(), body, "");
  }

  /** An atom with any value in place of a constant. */
  private static Stream<Atom> loosened(Rule rule, Atom atom) {
    Variable fresh = new Variable(new Fresh(rule).variable());
    return IntStream.range(0, atom.arguments().size())
        .filter(i -> isConstant(atom.arguments().get(i)))
        .mapToObj(i -> atom.with(i, fresh));
  }

  private static boolean isConstant(Term term) {
    return term instanceof Constant || term instanceof Term.Text || term instanceof Term.Real;
  }

  private static Stream<Atom> simpler(Atom atom) {
    return IntStream.range(0, atom.arguments().size())
        .boxed()
        .flatMap(i -> simpler(atom.arguments().get(i)).map(t -> atom.with(i, t)));
  }

  private static Stream<Term> simpler(Term term) {
    return switch (term) {
      case Apply(_, List<Term> arguments) ->
          Stream.concat(
              arguments.stream(),
              IntStream.range(0, arguments.size())
                  .boxed()
                  .flatMap(i -> simpler(arguments.get(i)).map(t -> with((Apply) term, i, t))));
      case Aggregate(Term.Aggregation aggregation, List<Term> targets, List<Literal> body) ->
          Stream.concat(
              Stream.of(new Constant(0)),
              IntStream.range(0, body.size())
                  .filter(_ -> body.size() > 1)
                  .mapToObj(
                      i -> new Aggregate(aggregation, targets, Draft.without(body, Set.of(i)))));
      case Variable _, Term.Wildcard _, Constant _, Term.Real _, Term.Text _ -> Stream.empty();
    };
  }

  private static Term with(Apply apply, int argument, Term term) {
    List<Term> arguments = new ArrayList<>(apply.arguments());
    arguments.set(argument, term);
    return new Apply(apply.functor(), arguments);
  }
}
