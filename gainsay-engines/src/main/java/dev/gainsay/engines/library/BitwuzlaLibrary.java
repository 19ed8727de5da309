package dev.gainsay.engines.library;

import java.nio.file.Path;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Bitwuzla by its own reader, which obeys commands and writes to the standard output itself. */
final class BitwuzlaLibrary implements SolverLibrary {

  private static final String API = "org.sosy_lab.java_smt.solvers.bitwuzla.api.";

  /** Its reader ends the process here, and what it wrote would be lost. */
  private static final Pattern EXIT = Pattern.compile("\\(\\s*exit\\s*\\)");

  private static final Pattern OPTION = Pattern.compile("\\(\\s*set-option\\s+:(\\S+)");

  /** Options of SMT-LIB that it obeys or that change nothing; it is silent about unknown ones. */
  private static final Set<String> STANDARD = Set.of("print-success", "produce-models");

  private Object options;
  private Object terms;
  private Object parser;

  /** Its reader knows nothing of the levels of a text before, so a script is read as a whole. */
  private final StringBuilder script = new StringBuilder();

  BitwuzlaLibrary(Path library) throws ReflectiveOperationException {
    System.load(library.toString());
    this.options = Reflected.make(API + "Options");
    this.terms = Reflected.make(API + "TermManager");
    this.parser = Reflected.make(API + "Parser", terms, options);
  }

  @Override
  public String run(String command) throws ReflectiveOperationException {
    Matcher option = OPTION.matcher(command);
    if (option.lookingAt()
        && !STANDARD.contains(option.group(1))
        && !(boolean) Reflected.call(options, "is_valid", option.group(1))) {
      return "unsupported";
    }
    if (!EXIT.matcher(command).matches()) {
      script.append(command).append('\n');
    }
    return "";
  }

  @Override
  public void end() throws ReflectiveOperationException {
    String text = script.toString();
    script.setLength(0);
    if (!text.isEmpty()) {
      Reflected.call(parser, "parse", text, false, false);
    }
  }

  @Override
  public void reset() throws ReflectiveOperationException {
    script.setLength(0);
    // A collector would free them in any order, and what a parser needs while it is in use.
    Reflected.call(parser, "close");
    Reflected.call(terms, "close");
    options = Reflected.make(API + "Options");
    terms = Reflected.make(API + "TermManager");
    parser = Reflected.make(API + "Parser", terms, options);
  }
}
