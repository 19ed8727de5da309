package dev.gainsay.datalog.print;

import static dev.gainsay.datalog.Programs.atom;
import static dev.gainsay.datalog.Programs.rule;
import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.choice.Choices;
import dev.gainsay.datalog.ast.Literal;
import dev.gainsay.datalog.ast.Literal.Comparison;
import dev.gainsay.datalog.ast.Literal.Negative;
import dev.gainsay.datalog.ast.Literal.Positive;
import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.ast.Qualifier;
import dev.gainsay.datalog.ast.Relation;
import dev.gainsay.datalog.ast.Rule;
import dev.gainsay.datalog.ast.Term.Constant;
import dev.gainsay.datalog.ast.Term.Variable;
import dev.gainsay.datalog.ast.Term.Wildcard;
import dev.gainsay.datalog.ast.Type;
import dev.gainsay.datalog.dialect.DatalogDialect;
import dev.gainsay.datalog.dialect.RecursiveSqlDialect;
import dev.gainsay.datalog.evaluate.Evaluator;
import dev.gainsay.datalog.generate.ProgramGenerator;
import dev.gainsay.datalog.graph.Precedence;
import dev.gainsay.datalog.oracle.FactSource;
import dev.gainsay.datalog.oracle.Metamorphic;
import dev.gainsay.datalog.parse.SouffleReader;
import java.util.List;
import org.junit.jupiter.api.Test;

class SqlPrinterTest {

  private static final Type NUMBER = new Type.Number();
  private static final DatalogDialect SQLITE = RecursiveSqlDialect.sqlite();
  private static final DatalogDialect POSTGRES = RecursiveSqlDialect.postgres();

  private static Program paths(Rule... more) {
    Program program =
        Program.of(
            List.of(
                Relation.of("edge", List.of(NUMBER, NUMBER)),
                Relation.of("path", List.of(NUMBER, NUMBER))),
            List.of(atom("edge", 1, 2), atom("edge", 2, 3)),
            List.of(rule(atom("path", "x", "y"), atom("edge", "x", "y"))),
            List.of("path"));
    for (Rule rule : more) {
      program = program.plus(rule);
    }
    return program;
  }

  private static Rule forward() {
    return rule(atom("path", "x", "z"), atom("path", "x", "y"), atom("edge", "y", "z"));
  }

  @Test
  void aLinearRecursion() {
    assertThat(DatalogPrinter.of(SQLITE).print(paths(forward())))
        .isEqualTo(
            """
            -- output path/2
            WITH RECURSIVE "edge"(c0, c1) AS (
              VALUES (CAST(1 AS INTEGER), CAST(2 AS INTEGER)), (2, 3)),
            "path"(c0, c1) AS (
            SELECT DISTINCT t0.c0, t0.c1 FROM "edge" AS t0
              UNION SELECT t0.c0, t1.c1 FROM "path" AS t0, "edge" AS t1 WHERE t1.c0 = t0.c1)
            SELECT c0, c1 FROM "path";
            """);
  }

  @Test
  void severalRecursiveRulesReadTheRecursionOnce() {
    Rule back = rule(atom("path", "y", "x"), atom("path", "x", "y"));
    assertThat(DatalogPrinter.of(POSTGRES).print(paths(forward(), back)))
        .contains(
            """
              UNION SELECT s.* FROM "path" AS r CROSS JOIN LATERAL (
                SELECT r.c0, t0.c1 FROM "edge" AS t0 WHERE t0.c0 = r.c1
                UNION ALL SELECT r.c1, r.c0) AS s)
            """);
    assertThat(DatalogPrinter.of(SQLITE).print(paths(forward(), back)))
        .contains("UNION SELECT t0.c1, t0.c0 FROM \"path\" AS t0)");
  }

  @Test
  void negationComparisonsAndComputedValues() {
    List<Literal> body =
        List.of(
            new Positive(atom("edge", "x", "y")),
            new Negative(
                new dev.gainsay.datalog.ast.Atom(
                    "edge", List.of(new Variable("y"), new Wildcard()))),
            new Comparison(Literal.Operator.DISTINCT, new Variable("x"), new Constant(-4)));
    Program program = paths().with(0, Rule.of(atom("path", "x", 7), body));
    assertThat(DatalogPrinter.of(POSTGRES).print(program))
        .contains(
            "SELECT DISTINCT t0.c0, CAST(7 AS BIGINT) FROM \"edge\" AS t0 WHERE NOT EXISTS"
                + " (SELECT 1 FROM \"edge\" AS t1 WHERE t1.c0 = t0.c1) AND t0.c0 <> (-4)");
  }

