package dev.gainsay.sql.check;

import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.Answer;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Session;
import dev.gainsay.sql.ast.Statement;
import dev.gainsay.sql.dialect.Dialect;
import dev.gainsay.trial.Language.Checked;
import dev.gainsay.trial.Language.Made;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Makes the cases of a user's file.
 *
 * <p>The statements before a query are its premise, as far as the engine accepts them. What gives
 * no case is noted with its line and the reason.
 */
public final class FileCheck {

  private static final Set<String> VERBS =
      Set.of(
          """
          SELECT WITH VALUES TABLE INSERT UPDATE DELETE REPLACE MERGE CREATE DROP ALTER
          TRUNCATE PRAGMA SET RESET ANALYZE VACUUM REINDEX BEGIN START COMMIT END ROLLBACK
          SAVEPOINT RELEASE EXPLAIN ATTACH DETACH GRANT REVOKE COMMENT COPY LOCK CALL EXECUTE
          PREPARE DEALLOCATE DO SHOW DESCRIBE USE RENAME OPTIMIZE CHECK REFRESH CLUSTER
          DISCARD DECLARE FETCH CLOSE INSTALL LOAD EXPORT IMPORT CHECKPOINT HANDLER FLUSH
          UNLOCK SHUTDOWN
          """
              .split("\\s+"));

  private static final Set<String> TELLING = Set.of("EXPLAIN", "SHOW", "DESCRIBE", "DESC");

  private final Lexis lexis;
  private final Session session;
  private final QueryCheck queries;
  private final List<String> notes = new ArrayList<>();
  private final List<Made> cases = new ArrayList<>();
  private final List<ViewText> views = new ArrayList<>();
  private Ground ground;
  private int accepted;
  private String firstRefusal = "";

  private FileCheck(Dialect dialect, Session session, List<String> oracles) {
    this.lexis = Lexis.of(dialect.name());
    this.session = Memory.of(session);
    this.ground = Ground.empty(dialect, lexis);
    this.queries = new QueryCheck(this.session, lexis, Set.copyOf(oracles));
  }

  /**
   * Makes the cases.
   *
   * @param oracles out of {@code norec}, {@code tlp} and {@code plans}; others are passed over
   * @throws UnreadableSql when the text is no SQL, or none that the engine takes; one line
   */
  public static Checked check(String text, Dialect dialect, Session session, List<String> oracles) {
    return new FileCheck(dialect, session, oracles).run(text);
  }

  private Checked run(String text) {
    if (text.indexOf('\0') >= 0) {
      throw UnreadableSql.at(text, text.indexOf('\0'), "a zero byte: this is no SQL text");
    }
    StatementSplitter.Split split = StatementSplitter.split(text, lexis);
    requireSql(split);
    notes.addAll(split.notes());
    queries.share(new Allowance(Allowance.CASES, queriesIn(split.statements())));
    for (SourceStatement statement : split.statements()) {
      if (statement.isQuery() && statement.changesData()) {
        note(statement, "not applicable: it changes the database, and is part of the set-up");
        setUp(statement);
      } else if (statement.isQuery()) {
        query(statement);
      } else if (TELLING.contains(statement.verb())) {
        note(statement, statement.verb() + " tells about the database, it is no query");
      } else {
        setUp(statement);
      }
    }
    inspectViews();
    notes.addAll(queries.leftOut());
    if (accepted == 0 && cases.isEmpty() && !firstRefusal.isEmpty()) {
      throw new UnreadableSql("the engine accepts no statement of it; " + firstRefusal);
    }
    return new Checked(cases, notes);
  }

  /** Those of views are asked at the end. */
  private static int queriesIn(List<SourceStatement> statements) {
    return (int)
        statements.stream()
            .filter(s -> s.isQuery() ? !s.changesData() : ViewText.read(s).isPresent())
            .count();
  }

  private static void requireSql(StatementSplitter.Split split) {
    if (split.statements().isEmpty()) {
      throw new UnreadableSql("it holds no SQL statement");
    }
    boolean sql =
        split.statements().stream().anyMatch(s -> s.isQuery() || VERBS.contains(s.verb()));
    if (!sql) {
      SourceStatement first = split.statements().get(0);
      throw new UnreadableSql(
          "line " + first.line() + ": this is no SQL: " + beginning(first.text()));
    }
  }

  private void setUp(SourceStatement statement) {
    Ground next = ground.then(new Statement.Verbatim(statement.text()));
    Observation seen = session.run(Script.reach(next.premise().setup()));
    if (seen instanceof Answer) {
      accepted++;
      ground = next;
      ViewText.read(statement).ifPresent(views::add);
      Doubt.changing(statement).ifPresent(why -> queries.premiseChanges(why));
    } else {
      String refusal = "line " + statement.line() + ": " + told(seen);
      firstRefusal = firstRefusal.isEmpty() ? refusal : firstRefusal;
      cases.addAll(PlanCases.failing(next.premise(), "SELECT 1", seen));
      note(statement, "not part of the set-up: " + told(seen));
    }
  }

  /** An observation in half a line. */
  static String told(Observation seen) {
    return switch (seen) {
      case Observation.Rejected rejected -> "refused: " + beginning(rejected.message());
      case Observation.Crashed crashed -> "the engine died: " + beginning(crashed.how());
      case Observation.TimedOut timedOut -> "no end within " + timedOut.limit().toSeconds() + " s";
      case Observation.OutOfMemory memory -> "out of memory: " + beginning(memory.detail());
      case Answer answer -> "no rows";
    };
  }

  private void query(SourceStatement statement) {
    QueryCheck.Result result = queries.of(statement, ground, views);
    cases.addAll(result.cases());
    if (!result.accepted().isEmpty()) {
      firstRefusal =
          firstRefusal.isEmpty()
              ? "line " + statement.line() + ": " + result.accepted()
              : firstRefusal;
    } else {
      accepted++;
    }
    result.notes().forEach(why -> note(statement, why));
  }

  /** The SELECT of a view is a query like any other, over the database that the file ends with. */
  private void inspectViews() {
    for (ViewText view : views) {
      cases.addAll(queries.of(view.body(), ground, views).cases());
    }
  }

  private void note(SourceStatement statement, String why) {
    notes.add("line " + statement.line() + ": " + why);
  }

  private static String beginning(String text) {
    String line = text.strip().lines().findFirst().orElse("");
    return line.length() > 120 ? line.substring(0, 120) + "…" : line;
  }
}
