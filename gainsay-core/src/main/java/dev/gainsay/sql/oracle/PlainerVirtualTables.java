package dev.gainsay.sql.oracle;

import dev.gainsay.sql.ast.Statement;
import dev.gainsay.sql.ast.Statement.ColumnDefinition;
import dev.gainsay.sql.ast.Statement.CreateTable;
import dev.gainsay.sql.ast.Statement.Verbatim;
import dev.gainsay.sql.database.Premise;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * An ordinary table in the place of one of SQLite's virtual tables: often the defect is of
 * something else, and any table would do.
 */
final class PlainerVirtualTables {

  private static final Pattern TREE = using("rtree(?:_i32)?");
  private static final Pattern TEXT = using("fts[345]");

  private PlainerVirtualTables() {}

  private static Pattern using(String module) {
    return Pattern.compile(
        "(?i)CREATE VIRTUAL TABLE (\\w+) USING " + module + " ?\\((\\w+(?:, ?\\w+)*)\\)");
  }

  /**
   * Every virtual table as an ordinary one: of an R-Tree the first column holds whole numbers and
   * the others real ones, and those of a full-text index hold what they are given.
   */
  static Stream<Premise> of(Premise premise) {
    List<Statement> all = premise.statements();
    return IntStream.range(0, all.size())
        .boxed()
        .flatMap(i -> ordinary(all.get(i)).map(t -> Lazily.replaced(all, i, t)).stream())
        .map(s -> Premise.of(premise.dialect(), s));
  }

  private static Optional<Statement> ordinary(Statement statement) {
    if (!(statement instanceof Verbatim(String text, String _))) {
      return Optional.empty();
    }
    return table(TREE.matcher(text), "INTEGER", "REAL").or(() -> table(TEXT.matcher(text), "", ""));
  }

  private static Optional<Statement> table(Matcher made, String first, String others) {
    if (!made.matches()) {
      return Optional.empty();
    }
    List<ColumnDefinition> columns = new ArrayList<>();
    for (String name : made.group(2).split(", ?")) {
      columns.add(new ColumnDefinition(name, columns.isEmpty() ? first : others, List.of()));
    }
    return Optional.of(new CreateTable("", made.group(1), columns, List.of(), ""));
  }
}
