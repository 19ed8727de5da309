package dev.gainsay.sql.oracle;

import dev.gainsay.sql.ast.Query;
import dev.gainsay.sql.ast.Statement;
import dev.gainsay.sql.ast.Statement.CreateIndex;
import dev.gainsay.sql.database.Premise;
import dev.gainsay.sql.dialect.Feature;
import dev.gainsay.sql.dialect.QueryHint;
import dev.gainsay.sql.oracle.SqlCase.Step;
import dev.gainsay.sql.print.SqlPrinter;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Something that may change how a query is planned and must not change its answer. */
public sealed interface PlanChange {

  /** The statement that makes the change; nothing when none does, or none in this database. */
  Optional<Step> step(Premise premise);

  /** The query that is asked instead; mostly the same one. */
  default Query query(Premise premise, Query query) {
    return query;
  }

  /** The same change with names mapped. */
  PlanChange rewritten(Rewrite rewrite);

  /**
   * A setting of the planner, or a statement such as ANALYZE.
   *
   * @param undo what takes it back; empty when nothing does
   */
  record Setting(String statement, String undo) implements PlanChange {
    @Override
    public Optional<Step> step(Premise premise) {
      return Optional.of(new Step(statement, undo));
    }

    @Override
    public Setting rewritten(Rewrite rewrite) {
      return new Setting(
          rewrite.text().apply(statement), undo.isEmpty() ? "" : rewrite.text().apply(undo));
    }
  }

  /**
   * Words in the query.
   *
   * @param template what is written, as in {@link QueryHint}
   * @param index the index that the template names; empty where it names none
   * @param at which of the places that the hint fits, from 0
   */
  record Hint(QueryHint.Place place, String template, String index, int at) implements PlanChange {
    @Override
    public Optional<Step> step(Premise premise) {
      return Optional.empty();
    }

    @Override
    public Query query(Premise premise, Query query) {
      return new Hints(premise).written(this, query);
    }

    @Override
    public Hint rewritten(Rewrite rewrite) {
      return new Hint(place, template, index.isEmpty() ? "" : rewrite.name().apply(index), at);
    }
  }

  /** An index of the database is dropped. */
  record WithoutIndex(String index) implements PlanChange {
    @Override
    public Optional<Step> step(Premise premise) {
      SqlPrinter printer = new SqlPrinter(premise.dialect());
      for (Statement statement : premise.statements()) {
        Optional<String> table = tableOf(statement);
        if (table.isPresent()) {
          String drop = "DROP INDEX " + index;
          boolean named = premise.dialect().has(Feature.DROP_INDEX_ON);
          return Optional.of(
              new Step(
                  named ? drop + " ON " + table.get() : drop,
                  isLost(premise) ? "" : printer.statement(statement)));
        }
      }
      return Optional.empty();
    }

    /** Whether making the index again does not bring all back: see {@link Premise#undo}. */
    private static boolean isLost(Premise premise) {
      return premise.dialect().name().equals("h2")
          && premise.statements().stream().anyMatch(s -> s instanceof Statement.CreateView);
    }

    /** The indexed table, when the statement makes the index. */
    private Optional<String> tableOf(Statement statement) {
      return switch (statement) {
        case CreateIndex i when i.name().equals(index) -> Optional.of(i.table());
        case CreateIndex i -> Optional.empty();
        case Statement.Verbatim(String text, String undo) -> tableOf(text);
        case Statement.CreateTable t -> Optional.empty();
        case Statement.CreateView v -> Optional.empty();
        case Statement.Insert i -> Optional.empty();
        case Statement.Update u -> Optional.empty();
        case Statement.Delete d -> Optional.empty();
      };
    }

    private Optional<String> tableOf(String text) {
      // Of a large file most statements are data, and every case of it asks.
      if (!text.stripLeading().regionMatches(true, 0, "CREATE", 0, 6)) {
        return Optional.empty();
      }
      List<String> words = SqlTokens.of(text);
      List<String> upper = words.stream().map(w -> w.toUpperCase(Locale.ROOT)).toList();
      int on = upper.indexOf("ON");
      boolean makes =
          on > 2
              && on + 1 < words.size()
              && upper.getFirst().equals("CREATE")
              && upper.subList(1, on).contains("INDEX")
              && words.get(on - 1).equals(index);
      return makes ? Optional.of(words.get(on + 1)) : Optional.empty();
    }

    @Override
    public WithoutIndex rewritten(Rewrite rewrite) {
      return new WithoutIndex(rewrite.name().apply(index));
    }
  }

  /** An index that the database lacks is made. */
  record WithIndex(CreateIndex index) implements PlanChange {
    @Override
    public Optional<Step> step(Premise premise) {
      return Optional.of(
          new Step(
              new SqlPrinter(premise.dialect()).statement(index),
              Premise.undo(premise.dialect(), index)));
    }

    @Override
    public WithIndex rewritten(Rewrite rewrite) {
      return rewrite.statement(index) instanceof CreateIndex renamed
          ? new WithIndex(renamed)
          : this;
    }
  }
}
