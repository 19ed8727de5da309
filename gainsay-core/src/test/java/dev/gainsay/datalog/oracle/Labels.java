package dev.gainsay.datalog.oracle;

import dev.gainsay.choice.Choices;
import dev.gainsay.datalog.ast.Atom;
import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.ast.Rule;
import dev.gainsay.datalog.dialect.DatalogDialect;
import dev.gainsay.datalog.evaluate.Database;
import dev.gainsay.datalog.evaluate.Evaluator;
import dev.gainsay.datalog.generate.RuleGenerator;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;

/**
 * Confirms the labels of transformations: by containment mappings where the rules are conjunctive
 * queries, and by evaluating both programs on their own facts and on drawn ones.
 */
final class Labels {

  /** What was confirmed so far. */
  int programs;

  int evaluations;
  int mappings;
  int steps;

  private final DatalogDialect dialect;
  private final FactSource facts;

  Labels(DatalogDialect dialect) {
    this.dialect = dialect;
    this.facts = FactSource.evaluated(dialect.numberBits());
  }

  /** The first wrong label of a case; empty when there is none. */
  Optional<String> wrong(TransformedCase drawn, Choices choices) {
    programs++;
    Optional<String> mapping = wrongMapping(drawn);
    if (mapping.isPresent()) {
      return mapping;
    }
    Optional<String> own = wrongEvaluation(drawn);
    // Inlined facts hold for the facts they were computed from only; derive computes them anew.
    Program other = redrawn(drawn.program(), choices);
    return own.or(() -> wrongEvaluation(drawn.with(other, drawn.steps())));
  }

  private Optional<String> wrongMapping(TransformedCase drawn) {
    Program current = drawn.program();
    for (Transformation step : drawn.steps()) {
      Program next = step.apply(current, facts).orElseThrow().program();
      steps++;
      if (step instanceof RuleChange change) {
        Rule before = current.rules().get(step.rule());
        Rule after = next.rules().get(step.rule());
        if (Homomorphism.isConjunctive(before) && Homomorphism.isConjunctive(after)) {
          mappings++;
          boolean narrower = Homomorphism.contained(after, before);
          boolean wider = Homomorphism.contained(before, after);
          boolean right =
              switch (change.local()) {
                case EQUIVALENCE -> narrower && wider;
                case CONTRACTION -> narrower;
                case EXPANSION -> wider;
              };
          if (!right) {
            return Optional.of(step + ": " + before + " and " + after);
          }
        }
      }
      current = next;
    }
    return Optional.empty();
  }

  private Optional<String> wrongEvaluation(TransformedCase drawn) {
    Optional<Derived> derived = drawn.derive(facts);
    if (derived.isEmpty()) {
      return Optional.empty();
    }
    Optional<Database> original = Evaluator.run(drawn.program(), dialect.numberBits());
    Optional<Database> changed = Evaluator.run(derived.get().program(), dialect.numberBits());
    if (original.isEmpty() || changed.isEmpty()) {
      return Optional.empty();
    }
    evaluations++;
    SortedMap<String, SortedSet<String>> before = original.get().answer(drawn.program().outputs());
    SortedMap<String, SortedSet<String>> after = changed.get().answer(drawn.program().outputs());
    boolean right =
        before.keySet().stream()
            .allMatch(
                output ->
                    switch (derived.get().outcome()) {
                      case EQUIVALENCE -> after.get(output).equals(before.get(output));
                      case CONTRACTION -> before.get(output).containsAll(after.get(output));
                      case EXPANSION -> after.get(output).containsAll(before.get(output));
                    });
    return right
        ? Optional.empty()
        : Optional.of(
            derived.get().outcome()
                + "\n"
                + drawn.script()
                + "\n"
                + drawn.steps()
                + "\n"
                + before
                + "\n"
                + after);
  }

  /** The program with as many facts of the same relations, drawn anew. */
  private Program redrawn(Program program, Choices choices) {
    RuleGenerator generator = RuleGenerator.of(program, dialect, choices);
    List<Atom> others = new ArrayList<>();
    for (Atom fact : program.facts()) {
      Atom other = generator.fact(program.relation(fact.relation()).orElseThrow());
      if (!others.contains(other)) {
        others.add(other);
      }
    }
    return program.withFacts(others);
  }
}
