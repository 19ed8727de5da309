package dev.gainsay.datalog.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.choice.Choices;
import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.ast.Setting;
import dev.gainsay.datalog.dialect.DatalogDialect;
import dev.gainsay.datalog.dialect.SouffleDialect;
import dev.gainsay.datalog.generate.ProgramGenerator;
import dev.gainsay.datalog.print.DatalogPrinter;
import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.Relations;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Session;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class TogetherTest {

  private static final DatalogDialect DIALECT = SouffleDialect.current();
  private static final int ROUNDS = 60;
  private static final int PROGRAMS = 4;

  private final Session session = EvaluatedSession.sound();

  private Observation answer(Program program) {
    return session.run(Script.of(DatalogPrinter.of(DIALECT).print(program)));
  }

  private static List<Program> drawn(int round) {
    List<Program> programs = new ArrayList<>();
    for (int i = 0; i < PROGRAMS; i++) {
      programs.add(ProgramGenerator.draw(DIALECT, Choices.seeded(round, i)));
    }
    return programs;
  }

  @Test
  void eachProgramAnswersAsItDoesAlone() {
    int compared = 0;
    for (int round = 0; round < ROUNDS; round++) {
      List<Program> programs = drawn(round);
      assertThat(Together.canBe(programs)).isTrue();
      if (!(answer(Together.of(programs)) instanceof Relations all)) {
        continue;
      }
      for (int i = 0; i < PROGRAMS; i++) {
        assertThat(Together.part(all, i)).isEqualTo(answer(programs.get(i)));
        compared++;
      }
    }
    assertThat(compared).isGreaterThan(ROUNDS * PROGRAMS / 2);
  }

  @Test
  void programsOfOtherSettingsStayApart() {
    List<Program> programs = drawn(1);
    Program told = programs.getFirst().withSettings(List.of(new Setting("a", "on")));
    assertThat(Together.canBe(List.of(told, told))).isTrue();
    assertThat(Together.canBe(List.of(told, programs.getLast()))).isFalse();
  }

  /** Under another name a relation would not be meant any more. */
  @Test
  void settingsThatNameARelationKeepProgramsApart() {
    Program program = drawn(1).getFirst();
    String name = program.relations().getFirst().name();
    Program told = program.withSettings(List.of(new Setting("magic-transform", name)));
    assertThat(Together.canBe(List.of(told, told))).isFalse();
  }
}
