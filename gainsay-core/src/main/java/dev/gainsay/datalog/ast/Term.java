package dev.gainsay.datalog.ast;

import java.util.List;

/** An argument of an atom, or a side of a comparison. */
public sealed interface Term {

  /** A variable; the same name in one rule is the same value. */
  record Variable(String name) implements Term {}

  /** A number, or a value of a finite sort. */
  record Constant(long value) implements Term {}

  /** A text. */
  record Text(String value) implements Term {}

  /** A function of the engine's library applied to arguments. */
  record Apply(String functor, List<Term> arguments) implements Term {
    public Apply {
      arguments = List.copyOf(arguments);
    }
  }
}
