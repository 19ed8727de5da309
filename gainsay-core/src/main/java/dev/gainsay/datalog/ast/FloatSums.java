package dev.gainsay.datalog.ast;

import dev.gainsay.datalog.ast.Term.Aggregate;
import dev.gainsay.datalog.ast.Term.Aggregation;
import dev.gainsay.datalog.ast.Term.Apply;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Sums and means of floats, which depend on the order in which tuples are met. */
public final class FloatSums {

  private FloatSums() {}

  /** The first rule that has one. */
  public static Optional<Rule> first(Program program) {
    return program.rules().stream().filter(rule -> isIn(program, rule)).findFirst();
  }

  private static boolean isIn(Program program, Rule rule) {
    RuleTypes types = RuleTypes.of(program, rule);
    return Stream.concat(
            rule.head().arguments().stream(), rule.body().stream().flatMap(l -> l.terms().stream()))
        .anyMatch(term -> isIn(types, term));
  }

  private static boolean isIn(RuleTypes types, Term term) {
    return switch (term) {
      case Aggregate(Aggregation aggregation, List<Term> targets, List<Literal> body) ->
          (adds(aggregation) && targets.stream().anyMatch(target -> isRounded(types, target)))
              || body.stream().flatMap(l -> l.terms().stream()).anyMatch(t -> isIn(types, t));
      case Apply(_, List<Term> arguments) -> arguments.stream().anyMatch(t -> isIn(types, t));
      case Term.Variable _, Term.Wildcard _, Term.Constant _, Term.Real _, Term.Text _ -> false;
    };
  }

  /** Whole numbers are added exactly. */
  private static boolean isRounded(RuleTypes types, Term term) {
    boolean whole = term instanceof Apply(Functor functor, _) && functor == Functor.TO_FLOAT;
    return !whole && types.type(term).filter(type -> type instanceof Type.Floating).isPresent();
  }

  private static boolean adds(Aggregation aggregation) {
    return aggregation == Aggregation.SUM || aggregation == Aggregation.MEAN;
  }
}
