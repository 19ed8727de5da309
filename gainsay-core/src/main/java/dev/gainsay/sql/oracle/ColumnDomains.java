package dev.gainsay.sql.oracle;

import dev.gainsay.sql.ast.Statement;
import dev.gainsay.sql.ast.Statement.ColumnDefinition;
import dev.gainsay.sql.ast.Statement.CreateTable;
import dev.gainsay.sql.database.Premise;
import dev.gainsay.sql.database.Relation.ColumnInfo;
import dev.gainsay.sql.dialect.Dialect;
import dev.gainsay.sql.dialect.Feature;
import dev.gainsay.sql.dialect.SqlType;
import dev.gainsay.sql.dialect.TypeName;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Which columns of a database one variable can stand for: those of one domain, between which
 * equality is an equivalence relation. A text that equals a number by the type of one side is not
 * the same value.
 */
final class ColumnDomains {

  private static final Pattern COLLATION = Pattern.compile("COLLATE (\\S+)");

  private final Dialect dialect;
  private final Map<String, Map<String, String>> domains = new HashMap<>();

  private ColumnDomains(Dialect dialect) {
    this.dialect = dialect;
  }

  /** The columns of the tables that a premise makes. */
  static ColumnDomains of(Premise premise) {
    ColumnDomains all = new ColumnDomains(premise.dialect());
    for (Statement statement : premise.statements()) {
      if (statement instanceof CreateTable table) {
        all.domains.put(table.name(), new HashMap<>());
        table.columns().forEach(column -> all.define(table.name(), column));
      } else if (statement instanceof Statement.Verbatim(String text, String _)) {
        all.alter(text);
      }
    }
    return all;
  }

  /** The domain of a column; empty when equality on it is unsure. */
  static Optional<String> of(Dialect dialect, ColumnInfo column) {
    boolean dynamic = dialect.has(SqlType.ANY);
    String type = dynamic ? "" : column.typeText().toUpperCase(Locale.ROOT);
    return switch (column.type()) {
      case REAL -> dynamic ? Optional.of("REAL/" + column.collation()) : Optional.empty();
      case BLOB, JSON -> Optional.empty();
      case ANY, INTEGER, DECIMAL, TEXT, BOOLEAN, DATE, TIMESTAMP ->
          Optional.of(column.type() + "/" + type + "/" + column.collation());
    };
  }

  /** Whether each variable of a query stands for columns of one domain. */
  boolean fit(Conjunction query) {
    Map<Integer, String> seen = new HashMap<>();
    for (Conjunction.Atom atom : query.atoms()) {
      for (int i = 0; i < atom.variables().size(); i++) {
        String domain = domain(atom.relation(), atom.columns().get(i));
        String before = seen.putIfAbsent(atom.variables().get(i), domain);
        if (before != null && !before.equals(domain)) {
          return false;
        }
      }
    }
    return true;
  }

  /** A column that nothing is known of has a domain of its own. */
  private String domain(String table, String column) {
    return Objects.requireNonNullElse(
        domains.getOrDefault(table, Map.of()).get(column), table + "." + column);
  }

  private void define(String table, ColumnDefinition column) {
    List<String> constraints = column.constraints();
    String collation =
        constraints.stream()
            .map(COLLATION::matcher)
            .filter(Matcher::find)
            .map(m -> m.group(1))
            .findFirst()
            .orElse("");
    SqlType type = type(column.type());
    boolean padded =
        dialect.has(Feature.PADDED_TEXT)
            && type == SqlType.TEXT
            && constraints.stream().anyMatch(c -> c.startsWith("GENERATED"));
    String text = padded ? "" : column.type();
    of(dialect, new ColumnInfo(column.name(), type, text, collation, true))
        .ifPresent(d -> domains.computeIfAbsent(table, _ -> new HashMap<>()).put(column.name(), d));
  }

  private SqlType type(String text) {
    return dialect.types().stream()
        .filter(t -> t.text().equalsIgnoreCase(text))
        .map(TypeName::type)
        .findFirst()
        .orElse(SqlType.BLOB);
  }

  private void alter(String statement) {
    Matcher renamed = PlainerPremises.RENAMING.matcher(statement);
    Matcher added = PlainerPremises.ADDITION.matcher(statement);
    if (renamed.matches()) {
      Map<String, String> columns = domains.getOrDefault(renamed.group("table"), new HashMap<>());
      String domain = columns.remove(renamed.group("old"));
      if (domain != null) {
        columns.put(renamed.group("new"), domain);
      }
    } else if (added.matches()) {
      define(
          added.group("table"),
          new ColumnDefinition(added.group("name"), added.group("type"), List.of()));
    }
  }
}
