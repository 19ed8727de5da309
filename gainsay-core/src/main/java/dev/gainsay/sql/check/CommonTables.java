package dev.gainsay.sql.check;

import dev.gainsay.sql.ast.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Makes views of the tables of a WITH clause, so that the query behind it can be taken apart: a
 * case has a place for views, but none for WITH.
 */
final class CommonTables {

  private CommonTables() {}

  /** The statements that make the views; empty when the clause is not understood. */
  static Optional<List<Statement>> asViews(String with, Lexis lexis) {
    SourceStatement clause = StatementSplitter.split(with, lexis).statements().get(0);
    List<Token> tokens = clause.tokens();
    int at = tokens.size() > 1 && tokens.get(1).is("RECURSIVE") ? 2 : 1;
    List<Statement> views = new ArrayList<>();
    for (Brackets.Span span : Brackets.split(tokens, at, tokens.size() - 1)) {
      Optional<ViewText> table = table(clause, span);
      if (table.isEmpty()) {
        return Optional.empty();
      }
      views.add(view(table.get()));
    }
    return Optional.of(views);
  }

  /** {@code name (columns) AS (query)}, without words between AS and the bracket. */
  private static Optional<ViewText> table(SourceStatement clause, Brackets.Span span) {
    List<Token> tokens = clause.tokens();
    if (!tokens.get(span.last()).isSymbol(')')) {
      return Optional.empty();
    }
    return ViewText.definition(clause, span.first(), span.last());
  }

  private static Statement view(ViewText table) {
    SourceStatement body = table.body();
    int last = body.tokens().size() - 1;
    String query = body.part(1, last - 1).text();
    String named = table.name() + table.columns();
    String text =
        table.isReadBy(body)
            ? "WITH RECURSIVE " + named + " AS (" + query + ") SELECT * FROM " + table.name()
            : query;
    return new Statement.Verbatim(
        "CREATE VIEW " + named + " AS " + text, "DROP VIEW " + table.name());
  }
}
