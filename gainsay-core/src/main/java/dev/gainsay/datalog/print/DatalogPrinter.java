package dev.gainsay.datalog.print;

import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.dialect.DatalogDialect;
import java.util.Optional;

/** Programs as text. */
public interface DatalogPrinter {

  /** The whole program, its outputs asked for. */
  String print(Program program);

  /** Why a program cannot be written, if it cannot. */
  default Optional<String> obstacle(Program program) {
    return Optional.empty();
  }

  /** The printer of a dialect's syntax. */
  static DatalogPrinter of(DatalogDialect dialect) {
    return switch (dialect.syntax()) {
      case FIXEDPOINT -> new FixedpointPrinter();
      case BDDBDDB -> new ClausePrinter(new BddbddbNotation());
      case SOUFFLE -> new ClausePrinter(new SouffleNotation());
      case CLINGO -> new ClausePrinter(new ClingoNotation());
      case SCALLOP -> new ClausePrinter(new ScallopNotation());
      case FORMULOG -> new ClausePrinter(new FormulogNotation());
      case SQLITE_SQL -> new SqlPrinter(SqlSpelling.SQLITE);
      case DUCKDB_SQL -> new SqlPrinter(SqlSpelling.DUCKDB);
      case POSTGRES_SQL -> new SqlPrinter(SqlSpelling.POSTGRES);
      case TABLED_PROLOG -> new ClausePrinter(new PrologNotation());
      case RULEWERK -> new ClausePrinter(new RulewerkNotation());
      case DATASCRIPT -> new ClausePrinter(new DataScriptNotation());
      case DDLOG -> new ClausePrinter(new DdlogNotation());
      case ASCENT -> new ClausePrinter(new AscentNotation());
      case FLIX -> new ClausePrinter(new FlixNotation());
      case COZO -> new ClausePrinter(new CozoNotation());
    };
  }
}
