package dev.gainsay.testkit.contract;

import dev.gainsay.engine.EngineSpec;
import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.Answer;
import dev.gainsay.engine.Observation.Fault;
import dev.gainsay.engine.Observation.Rejected;
import dev.gainsay.engine.Observation.Rows;
import dev.gainsay.engine.Observation.TimedOut;
import dev.gainsay.engine.Prepared;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Session;
import dev.gainsay.engine.Setup;
import dev.gainsay.engine.probe.Outcome;
import dev.gainsay.sql.ast.Expression;
import dev.gainsay.sql.ast.Expression.Literal;
import dev.gainsay.sql.ast.Statement;
import dev.gainsay.sql.ast.Statement.CreateIndex;
import dev.gainsay.sql.database.Premise;
import dev.gainsay.sql.dialect.Dialect;
import dev.gainsay.sql.dialect.Explain;
import dev.gainsay.sql.dialect.SqlEngine;
import dev.gainsay.sql.dialect.SqlType;
import dev.gainsay.sql.probe.Samples;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** What every session must do, whatever its dialect. */
final class SessionClaims {

  private static final Setup TABLE =
      Setup.empty()
          .then("CREATE TABLE probe(a INTEGER, b VARCHAR(20))")
          .then("INSERT INTO probe VALUES (1, 'one')")
          .then("INSERT INTO probe VALUES (NULL, NULL)");

  private static final String COUNT = "SELECT COUNT(*) FROM probe";

  private final Session session;
  private final Dialect dialect;
  private final List<Outcome> outcomes = new ArrayList<>();

  private SessionClaims(Session session, Dialect dialect) {
    this.session = session;
    this.dialect = dialect;
  }

  static List<Outcome> check(SqlEngine engine, EngineSpec spec, Session session) {
    SessionClaims all = new SessionClaims(session, engine.dialect(spec));
    all.claim("opens", () -> all.counts(TABLE, 2));
    all.claim("empties", all::empties);
    all.claim("undoes", all::undoes);
    all.claim("keeps the last good state", all::keepsLastGoodState);
    all.claim("keeps types apart", all::keepsTypesApart);
    all.claim("tells typing errors from data errors", all::classifies);
    all.claim("explains", all::explains);
    all.claim("executes prepared questions", all::executesPrepared);
    return all.outcomes;
  }

  /** Empty when it holds, else what is wrong. */
  private void claim(String name, Supplier<Optional<String>> check) {
    String title = "session " + name;
    outcomes.add(
        check
            .get()
            .map(wrong -> Outcome.broken(title, wrong))
            .orElseGet(() -> Outcome.holds(title)));
  }

  private Observation ask(Setup setup, String question) {
    return session.run(new Script(setup, question));
  }

  private Optional<String> counts(Setup setup, int expected) {
    Observation seen = ask(setup, COUNT);
    boolean right =
        seen instanceof Rows rows
            && rows.rows().equals(List.of(List.of(Integer.toString(expected))));
    return right ? Optional.empty() : Optional.of("expected a count of " + expected + ": " + seen);
  }

  private Optional<String> empties() {
    Setup other = Setup.empty().then("CREATE TABLE probe(z INTEGER)");
    return counts(TABLE, 2)
        .or(() -> counts(other, 0))
        .or(() -> refused(Setup.of(List.of()), COUNT))
        .or(() -> counts(TABLE, 2));
  }

  private Optional<String> refused(Setup setup, String question) {
    Observation seen = ask(setup, question);
    return seen instanceof Rejected ? Optional.empty() : Optional.of("not refused: " + seen);
  }

  private Optional<String> undoes() {
    Expression.Order key = new Expression.Order(new Expression.Column("", "a"), "");
    Statement index = new CreateIndex(true, "probe_i", "probe", List.of(key), Optional.empty());
    Premise made =
        Premise.of(dialect, TABLE.statements().stream().map(SessionClaims::verbatim).toList());
    Premise indexed = made.then(index);
    Setup twice = made.setup().then("INSERT INTO probe VALUES (1, 'again')");
    return counts(indexed.setup(), 2)
        .or(() -> refused(indexed.setup().then("INSERT INTO probe VALUES (1, 'again')"), ""))
        .or(() -> counts(made.setup(), 2))
        .or(() -> counts(twice, 3));
  }

  private static Statement verbatim(String text) {
    return new Statement.Verbatim(text);
  }

  private Optional<String> keepsLastGoodState() {
    Setup good = TABLE.then("INSERT INTO probe VALUES (2, 'two')");
    return refused(good.then("INSERT INTO missing VALUES (1)"), COUNT)
        .or(() -> counts(good, 3))
        .or(() -> counts(TABLE, 2));
  }

  private Optional<String> executesPrepared() {
    List<List<Object>> numbers = List.of(List.of(1L), List.of(1L << 40), List.of(1L));
    List<List<Object>> reals = List.of(List.of(0.5), List.of(1.5), List.of(1e10));
    List<List<Object>> texts = List.of(List.of("one"), List.of("it's"), List.of(""));
    return counts("a = ", dialect.strict() ? "BIGINT" : "", numbers, "1", "0", "1")
        .or(() -> counts("a > ", castName(SqlType.REAL), reals, "1", "0", "0"))
        .or(() -> counts("b = ", castName(SqlType.TEXT), texts, "1", "0", "0"));
  }

