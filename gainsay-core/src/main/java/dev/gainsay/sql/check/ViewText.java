package dev.gainsay.sql.check;

import java.util.List;
import java.util.Optional;

/**
 * A view or common table of the file.
 *
 * @param name as written
 * @param columns the list behind the name, brackets included; empty when there is none
 * @param body its query
 */
record ViewText(String name, String columns, SourceStatement body) {

  /** Reads CREATE VIEW; empty for anything else. */
  static Optional<ViewText> read(SourceStatement statement) {
    List<Token> tokens = statement.tokens();
    int view = 0;
    while (view < tokens.size() && !tokens.get(view).is("VIEW")) {
      view++;
    }
    if (!statement.verb().equals("CREATE") || view > 5 || view + 3 >= tokens.size()) {
      return Optional.empty();
    }
    int name = tokens.get(view + 1).is("IF") ? view + 4 : view + 1;
    return definition(statement, name, tokens.size() - 1);
  }

  /** Reads {@code name (columns) AS query} from the token {@code name} to {@code last}. */
  static Optional<ViewText> definition(SourceStatement statement, int name, int last) {
    List<Token> tokens = statement.tokens();
    int behind = name + 1;
    while (behind < last && tokens.get(behind).isSymbol('.')) {
      behind += 2;
    }
    String named = statement.between(name, behind - 1);
    String columns = "";
    if (behind < last && tokens.get(behind).isSymbol('(')) {
      int close = Brackets.closing(tokens, behind);
      columns = statement.between(behind, close);
      behind = close + 1;
    }
    if (behind >= last || !tokens.get(behind).is("AS")) {
      return Optional.empty();
    }
    SourceStatement body = statement.part(behind + 1, last);
    return body.isQuery() ? Optional.of(new ViewText(named, columns, body)) : Optional.empty();
  }

  /** Whether a query mentions it. */
  boolean isReadBy(SourceStatement query) {
    return query.tokens().stream()
        .anyMatch(t -> t.isName() && bare(t.text()).equalsIgnoreCase(bare(name)));
  }

  /** The last part of a name, without its quotes. */
  static String bare(String text) {
    return text.replaceAll("^.*\\.|[\"`\\[\\]]", "");
  }
}
