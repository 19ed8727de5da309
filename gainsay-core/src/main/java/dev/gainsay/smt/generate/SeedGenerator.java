package dev.gainsay.smt.generate;

import dev.gainsay.choice.Choices;
import dev.gainsay.smt.ast.Command;
import dev.gainsay.smt.ast.Term;
import dev.gainsay.smt.dialect.Logic;
import dev.gainsay.smt.dialect.SmtDialect;
import dev.gainsay.smt.dialect.Theory;
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

  /** Seeds that do not say their logic: a solver decides them in another way then. */
  private static final double UNDER_ALL = 0.4;

  /** Seeds of few symbols, in which terms recur. */
  private static final double OF_FEW = 0.7;

  private static final int FEW_ASSERTIONS = 4;
  private static final int DEEPEST_OF_FEW = 5;

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
    boolean all = dialect.has(Logic.ALL) && choices.chance(UNDER_ALL);
    String declared = all ? Logic.ALL : drawn.declared();
    SmtDialect spoken = dialect.within(declared);
    boolean few = choices.chance(OF_FEW);
    List<Command> declarations = Declarations.draw(drawn, spoken, few, choices);
    Logic played = Declarations.played(drawn, declarations);
    TermGenerator terms =
        new TermGenerator(Vocabulary.of(played, spoken, declarations), choices, few);
    List<Term> assertions = new ArrayList<>();
    int wanted =
        few
            ? choices.between(1, choices.between(1, FEW_ASSERTIONS))
            : choices.between(1, MOST_ASSERTIONS);
    for (int i = 0; i < wanted; i++) {
      int depth =
          few
              ? choices.between(2, choices.between(2, DEEPEST_OF_FEW))
              : choices.between(1, DEEPEST);
      boolean quantified = few && played.has(Theory.QUANTIFIERS) && choices.coin();
      assertions.add(quantified ? terms.quantified(depth) : terms.formula(depth));
    }
    return new Seed(
        declared,
        declarations,
        assertions,
        Assignments.draw(declarations, dialect, choices),
        Map.of());
  }
}
