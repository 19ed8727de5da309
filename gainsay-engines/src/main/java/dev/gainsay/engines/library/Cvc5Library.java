package dev.gainsay.engines.library;

import java.nio.file.Path;
import java.util.List;

/** cvc5 by its own reader. */
final class Cvc5Library implements SolverLibrary {

  private static final String API = "io.github.cvc5.";

  /** Options as {@code name=value}. */
  private final List<String> options;

  private Object solver;
  private Object symbols;
  private Object parser;

  /**
   * @param arguments after the first one options as {@code name=value}
   */
  Cvc5Library(Path library, String[] arguments) throws ReflectiveOperationException {
    // Its own loader looks into its jar, where these builds have no library.
    System.setProperty("cvc5.skipLibraryLoad", "true");
    System.load(library.toString());
    this.options = List.of(arguments).subList(1, arguments.length);
    Object terms = Reflected.make(API + "TermManager");
    this.solver = solver(terms);
    this.symbols = Reflected.make(API + "SymbolManager", terms);
    this.parser = parser();
  }

  private Object solver(Object terms) throws ReflectiveOperationException {
    Object made = Reflected.make(API + "Solver", terms);
    for (String option : options) {
      String[] parts = option.split("=", 2);
      Reflected.call(made, "setOption", parts[0], parts[1]);
    }
    return made;
  }

  private Object parser() throws ReflectiveOperationException {
    Object made = Reflected.make(API + "InputParser", solver, symbols);
    Object language = Reflected.constant(API + "modes.InputLanguage", "SMT_LIB_2_6");
    Reflected.call(made, "setIncrementalStringInput", language, "script");
    return made;
  }

  @Override
  public String run(String text) throws ReflectiveOperationException {
    try {
      Reflected.call(parser, "appendIncrementalStringInput", text);
      Object command = Reflected.call(parser, "nextCommand");
      return (boolean) Reflected.call(command, "isNull")
          ? ""
          : String.valueOf(Reflected.call(command, "invoke", solver, symbols));
    } catch (ReflectiveOperationException refused) {
      // It reads nothing more after an error.
      parser = parser();
      throw refused;
    }
  }

  /** What it has made stays in memory until it is told to free all, the newest first. */
  @Override
  public void reset() throws ReflectiveOperationException {
    Reflected.callStatic(API + "Context", "deletePointers");
    Object terms = Reflected.make(API + "TermManager");
    solver = solver(terms);
    symbols = Reflected.make(API + "SymbolManager", terms);
    parser = parser();
  }
}
