package dev.gainsay.sql.generate;

import dev.gainsay.choice.Choices;
import dev.gainsay.choice.Menu;
import dev.gainsay.sql.ast.Statement.Verbatim;
import dev.gainsay.sql.database.Relation;
import dev.gainsay.sql.database.Relation.ColumnInfo;
import dev.gainsay.sql.database.Relation.Kind;
import dev.gainsay.sql.dialect.Dialect;
import dev.gainsay.sql.dialect.Feature;
import dev.gainsay.sql.dialect.SqlType;
import dev.gainsay.sql.generate.Table.Field;
import java.util.ArrayList;
import java.util.List;

/** SQLite's virtual tables: full-text search, R-Tree, and the table of pages. */
final class VirtualTableMaker {

  private final Menu<Feature> kinds;

  VirtualTableMaker(Dialect dialect) {
    Menu.Builder<Feature> menu = Menu.builder();
    menu.addIf(dialect.has(Feature.FTS5), 3, Feature.FTS5)
        .addIf(dialect.has(Feature.FTS4), 2, Feature.FTS4)
        .addIf(dialect.has(Feature.RTREE), 4, Feature.RTREE)
        .addIf(dialect.has(Feature.DBSTAT), 1, Feature.DBSTAT);
    this.kinds = menu.build();
  }

  boolean possible() {
    return !kinds.isEmpty();
  }

  void make(Choices choices, Growth growth) {
    String name = "t" + growth.tables().size();
    switch (kinds.draw(choices)) {
      case FTS5 -> text(choices, growth, name, "fts5");
      case FTS4 -> text(choices, growth, name, "fts4");
      case RTREE -> tree(choices, growth, name);
      case DBSTAT -> pages(growth);
      default -> throw new IllegalStateException("no virtual table");
    }
  }

  /** Full-text columns store what they are given, without affinity. */
  private static void text(Choices choices, Growth growth, String name, String module) {
    int count = choices.between(1, 3);
    List<Field> fields = new ArrayList<>();
    List<String> names = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      names.add("c" + i);
      fields.add(field("c" + i, SqlType.ANY, true));
    }
    String columns = String.join(", ", names);
    if (growth.accepts(
        new Verbatim("CREATE VIRTUAL TABLE " + name + " USING " + module + "(" + columns + ")"))) {
      growth.add(new Table(name, Kind.VIRTUAL, fields, false, false, false));
    }
  }

  private static void tree(Choices choices, Growth growth, String name) {
    int dimensions = choices.between(1, 2);
    List<Field> fields = new ArrayList<>();
    fields.add(field("c0", SqlType.INTEGER, false));
    List<String> names = new ArrayList<>(List.of("c0"));
    for (int i = 1; i <= dimensions * 2; i++) {
      names.add("c" + i);
      fields.add(field("c" + i, SqlType.REAL, false));
    }
    String module = choices.below(3) == 0 ? "rtree_i32" : "rtree";
    String columns = String.join(", ", names);
    if (growth.accepts(
        new Verbatim("CREATE VIRTUAL TABLE " + name + " USING " + module + "(" + columns + ")"))) {
      growth.add(new Table(name, Kind.VIRTUAL, fields, true, false, true));
    }
  }

  /** The hidden column {@code aggregate} is left out: naming it changes what the table holds. */
  private static void pages(Growth growth) {
    if (growth.others().stream().anyMatch(r -> r.name().equals("dbstat"))) {
      return;
    }
    List<ColumnInfo> columns = new ArrayList<>();
    for (String name : List.of("name", "path", "pagetype")) {
      columns.add(new ColumnInfo(name, SqlType.TEXT, "TEXT", "", true));
    }
    for (String name : List.of("pageno", "ncell", "payload", "unused", "mx_payload")) {
      columns.add(new ColumnInfo(name, SqlType.INTEGER, "INTEGER", "", true));
    }
    growth.add(new Relation("dbstat", columns, Kind.VIRTUAL), List.of());
  }

  private static Field field(String name, SqlType type, boolean nullable) {
    ColumnInfo info = new ColumnInfo(name, type, "", "", nullable);
    return new Field(info, false, nullable, false, false);
  }
}
