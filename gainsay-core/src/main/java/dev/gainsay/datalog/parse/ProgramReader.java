package dev.gainsay.datalog.parse;

import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.dialect.Syntax;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.antlr.v4.runtime.CharStreams;
import org.antlr.v4.runtime.Token;

/** Reads users' programs, each in the language that is read for an engine's syntax. */
public final class ProgramReader {

  /**
   * What an engine may answer in more than one way: before a name, $ makes a value of a type, and
   * the ordinal number of a text is that in which it was met.
   */
  private static final Pattern OPEN =
      Pattern.compile(
          "\\bautoinc\\b|\\bord\\b(?=\\s*\\()|\\bchoice-domain\\b|\\.limitsize\\b|\\.functor\\b"
              + "|\\$(?![A-Za-z_?])");

  private ProgramReader() {}

  /**
   * A word of a program that leaves the answer open.
   *
   * @param at where it stands in the text, in characters from 0
   */
  public record Open(String word, int at) {}

  /** Languages that are read. */
  private enum Language {
    SOUFFLE,
    SMT_LIB,
    BDDBDDB
  }

  /** That of a text for an engine: Z3 has two of its own, everything else is Soufflé's. */
  private static Language language(String text, Syntax syntax) {
    boolean finite = syntax == Syntax.FIXEDPOINT || syntax == Syntax.BDDBDDB;
    if (!finite || SouffleReader.declares(text)) {
      return Language.SOUFFLE;
    }
    return BddbddbReader.reads(text) ? Language.BDDBDDB : Language.SMT_LIB;
  }

  /**
   * Reads a program.
   *
   * @throws IllegalArgumentException when the text is no program that is read for the syntax
   */
  public static Program read(String text, Syntax syntax) {
    return switch (language(text, syntax)) {
      case SOUFFLE -> souffle(text, syntax);
      case BDDBDDB -> BddbddbReader.read(text);
      case SMT_LIB -> FixedpointReader.read(text);
    };
  }

  private static Program souffle(String text, Syntax syntax) {
    if (syntax != Syntax.SOUFFLE && !SouffleReader.declares(text)) {
      throw new IllegalArgumentException(
          "it declares no relation; programs for this engine are read in Soufflé's language (.dl),"
              + " with .decl and .output");
    }
    return SouffleReader.read(text);
  }

  /** In which lines the parts of a program begin. */
  public static Places places(String text, Syntax syntax) {
    return isSouffle(text, syntax) ? SouffleReader.places(text) : Places.unknown();
  }

  /** Whether the text is for a preprocessor, so that what it says is not known. */
  public static boolean isForPreprocessor(String text, Syntax syntax) {
    return isSouffle(text, syntax) && SouffleReader.isForPreprocessor(text);
  }

  /** Whether a text is read in Soufflé's language. */
  public static boolean isSouffle(String text, Syntax syntax) {
    return language(text, syntax) == Language.SOUFFLE;
  }

  /** Whether users' programs are read in the very language that the syntax is. */
  public static boolean isOwn(String text, Syntax syntax) {
    return switch (language(text, syntax)) {
      case SOUFFLE -> syntax == Syntax.SOUFFLE;
      case SMT_LIB -> syntax == Syntax.FIXEDPOINT;
      case BDDBDDB -> syntax == Syntax.BDDBDDB;
    };
  }

  /** How a program asks for the tuples of a relation, as advice. */
  public static String asking(String text, Syntax syntax) {
    return switch (language(text, syntax)) {
      case SOUFFLE -> "add .output R";
      case BDDBDDB -> "write output behind a relation";
      case SMT_LIB -> "add (query R)";
    };
  }

  /** The first word that may be answered in more than one way; comments and texts have none. */
  public static Optional<Open> open(String text, Syntax syntax) {
    if (!isSouffle(text, syntax)) {
      return Optional.empty();
    }
    Matcher matcher = OPEN.matcher(code(text));
    return matcher.find()
        ? Optional.of(new Open(matcher.group(), matcher.start()))
        : Optional.empty();
  }

  /** A Soufflé program with blanks for its comments and texts. */
  private static String code(String text) {
    StringBuilder code = new StringBuilder();
    SouffleLexer lexer = new SouffleLexer(CharStreams.fromString(text));
    lexer.removeErrorListeners();
    for (Token token : lexer.getAllTokens()) {
      boolean said =
          token.getType() != SouffleLexer.STRING && token.getChannel() == Token.DEFAULT_CHANNEL;
      code.append(said ? token.getText() : " ".repeat(token.getText().length()));
    }
    return code.toString();
  }
}