  @Test
  void qualifiersSayWhatIsMaterialised() {
    Program program =
        paths()
            .withRelations(
                List.of(
                    paths().relations().get(0).withQualifiers(List.of(Qualifier.INLINE)),
                    paths().relations().get(1).withQualifiers(List.of(Qualifier.NO_INLINE))));
    assertThat(DatalogPrinter.of(SQLITE).print(program))
        .contains("\"edge\"(c0, c1) AS NOT MATERIALIZED (", "\"path\"(c0, c1) AS MATERIALIZED (");
  }

  @Test
  void whatSqlCannotSayIsRefused() {
    Rule twice = rule(atom("path", "x", "z"), atom("path", "x", "y"), atom("path", "y", "z"));
    Rule mutual = rule(atom("edge", "x", "y"), atom("path", "x", "y"));
    for (DatalogDialect dialect : List.of(SQLITE, RecursiveSqlDialect.duckdb(), POSTGRES)) {
      for (Rule rule : List.of(twice, mutual)) {
        assertThat(DatalogPrinter.of(dialect).print(paths(rule)))
            .isEqualTo("-- not written: a recursion that is not linear\n");
        assertThat(dialect.fits(paths(rule))).isFalse();
      }
      assertThat(DatalogPrinter.of(dialect).obstacle(paths(forward()))).isEmpty();
      assertThat(dialect.fits(paths(forward()))).isTrue();
    }
  }

  /** What is drawn can be written, and recursion is not lost to that. */
  @Test
  void programsAndTransformationsStayWithinWhatSqlCanSay() {
    Metamorphic trials = Metamorphic.dlSmith(POSTGRES, List.of());
    int recursive = 0;
    int steps = 0;
    for (int trial = 0; trial < 400; trial++) {
      Program program = ProgramGenerator.draw(POSTGRES, Choices.seeded(21, trial));
      assertThat(DatalogPrinter.of(POSTGRES).obstacle(program)).as("trial %s", trial).isEmpty();
      if (Precedence.of(program).components().stream().anyMatch(c -> c.recursive())) {
        recursive++;
      }
      var drawn = trials.draw(program, Choices.seeded(22, trial));
      var derived = drawn.derive(FactSource.evaluated(POSTGRES.numberBits()));
      if (derived.isPresent()) {
        steps += drawn.steps().size();
        assertThat(POSTGRES.fits(derived.get().program())).isTrue();
      }
    }
    assertThat(recursive).isGreaterThan(80);
    assertThat(steps).isGreaterThan(800);
  }

  /** A recursion that starts with a range has the type of its steps: PostgreSQL refuses another. */
  @Test
  void theNumbersOfARangeHaveTheTypeOfColumns() {
    Program program =
        SouffleReader.read(
            ".decl d(x: number)\n.output d\nd(x) :- x = range(1, 3).\nd(x) :- d(x), x != 2.\n");
    assertThat(DatalogPrinter.of(POSTGRES).print(program))
        .contains("SELECT CAST(1 AS BIGINT) AS c0 UNION ALL SELECT CAST(2 AS BIGINT) AS c0");
  }

  @Test
  void queriesAreFoundInTheText() {
    Program program = paths().withOutputs(List.of("path", "edge"));
    List<OutputQuery> queries = OutputQuery.all(DatalogPrinter.of(SQLITE).print(program));
    assertThat(queries).extracting(OutputQuery::relation).containsExactly("path", "edge");
    assertThat(queries.getFirst().arity()).isEqualTo(2);
    assertThat(queries.getLast().sql()).startsWith("WITH ").endsWith("FROM \"edge\"");
    assertThat(OutputQuery.all("SELECT 1")).isEmpty();
    assertThat(Evaluator.run(program, 64)).isPresent();
  }
}
