package dev.gainsay.sql.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.sql.ast.Query;
import dev.gainsay.sql.ast.Statement;
import dev.gainsay.sql.ast.Statement.CreateView;
import dev.gainsay.sql.ast.Statement.Verbatim;
import dev.gainsay.sql.database.Premise;
import dev.gainsay.sql.dialect.Dialects;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class PlanCaseTest {

  private static final String PLAIN = "SELECT c0 FROM t0";
  private static final String LIKE = "SELECT c0 FROM t0 WHERE c0 LIKE 'a'";

  @Test
  void anIndexDroppedUnderAViewIsOneDefect() {
    assertThat(dropping(true, PLAIN).defect()).isEqualTo(dropping(true, LIKE).defect());
    assertThat(dropping(false, PLAIN).defect()).isNotEqualTo(dropping(false, LIKE).defect());
    assertThat(dropping(true, PLAIN).defect()).isNotEqualTo(dropping(false, PLAIN).defect());
  }

  private static PlanCase dropping(boolean view, String query) {
    List<Statement> statements = new ArrayList<>();
    statements.add(new Verbatim("CREATE TABLE t0(c0 VARCHAR(9))", ""));
    statements.add(new Verbatim("CREATE INDEX i0 ON t0(c0)", ""));
    if (view) {
      statements.add(new CreateView("v0", List.of(), new Query.Verbatim(PLAIN)));
    }
    return new PlanCase(
        Premise.of(Dialects.h2("2.5.252"), statements),
        new Query.Verbatim(query),
        List.of(new PlanChange.WithoutIndex("i0")),
        false);
  }
}
