package dev.gainsay.datalog.parse;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.antlr.v4.runtime.Token;

/**
 * Cuts a file into items. A clause ends with a dot outside of all brackets; a directive has no end
 * of its own, it ends with its line unless the next one plainly goes on.
 */
final class SouffleItems {

  private static final Set<String> GOES_ON = Set.of("|", ",", "=", "<", ":", "{", "<:");
  private static final Set<String> QUALIFIERS =
      Set.of(
          "inline",
          "no_inline",
          "magic",
          "no_magic",
          "brie",
          "btree",
          "btree_delete",
          "eqrel",
          "overridable",
          "override",
          "choice",
          "stateful");

  private final List<Token> tokens;
  private int at;

  private SouffleItems(List<Token> tokens) {
    this.tokens = tokens;
  }

  /** The tokens of each item; tokens that are hidden are in none. */
  static List<List<Token>> of(List<Token> visible) {
    SouffleItems items = new SouffleItems(visible);
    List<List<Token>> all = new ArrayList<>();
    while (items.at < visible.size()) {
      all.add(items.next());
    }
    return all;
  }

  private List<Token> next() {
    int start = at;
    Token first = tokens.get(at++);
    if (first.getType() == SouffleLexer.PREPROCESSOR) {
      return tokens.subList(start, at);
    }
    boolean directive = isDirective(first);
    int depth = depth(first);
    while (at < tokens.size()) {
      Token token = tokens.get(at);
      if (depth == 0 && (directive ? endsBefore(token) : isDirective(token))) {
        break;
      }
      at++;
      depth += depth(token);
      if (!directive && depth == 0 && token.getType() == SouffleLexer.DOT) {
        break;
      }
    }
    return tokens.subList(start, at);
  }

  private boolean endsBefore(Token token) {
    Token before = tokens.get(at - 1);
    boolean sameLine = token.getLine() == before.getLine();
    boolean goesOn =
        GOES_ON.contains(token.getText())
            || GOES_ON.contains(before.getText())
            || QUALIFIERS.contains(token.getText());
    return isDirective(token) || (!sameLine && !goesOn);
  }

  private static boolean isDirective(Token token) {
    return switch (token.getType()) {
      case SouffleLexer.DECL,
          SouffleLexer.OUTPUT,
          SouffleLexer.PRAGMA,
          SouffleLexer.PLAN,
          SouffleLexer.DIRECTIVE,
          SouffleLexer.PREPROCESSOR ->
          true;
      default -> false;
    };
  }

  private static int depth(Token token) {
    return switch (token.getType()) {
      case SouffleLexer.LPAREN, SouffleLexer.LBRACE, SouffleLexer.LBRACKET -> 1;
      case SouffleLexer.RPAREN, SouffleLexer.RBRACE, SouffleLexer.RBRACKET -> -1;
      default -> 0;
    };
  }
}
