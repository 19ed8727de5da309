package dev.gainsay.smt.theory;

import dev.gainsay.smt.ast.Identifier;
import dev.gainsay.smt.ast.Node;
import dev.gainsay.smt.ast.Sort;
import dev.gainsay.smt.ast.Term;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Well-sorted terms of the theories. */
public final class Terms {

  public static final Term TRUE = apply("true");
  public static final Term FALSE = apply("false");

  private Terms() {}

  /**
   * A function of a theory applied.
   *
   * @throws IllegalArgumentException when the sorts do not fit
   */
  public static Term apply(Identifier function, List<Term> arguments) {
    List<Sort> sorts = sorts(arguments);
    Sort sort =
        Signatures.result(function, sorts)
            .orElseThrow(
                () -> new IllegalArgumentException("ill sorted: " + function.name() + " " + sorts));
    return Term.of(new Node.Apply(function, arguments, sort));
  }

  private static List<Sort> sorts(List<Term> terms) {
    List<Sort> sorts = new ArrayList<>(terms.size());
    for (Term term : terms) {
      sorts.add(term.sort());
    }
    return sorts;
  }

  /** A function of a theory applied; empty when the sorts do not fit. */
  public static Optional<Term> tried(Identifier function, List<Term> arguments) {
    return Signatures.result(function, sorts(arguments))
        .map(sort -> Term.of(new Node.Apply(function, arguments, sort)));
  }

  /** A function of a theory applied. */
  public static Term apply(String function, List<Term> arguments) {
    return apply(Identifier.of(function), arguments);
  }

  /** A function of a theory applied. */
  public static Term apply(String function, Term... arguments) {
    return apply(Identifier.of(function), List.of(arguments));
  }

  /** The negation of a formula. */
  public static Term not(Term formula) {
    return apply("not", formula);
  }

  /** What a negation negates; empty for any other term. */
  public static Optional<Term> negated(Term term) {
    return term.node() instanceof Node.Apply(Identifier function, List<Term> arguments, _)
            && function.name().equals("not")
            && arguments.size() == 1
        ? Optional.of(arguments.getFirst())
        : Optional.empty();
  }

  /** A declared constant. */
  public static Term constant(String name, Sort sort) {
    return Term.of(new Node.Apply(Identifier.of(name), List.of(), sort));
  }
}
