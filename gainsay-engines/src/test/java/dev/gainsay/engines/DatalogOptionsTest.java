package dev.gainsay.engines;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.choice.Choices;
import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.ast.Setting;
import dev.gainsay.datalog.dialect.DatalogDialect;
import dev.gainsay.datalog.evaluate.Database;
import dev.gainsay.datalog.evaluate.Evaluator;
import dev.gainsay.datalog.generate.ProgramGenerator;
import dev.gainsay.datalog.print.DatalogPrinter;
import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.Relations;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Session;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;

/**
 * Every option that an engine declares is accepted by it, and changes no answer; or else ends it in
 * the way that is known.
 */
@Tag("engine")
class DatalogOptionsTest {

  private static final int PROGRAMS = 12;

  @TestFactory
  Stream<DynamicTest> optionsChangeNoAnswer() {
    return Tested.all()
        .flatMap(
            engine ->
                engine.dialect().options().stream()
                    .filter(option -> !option.dear())
                    .flatMap(option -> option.settings().stream())
                    .map(
                        setting ->
                            DynamicTest.dynamicTest(
                                engine + " " + setting, () -> check(engine, setting))));
  }

  private static void check(Tested engine, Setting setting) {
    DatalogDialect dialect = engine.dialect();
    Optional<String> crash = engine.knownCrash(setting);
    int compared = 0;
    int crashes = 0;
    List<String> wrong = new ArrayList<>();
    try (Session session = engine.open()) {
      for (int trial = 0; trial < PROGRAMS; trial++) {
        Program program =
            ProgramGenerator.draw(dialect, Choices.seeded(7, trial)).withSettings(List.of(setting));
        String text = DatalogPrinter.of(dialect).print(program);
        Optional<Database> ours = Evaluator.run(program, dialect.numberBits());
        if (ours.isPresent()) {
          Observation seen = session.run(Script.of(text));
          if (crash.isPresent() && Tested.isCrash(seen)) {
            assertThat(seen.toString()).contains(crash.get());
            crashes++;
            continue;
          }
          if (Tested.isCrash(seen) || engine.isKnownWrong(program)) {
            // That is a finding: Soufflé 2.0 has many.
            continue;
          }
          compared++;
          if (!(seen instanceof Relations answer)
              || !isRight(engine, program, answer, ours.get())) {
            wrong.add("trial " + trial + ": " + seen + " instead of " + ours.get() + "\n" + text);
          }
        }
      }
    }
    assertThat(compared + crashes).isGreaterThan(PROGRAMS / 2);
    // When this fails, the release is mended, and the setting is no longer to be excused.
    assertThat(crashes > 0).isEqualTo(crash.isPresent());
    assertThat(wrong).isEmpty();
  }

  private static boolean isRight(Tested engine, Program program, Relations seen, Database ours) {
    SortedMap<String, SortedSet<String>> answer = Tested.normal(program, seen);
    return answer.equals(ours.answer(program.outputs()))
        || engine.isOfKnownMisreading(program, answer);
  }
}
