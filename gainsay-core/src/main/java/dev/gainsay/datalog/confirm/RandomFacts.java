package dev.gainsay.datalog.confirm;

import dev.gainsay.choice.Choices;
import dev.gainsay.datalog.ast.Atom;
import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.ast.Relation;
import dev.gainsay.datalog.ast.Term;
import dev.gainsay.datalog.ast.Term.Constant;
import dev.gainsay.datalog.ast.Term.Real;
import dev.gainsay.datalog.ast.Term.Text;
import dev.gainsay.datalog.ast.Type;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * Databases over few values, so that joins meet: those that the program speaks of and the smallest
 * ones. Derived relations have facts as well, which rules that never fire could not give them.
 */
final class RandomFacts {

  private static final int MOST_VALUES = 3;
  private static final int MOST_STORED = 6;
  private static final int MOST_DERIVED = 2;

  private final Program program;
  private final Choices choices;
  private final List<Long> numbers;
  private final List<String> texts;

  private RandomFacts(Program program, Choices choices) {
    this.program = program;
    this.choices = choices;
    Set<Long> spoken = new TreeSet<>(List.of(0L, 1L));
    Set<String> said = new TreeSet<>(List.of("a", "b"));
    program.mapTerms(
        term -> {
          if (term instanceof Constant(long value)) {
            spoken.add(value);
          } else if (term instanceof Text(String value)) {
            said.add(value);
          }
          return term;
        });
    this.numbers = few(List.copyOf(spoken));
    this.texts = few(List.copyOf(said));
  }

  /** The program over other facts, some of its own among them. */
  static Program of(Program program, Choices choices) {
    return new RandomFacts(program, choices).drawn();
  }

  private <T> List<T> few(List<T> all) {
    List<T> some = new ArrayList<>();
    int count = choices.between(1, MOST_VALUES);
    for (int i = 0; i < count; i++) {
      some.add(choices.pick(all));
    }
    return some;
  }

  private Program drawn() {
    Set<Atom> facts = new LinkedHashSet<>();
    for (Atom fact : program.facts()) {
      if (choices.chance(0.3)) {
        facts.add(fact);
      }
    }
    for (Relation relation : program.relations()) {
      boolean derived = !program.rulesOf(relation.name()).isEmpty();
      int count = choices.below(1 + (derived ? MOST_DERIVED : MOST_STORED));
      for (int i = 0; i < count && hasValues(relation); i++) {
        facts.add(
            new Atom(
                relation.name(), relation.attributes().stream().<Term>map(this::value).toList()));
      }
    }
    return program.withFacts(List.copyOf(facts));
  }

  private static boolean hasValues(Relation relation) {
    return relation.attributes().stream().noneMatch(type -> type instanceof Type.Named);
  }

  private Term value(Type type) {
    return switch (type) {
      case Type.Number _ -> new Constant(choices.pick(numbers));
      case Type.Unsigned _ -> new Constant(choices.pick(numbers) & 0xFF);
      case Type.Finite(_, int bits) -> new Constant(choices.pick(numbers) & ((1L << bits) - 1));
      case Type.Floating _ -> new Real(Math.floorMod(choices.pick(numbers), 16) / 2.0);
      case Type.Symbol _ -> new Text(choices.pick(texts));
      case Type.Named _ -> throw new IllegalStateException("no constants of a user's type");
    };
  }
}
