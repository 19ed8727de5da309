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

  /** What an engine may answer in more than one way; before a name, $ makes a value of a type. */
  private static final Pattern OPEN =
      Pattern.compile(
          "\\bautoinc\\b|\\bchoice-domain\\b|\\.limitsize\\b|\\.functor\\b|\\$(?![A-Za-z_?])");

  private ProgramReader() {}

  /**
   * A word of a program that leaves the answer open.
   *
   * @param at where it stands in the text, in characters from 0
   */
  public record Open(String word, int at) {}

  /**
   * Reads a program.
   *
   * @throws IllegalArgumentException when the text is no program, or none is read for the syntax
   */
  public static Program read(String text, Syntax syntax) {
    return switch (syntax) {
      case SOUFFLE, SQLITE_SQL, DUCKDB_SQL, POSTGRES_SQL -> SouffleReader.read(text);
      case FIXEDPOINT, BDDBDDB ->
          BddbddbReader.reads(text) ? BddbddbReader.read(text) : FixedpointReader.read(text);
      case CLINGO,
          TABLED_PROLOG,
          RULEWERK,
          COZO,
          DATASCRIPT,
          SCALLOP,
          FORMULOG,
          DDLOG,
          ASCENT,
          FLIX ->
          throw new IllegalArgumentException(
              "programs in this engine's language are not read; check it with souffle or an SQL"
                  + " engine's Datalog (.dl), or with muz (.smt2, .datalog)");
    };
  }

  /** Whether the text is for a preprocessor, so that what it says is not known. */
  public static boolean isForPreprocessor(String text, Syntax syntax) {
    return syntax != Syntax.FIXEDPOINT
        && syntax != Syntax.BDDBDDB
        && SouffleReader.isForPreprocessor(text);
  }

  /** Whether users' programs are read in the very language that the syntax is. */
  public static boolean isOwn(String text, Syntax syntax) {
    return syntax == Syntax.SOUFFLE || (syntax == Syntax.FIXEDPOINT && !BddbddbReader.reads(text));
  }

  /** How a program asks for the tuples of a relation, as advice. */
  public static String asking(String text, Syntax syntax) {
    boolean finite = syntax == Syntax.FIXEDPOINT || syntax == Syntax.BDDBDDB;
    return !finite
        ? "add .output R"
        : BddbddbReader.reads(text) ? "write output behind a relation" : "add (query R)";
  }

  /** The first word that may be answered in more than one way; comments and texts have none. */
  public static Optional<Open> open(String text, Syntax syntax) {
    if (syntax == Syntax.FIXEDPOINT || syntax == Syntax.BDDBDDB) {
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
