package dev.gainsay.engines.library;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A solver whose library reads declarations and assertions only: the other commands of a script are
 * obeyed here.
 */
final class ScriptLibrary implements SolverLibrary {

  private static final Pattern COMMAND =
      Pattern.compile("\\(\\s*([\\w-]+)\\s*([^\\s()]*).*", Pattern.DOTALL);

  /** What the library does. */
  interface Assertions {

    /** Begins anew, with nothing asserted. */
    void begin(String logic) throws Exception;

    /** Asserts what an assertion says after some declarations, which may have been read before. */
    void add(List<String> declarations, String assertion) throws Exception;

    void push() throws Exception;

    void pop() throws Exception;

    /** {@code sat}, {@code unsat} or {@code unknown}. */
    String check() throws Exception;
  }

  private final Assertions solver;
  private final List<String> declarations = new ArrayList<>();

  /** How many declarations there were at each push. */
  private final Deque<Integer> levels = new ArrayDeque<>();

  ScriptLibrary(Assertions solver) throws Exception {
    this.solver = solver;
    reset();
  }

  @Override
  public String run(String command) throws Exception {
    Matcher words = COMMAND.matcher(command);
    if (!words.matches()) {
      throw new IllegalArgumentException("no command");
    }
    String argument = words.group(2);
    return switch (words.group(1)) {
      case "set-logic" -> {
        solver.begin(argument);
        yield "";
      }
      case "declare-fun", "declare-const", "declare-sort", "define-fun", "define-sort" -> {
        declarations.add(command);
        yield "";
      }
      case "assert" -> {
        solver.add(declarations, command);
        yield "";
      }
      case "push" -> {
        for (int i = count(argument); i > 0; i--) {
          levels.push(declarations.size());
          solver.push();
        }
        yield "";
      }
      case "pop" -> {
        for (int i = count(argument); i > 0; i--) {
          pop();
        }
        yield "";
      }
      case "check-sat" -> solver.check();
      case "set-info", "exit" -> "";
      case "set-option" ->
          argument.equals(":print-success") || argument.equals(":produce-models")
              ? ""
              : "unsupported";
      case String _ -> "unsupported";
    };
  }

  private static int count(String argument) {
    return argument.isEmpty() ? 1 : Integer.parseInt(argument);
  }

  private void pop() throws Exception {
    if (levels.isEmpty()) {
      throw new IllegalArgumentException("nothing was pushed");
    }
    declarations.subList(levels.pop(), declarations.size()).clear();
    solver.pop();
  }

  @Override
  public void reset() throws Exception {
    declarations.clear();
    levels.clear();
    solver.begin("ALL");
  }
}
