package dev.gainsay.sql.oracle;

import dev.gainsay.choice.Choices;
import dev.gainsay.choice.Menu;
import dev.gainsay.sql.ast.Expression;
import dev.gainsay.sql.ast.Expression.Order;
import dev.gainsay.sql.ast.Query.Item;
import dev.gainsay.sql.ast.Query.Select;
import dev.gainsay.sql.ast.Statement.CreateIndex;
import dev.gainsay.sql.database.Relation;
import dev.gainsay.sql.dialect.Dialect;
import dev.gainsay.sql.dialect.PlannerSwitch;
import dev.gainsay.sql.generate.Source;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Differential query plans. First the kind of change is drawn, then one of the kind, so that a
 * dialect with many settings still has its indexes changed. Several queries are asked before and
 * after one change, since the change is the dear part; a hint is drawn for each query.
 */
public final class PlanOracle implements SqlOracle {

  /** What makes a planner choose another plan. */
  private enum Kind {
    SETTING,
    HINT,
    INDEX,
    STATISTICS
  }

  @Override
  public String name() {
    return "plans";
  }

  @Override
  public boolean fits(Dialect dialect) {
    return true;
  }

  @Override
  public int weight() {
    return 3;
  }

  @Override
  public int propose(Stage all) {
    Stage stage = all.withoutStatistics();
    if (stage.database().schema().relations().isEmpty()) {
      stage.bench().inconclusive("nothing fits");
      return 1;
    }
    Menu<Kind> kinds = kinds(stage);
    List<PlanCase> cases = kinds.isEmpty() ? List.of() : cases(stage, kinds.draw(stage.choices()));
    if (cases.isEmpty()) {
      stage.bench().inconclusive("nothing fits");
      return 1;
    }
    return Batch.ask(stage, cases);
  }

  /** Statistics are rare, since nothing takes them back and the database is made anew. */
  private static Menu<Kind> kinds(Stage stage) {
    Menu.Builder<Kind> menu = Menu.builder();
    return menu.addIf(!stage.dialect().switches().isEmpty(), 5, Kind.SETTING)
        .addIf(!stage.dialect().planning().hints().isEmpty(), 5, Kind.HINT)
        .addIf(!tables(stage).isEmpty(), 5, Kind.INDEX)
        .addIf(!stage.dialect().planning().statistics().isEmpty(), 1, Kind.STATISTICS)
        .build();
  }

  private static List<PlanCase> cases(Stage stage, Kind kind) {
    Choices choices = stage.choices();
    List<PlanChange> shared = new ArrayList<>();
    switch (kind) {
      case SETTING -> shared.add(setting(stage));
      case HINT -> {}
      case INDEX -> shared.add(index(stage));
      case STATISTICS -> shared.add(statistics(stage));
    }
    if (!stage.dialect().switches().isEmpty() && choices.below(4) == 0) {
      PlanChange other = setting(stage);
      if (!shared.contains(other)) {
        shared.add(other);
      }
    }
    Hints hints = new Hints(stage.premise());
    List<PlanCase> cases = new ArrayList<>();
    int size = choices.between(4, 10);
    for (int i = 0; i < size; i++) {
      Select query = query(stage);
      List<PlanChange> changes = new ArrayList<>(shared);
      if (kind == Kind.HINT) {
        hints.draw(choices, query).ifPresent(changes::add);
      }
      if (changes.size() > shared.size() || kind != Kind.HINT) {
        cases.add(new PlanCase(stage.premise(), query, changes, PlanCase.sets(query)));
      }
    }
    return cases;
  }

  private static Select query(Stage stage) {
    Choices choices = stage.choices();
    Source source = stage.source();
    List<Item> items =
        choices.coin() ? List.of() : stage.generator().items(choices, source.scope());
    Select query =
        Select.of(items, source.from())
            .where(Optional.of(stage.generator().predicate(choices, source.scope())));
    List<Expression> keys = List.of();
    if (choices.below(6) == 0) {
      keys = stage.generator().groupBy(choices, source.scope());
    }
    if (!keys.isEmpty()) {
      List<Expression> fetched = new ArrayList<>(keys);
      stage.generator().aggregate(choices, source.scope()).ifPresent(fetched::add);
      return query.items(Queries.items(fetched)).groupBy(keys);
    }
    boolean distinct = choices.below(4) == 0;
    List<Order> order = distinct ? List.of() : stage.generator().orderBy(choices, source.scope());
    return query.distinct(distinct).orderBy(order);
  }

  private static PlanChange setting(Stage stage) {
    PlannerSwitch drawn = stage.choices().pick(stage.dialect().switches());
    return new PlanChange.Setting(drawn.statement(), drawn.undo());
  }

  private static PlanChange statistics(Stage stage) {
    String template = stage.choices().pick(stage.dialect().planning().statistics());
    List<Relation> tables = tables(stage);
    String table = tables.isEmpty() ? "t0" : stage.choices().pick(tables).name();
    return new PlanChange.Setting(template.replace("{table}", table), "");
  }

  /** An index of the database is dropped, or one that it lacks is made. */
  private static PlanChange index(Stage stage) {
    Choices choices = stage.choices();
    List<String> names = new ArrayList<>();
    stage.premise().statements().stream()
        .filter(s -> s instanceof CreateIndex)
        .forEach(s -> names.add(((CreateIndex) s).name()));
    if (!names.isEmpty() && choices.coin()) {
      return new PlanChange.WithoutIndex(choices.pick(names));
    }
    Relation table = choices.pick(tables(stage));
    return new PlanChange.WithIndex(
        stage.generator().index(choices, table, stage.database().schema(), "px0"));
  }

  private static List<Relation> tables(Stage stage) {
    return stage.database().schema().relations().stream()
        .filter(r -> r.kind() == Relation.Kind.TABLE)
        .toList();
  }
}
