package dev.gainsay.datalog.oracle;

import dev.gainsay.datalog.ast.Atom;
import dev.gainsay.datalog.ast.Functor;
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
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Simpler literals and terms: a branch for a disjunction, a part for a whole, however deep. */
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
    Stream<Literal> simpler = simpler(rule.body().get(at));
    Stream<Rule> first =
        switch (rule.body().get(at)) {
          case Positive(Atom atom) -> loosened(rule, atom).map(a -> rule.with(at, new Positive(a)));
          case Disjunction(List<Branch> branches) ->
              branches.stream().map(branch -> opened(rule, at, branch));
          case Negative _, Comparison _ -> Stream.empty();
        };
    return Stream.concat(first, simpler.map(literal -> rule.with(at, literal)));
  }

  private static Stream<Literal> simpler(Literal literal) {
    return switch (literal) {
      case Positive(Atom atom) -> simpler(atom).map(Positive::new);
      case Negative(Atom atom) -> simpler(atom).map(Negative::new);
      case Comparison(Literal.Operator operator, Term left, Term right) ->
          Stream.concat(
              simpler(left).map(t -> new Comparison(operator, t, right)),
              simpler(right).map(t -> new Comparison(operator, left, t)));
      case Disjunction(List<Branch> branches) ->
          Stream.concat(
                  branches.size() > 2
                      ? Lazy.shorter(branches).filter(fewer -> fewer.size() > 1)
                      : Stream.<List<Branch>>empty(),
                  each(branches, branch -> simpler(branch.literals()).map(Branch::new)))
              .map(Disjunction::new);
    };
  }

  /** A literal less, or a simpler one. */
  private static Stream<List<Literal>> simpler(List<Literal> all) {
    Stream<List<Literal>> fewer =
        IntStream.range(0, all.size())
            .filter(_ -> all.size() > 1)
            .mapToObj(i -> Draft.without(all, Set.of(i)));
    return Stream.concat(fewer, each(all, TermCuts::simpler));
  }

  /** The list with one element replaced by each simpler one. */
  private static <T> Stream<List<T>> each(List<T> all, Function<T, Stream<T>> simpler) {
    return Lazy.flatMap(
        IntStream.range(0, all.size()).boxed(),
        i ->
            simpler
                .apply(all.get(i))
                .map(
                    one -> {
                      List<T> changed = new ArrayList<>(all);
                      changed.set(i, one);
                      return changed;
                    }));
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
    return each(atom.arguments(), TermCuts::simpler).map(all -> new Atom(atom.relation(), all));
  }

  private static Stream<Term> simpler(Term term) {
    return switch (term) {
      case Apply(Functor functor, List<Term> arguments) ->
          Stream.concat(
              arguments.stream(),
              each(arguments, TermCuts::simpler).map(all -> new Apply(functor, all)));
      case Aggregate(Term.Aggregation aggregation, List<Term> targets, List<Literal> body) ->
          Stream.concat(
              Stream.of(new Constant(0)),
              simpler(body).map(all -> new Aggregate(aggregation, targets, all)));
      case Variable _, Term.Wildcard _, Constant _, Term.Real _, Term.Text _ -> Stream.empty();
    };
  }
}
