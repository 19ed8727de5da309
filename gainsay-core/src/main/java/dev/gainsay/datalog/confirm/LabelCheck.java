package dev.gainsay.datalog.confirm;

import dev.gainsay.choice.Choices;
import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.ast.Rule;
import dev.gainsay.datalog.dialect.DatalogDialect;
import dev.gainsay.datalog.evaluate.Database;
import dev.gainsay.datalog.evaluate.Evaluator;
import dev.gainsay.datalog.oracle.FactSource;
import dev.gainsay.datalog.oracle.Outcome;
import dev.gainsay.datalog.oracle.Transformation;
import dev.gainsay.datalog.oracle.TransformedCase;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Checks what each step of a case says of the programs before and after it: by containment mappings
 * where both rules are conjunctive queries (queryFuzz, Theorem 1), and by evaluating both on the
 * case's own facts and on random ones.
 */
public final class LabelCheck {

  private final DatalogDialect dialect;
  private final int databases;
  private final Optional<LabelPlant> plant;
  private final FactSource facts;
  private final List<Confirmation> confirmations = new ArrayList<>();
  private final List<WrongLabel> wrong = new ArrayList<>();
  private int planted;

  private LabelCheck(DatalogDialect dialect, int databases, Optional<LabelPlant> plant) {
    this.dialect = dialect;
    this.databases = databases;
    this.plant = plant;
    this.facts = FactSource.evaluated(dialect.numberBits());
  }

  /**
   * A check that is to find nothing.
   *
   * @param databases random ones for each case, besides its own facts
   */
  public static LabelCheck of(DatalogDialect dialect, int databases) {
    return new LabelCheck(dialect, databases, Optional.empty());
  }

  /** A check of transformations one of which is wrong on purpose. */
  public static LabelCheck planted(DatalogDialect dialect, int databases, LabelPlant plant) {
    return new LabelCheck(dialect, databases, Optional.of(plant));
  }

  /** A label that a check contradicts. */
  public record WrongLabel(String by, Claim claim, String difference) {}

  /** Of the steps checked so far. */
  public List<Confirmation> confirmations() {
    return confirmations;
  }

  /** Labels found wrong, at most one for each step and way of checking. */
  public List<WrongLabel> wrong() {
    return wrong;
  }

  /** Steps that the plant made wrong. */
  public int planted() {
    return planted;
  }

  /** Checks all steps of a case; gives the transformed program. */
  public Program check(TransformedCase drawn, Choices choices) {
    Step[] steps = new Step[drawn.steps().size()];
    Program transformed = walk(drawn.program(), drawn.steps(), steps);
    for (int i = 0; i < databases; i++) {
      walk(RandomFacts.of(drawn.program(), choices), drawn.steps(), steps);
    }
    for (Step step : steps) {
      if (step != null) {
        confirmations.add(step.confirmation());
        step.byMapping.ifPresent(wrong::add);
        step.byEvaluation.ifPresent(wrong::add);
        planted += step.planted ? 1 : 0;
      }
    }
    return transformed;
  }

  /** What is known of one step, over all databases. */
  private static final class Step {
    private final Claim claim;
    private final boolean planted;
    private boolean mapped;
    private int evaluated;
    private int filled;
    private int different;
    private Optional<WrongLabel> byMapping = Optional.empty();
    private Optional<WrongLabel> byEvaluation = Optional.empty();

    Step(Claim claim, boolean planted) {
      this.claim = claim;
      this.planted = planted;
    }

    Confirmation confirmation() {
      return new Confirmation(claim.name(), claim.outcome(), mapped, evaluated, filled, different);
    }
  }

  private Program walk(Program program, List<Transformation> transformations, Step[] steps) {
    Program current = program;
    Optional<Database> before = Evaluator.run(current, dialect.numberBits());
    for (int i = 0; i < steps.length; i++) {
      Optional<Claim> right = Claim.of(transformations.get(i), current, facts);
      if (right.isEmpty()) {
        // Facts are added and deleted only where they are not there, or are.
        continue;
      }
      Optional<Claim> made = plant.flatMap(p -> p.spoilt(right.get()));
      Claim claim = made.orElse(right.get());
      if (steps[i] == null) {
        steps[i] = new Step(claim, made.isPresent());
        map(claim, steps[i]);
      }
      Optional<Database> after = Evaluator.run(claim.after(), dialect.numberBits());
      if (before.isPresent() && after.isPresent()) {
        compare(claim, before.get(), after.get(), steps[i]);
      }
      current = right.get().after();
      before = made.isPresent() ? Evaluator.run(current, dialect.numberBits()) : after;
    }
    return current;
  }

  private static void map(Claim claim, Step step) {
    if (claim.local().isEmpty() || claim.step().rule() < 0) {
      return;
    }
    Rule before = claim.before().rules().get(claim.step().rule());
    Rule after = claim.after().rules().get(claim.step().rule());
    if (!Homomorphism.isConjunctive(before) || !Homomorphism.isConjunctive(after)) {
      return;
    }
    Optional<Boolean> inward = Homomorphism.decided(after, before);
    Optional<Boolean> outward = Homomorphism.decided(before, after);
    if (inward.isEmpty() || outward.isEmpty()) {
      return;
    }
    step.mapped = true;
    boolean narrower = inward.get();
    boolean wider = outward.get();
    boolean holds =
        switch (claim.local().get()) {
          case EQUIVALENCE -> narrower && wider;
          case CONTRACTION -> narrower;
          case EXPANSION -> wider;
        };
    if (!holds) {
      step.byMapping = Optional.of(new WrongLabel("mapping", claim, before + " and " + after));
    }
  }

  private static void compare(Claim claim, Database before, Database after, Step step) {
    step.evaluated++;
    boolean filled = false;
    boolean different = false;
    for (String output : claim.before().outputs()) {
      Set<List<Object>> old = before.of(output);
      Set<List<Object>> now = after.of(output);
      filled |= !old.isEmpty() || !now.isEmpty();
      different |= !old.equals(now);
      if (!holds(claim.outcome(), old, now)) {
        step.byEvaluation =
            Optional.of(new WrongLabel("evaluation", claim, output + ": " + old + ", then " + now));
      }
    }
    step.filled += filled ? 1 : 0;
    step.different += different ? 1 : 0;
  }

  private static boolean holds(Outcome outcome, Set<List<Object>> before, Set<List<Object>> after) {
    return switch (outcome) {
      case EQUIVALENCE -> before.equals(after);
      case CONTRACTION -> before.containsAll(after);
      case EXPANSION -> after.containsAll(before);
    };
  }
}
