package dev.gainsay.bench;

import dev.gainsay.choice.Choices;
import dev.gainsay.engine.EngineUnavailable;
import dev.gainsay.engine.ErrorPatterns;
import dev.gainsay.engine.Limits;
import dev.gainsay.engine.Meter;
import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Setup;
import dev.gainsay.engine.jdbc.JdbcDriver;
import dev.gainsay.engine.jdbc.JdbcSession;
import dev.gainsay.sql.ast.Expression;
import dev.gainsay.sql.database.Relation;
import dev.gainsay.sql.database.Relation.ColumnInfo;
import dev.gainsay.sql.database.Relation.Kind;
import dev.gainsay.sql.database.Schema;
import dev.gainsay.sql.dialect.Dialect;
import dev.gainsay.sql.dialect.Dialects;
import dev.gainsay.sql.dialect.SqlType;
import dev.gainsay.sql.generate.ExpressionGenerator;
import dev.gainsay.sql.generate.Scope;
import dev.gainsay.sql.print.SqlPrinter;
import java.util.ArrayList;
import java.util.List;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/** The loops inside of every check, without an engine. Operations are per second of one thread. */
@State(org.openjdk.jmh.annotations.Scope.Thread)
public class InnerLoops {

  private static final int KEPT = 1024;

  private final Dialect dialect = Dialects.sqlite("3.54.1.0");
  private final ExpressionGenerator generator = new ExpressionGenerator(dialect);
  private final SqlPrinter printer = new SqlPrinter(dialect);
  private final Scope scope = scope();
  private final List<Expression> predicates = new ArrayList<>();
  private final Script question = new Script(Setup.empty(), "SELECT 1");
  private final JdbcSession session = idleSession();
  private long number;

  /** Draws predicates to print. */
  public InnerLoops() {
    for (int i = 0; i < KEPT; i++) {
      predicates.add(generator.predicate(Choices.seeded(1, i), scope));
    }
  }

  private static Scope scope() {
    Relation table =
        new Relation(
            "t0",
            List.of(
                new ColumnInfo("c0", SqlType.INTEGER, "INTEGER", "", true),
                new ColumnInfo("c1", SqlType.TEXT, "TEXT", "NOCASE", true),
                new ColumnInfo("c2", SqlType.ANY, "", "", true)),
            Kind.TABLE);
    return Scope.of(table, "t0", new Schema(List.of(table)));
  }

  private static JdbcSession idleSession() {
    JdbcDriver driver = JdbcDriver.of(IdleDriver::open, used -> used, ErrorPatterns.none());
    try {
      return JdbcSession.open(driver, Limits.standard(), new Meter());
    } catch (EngineUnavailable e) {
      throw new IllegalStateException(e);
    }
  }

  /** One predicate drawn, its random numbers included. */
  @Benchmark
  public Expression generator() {
    return generator.predicate(Choices.seeded(1, number++), scope);
  }

  /** One predicate drawn and printed. */
  @Benchmark
  public String generatorAndPrinter() {
    return printer.expression(generator.predicate(Choices.seeded(1, number++), scope));
  }

  /** One predicate printed. */
  @Benchmark
  public String printer() {
    return printer.expression(predicates.get((int) (number++ & (KEPT - 1))));
  }

  /** One question with an answer of one value, over a driver that does nothing. */
  @Benchmark
  public Observation roundTrip() {
    return session.run(question);
  }

  @TearDown(Level.Trial)
  public void close() {
    session.close();
  }
}
