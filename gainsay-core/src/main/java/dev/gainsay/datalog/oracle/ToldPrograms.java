package dev.gainsay.datalog.oracle;

import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.ast.Setting;
import dev.gainsay.datalog.dialect.DatalogDialect;
import dev.gainsay.datalog.print.DatalogPrinter;
import dev.gainsay.engine.Observation.Rows;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Session;
import java.util.Objects;

/** Programs as the engine would run them, by its own account. */
final class ToldPrograms {

  private ToldPrograms() {}

  /** The program after the engine's own transformations; empty where the engine tells nothing. */
  static String of(Program program, DatalogDialect dialect, Session session) {
    StringBuilder text = new StringBuilder();
    for (Setting setting : dialect.telling()) {
      Program told = RunChange.Turn.with(program, setting);
      if (session.run(Script.of(DatalogPrinter.of(dialect).print(told))) instanceof Rows rows) {
        text.append(text.isEmpty() ? "" : "\n").append(setting.value()).append("\n\n");
        rows.rows()
            .forEach(
                row -> text.append(Objects.requireNonNullElse(row.getFirst(), "")).append('\n'));
      }
    }
    return text.toString();
  }
}
