package dev.gainsay.datalog.generate;

import dev.gainsay.choice.Choices;
import dev.gainsay.datalog.ast.Atom;
import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.ast.Qualifier;
import dev.gainsay.datalog.ast.Relation;
import dev.gainsay.datalog.ast.Rule;
import dev.gainsay.datalog.ast.Subsumption;
import dev.gainsay.datalog.dialect.DatalogDialect;
import dev.gainsay.datalog.dialect.Feature;
import dev.gainsay.datalog.graph.Growth;
import dev.gainsay.datalog.graph.MonotoneSubsumption;
import dev.gainsay.datalog.graph.Precedence;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Draws programs of stored relations with facts and of derived relations with rules, from nothing
 * or on top of a seed program, whose relations are then used but never defined.
 */
public final class ProgramGenerator {

  private static final int MOST_STORED = 3;
  private static final int MOST_FACTS = 6;
  private static final int MOST_DERIVED = 5;
  private static final int MOST_RULES = 3;
  private static final int MOST_CROSSING = 2;

  private final DatalogDialect dialect;
  private final Choices choices;
  private final RuleGenerator generator;
  private Program program;

  private ProgramGenerator(DatalogDialect dialect, Choices choices, Program seed) {
    this.dialect = dialect;
    this.choices = choices;
    this.program = seed;
    this.generator =
        seed.relations().isEmpty()
            ? new RuleGenerator(Vocabulary.draw(dialect, choices))
            : RuleGenerator.of(seed, dialect, choices);
  }

  /** Draws a program. */
  public static Program draw(DatalogDialect dialect, Choices choices) {
    ProgramGenerator generator = new ProgramGenerator(dialect, choices, empty());
    generator.store();
    return generator.finished();
  }

  /** Draws facts only: the skeleton that rules are added to one by one. */
  public static Program skeleton(DatalogDialect dialect, Choices choices) {
    ProgramGenerator generator = new ProgramGenerator(dialect, choices, empty());
    generator.store();
    return generator.program;
  }

  /** Draws relations on top of a program that has at least one. */
  public static Program extend(Program seed, DatalogDialect dialect, Choices choices) {
    return new ProgramGenerator(dialect, choices, seed).finished();
  }

  private static Program empty() {
    return Program.of(List.of(), List.of(), List.of(), List.of());
  }

  private void store() {
    int stored = choices.between(1, MOST_STORED);
    Set<Atom> facts = new LinkedHashSet<>();
    for (int i = 0; i < stored; i++) {
      Relation relation = generator.qualified(generator.relation("e" + i), false);
      program = program.plus(relation);
      // A relation without attributes holds or does not.
      int count = relation.arity() == 0 ? choices.below(2) : choices.between(1, MOST_FACTS);
      for (int f = 0; f < count; f++) {
        facts.add(generator.fact(relation));
      }
    }
    program = program.withFacts(List.copyOf(facts));
  }

  private Program finished() {
    int derived = choices.between(1, MOST_DERIVED);
    List<Relation> made = new ArrayList<>();
    for (int i = 0; i < derived; i++) {
      made.add(derive(name(i)));
    }
    if (dialect.has(Feature.RECURSION)) {
      int crossing = choices.below(MOST_CROSSING + 1);
      for (int i = 0; i < crossing; i++) {
        accept(program.plus(rule(choices.pick(made), program.relations(), List.of(), false)));
      }
    }
    subsume(made);
    List<String> outputs = outputs(made);
    return Inlining.repaired(program.withOutputs(outputs));
  }

  private String name(int number) {
    String name = "d" + number;
    return program.relation(name).isPresent() ? "gen" + number : name;
  }

  private List<String> outputs(List<Relation> made) {
    Set<String> outputs = new LinkedHashSet<>();
    outputs.add(made.getLast().name());
    if (made.size() > 1 && choices.chance(0.3)) {
      outputs.add(choices.pick(made).name());
    }
    program =
        program.withRelations(
            program.relations().stream()
                .map(r -> outputs.contains(r.name()) ? shown(r) : r)
                .toList());
    return List.copyOf(outputs);
  }

  /** An inlined relation has no tuples to show. */
  private static Relation shown(Relation relation) {
    return relation.withQualifiers(
        relation.qualifiers().stream().filter(q -> q != Qualifier.INLINE).toList());
  }

  private Relation derive(String name) {
    List<Relation> below = program.relations();
    Relation head = generator.qualified(generator.relation(name), true);
    program = program.plus(head);
    int count = choices.between(1, MOST_RULES);
    for (int i = 0; i < count; i++) {
      // The first rule of a relation never needs the relation itself: it could derive nothing.
      boolean recursive = i > 0 && dialect.has(Feature.RECURSION) && choices.coin();
      accept(program.plus(rule(head, recursive ? program.relations() : below, below, !recursive)));
    }
    return head;
  }

  private Rule rule(
      Relation head, List<Relation> usable, List<Relation> complete, boolean computing) {
    return generator.rule(head, usable, complete, computing);
  }

  /** Takes a program over if it is one: its newest rule may close a cycle it must not. */
  private void accept(Program longer) {
    Rule newest = longer.rules().getLast();
    if (newest.body().isEmpty() || !newest.isRangeRestricted()) {
      return;
    }
    Precedence graph = Precedence.of(longer);
    if (graph.isStratified() && Growth.isBounded(longer, graph) && dialect.fits(longer)) {
      program = longer;
    }
  }

  /**
   * Now and then a relation keeps the least or greatest of one attribute only, in a recursion where
   * it makes no difference when it does.
   */
  private void subsume(List<Relation> made) {
    if (!dialect.has(Feature.SUBSUMPTION) || !choices.chance(0.3)) {
      return;
    }
    Relation relation = choices.pick(made);
    Optional<Subsumption> drawn = generator.subsumption(relation);
    if (drawn.isEmpty()) {
      return;
    }
    Program before = program;
    program = removable(relation).withSubsumptions(List.of(drawn.get()));
    if (dialect.has(Feature.RECURSION) && choices.coin()) {
      List<Relation> others =
          program.relations().stream().filter(r -> !r.name().equals(relation.name())).toList();
      accept(program.plus(generator.passing(relation, drawn.get(), others)));
    }
    if (!MonotoneSubsumption.isIn(program)) {
      program = before;
    }
  }

  /** The program in which the storage for a subsumption is asked for now and then. */
  private Program removable(Relation relation) {
    return dialect.qualifiers().contains(Qualifier.BTREE_DELETE) && choices.chance(0.25)
        ? program.withRelations(
            program.relations().stream()
                .map(
                    r ->
                        r.name().equals(relation.name())
                            ? r.withQualifiers(List.of(Qualifier.BTREE_DELETE))
                            : r)
                .toList())
        : program;
  }
}
