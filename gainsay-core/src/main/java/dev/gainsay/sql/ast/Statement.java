package dev.gainsay.sql.ast;

import java.util.List;
import java.util.Optional;

/** A statement that makes or changes the database. */
public sealed interface Statement {

  /**
   * {@code CREATE TABLE name (columns, constraints) suffix}.
   *
   * @param prefix between CREATE and TABLE, such as TEMP
   * @param constraints table constraints as text
   * @param suffix after the closing parenthesis, such as WITHOUT ROWID
   */
  record CreateTable(
      String prefix,
      String name,
      List<ColumnDefinition> columns,
      List<String> constraints,
      String suffix)
      implements Statement {
    public CreateTable {
      columns = List.copyOf(columns);
      constraints = List.copyOf(constraints);
    }
  }

  /**
   * A column of a table.
   *
   * @param type as written, possibly empty
   * @param constraints each as written, such as {@code NOT NULL}
   */
  record ColumnDefinition(String name, String type, List<String> constraints) {
    public ColumnDefinition {
      constraints = List.copyOf(constraints);
    }
  }

  /** {@code CREATE [UNIQUE] INDEX name ON table (keys) [WHERE condition]}. */
  record CreateIndex(
      boolean unique,
      String name,
      String table,
      List<Expression.Order> keys,
      Optional<Expression> condition)
      implements Statement {
    public CreateIndex {
      keys = List.copyOf(keys);
    }
  }

  /** {@code CREATE VIEW name (columns) AS query}; no columns leaves the list out. */
  record CreateView(String name, List<String> columns, Query query) implements Statement {
    public CreateView {
      columns = List.copyOf(columns);
    }
  }

  /** {@code INSERT verb INTO table (columns) VALUES (…), …}; the verb is mostly empty. */
  record Insert(String verb, String table, List<String> columns, List<List<Expression>> rows)
      implements Statement {
    public Insert {
      columns = List.copyOf(columns);
      rows = List.copyOf(rows);
    }
  }

  /** {@code UPDATE verb table SET column = value, … WHERE …}. */
  record Update(
      String verb,
      String table,
      List<String> columns,
      List<Expression> values,
      Optional<Expression> where)
      implements Statement {
    public Update {
      columns = List.copyOf(columns);
      values = List.copyOf(values);
    }
  }

  /** {@code DELETE FROM table WHERE …}. */
  record Delete(String table, Optional<Expression> where) implements Statement {}

  /**
   * Any other statement, as text: ANALYZE, PRAGMA, SET, VACUUM, virtual tables, a user's own.
   *
   * @param undo the statement that takes it back completely, or empty
   */
  record Verbatim(String text, String undo) implements Statement {
    public Verbatim(String text) {
      this(text, "");
    }
  }
}
