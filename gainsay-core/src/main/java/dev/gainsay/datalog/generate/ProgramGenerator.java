package dev.gainsay.datalog.generate;

import dev.gainsay.choice.Choices;
import dev.gainsay.datalog.ast.Atom;
import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.ast.Relation;
import dev.gainsay.datalog.ast.Rule;
import dev.gainsay.datalog.ast.Term;
import dev.gainsay.datalog.ast.Term.Constant;
import dev.gainsay.datalog.ast.Type;
import dev.gainsay.datalog.dialect.DatalogDialect;
import dev.gainsay.datalog.dialect.Feature;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Programs of a few relations: facts for the first ones, then derived relations with conjunctive
 * rules over earlier relations and, where the dialect allows it, themselves. Every rule is range
 * restricted; the last derived relation is the output.
 */
public final class ProgramGenerator {

  private static final int MOST_SORTS = 2;
  private static final int MOST_STORED = 3;
  private static final int MOST_DERIVED = 4;
  private static final int MOST_ARITY = 3;
  private static final int MOST_FACTS = 8;
  private static final int MOST_RULES = 3;
  private static final int MOST_SUBGOALS = 4;

  private final DatalogDialect dialect;
  private final Choices choices;
  private final List<Type> sorts = new ArrayList<>();
  private final List<Relation> relations = new ArrayList<>();
  private final Set<Atom> facts = new LinkedHashSet<>();
  private final List<Rule> rules = new ArrayList<>();

  private ProgramGenerator(DatalogDialect dialect, Choices choices) {
    this.dialect = dialect;
    this.choices = choices;
  }

  /** Draws a program. */
  public static Program draw(DatalogDialect dialect, Choices choices) {
    return new ProgramGenerator(dialect, choices).program();
  }

  private Program program() {
    int sortCount = choices.between(1, MOST_SORTS);
    for (int i = 0; i < sortCount; i++) {
      sorts.add(new Type.Finite("s" + i, choices.between(1, dialect.maxBits())));
    }
    int stored = choices.between(1, MOST_STORED);
    for (int i = 0; i < stored; i++) {
      store(declare("e" + i));
    }
    int derived = choices.between(1, MOST_DERIVED);
    for (int i = 0; i < derived; i++) {
      derive(declare("d" + i));
    }
    List<String> outputs = List.of(relations.getLast().name());
    return new Program(relations, List.copyOf(facts), rules, outputs);
  }

  private Relation declare(String name) {
    int arity = choices.between(1, MOST_ARITY);
    List<Type> attributes = new ArrayList<>();
    for (int i = 0; i < arity; i++) {
      attributes.add(choices.pick(sorts));
    }
    Relation relation = Relation.of(name, attributes);
    relations.add(relation);
    return relation;
  }

  private void store(Relation relation) {
    int count = choices.between(1, MOST_FACTS);
    for (int i = 0; i < count; i++) {
      facts.add(
          new Atom(
              relation.name(), relation.attributes().stream().<Term>map(this::constant).toList()));
    }
  }

  private Constant constant(Type type) {
    int bits = type instanceof Type.Finite(_, int wide) ? wide : dialect.maxBits();
    return new Constant(choices.below(1 << bits));
  }

  private void derive(Relation head) {
    int count = choices.between(1, MOST_RULES);
    for (int i = 0; i < count; i++) {
      // The first rule of a relation never needs the relation itself: it could derive nothing.
      boolean recursive = i > 0 && dialect.has(Feature.RECURSION);
      rules.add(rule(head, recursive ? relations : relations.subList(0, relations.size() - 1)));
    }
  }

  private Rule rule(Relation head, List<Relation> usable) {
    RuleDraft draft = new RuleDraft(dialect, choices, this::constant);
    int count = choices.between(1, MOST_SUBGOALS);
    for (int i = 0; i < count; i++) {
      draft.subgoal(choices.pick(usable));
    }
    return draft.rule(head);
  }

  /** An atom over variables that a rule has, for oracles that add one; may equal one of its own. */
  public static Atom over(Program program, Rule rule, Choices choices) {
    RuleDraft draft = RuleDraft.from(program, rule, choices);
    return draft.joined(choices.pick(program.relations()));
  }
}
