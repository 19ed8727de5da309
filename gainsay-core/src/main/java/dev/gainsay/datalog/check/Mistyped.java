package dev.gainsay.datalog.check;

import dev.gainsay.datalog.ast.Atom;
import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.ast.Relation;
import dev.gainsay.datalog.ast.Rule;
import dev.gainsay.datalog.ast.Subsumption;
import dev.gainsay.datalog.ast.Term;
import dev.gainsay.datalog.ast.Term.Constant;
import dev.gainsay.datalog.ast.Term.Real;
import dev.gainsay.datalog.ast.Term.Text;
import dev.gainsay.datalog.ast.Term.Variable;
import dev.gainsay.datalog.ast.Type;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What Soufflé would not accept of a program: an engine that knows no types takes it, and means
 * something else by it. Numbers have 32 bits, as in Soufflé's own releases.
 */
final class Mistyped {

  private static final long MOST_UNSIGNED = (1L << 32) - 1;

  private final Program program;

  /** What is wrong with the part that was looked at last; empty for nothing. */
  private String fault = "";

  private final Map<String, Type> variables = new HashMap<>();

  private Mistyped(Program program) {
    this.program = program;
  }

  /** A relation that is declared a second time. */
  static Optional<String> again(List<Relation> relations) {
    Set<String> names = new HashSet<>();
    return relations.stream()
        .map(Relation::name)
        .filter(name -> !names.add(name))
        .findFirst()
        .map(name -> "a second declaration of " + name);
  }

  /** What is wrong with a fact. */
  static Optional<String> in(Program program, Atom fact) {
    return new Mistyped(program).look(List.of(fact));
  }

  /** What is wrong with a rule. */
  static Optional<String> in(Program program, Rule rule) {
    return new Mistyped(program).look(rule.atoms());
  }

  /** What is wrong with a subsumption. */
  static Optional<String> in(Program program, Subsumption subsumption) {
    return in(program, subsumption.asRule());
  }

  private Optional<String> look(List<Atom> atoms) {
    for (Atom atom : atoms) {
      List<Type> types = program.relation(atom.relation()).orElseThrow().attributes();
      for (int i = 0; i < types.size() && fault.isEmpty(); i++) {
        look(types.get(i), atom.arguments().get(i), atom.relation());
      }
    }
    return fault.isEmpty() ? Optional.empty() : Optional.of(fault);
  }

  private void look(Type type, Term term, String relation) {
    switch (term) {
      case Constant(long value) -> {
        if (type instanceof Type.Symbol) {
          fault = "the number %d where %s has a symbol".formatted(value, relation);
        } else if (!fits(type, value)) {
          fault = "the number %d, which does not fit into 32 bits".formatted(value);
        }
      }
      case Text(String text) -> {
        if (!(type instanceof Type.Symbol || type instanceof Type.Named)) {
          fault = "the text \"%s\" where %s has a number".formatted(text, relation);
        }
      }
      case Real(double value) -> {
        if (!(type instanceof Type.Floating || type instanceof Type.Named)) {
          fault = "the float %s where %s has none".formatted(value, relation);
        }
      }
      case Variable(String name) -> {
        Type before = variables.putIfAbsent(name, type);
        if (before != null && !before.equals(type) && !isOpen(before) && !isOpen(type)) {
          fault = "the variable %s with values of two types".formatted(name);
        }
      }
      case Term.Wildcard _, Term.Apply _, Term.Aggregate _ -> {}
    }
  }

  private static boolean isOpen(Type type) {
    return type instanceof Type.Named;
  }

  private static boolean fits(Type type, long value) {
    return switch (type) {
      case Type.Number _ -> value == (int) value;
      case Type.Unsigned _ -> value >= 0 && value <= MOST_UNSIGNED;
      case Type.Floating _, Type.Finite _, Type.Named _, Type.Symbol _ -> true;
    };
  }
}
