package dev.gainsay.smt.generate;

import dev.gainsay.choice.Choices;
import dev.gainsay.smt.ast.Command;
import dev.gainsay.smt.ast.Term;
import dev.gainsay.smt.dialect.Logic;
import dev.gainsay.smt.dialect.SmtDialect;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Typed random formulas for any logic, so that a campaign needs no seed files. A model is drawn
 * first, so that truth values follow from it where we can evaluate.
 */
public final class SeedGenerator {

  private static final int MOST_ASSERTIONS = 6;
  private static final int DEEPEST = 4;

  private SeedGenerator() {}

  /** Draws a seed of a logic with what the standard has. */
  public static Seed draw(String logic, Choices choices) {
    return draw(logic, SmtDialect.standard(), choices);
  }

  /**
   * Draws a seed of a logic. One that has everything is drawn with a few theories at a time.
   *
   * @throws IllegalArgumentException when there is no such logic
   */
  public static Seed draw(String logic, SmtDialect dialect, Choices choices) {
    Logic drawn =
        Logic.of(logic).orElseThrow(() -> new IllegalArgumentException("no logic " + logic));
    List<Command> declarations = Declarations.draw(drawn, dialect, choices);
    Logic played = Declarations.played(drawn, declarations);
    TermGenerator terms = new TermGenerator(Vocabulary.of(played, dialect, declarations), choices);
    List<Term> assertions = new ArrayList<>();
    int wanted = choices.between(1, MOST_ASSERTIONS);
    for (int i = 0; i < wanted; i++) {
      assertions.add(terms.formula(choices.between(1, DEEPEST)));
    }
    return new Seed(
        drawn.declared(),
        declarations,
        assertions,
        Assignments.draw(declarations, dialect, choices),
        Map.of());
  }
}
