package dev.gainsay.sql.oracle;

import dev.gainsay.choice.Choices;
import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.Answer;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Setup;
import dev.gainsay.sql.ast.Expression;
import dev.gainsay.sql.ast.Expression.Column;
import dev.gainsay.sql.ast.Expression.Order;
import dev.gainsay.sql.ast.Query.Item;
import dev.gainsay.sql.ast.Query.Select;
import dev.gainsay.sql.ast.Statement.CreateIndex;
import dev.gainsay.sql.database.Relation;
import dev.gainsay.sql.dialect.Dialect;
import dev.gainsay.sql.dialect.PlannerSwitch;
import dev.gainsay.sql.generate.Source;
import dev.gainsay.sql.oracle.SqlCase.Side;
import dev.gainsay.sql.oracle.SqlCase.Step;
import dev.gainsay.trial.Expectation;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Differential query plans. Several queries are asked before and after one change, since the change
 * is the dear part; what differs is judged as a single case.
 */
public final class PlanOracle implements SqlOracle {

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
    List<PlanChange> changes = changes(stage);
    List<PlanCase> cases = new ArrayList<>();
    int size = stage.choices().between(4, 10);
    for (int i = 0; i < size; i++) {
      Select query = query(stage);
      cases.add(new PlanCase(stage.premise(), query, changes, PlanCase.sets(query)));
    }
    List<Observation> before = new ArrayList<>();
    for (PlanCase each : cases) {
      before.add(stage.ask(stage.printer().query(each.query())));
    }
    Setup changed = new Side("", steps(stage, changes), List.of()).setup(stage.premise());
    if (changed == stage.premise().setup()
        || !(stage.session().run(Script.reach(changed)) instanceof Answer)) {
      stage.bench().inconclusive("set-up refused");
      return 1;
    }
    int agreed = 0;
    List<PlanCase> doubtful = new ArrayList<>();
    for (int i = 0; i < cases.size(); i++) {
      PlanCase each = cases.get(i);
      Script script = new Script(changed, stage.printer().query(each.query()));
      Expectation expected = each.asSets() ? Expectation.EQUAL_AS_SETS : Expectation.EQUAL;
      if (new Claim.Related(expected).holds(before.get(i), stage.session().run(script))) {
        agreed++;
      } else {
        doubtful.add(each);
      }
    }
    doubtful.forEach(stage.bench()::judge);
    stage.bench().agreed(agreed);
    return size;
  }

  private static List<Step> steps(Stage stage, List<PlanChange> changes) {
    return changes.stream().flatMap(c -> c.step(stage.premise()).stream()).toList();
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

  /** One or two changes out of all that the dialect and the database allow. */
  private static List<PlanChange> changes(Stage stage) {
    List<PlanChange> possible = new ArrayList<>();
    for (PlannerSwitch each : stage.dialect().switches()) {
      possible.add(new PlanChange.Setting(each.statement(), each.undo()));
    }
    stage.premise().statements().stream()
        .flatMap(s -> s instanceof CreateIndex i ? Stream.of(i) : null)
        .forEach(i -> possible.add(new PlanChange.WithoutIndex(i.name())));
    newIndex(stage).ifPresent(possible::add);
    if (stage.choices().below(12) == 0) {
      analysis(stage.dialect()).ifPresent(possible::add);
    }
    if (possible.isEmpty()) {
      return List.of();
    }
    PlanChange first = stage.choices().pick(possible);
    PlanChange second = stage.choices().pick(possible);
    return stage.choices().below(4) == 0 && !second.equals(first)
        ? List.of(first, second)
        : List.of(first);
  }

  private static Optional<PlanChange> analysis(Dialect dialect) {
    return dialect.maintenance().stream()
        .filter(m -> m.startsWith("ANALYZE") && !m.contains("{"))
        .findFirst()
        .map(m -> new PlanChange.Setting(m, ""));
  }

  private static Optional<PlanChange> newIndex(Stage stage) {
    Choices choices = stage.choices();
    List<Relation> tables =
        stage.database().schema().relations().stream()
            .filter(r -> r.kind() == Relation.Kind.TABLE)
            .toList();
    if (tables.isEmpty()) {
      return Optional.empty();
    }
    Relation table = choices.pick(tables);
    List<Order> keys = new ArrayList<>();
    int size = choices.between(1, 2);
    for (int i = 0; i < size; i++) {
      Order key = new Order(new Column("", choices.pick(table.columns()).name()), "");
      if (!keys.contains(key)) {
        keys.add(key);
      }
    }
    return Optional.of(
        new PlanChange.WithIndex(
            new CreateIndex(false, "px0", table.name(), keys, Optional.empty())));
  }
}
