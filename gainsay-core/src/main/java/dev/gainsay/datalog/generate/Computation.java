package dev.gainsay.datalog.generate;

import dev.gainsay.choice.Choices;
import dev.gainsay.choice.Menu;
import dev.gainsay.datalog.ast.Functor;
import dev.gainsay.datalog.ast.Term;
import dev.gainsay.datalog.ast.Term.Apply;
import dev.gainsay.datalog.ast.Term.Constant;
import dev.gainsay.datalog.ast.Term.Variable;
import dev.gainsay.datalog.ast.Type;
import dev.gainsay.datalog.dialect.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Draws terms that are computed from variables by the dialect's functors, with values that every
 * engine agrees on: no division by zero, no long shift, no position beyond the end of a text, no
 * float that is rounded.
 *
 * @param variables with their types
 * @param most functors within each other, at least 1
 */
record Computation(Vocabulary words, Map<String, Type> variables, int most) {

  private static final double NESTED = 0.15;
  private static final int MOST_NESTED = 3;

  Computation(Vocabulary words, Map<String, Type> variables) {
    this(words, variables, MOST_NESTED);
  }

  /** A term and its type. */
  record Typed(Term term, Type type) {}

  /** A term of any type; empty where no variable fits what was drawn. */
  Optional<Typed> drawn() {
    return drawn(List.copyOf(words.dialect().functors()));
  }

  /** A term of a type; empty where no variable fits what was drawn. */
  Optional<Term> of(Type type) {
    List<Functor> fitting =
        words.dialect().functors().stream().filter(functor -> gives(functor, type)).toList();
    return drawn(fitting).filter(typed -> typed.type().equals(type)).map(Typed::term);
  }

  private Optional<Typed> drawn(List<Functor> functors) {
    Menu.Builder<Functor> menu = Menu.builder();
    boolean floats = words.dialect().kinds().contains(Kind.FLOAT);
    functors.forEach(functor -> menu.addIf(floats || functor != Functor.TO_FLOAT, 1, functor));
    Menu<Functor> usable = menu.build();
    if (usable.isEmpty()) {
      return Optional.empty();
    }
    Functor functor = usable.draw(choices());
    List<String> known =
        variables.keySet().stream().filter(name -> takes(functor, type(name))).toList();
    if (known.isEmpty()) {
      return Optional.empty();
    }
    String name = choices().pick(known);
    Type type = type(name);
    Term first = new Variable(name);
    if (most > 1 && choices().chance(NESTED)) {
      first = new Computation(words, variables, most - 1).of(type).orElse(first);
    }
    List<Term> arguments = new ArrayList<>(List.of(first));
    arguments.addAll(others(functor, type));
    return Optional.of(new Typed(new Apply(functor, arguments), functor.result().orElse(type)));
  }

  private Choices choices() {
    return words.choices();
  }

  private Type type(String name) {
    return variables.getOrDefault(name, new Type.Number());
  }

  /** None gives anything that takes nothing. */
  private static boolean gives(Functor functor, Type type) {
    return switch (functor) {
      case TO_NUMBER, ORDINAL -> false;
      default -> functor.result().map(type::equals).orElseGet(() -> takes(functor, type));
    };
  }

  /** Whether the functor takes a first argument of a type. */
  private static boolean takes(Functor functor, Type type) {
    return switch (functor) {
      case CONCATENATE, LENGTH, SUBSTRING -> type instanceof Type.Symbol;
      // Exact for small floats, and without a zero that has a sign.
      case ADD, SUBTRACT, MIN, MAX -> isInteger(type) || type instanceof Type.Floating;
      case MULTIPLY, BIT_AND, BIT_OR, BIT_XOR -> isInteger(type);
      case NEGATE,
          BIT_NOT,
          DIVIDE,
          REMAINDER,
          POWER,
          SHIFT_LEFT,
          SHIFT_RIGHT,
          TO_STRING,
          TO_FLOAT ->
          type instanceof Type.Number;
      // Of texts that are no numbers, and of the order in which texts are met.
      case TO_NUMBER, ORDINAL, RANGE -> false;
    };
  }

  private static boolean isInteger(Type type) {
    return type instanceof Type.Number || type instanceof Type.Unsigned;
  }

  private List<Term> others(Functor functor, Type type) {
    return switch (functor) {
      case NEGATE, BIT_NOT, LENGTH, TO_STRING, TO_FLOAT, ORDINAL, TO_NUMBER -> List.of();
      // Products of products leave the range of every engine's numbers.
      case MULTIPLY, POWER, SHIFT_LEFT, SHIFT_RIGHT -> List.of(small(0, 2));
      case DIVIDE, REMAINDER -> List.of(small(1, 3));
      case SUBSTRING -> List.of(small(0, 0), small(0, 2));
      case SUBTRACT -> List.of(type instanceof Type.Unsigned ? small(0, 0) : any(type));
      case ADD, BIT_AND, BIT_OR, BIT_XOR, MIN, MAX, CONCATENATE, RANGE -> List.of(any(type));
    };
  }

  private Term small(int low, int high) {
    return new Constant(choices().between(low, high));
  }

  private Term any(Type type) {
    List<String> same =
        variables.keySet().stream().filter(name -> type(name).equals(type)).toList();
    return same.isEmpty() || choices().coin()
        ? words.constant(type)
        : new Variable(choices().pick(same));
  }
}
