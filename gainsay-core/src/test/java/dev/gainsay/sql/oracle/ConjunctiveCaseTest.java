package dev.gainsay.sql.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.Fault;
import dev.gainsay.engine.Observation.Rejected;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Session;
import dev.gainsay.sql.ast.Statement;
import dev.gainsay.sql.ast.Statement.ColumnDefinition;
import dev.gainsay.sql.ast.Statement.CreateTable;
import dev.gainsay.sql.database.Premise;
import dev.gainsay.sql.dialect.Dialects;
import dev.gainsay.sql.oracle.Conjunction.Atom;
import dev.gainsay.sql.oracle.ConjunctiveCase.Equality;
import dev.gainsay.sql.oracle.Transformation.AddEq;
import dev.gainsay.sql.oracle.Transformation.ModCon;
import dev.gainsay.trial.Verdict;
import dev.gainsay.trial.Verdict.Inconclusive;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ConjunctiveCaseTest {

  /** What is said of a case that was asked. */
  private static final Inconclusive ASKED = new Inconclusive("refused");

  private static final Inconclusive MIXED = new Inconclusive("columns of two domains");

  /** {@code t0(4, 6)}, and then {@code t0(6, 6)} beside it, with variables for c0 and c1. */
  private static Verdict judged(Statement... premise) {
    Conjunction query =
        new Conjunction(
            List.of(6), List.of(new Atom("t0", List.of("c0", "c1"), List.of(4, 6))), List.of());
    return new ConjunctiveCase(
            Premise.of(Dialects.sqlite("3.54.1.0"), List.of(premise)),
            query,
            List.of(new AddEq(0, Set.of(0)), new ModCon(7, 6)),
            Equality.NOT_NULL,
            false)
        .judge(new Refusing());
  }

  private static CreateTable table(ColumnDefinition... columns) {
    return new CreateTable("", "t0", List.of(columns), List.of(), "");
  }

  private static ColumnDefinition column(String name, String type, String... constraints) {
    return new ColumnDefinition(name, type, List.of(constraints));
  }

  @Test
  void aTextThatEqualsANumberByTheTypeOfOneSideIsNotItsValue() {
    assertThat(judged(table(column("c0", ""), column("c1", "NUMERIC")))).isEqualTo(MIXED);
  }

  @Test
  void columnsOfTwoCollationsDoNotShareAVariable() {
    assertThat(judged(table(column("c0", "TEXT", "COLLATE NOCASE"), column("c1", "TEXT"))))
        .isEqualTo(MIXED);
  }

  @Test
  void aCollationMayBeQuoted() {
    ColumnDefinition left = column("c0", "TEXT", "COLLATE \"C\"");
    assertThat(judged(table(left, column("c1", "TEXT")))).isEqualTo(MIXED);
    assertThat(judged(table(left, column("c1", "TEXT", "COLLATE \"C\"")))).isEqualTo(ASKED);
  }

  @Test
  void columnsThatNothingIsKnownOfShareNoVariable() {
    assertThat(judged(table(column("c0", "INT")))).isEqualTo(MIXED);
    assertThat(judged()).isEqualTo(MIXED);
  }

  @Test
  void columnsOfOneDomainDo() {
    assertThat(judged(table(column("c0", "INT"), column("c1", "INTEGER")))).isEqualTo(ASKED);
    ColumnDefinition left = column("c0", "TEXT", "COLLATE NOCASE");
    assertThat(judged(table(left, column("c1", "TEXT", "COLLATE NOCASE")))).isEqualTo(ASKED);
  }

  @Test
  void alteredColumnsKeepTheirDomain() {
    Statement renaming = new Statement.Verbatim("ALTER TABLE t0 RENAME COLUMN z0 TO c0");
    Statement adding = new Statement.Verbatim("ALTER TABLE t0 ADD COLUMN c1 INT");
    CreateTable numbers = table(column("z0", "INT"));
    CreateTable texts = table(column("z0", "TEXT"));
    assertThat(judged(numbers, renaming, adding)).isEqualTo(ASKED);
    assertThat(judged(texts, renaming, adding)).isEqualTo(MIXED);
  }

  /** Refuses every question, so that nothing is said of the answers. */
  private static final class Refusing implements Session {
    @Override
    public Observation run(Script script) {
      return new Rejected("refused", Fault.EXPECTED);
    }

    @Override
    public void close() {}
  }
}
