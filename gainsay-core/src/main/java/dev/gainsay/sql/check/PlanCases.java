package dev.gainsay.sql.check;

import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.Answer;
import dev.gainsay.engine.Observation.Fault;
import dev.gainsay.engine.Observation.Rejected;
import dev.gainsay.engine.Observation.Rows;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Session;
import dev.gainsay.engine.Setup;
import dev.gainsay.sql.ast.Query;
import dev.gainsay.sql.database.Premise;
import dev.gainsay.sql.dialect.Dialect;
import dev.gainsay.sql.dialect.PlannerSwitch;
import dev.gainsay.sql.oracle.PlanCase;
import dev.gainsay.sql.oracle.PlanChange;
import dev.gainsay.trial.TestCase;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Queries under other plans: other settings, fresh statistics, each index left out.
 *
 * <p>A planner with few settings is asked each of them. Of one with many, those under which EXPLAIN
 * shows another plan, and beside them a few in turn, since some settings change how a plan is run
 * and not the plan; so a file of many queries meets all of them. What cannot be taken back makes
 * the session set the database up anew: it is tried as long as that does not get out of hand.
 */
final class PlanCases {

  /** So many settings, and so many indexes, are all asked. */
  private static final int FEW = 12;

  /** Of more, those asked in turn of a query whatever its plan. */
  private static final int IN_TURN = 4;

  /** Statements that may be executed again, all in all, for what cannot be taken back. */
  private static final long MOST_REMADE = 20_000;

  /** VACUUM may number the rows anew, which a query can see. */
  private static final Set<String> MAINTENANCE = Set.of("ANALYZE", "REINDEX");

  private static final Pattern DATA =
      Pattern.compile("INSERT|UPDATE|DELETE|REPLACE", Pattern.CASE_INSENSITIVE);

  private final Session session;
  private final Lexis lexis;
  private final Turn settingsInTurn = new Turn();
  private final Turn indexesInTurn = new Turn();
  private long remade;

  PlanCases(Session session, Lexis lexis) {
    this.session = session;
    this.lexis = lexis;
  }

  /** The cases of one query, which the engine answers. */
  List<PlanCase> of(Premise premise, String query, boolean asSets) {
    List<PlanCase> cases = new ArrayList<>();
    for (PlanChange change : changes(premise, query)) {
      cases.add(new PlanCase(premise, new Query.Verbatim(query), List.of(change), asSets));
    }
    return cases;
  }

  /**
   * A case that shows a statement on which the engine itself breaks: its left side is the query as
   * it stands. None for an ordinary refusal, and none for a dialect without a setting to change.
   */
  static List<TestCase> failing(Premise premise, String query, Observation seen) {
    boolean refused = seen instanceof Rejected rejected && rejected.fault() != Fault.INTERNAL;
    if (refused || seen instanceof Answer || premise.dialect().switches().isEmpty()) {
      return List.of();
    }
    PlannerSwitch any = premise.dialect().switches().get(0);
    PlanChange change = new PlanChange.Setting(any.statement(), any.undo());
    return List.of(new PlanCase(premise, new Query.Verbatim(query), List.of(change), false));
  }

  private List<PlanChange> changes(Premise premise, String query) {
    String made = settingUp(premise).toLowerCase(Locale.ROOT);
    List<PlanChange> changes = new ArrayList<>();
    List<PlannerSwitch> free = new ArrayList<>();
    for (PlannerSwitch each : premise.dialect().switches()) {
      if (!made.contains(settingOf(each))) {
        free.add(each);
      } else if (mayRemake(premise)) {
        // The file sets it itself: what takes it back is not known, and either value may be new.
        changes.add(new PlanChange.Setting(each.statement(), ""));
        changes.add(new PlanChange.Setting(each.undo(), ""));
      }
    }
    Optional<List<List<@Nullable String>>> plan = plan(premise.setup(), premise.dialect(), query);
    settingsInTurn
        .chosen(free, each -> differs(each, premise, query, plan))
        .forEach(each -> changes.add(new PlanChange.Setting(each.statement(), each.undo())));
    // INDEXED BY and the like want their index, in views as well.
    String hinted = (query + made).toUpperCase(Locale.ROOT);
    if (!hinted.contains("INDEXED BY") && !hinted.contains("INDEX (")) {
      String told = plan.map(Object::toString).orElse("");
      indexesInTurn
          .chosen(indexes(premise, lexis), told::contains)
          .forEach(index -> changes.add(new PlanChange.WithoutIndex(index)));
    }
    Stream.concat(
            premise.dialect().planning().statistics().stream(),
            premise.dialect().maintenance().stream())
        .filter(MAINTENANCE::contains)
        .filter(_ -> mayRemake(premise))
        .forEach(statement -> changes.add(new PlanChange.Setting(statement, "")));
    return changes;
  }

  /** Of settings, or of indexes, which ones a query is asked under. */
  static final class Turn {
    private int next;

    /** All of a few; of many those that matter, and some of the others in turn. */
    <T> List<T> chosen(List<T> all, Predicate<T> matters) {
      if (all.size() <= FEW) {
        return all;
      }
      Set<T> chosen = new LinkedHashSet<>(all.stream().filter(matters).toList());
      for (int i = 0; i < IN_TURN; i++) {
        chosen.add(all.get(next++ % all.size()));
      }
      return List.copyOf(chosen);
    }
  }

  private boolean mayRemake(Premise premise) {
    remade += premise.setup().depth();
    return remade <= MOST_REMADE;
  }

  /** Whether the engine tells of another plan under a setting. */
  private boolean differs(
      PlannerSwitch each,
      Premise premise,
      String query,
      Optional<List<List<@Nullable String>>> plan) {
    if (plan.isEmpty()) {
      return false;
    }
    Setup turned = premise.setup().then(each.statement(), each.undo());
    return !plan.equals(plan(turned, premise.dialect(), query));
  }

  /** The plan as the engine tells it; empty where it tells none. */
  private Optional<List<List<@Nullable String>>> plan(Setup setup, Dialect dialect, String query) {
    return dialect
        .explain()
        .map(how -> session.run(new Script(setup, how.prefix() + query)))
        .flatMap(seen -> seen instanceof Rows rows ? Optional.of(rows.rows()) : Optional.empty());
  }

  /** The statements of the set-up that are no data; of a large file these are most. */
  private static String settingUp(Premise premise) {
    return premise.setup().statements().stream()
        .filter(statement -> !DATA.matcher(statement).lookingAt())
        .collect(Collectors.joining("\n"));
  }

  /** The name that a switch sets: the first word behind PRAGMA, SET and the like. */
  private static String settingOf(PlannerSwitch each) {
    String[] words = each.statement().toLowerCase(Locale.ROOT).split("[\\s=]+", 3);
    return words.length > 1 ? words[1] : words[0];
  }

  private static List<String> indexes(Premise premise, Lexis lexis) {
    List<String> names = new ArrayList<>();
    for (String statement : premise.setup().statements()) {
      if (!statement.regionMatches(true, 0, "CREATE", 0, 6)) {
        continue;
      }
      List<Token> tokens = SqlLexer.tokens(statement, lexis);
      int on = 0;
      while (on < tokens.size() && !tokens.get(on).is("ON")) {
        on++;
      }
      boolean index =
          on > 2
              && on < tokens.size()
              && tokens.get(0).is("CREATE")
              && tokens.subList(1, 3).stream().anyMatch(t -> t.is("INDEX"));
      if (index) {
        names.add(tokens.get(on - 1).text());
      }
    }
    return names;
  }
}
