package dev.gainsay.smt.ast;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** A command of a script. */
public sealed interface Command {

  /** The names of functions and constants that commands declare, without those of datatypes. */
  static Set<String> functions(List<Command> commands) {
    Set<String> names = new HashSet<>();
    for (Command command : commands) {
      if (command instanceof DeclareFunction(String name, _)) {
        names.add(name);
      }
    }
    return names;
  }

  /** What the functions that commands define are. */
  static Stream<Term> bodies(List<Command> commands) {
    return commands.stream()
        .flatMap(c -> c instanceof DefineFunction define ? Stream.of(define.body) : Stream.empty());
  }

  /** {@code (set-logic L)}. */
  record SetLogic(String logic) implements Command {}

  /** {@code declare-fun} and {@code declare-const}. */
  record DeclareFunction(String name, Signature signature) implements Command {}

  /**
   * {@code define-fun}, {@code define-fun-rec}, {@code define-const}.
   *
   * @param parameters whose root is a {@link Node.Variable}
   */
  record DefineFunction(
      String name, List<Term> parameters, Sort result, Term body, boolean recursive)
      implements Command {
    public DefineFunction {
      parameters = List.copyOf(parameters);
    }
  }

  /**
   * A declaration of which the text is kept: datatypes, sorts, functions that call each other.
   *
   * @param functions that it declares; those of a datatype with parameters give an unknown sort
   * @param sorts that it declares, by name, with the number of their parameters
   * @param datatypes among the sorts
   */
  record Declare(
      String text,
      Map<String, Signature> functions,
      Map<String, Integer> sorts,
      List<Datatype> datatypes)
      implements Command {
    public Declare {
      functions = Map.copyOf(functions);
      sorts = Map.copyOf(sorts);
      datatypes = List.copyOf(datatypes);
    }

    /** A declaration without datatypes. */
    public Declare(String text, Map<String, Signature> functions, Map<String, Integer> sorts) {
      this(text, functions, sorts, List.of());
    }
  }

  /** {@code (assert t)}. */
  record Assert(Term formula) implements Command {}

  /** {@code (push n)}. */
  record Push(int levels) implements Command {}

  /** {@code (pop n)}. */
  record Pop(int levels) implements Command {}

  /** {@code (check-sat)}. */
  record CheckSat() implements Command {}

  /** {@code (check-sat-assuming (t …))}. */
  record CheckSatAssuming(List<Term> literals) implements Command {
    public CheckSatAssuming {
      literals = List.copyOf(literals);
    }
  }

  /** Z3's {@code (check-sat-using tactic)}; the tactic as written. */
  record CheckSatUsing(String tactic) implements Command {}

  /** Any other command, as written. */
  record Verbatim(String text) implements Command {}
}
