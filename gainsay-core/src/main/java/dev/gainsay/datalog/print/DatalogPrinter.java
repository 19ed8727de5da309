package dev.gainsay.datalog.print;

import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.dialect.DatalogDialect;

/** Programs as text. */
public interface DatalogPrinter {

  /** The whole program, its outputs asked for. */
  String print(Program program);

  /** The printer of a dialect's syntax. */
  static DatalogPrinter of(DatalogDialect dialect) {
    return switch (dialect.syntax()) {
      case FIXEDPOINT -> new FixedpointPrinter();
      case BDDBDDB -> new ClausePrinter(new BddbddbNotation());
      case SOUFFLE -> new ClausePrinter(new SouffleNotation());
      case CLINGO -> new ClausePrinter(new ClingoNotation());
      case TABLED_PROLOG -> new ClausePrinter(new PrologNotation());
    };
  }
}
