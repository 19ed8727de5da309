package dev.gainsay.sql.print;

import dev.gainsay.sql.ast.Query;
import dev.gainsay.sql.ast.Statement;
import java.util.List;

/** Writes the statements that make a database, around the expressions of a {@link SqlPrinter}. */
final class StatementPrinter {

  private final SqlPrinter parts;

  StatementPrinter(SqlPrinter parts) {
    this.parts = parts;
  }

  String statement(Statement statement) {
    StringBuilder out = new StringBuilder(128);
    switch (statement) {
      case Statement.CreateTable table -> createTable(out, table);
      case Statement.CreateIndex index -> createIndex(out, index);
      case Statement.CreateView(String name, List<String> columns, Query query) -> {
        out.append("CREATE VIEW ").append(name);
        SqlPrinter.names(out, columns);
        out.append(" AS ");
        parts.query(out, query);
      }
      case Statement.Insert insert -> insert(out, insert);
      case Statement.Update update -> update(out, update);
      case Statement.Delete(String table, var where) -> {
        out.append("DELETE FROM ").append(table);
        where.ifPresent(w -> parts.expression(out.append(" WHERE "), w));
      }
      case Statement.Verbatim(String text, String _) -> out.append(text);
    }
    return out.toString();
  }

  private void createTable(StringBuilder out, Statement.CreateTable table) {
    out.append("CREATE ");
    if (!table.prefix().isEmpty()) {
      out.append(table.prefix()).append(' ');
    }
    out.append("TABLE ").append(table.name()).append('(');
    String separator = "";
    for (Statement.ColumnDefinition column : table.columns()) {
      out.append(separator).append(column.name());
      if (!column.type().isEmpty()) {
        out.append(' ').append(column.type());
      }
      column.constraints().forEach(c -> out.append(' ').append(c));
      separator = ", ";
    }
    for (String constraint : table.constraints()) {
      out.append(separator).append(constraint);
      separator = ", ";
    }
    out.append(')');
    if (!table.suffix().isEmpty()) {
      out.append(' ').append(table.suffix());
    }
  }

  private void createIndex(StringBuilder out, Statement.CreateIndex index) {
    out.append(index.unique() ? "CREATE UNIQUE INDEX " : "CREATE INDEX ");
    out.append(index.name()).append(" ON ").append(index.table()).append('(');
    parts.orders(out, index.keys());
    out.append(')');
    index.condition().ifPresent(c -> parts.expression(out.append(" WHERE "), c));
  }

  private void insert(StringBuilder out, Statement.Insert insert) {
    out.append("INSERT ");
    if (!insert.verb().isEmpty()) {
      out.append(insert.verb()).append(' ');
    }
    out.append("INTO ").append(insert.table());
    SqlPrinter.names(out, insert.columns());
    out.append(' ');
    parts.values(out, insert.rows());
  }

  private void update(StringBuilder out, Statement.Update update) {
    out.append("UPDATE ");
    if (!update.verb().isEmpty()) {
      out.append(update.verb()).append(' ');
    }
    out.append(update.table()).append(" SET ");
    for (int i = 0; i < update.columns().size(); i++) {
      out.append(i == 0 ? "" : ", ").append(update.columns().get(i)).append(" = ");
      parts.expression(out, update.values().get(i));
    }
    update.where().ifPresent(w -> parts.expression(out.append(" WHERE "), w));
  }
}
