package dev.gainsay.sql.generate;

import dev.gainsay.sql.database.Relation;
import dev.gainsay.sql.database.Relation.ColumnInfo;
import dev.gainsay.sql.database.Relation.Kind;
import java.util.List;

/**
 * A table as statements that fill and change it see it.
 *
 * @param strict values must have the column's type even where the dialect converts
 * @param rowid whether it has a rowid
 * @param constrained whether an INSERT may violate a constraint
 */
public record Table(
    String name,
    Kind kind,
    List<Field> fields,
    boolean strict,
    boolean rowid,
    boolean constrained) {

  public Table {
    fields = List.copyOf(fields);
  }

  /**
   * A column.
   *
   * @param generated computed by the engine, not to be written
   * @param optional may be left out of an INSERT
   * @param unique whether a value may occur only once
   * @param alias SQLite's INTEGER PRIMARY KEY: whole numbers only
   */
  public record Field(
      ColumnInfo info, boolean generated, boolean optional, boolean unique, boolean alias) {}

  Relation relation() {
    return new Relation(name, fields.stream().map(Field::info).toList(), kind);
  }

  Table withFields(List<Field> other) {
    return new Table(name, kind, other, strict, rowid, constrained);
  }
}
