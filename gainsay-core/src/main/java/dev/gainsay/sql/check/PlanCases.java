package dev.gainsay.sql.check;

import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.Answer;
import dev.gainsay.engine.Observation.Fault;
import dev.gainsay.engine.Observation.Rejected;
import dev.gainsay.sql.ast.Query;
import dev.gainsay.sql.database.Premise;
import dev.gainsay.sql.dialect.PlannerSwitch;
import dev.gainsay.sql.oracle.PlanCase;
import dev.gainsay.sql.oracle.PlanChange;
import dev.gainsay.trial.TestCase;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;

/** One query under other plans: other settings, fresh statistics, each index left out. */
final class PlanCases {

  /** VACUUM may number the rows anew, which a query can see. */
  private static final Set<String> MAINTENANCE = Set.of("ANALYZE", "REINDEX");

  private PlanCases() {}

  static List<PlanCase> all(Premise premise, String query, boolean asSets, Lexis lexis) {
    List<PlanCase> cases = new ArrayList<>();
    for (PlanChange change : changes(premise, query, lexis)) {
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

  private static List<PlanChange> changes(Premise premise, String query, Lexis lexis) {
    String made = premise.toString().toLowerCase(Locale.ROOT);
    List<PlanChange> changes = new ArrayList<>();
    for (PlannerSwitch each : premise.dialect().switches()) {
      if (made.contains(settingOf(each))) {
        // The file sets it itself: what takes it back is not known, and either value may be new.
        changes.add(new PlanChange.Setting(each.statement(), ""));
        changes.add(new PlanChange.Setting(each.undo(), ""));
      } else {
        changes.add(new PlanChange.Setting(each.statement(), each.undo()));
      }
    }
    // INDEXED BY and the like want their index, in views as well.
    String hinted = (query + premise).toUpperCase(Locale.ROOT);
    if (!hinted.contains("INDEXED BY") && !hinted.contains("INDEX (")) {
      indexes(premise, lexis).forEach(index -> changes.add(new PlanChange.WithoutIndex(index)));
    }
    Stream.concat(
            premise.dialect().planning().statistics().stream(),
            premise.dialect().maintenance().stream())
        .filter(MAINTENANCE::contains)
        .forEach(statement -> changes.add(new PlanChange.Setting(statement, "")));
    return changes;
  }

  /** The name that a switch sets: the first word behind PRAGMA, SET and the like. */
  private static String settingOf(PlannerSwitch each) {
    String[] words = each.statement().toLowerCase(Locale.ROOT).split("[\\s=]+", 3);
    return words.length > 1 ? words[1] : words[0];
  }

  private static List<String> indexes(Premise premise, Lexis lexis) {
    List<String> names = new ArrayList<>();
    for (String statement : premise.setup().statements()) {
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
