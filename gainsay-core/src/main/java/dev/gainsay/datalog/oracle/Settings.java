package dev.gainsay.datalog.oracle;

import dev.gainsay.choice.Choices;
import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.ast.Setting;
import dev.gainsay.datalog.dialect.DatalogDialect;
import dev.gainsay.datalog.dialect.EngineOption;
import java.util.List;
import java.util.Optional;

/** Draws options of the engine. */
final class Settings {

  /** Programs that are run with an option of the engine on both sides. */
  private static final double TOLD = 0.15;

  private static final double ANOTHER = 0.4;
  private static final int MOST = 3;

  private Settings() {}

  /** One setting out of those that cost little; empty where the engine has none. */
  static Optional<Setting> draw(DatalogDialect dialect, Choices choices) {
    List<EngineOption> cheap = dialect.options().stream().filter(o -> !o.dear()).toList();
    return cheap.isEmpty()
        ? Optional.empty()
        : Optional.of(choices.pick(choices.pick(cheap).settings()));
  }

  /** The program, now and then with a setting or a few of different options. */
  static Program told(Program program, DatalogDialect dialect, Choices choices) {
    if (dialect.options().isEmpty() || !choices.chance(TOLD)) {
      return program;
    }
    Program told = program;
    for (int i = 0; i < MOST && (i == 0 || choices.chance(ANOTHER)); i++) {
      Optional<Setting> one = draw(dialect, choices);
      if (one.isPresent()) {
        told = RunChange.Turn.with(told, one.get());
      }
    }
    return told;
  }
}
