package dev.gainsay.datalog;

import dev.gainsay.datalog.ast.Atom;
import dev.gainsay.datalog.ast.Literal;
import dev.gainsay.datalog.ast.Literal.Positive;
import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.ast.Relation;
import dev.gainsay.datalog.ast.Rule;
import dev.gainsay.datalog.ast.Term;
import dev.gainsay.datalog.ast.Term.Constant;
import dev.gainsay.datalog.ast.Term.Variable;
import dev.gainsay.datalog.ast.Type;
import java.util.List;
import java.util.stream.Stream;

/** Small programs for tests. */
public final class Programs {

  private Programs() {}

  /** A lamp shines where there is one: {@code lit(p) :- lamp(p)} over five bits. */
  public static Program lamps() {
    Type cell = new Type.Finite("cell", 5);
    return Program.of(
        List.of(Relation.of("lamp", List.of(cell)), Relation.of("lit", List.of(cell))),
        List.of(atom("lamp", 9), atom("lamp", 28)),
        List.of(rule(atom("lit", "p"), atom("lamp", "p"))),
        List.of("lit"));
  }

  /** An atom of variables (texts) and constants (integers). */
  public static Atom atom(String relation, Object... arguments) {
    return new Atom(
        relation,
        Stream.of(arguments)
            .<Term>map(a -> a instanceof Integer i ? new Constant(i) : new Variable(a.toString()))
            .toList());
  }

  /** A rule of positive atoms. */
  public static Rule rule(Atom head, Atom... body) {
    return Rule.of(head, Stream.of(body).<Literal>map(Positive::new).toList());
  }
}
