package dev.gainsay.campaign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gainsay.datalog.DatalogLanguage;
import dev.gainsay.datalog.oracle.RuleByRuleCase;
import dev.gainsay.datalog.parse.SouffleReader;
import dev.gainsay.engine.EngineSpec;
import dev.gainsay.engine.Limits;
import dev.gainsay.engine.Meter;
import dev.gainsay.engine.Session;
import dev.gainsay.testkit.planted.PlantedDatalog;
import dev.gainsay.trial.Verdict;
import dev.gainsay.trial.Verdict.Violates;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Another engine says which side of a planted wrong answer is wrong. */
@Tag("engine")
class DatalogOpinionsTest {

  private static final String NEGATED_EARLY =
      """
      .decl a(x: number)
      .decl b(x: number)
      .decl c(x: number)
      .output c
      a(1). a(2). a(3).
      b(x) :- a(x), x < 2.
      b(x) :- a(x), x > 2.
      c(x) :- a(x), !b(x).
      """;

  private final DatalogLanguage language = new DatalogLanguage();

  private String seconded(String text, String reference) {
    PlantedDatalog planted = new PlantedDatalog.EarlyNegation();
    EngineSpec spec = EngineSpec.parse(planted.id()).withOption("reference", reference);
    RuleByRuleCase drawn =
        new RuleByRuleCase(planted.dialect(spec), SouffleReader.read(text), false);
    try (Session session = planted.open(spec, Limits.standard(), new Meter())) {
      Verdict verdict = drawn.judge(session);
      assertThat(verdict).isInstanceOf(Violates.class);
      Violates told = (Violates) language.seconded(drawn, verdict, planted, spec, session);
      assertThat(told.difference()).startsWith(((Violates) verdict).difference());
      return told.difference().substring(((Violates) verdict).difference().length());
    }
  }

  @Test
  void sqliteSaysWhichSideIsRight() {
    assertThat(seconded(NEGATED_EARLY, "sqlite-datalog"))
        .matches(
            "sqlite-datalog@[0-9.]+ agrees with the rule by rule reference,"
                + " not with the whole program\n");
  }

  @Test
  void whatAnEngineCannotSayIsNotAskedOfIt() {
    String closed = NEGATED_EARLY + ".decl q(x: number, y: number) eqrel\nq(x, x) :- a(x).\n";
    assertThat(seconded(closed, "sqlite-datalog"))
        .matches("not asked: sqlite-datalog@[0-9.]+ \\(no eqrel\\)\n");
    String floats = NEGATED_EARLY + ".decl f(x: float)\nf(0.5).\n";
    assertThat(seconded(floats, "sqlite-datalog")).contains("(no float)");
  }

  @Test
  void nobodyIsAskedWhereTheUserSaysSo() {
    assertThat(seconded(NEGATED_EARLY, "none")).isEmpty();
    assertThatThrownBy(() -> language.settings(Map.of("reference", "sqlite")))
        .hasMessageContaining("sqlite is no Datalog engine");
    assertThat(language.settings(Map.of("reference", "sqlite-datalog,clingo")))
        .contains("reference");
  }
}