  private String castName(SqlType type) {
    return dialect.strict() ? dialect.castName(type).orElseThrow() : "";
  }

  private Optional<String> counts(
      String compared, String type, List<List<Object>> executions, String... expected) {
    String value = type.isEmpty() ? "?" : "CAST(? AS " + type + ")";
    Prepared prepared =
        new Prepared("SELECT COUNT(*) FROM probe WHERE " + compared + value, executions);
    Observation seen = ask(TABLE, prepared.question());
    boolean right =
        seen instanceof Rows rows
            && rows.rows().equals(Arrays.stream(expected).map(List::of).toList());
    return right
        ? Optional.empty()
        : Optional.of(
            "expected the counts " + String.join(", ", expected) + " for " + compared + seen);
  }

  /** A value comes back as a literal of its type; the same literal for every type is a fault. */
  private Optional<String> keepsTypesApart() {
    Samples samples = new Samples(dialect);
    List<String> wrong = new ArrayList<>();
    for (SqlType type : samples.types()) {
      String read = read(samples, samples.select(samples.column(type).orElseThrow()));
      if (read == null || !looksLike(type, read)) {
        wrong.add(type + " reads as " + read);
      }
    }
    Observation nothing = ask(TABLE, "SELECT b FROM probe WHERE a IS NULL");
    if (!(nothing instanceof Rows rows) || rows.rows().getFirst().getFirst() != null) {
      wrong.add("NULL reads as " + nothing);
    }
    return wrong.isEmpty() ? Optional.empty() : Optional.of(String.join("; ", wrong));
  }

  private @Nullable String read(Samples samples, String query) {
    return ask(samples.setup(), query) instanceof Rows rows
        ? rows.rows().getFirst().getFirst()
        : null;
  }

  private static boolean looksLike(SqlType type, String literal) {
    return switch (type) {
      case INTEGER, ANY -> literal.equals("1");
      case REAL, DECIMAL -> literal.matches("1\\.50*");
      case TEXT -> literal.matches("'1 *'");
      case BLOB -> literal.equalsIgnoreCase("x'31'");
      case BOOLEAN -> literal.equals("TRUE");
      case DATE, TIMESTAMP -> literal.contains("2020-02-29");
      case JSON -> literal.contains("[1]");
    };
  }

  private Optional<String> classifies() {
    Observation typo = ask(TABLE, "SELEKT 1");
    if (!(typo instanceof Rejected(String _, Fault fault)) || fault != Fault.UNEXPECTED) {
      return Optional.of("a syntax error is seen as " + typo);
    }
    Literal one = Literal.integer(1);
    Observation zero = ask(TABLE, "SELECT " + one.value() + " / (a - a) FROM probe WHERE a = 1");
    boolean fine =
        zero instanceof Answer
            || (zero instanceof Rejected(String _, Fault f) && f == Fault.EXPECTED);
    return fine ? Optional.empty() : Optional.of("a division by zero is seen as " + zero);
  }

  private Optional<String> explains() {
    Optional<Explain> explain = dialect.explain();
    if (explain.isEmpty()) {
      return Optional.empty();
    }
    Observation seen = ask(TABLE, explain.get().prefix() + "SELECT a FROM probe WHERE a = 1");
    if (!(seen instanceof Rows rows) || rows.rows().isEmpty()) {
      return Optional.of("no plan: " + seen);
    }
    boolean inside = explain.get().columns().stream().allMatch(c -> c < rows.columns().size());
    boolean told =
        inside
            && rows.rows().stream()
                .anyMatch(r -> explain.get().columns().stream().anyMatch(c -> r.get(c) != null));
    return told ? Optional.empty() : Optional.of("no plan in those columns: " + rows);
  }

  /**
   * Whether a query without a foreseeable end is ended: a join of eight tables of 32 rows. Asked
   * last, since a driver that does not listen never gives the session back; a campaign then ends
   * the whole worker.
   */
  static Outcome endsLongQueries(Session session) {
    Setup full = TABLE;
    for (int i = 0; i < 30; i++) {
      full = full.then("INSERT INTO probe VALUES (" + i + ", 'x')");
    }
    StringBuilder from = new StringBuilder("probe p0");
    StringBuilder sum = new StringBuilder("p0.a");
    for (int i = 1; i < 8; i++) {
      from.append(", probe p").append(i);
      sum.append(" + p").append(i).append(".a");
    }
    Script script = new Script(full, "SELECT COUNT(*) FROM " + from + " WHERE " + sum + " = 77");
    FutureTask<Observation> asked = new FutureTask<>(() -> session.run(script));
    Thread.ofPlatform().daemon().start(asked);
    String name = "session ends what runs too long";
    try {
      Observation seen = asked.get(4 * Contract.IMPATIENT.time().toMillis(), TimeUnit.MILLISECONDS);
      return seen instanceof TimedOut
          ? Outcome.holds(name)
          : Outcome.broken(name, "not ended: " + seen);
    } catch (TimeoutException e) {
      return Outcome.skipped(name, "the driver does not listen to cancel");
    } catch (ExecutionException | InterruptedException e) {
      return Outcome.broken(name, String.valueOf(e));
    }
  }
}
