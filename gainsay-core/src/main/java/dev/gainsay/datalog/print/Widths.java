package dev.gainsay.datalog.print;

import dev.gainsay.datalog.ast.Atom;
import dev.gainsay.datalog.ast.Literal;
import dev.gainsay.datalog.ast.Literal.Comparison;
import dev.gainsay.datalog.ast.Literal.Disjunction;
import dev.gainsay.datalog.ast.Literal.Negative;
import dev.gainsay.datalog.ast.Literal.Positive;
import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.ast.Relation;
import dev.gainsay.datalog.ast.Rule;
import dev.gainsay.datalog.ast.RuleTypes;
import dev.gainsay.datalog.ast.Term;
import dev.gainsay.datalog.ast.Term.Constant;
import dev.gainsay.datalog.ast.Type;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** How many bits each type of a program needs, so that it holds all the program's constants. */
record Widths(Map<String, Integer> bits) {

  static Widths of(Program program) {
    Map<String, Integer> bits = new HashMap<>();
    for (Relation relation : program.relations()) {
      relation.attributes().forEach(type -> bits.merge(key(type), declared(type), Math::max));
    }
    program.facts().forEach(fact -> widen(program, fact, bits));
    for (Rule rule : program.rules()) {
      widen(program, rule.head(), bits);
      RuleTypes types = RuleTypes.of(program, rule);
      for (Literal literal : rule.body()) {
        switch (literal) {
          case Positive(Atom atom) -> widen(program, atom, bits);
          case Negative(Atom atom) -> widen(program, atom, bits);
          case Comparison(Literal.Operator operator, Term left, Term right) -> {
            Type type = types.of(left, right);
            widen(type, left, bits);
            widen(type, right, bits);
          }
          case Disjunction _ -> throw new Unwritten("a disjunction");
        }
      }
    }
    return new Widths(bits);
  }

  private static void widen(Program program, Atom atom, Map<String, Integer> bits) {
    List<Type> attributes = program.relation(atom.relation()).orElseThrow().attributes();
    for (int i = 0; i < attributes.size(); i++) {
      widen(attributes.get(i), atom.arguments().get(i), bits);
    }
  }

  private static void widen(Type type, Term term, Map<String, Integer> bits) {
    if (term instanceof Constant(long value)) {
      bits.merge(key(type), Long.SIZE - Long.numberOfLeadingZeros(value | 1), Math::max);
    }
  }

  private static String key(Type type) {
    return switch (type) {
      case Type.Finite(String name, int bits) -> name;
      case Type.Number n -> "number";
      case Type.Unsigned u -> "unsigned";
      case Type.Floating f -> throw new Unwritten("a float");
      case Type.Symbol s -> throw new Unwritten("a text");
      case Type.Named n -> throw new Unwritten("the type " + n.name());
    };
  }

  private static int declared(Type type) {
    return type instanceof Type.Finite(String name, int bits) ? bits : 1;
  }

  int of(Type type) {
    return bits.getOrDefault(key(type), declared(type));
  }

  String sort(Type type) {
    return "(_ BitVec " + of(type) + ")";
  }
}
