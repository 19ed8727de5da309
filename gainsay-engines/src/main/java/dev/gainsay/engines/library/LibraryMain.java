package dev.gainsay.engines.library;

import java.io.File;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The program around a library. Argument: which one. Libraries are found on the class path by their
 * names, which repositories put a version before.
 */
public final class LibraryMain {

  private static final Pattern ECHO = Pattern.compile("\\(\\s*echo\\s+\"(.*)\"\\s*\\)");
  private static final Pattern RESET = Pattern.compile("\\(\\s*reset\\s*\\)");

  private LibraryMain() {}

  public static void main(String[] arguments) throws Exception {
    PrintStream output = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    SolverLibrary solver =
        switch (arguments[0]) {
          case "mathsat" -> new ScriptLibrary(new MathSatLibrary(nativeLibrary("libmathsat5j")));
          case "bitwuzla" -> new BitwuzlaLibrary(nativeLibrary("libbitwuzlaj"));
          case "cvc5" -> new Cvc5Library(nativeLibrary("libcvc5jni"), arguments);
          case "opensmt" -> new ScriptLibrary(new OpenSmtLibrary(nativeLibrary("libopensmtj")));
          case String other -> throw new IllegalArgumentException("no library of " + other);
        };
    CommandReader commands =
        new CommandReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (Optional<String> next = commands.next(); next.isPresent(); next = commands.next()) {
      String command = next.get();
      Matcher echo = ECHO.matcher(command);
      if (echo.matches()) {
        output.print(ended(solver));
        output.println(echo.group(1));
      } else if (RESET.matcher(command).matches()) {
        solver.reset();
      } else {
        output.print(said(solver, command));
      }
    }
    output.print(ended(solver));
  }

  private static String said(SolverLibrary solver, String command) {
    try {
      String said = solver.run(command);
      return said.isEmpty() || said.endsWith("\n") ? said : said + "\n";
    } catch (Exception refused) {
      return error(refused);
    }
  }

  private static String ended(SolverLibrary solver) {
    try {
      solver.end();
      return "";
    } catch (Exception refused) {
      return error(refused);
    }
  }

  /** Exceptions are errors of SMT-LIB: they are the library's way to say them. */
  private static String error(Exception refused) {
    Throwable inner = refused.getCause() == null ? refused : refused.getCause();
    String message = String.valueOf(inner.getMessage()).replace('"', '\'').replace('\n', ' ');
    return "(error \"" + message + "\")\n";
  }

  private static Path nativeLibrary(String name) {
    for (String entry : System.getProperty("java.class.path").split(File.pathSeparator, -1)) {
      if (entry.contains("-" + name) && entry.endsWith(".so")) {
        return Path.of(entry).toAbsolutePath();
      }
    }
    throw new IllegalStateException("no " + name + " on the class path");
  }
}
