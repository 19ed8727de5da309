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
import dev.gainsay.sql.generate.PlanShapes;
import dev.gainsay.sql.oracle.PlanCase;
import dev.gainsay.sql.oracle.PlanChange;
import dev.gainsay.trial.Language.Made;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

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

  /** How often EXPLAIN may be asked, all in all, to see which settings matter. */
  private static final int MOST_LOOKS = 4_000;

  /** VACUUM may number the rows anew, which a query can see. */
  private static final Set<String> MAINTENANCE = Set.of("ANALYZE", "REINDEX");

  private final Session session;
  private final Turn settingsInTurn = new Turn();
  private final Turn indexesInTurn = new Turn();
  private final Map<String, Set<PlannerSwitch>> mattering = new HashMap<>();
  private int looks;
  private int notLookedAt;
  private long remade;
  private int notRemade;

  PlanCases(Session session) {
    this.session = session;
  }

  /**
   * The cases of one query, which the engine answers.
   *
   * @param elsewhere whether it reads tables that it does not name, through views
   */
  List<PlanCase> of(Ground ground, String query, boolean asSets, boolean elsewhere) {
    Premise premise = ground.premise();
    List<PlanCase> cases = new ArrayList<>();
    for (PlanChange change : changes(ground, query, elsewhere)) {
      cases.add(new PlanCase(premise, new Query.Verbatim(query), List.of(change), asSets));
    }
    return cases;
  }

  /** What was left out for the time it takes, one note each. */
  List<String> leftOut() {
    List<String> notes = new ArrayList<>();
    if (notLookedAt > 0) {
      notes.add(
          "plans: EXPLAIN was asked %d times; of %d queries after that only some settings were tried, in turn"
              .formatted(looks, notLookedAt));
    }
    if (notRemade > 0) {
      notes.add(
          "plans: ANALYZE, REINDEX and settings that the file makes itself were left out %d times, since the set-up is executed again for each"
              .formatted(notRemade));
    }
    return notes;
  }

  /**
   * A case that shows a statement on which the engine itself breaks: its left side is the query as
   * it stands. None for an ordinary refusal, and none for a dialect without a setting to change.
   */
  static List<Made> failing(Premise premise, String query, Observation seen) {
    boolean refused = seen instanceof Rejected rejected && rejected.fault() != Fault.INTERNAL;
    if (refused || seen instanceof Answer || premise.dialect().switches().isEmpty()) {
      return List.of();
    }
    PlannerSwitch any = premise.dialect().switches().get(0);
    PlanChange change = new PlanChange.Setting(any.statement(), any.undo());
    PlanCase shows = new PlanCase(premise, new Query.Verbatim(query), List.of(change), false);
    return List.of(new Made(shows, Optional.empty()));
  }

  private List<PlanChange> changes(Ground ground, String query, boolean elsewhere) {
    Premise premise = ground.premise();
    String made = ground.facts().settingUp();
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
    Optional<Rows> plan = plan(premise.setup(), premise.dialect(), query);
    Set<PlannerSwitch> matters =
        free.size() > FEW ? mattering(free, premise, query, plan) : Set.of();
    settingsInTurn
        .chosen(free, matters::contains)
        .forEach(each -> changes.add(new PlanChange.Setting(each.statement(), each.undo())));
    String told = plan.map(Rows::toString).orElse("");
    indexesInTurn
        .chosen(indexes(ground.facts(), query, elsewhere), told::contains)
        .forEach(index -> changes.add(new PlanChange.WithoutIndex(index)));
    Stream.concat(
            premise.dialect().planning().statistics().stream(),
            premise.dialect().maintenance().stream())
        .filter(MAINTENANCE::contains)
        .filter(_ -> mayRemake(premise))
        .forEach(statement -> changes.add(new PlanChange.Setting(statement, "")));
    return changes;
  }

  /** The indexes that a query may read. */
  private static List<String> indexes(SetUpFacts facts, String query, boolean elsewhere) {
    String made = facts.settingUp();
    String asked = query.toLowerCase(Locale.ROOT);
    // INDEXED BY and the like want their index, in views as well.
    if (Stream.of(asked, made).anyMatch(t -> t.contains("indexed by") || t.contains("index ("))) {
      return List.of();
    }
    boolean all = elsewhere || made.contains("function") || made.contains("macro");
    return facts.indexes().stream()
        .filter(index -> all || asked.contains(index.table()))
        .map(SetUpFacts.Index::name)
        .toList();
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
    if (remade + premise.setup().depth() > MOST_REMADE) {
      notRemade++;
      return false;
    }
    remade += premise.setup().depth();
    return true;
  }

  /**
   * The settings that change the plan of a query. They are asked once for each shape of plan, names
   * and constants aside, and for no more shapes once enough was asked.
   */
  private Set<PlannerSwitch> mattering(
      List<PlannerSwitch> free, Premise premise, String query, Optional<Rows> plan) {
    if (plan.isEmpty()) {
      return Set.of();
    }
    String shape = free.size() + " " + shape(premise.dialect(), plan.get());
    Set<PlannerSwitch> known = mattering.get(shape);
    if (known != null) {
      return known;
    }
    if (looks >= MOST_LOOKS) {
      notLookedAt++;
      return Set.of();
    }
    looks += free.size();
    Set<PlannerSwitch> matters =
        free.stream()
            .filter(each -> differs(each, premise, query, plan))
            .collect(Collectors.toUnmodifiableSet());
    mattering.put(shape, matters);
    return matters;
  }

  private static String shape(Dialect dialect, Rows plan) {
    return dialect.explain().map(how -> PlanShapes.shape(plan, how)).orElse("");
  }

  /** Whether the engine tells of another plan under a setting. */
  private boolean differs(PlannerSwitch each, Premise premise, String query, Optional<Rows> plan) {
    Setup turned = premise.setup().then(each.statement(), each.undo());
    return !plan.equals(plan(turned, premise.dialect(), query));
  }

  /** The plan as the engine tells it; empty where it tells none. */
  private Optional<Rows> plan(Setup setup, Dialect dialect, String query) {
    return dialect
        .explain()
        .map(how -> session.run(new Script(setup, how.prefix() + query)))
        .flatMap(seen -> seen instanceof Rows rows ? Optional.of(rows) : Optional.empty());
  }

  /** The name that a switch sets: the first word behind PRAGMA, SET and the like. */
  private static String settingOf(PlannerSwitch each) {
    String[] words = each.statement().toLowerCase(Locale.ROOT).split("[\\s=]+", 3);
    return words.length > 1 ? words[1] : words[0];
  }
}
