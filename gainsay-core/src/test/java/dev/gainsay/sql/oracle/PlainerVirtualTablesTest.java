package dev.gainsay.sql.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.sql.ast.Expression.Literal;
import dev.gainsay.sql.ast.Statement;
import dev.gainsay.sql.ast.Statement.Insert;
import dev.gainsay.sql.ast.Statement.Verbatim;
import dev.gainsay.sql.database.Premise;
import dev.gainsay.sql.dialect.Dialects;
import java.util.List;
import org.junit.jupiter.api.Test;

class PlainerVirtualTablesTest {

  private static final Statement ROW =
      new Insert("", "t0", List.of("c0"), List.of(List.of(Literal.integer(5))));

  @Test
  void treeIsATableOfNumbers() {
    assertThat(plain("CREATE VIRTUAL TABLE t0 USING rtree_i32(c0, c1, c2)"))
        .containsExactly(
            "CREATE TABLE t0(c0 INTEGER, c1 REAL, c2 REAL);\nINSERT INTO t0(c0) VALUES (5)");
  }

  @Test
  void fullTextIndexIsATableOfAnything() {
    assertThat(plain("CREATE VIRTUAL TABLE t0 USING fts5(c0, c1)"))
        .containsExactly("CREATE TABLE t0(c0, c1);\nINSERT INTO t0(c0) VALUES (5)");
  }

  @Test
  void optionsOfAModuleAreNoColumns() {
    assertThat(plain("CREATE VIRTUAL TABLE t0 USING fts5(c0, prefix='2')")).isEmpty();
    assertThat(plain("CREATE VIRTUAL TABLE t0 USING dbstat(main)")).isEmpty();
  }

  private static List<String> plain(String text) {
    Premise premise = Premise.of(Dialects.sqlite("3.54.1.0"), List.of(new Verbatim(text), ROW));
    return PlainerVirtualTables.of(premise).map(Premise::toString).toList();
  }
}
