package dev.gainsay.datalog.generate;

import dev.gainsay.choice.Choices;
import dev.gainsay.choice.Menu;
import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.ast.Relation;
import dev.gainsay.datalog.ast.Term;
import dev.gainsay.datalog.ast.Term.Constant;
import dev.gainsay.datalog.ast.Term.Real;
import dev.gainsay.datalog.ast.Term.Text;
import dev.gainsay.datalog.ast.Type;
import dev.gainsay.datalog.dialect.DatalogDialect;
import dev.gainsay.datalog.dialect.Kind;
import java.util.ArrayList;
import java.util.List;

/** The types of one program and the few values that its constants take, so that joins meet. */
final class Vocabulary {

  private static final int MOST_SORTS = 2;
  private static final int MOST_KINDS = 2;
  private static final List<String> TEXTS = List.of("a", "b", "c", "ab", "ba", "x y", "Z");

  private final DatalogDialect dialect;
  private final Choices choices;
  private final List<Type> types;

  private Vocabulary(DatalogDialect dialect, Choices choices, List<Type> types) {
    this.dialect = dialect;
    this.choices = choices;
    this.types = types;
  }

  /** One or two types. */
  static Vocabulary draw(DatalogDialect dialect, Choices choices) {
    List<Type> types = new ArrayList<>();
    if (dialect.kinds().contains(Kind.FINITE)) {
      int sorts = choices.between(1, MOST_SORTS);
      for (int i = 0; i < sorts; i++) {
        types.add(new Type.Finite("s" + i, choices.between(1, dialect.maxBits())));
      }
      return new Vocabulary(dialect, choices, types);
    }
    Menu.Builder<Type> menu = Menu.builder();
    menu.addIf(dialect.kinds().contains(Kind.NUMBER), 6, new Type.Number());
    menu.addIf(dialect.kinds().contains(Kind.UNSIGNED), 1, new Type.Unsigned());
    menu.addIf(dialect.kinds().contains(Kind.FLOAT), 1, new Type.Floating());
    menu.addIf(dialect.kinds().contains(Kind.SYMBOL), 3, new Type.Symbol());
    int kinds = choices.between(1, MOST_KINDS);
    for (int i = 0; i < kinds; i++) {
      types.add(menu.build().draw(choices));
    }
    return new Vocabulary(dialect, choices, types);
  }

  /** The types that a program has. */
  static Vocabulary of(Program program, DatalogDialect dialect, Choices choices) {
    boolean floats = dialect.kinds().contains(Kind.FLOAT);
    // So few that a set would cost more.
    List<Type> types = new ArrayList<>();
    for (Relation relation : program.relations()) {
      for (Type type : relation.attributes()) {
        boolean usable =
            !(type instanceof Type.Named) && (floats || !(type instanceof Type.Floating));
        if (usable && !types.contains(type)) {
          types.add(type);
        }
      }
    }
    return types.isEmpty()
        ? draw(dialect, choices)
        : new Vocabulary(dialect, choices, List.copyOf(types));
  }

  Type type() {
    return choices.pick(types);
  }

  /** A type of numbers, of those that the program has if there is one. */
  Type numeric() {
    List<Type> numeric =
        types.stream()
            .filter(
                type ->
                    type instanceof Type.Number
                        || type instanceof Type.Unsigned
                        || type instanceof Type.Floating)
            .toList();
    return switch (numeric.size()) {
      case 0 -> new Type.Number();
      case 1 -> numeric.getFirst();
      default -> choices.pick(numeric);
    };
  }

  /** A value of a type. */
  Term constant(Type type) {
    return switch (type) {
      case Type.Finite(_, int bits) -> new Constant(choices.below(1 << Math.min(bits, 5)));
      case Type.Number _ -> new Constant(number());
      case Type.Unsigned _ -> new Constant(choices.below(8));
      case Type.Floating _ -> new Real(real());
      case Type.Symbol _ -> new Text(choices.pick(TEXTS));
      case Type.Named _ -> throw new IllegalStateException("no constants of a user's type");
    };
  }

  /** Halves, which every float holds exactly; now and then the zero that has a sign. */
  private double real() {
    return choices.chance(0.02) ? -0.0 : choices.between(-3, 8) / 2.0;
  }

  private long number() {
    boolean far = choices.chance(0.06);
    return far ? choices.between(-40, 100) : choices.below(8);
  }

  Choices choices() {
    return choices;
  }

  DatalogDialect dialect() {
    return dialect;
  }
}
