package dev.gainsay.engines;

import dev.gainsay.datalog.ast.Atom;
import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.ast.Relation;
import dev.gainsay.datalog.ast.Term;
import dev.gainsay.datalog.ast.Type;
import dev.gainsay.datalog.dialect.DatalogDialect;
import dev.gainsay.datalog.print.DatalogPrinter;
import java.util.List;

/** The simplest question to a Datalog engine: a relation {@code a} that holds 1. */
final class Greeting {

  private static final Program PROGRAM =
      Program.of(
          List.of(Relation.of("a", List.of(new Type.Number()))),
          List.of(new Atom("a", List.of(new Term.Constant(1)))),
          List.of(),
          List.of("a"));

  private Greeting() {}

  /** Its text, written as all programs of the dialect are. */
  static String in(DatalogDialect dialect) {
    return DatalogPrinter.of(dialect).print(PROGRAM);
  }
}
