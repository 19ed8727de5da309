package dev.gainsay.sql.check;

import dev.gainsay.sql.ast.Query;
import dev.gainsay.sql.database.Premise;
import dev.gainsay.sql.dialect.PlannerSwitch;
import dev.gainsay.sql.oracle.PlanCase;
import dev.gainsay.sql.oracle.PlanChange;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** One query under other plans: other settings, fresh statistics, each index left out. */
final class PlanCases {

  /** VACUUM may number the rows anew, which a query can see. */
  private static final Set<String> MAINTENANCE = Set.of("ANALYZE", "REINDEX");

  private PlanCases() {}

  static List<PlanCase> all(Premise premise, String query, boolean asSets, Lexis lexis) {
    List<PlanCase> cases = new ArrayList<>();
    for (PlanChange change : changes(premise, lexis)) {
      cases.add(new PlanCase(premise, new Query.Verbatim(query), List.of(change), asSets));
    }
    return cases;
  }

  private static List<PlanChange> changes(Premise premise, Lexis lexis) {
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
    for (String index : indexes(premise, lexis)) {
      changes.add(new PlanChange.WithoutIndex(index));
    }
    for (String statement : premise.dialect().maintenance()) {
      if (MAINTENANCE.contains(statement)) {
        changes.add(new PlanChange.Setting(statement, ""));
      }
    }
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
