package dev.gainsay.datalog.oracle;

import dev.gainsay.choice.Choices;
import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.ast.Relation;
import dev.gainsay.datalog.ast.Rule;
import dev.gainsay.datalog.ast.Subsumption;
import dev.gainsay.datalog.dialect.DatalogDialect;
import dev.gainsay.datalog.dialect.Feature;
import dev.gainsay.datalog.generate.RuleGenerator;
import dev.gainsay.datalog.generate.RuleGenerator.Headed;
import dev.gainsay.datalog.graph.Growth;
import dev.gainsay.datalog.graph.MonotoneSubsumption;
import dev.gainsay.datalog.graph.Precedence;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A rule that a program may be longer by.
 *
 * @param head the relation of its head
 * @param declared whether the program has that relation already; otherwise it comes with the rule,
 *     under the next name that is free
 * @param subsumption what the tuples of a new relation are filtered by
 */
record NewRule(Relation head, boolean declared, Rule rule, Optional<Subsumption> subsumption) {

  /** New relations that keep the least or the greatest tuples only. */
  private static final double SUBSUMED = 0.1;

  private static final String STEM = "d";

  /** Draws one over the relations of a program; with {@code oldHead}, for one that has rules. */
  static NewRule draw(Program program, DatalogDialect dialect, double oldHead, Choices choices) {
    RuleGenerator generator = RuleGenerator.of(program, dialect, choices);
    List<Relation> usable = program.relations();
    List<Relation> derived =
        usable.stream().filter(r -> !program.rulesOf(r.name()).isEmpty()).toList();
    if (!derived.isEmpty() && choices.chance(oldHead)) {
      Relation head = choices.pick(derived);
      Rule rule = generator.rule(head, usable, usable, false);
      return new NewRule(head, true, rule, Optional.empty());
    }
    String name = Fresh.relation(program, STEM);
    Headed headed = generator.newRelation(name, usable, usable);
    Relation head = generator.qualified(headed.head(), false);
    Optional<Subsumption> subsumption =
        dialect.has(Feature.SUBSUMPTION) && choices.chance(SUBSUMED)
            ? generator.subsumption(head)
            : Optional.empty();
    return new NewRule(head, false, headed.rule(), subsumption);
  }

  /**
   * The program with this rule as its last.
   *
   * @param program the one that it was drawn for, or one that has grown out of it
   * @return empty where the two do not fit together, or the dialect cannot say them
   */
  Optional<Program> in(Program program, DatalogDialect dialect) {
    Program longer = declared ? program.plus(rule) : declaring(program);
    Rule newest = longer.rules().getLast();
    Precedence graph = Precedence.of(longer);
    return !newest.body().isEmpty()
            && !program.rules().contains(newest)
            && newest.isRangeRestricted()
            && Growth.isBounded(longer, graph)
            && graph.isStratified()
            && MonotoneSubsumption.isIn(longer)
            && dialect.fits(longer)
        ? Optional.of(longer)
        : Optional.empty();
  }

  private Program declaring(Program program) {
    String name = Fresh.relation(program, STEM);
    Program longer =
        program
            .plus(head.named(name))
            .plus(new Rule(rule.head().of(name), rule.body(), rule.plan()));
    if (subsumption.isEmpty()) {
      return longer;
    }
    Subsumption own = subsumption.get();
    List<Subsumption> all = new ArrayList<>(longer.subsumptions());
    all.add(new Subsumption(own.less().of(name), own.more().of(name), own.body()));
    return longer.withSubsumptions(all);
  }
}
