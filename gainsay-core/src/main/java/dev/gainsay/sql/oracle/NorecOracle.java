package dev.gainsay.sql.oracle;

import dev.gainsay.choice.Choices;
import dev.gainsay.engine.Observation.Rows;
import dev.gainsay.sql.ast.Expression;
import dev.gainsay.sql.ast.Expression.Order;
import dev.gainsay.sql.ast.From;
import dev.gainsay.sql.ast.Query.Item;
import dev.gainsay.sql.dialect.Dialect;
import dev.gainsay.sql.generate.Source;
import dev.gainsay.sql.oracle.NorecCase.Optimised;
import dev.gainsay.sql.oracle.NorecCase.Unoptimised;
import dev.gainsay.trial.Lazy;
import java.util.ArrayList;
import java.util.List;

/**
 * NoREC (Rigger and Su, ESEC/FSE 2020).
 *
 * <p>Most checks are made in batches: many predicates over one FROM, and all unoptimised values as
 * sums in one statement. The optimised queries are asked one by one, or several of them joined by
 * UNION ALL, which plans each by itself and costs one statement. What does not agree there is
 * judged as a single case. Half of the batches are of one prepared query ({@link PreparedBatch}),
 * fewer where it is planned again for each execution.
 */
public final class NorecOracle implements SqlOracle {

  private static final int SMALLEST_BATCH = 6;
  private static final int LARGEST_BATCH = 24;

  /** One batch in so many is of one prepared statement. */
  private static final int PREPARED = 2;

  /** The same where each execution is planned as if it were another query. */
  private static final int REPLANNED = 48;

  @Override
  public String name() {
    return "norec";
  }

  @Override
  public boolean fits(Dialect dialect) {
    return true;
  }

  @Override
  public int weight() {
    return 6;
  }

  @Override
  public int propose(Stage stage) {
    Source source = stage.source();
    if (stage.choices().below(3) == 0) {
      stage.bench().judge(single(stage, source));
      return 1;
    }
    if (source.from() instanceof From.Join && isNarrow(stage, source)) {
      source = stage.source();
    }
    boolean replanning = stage.dialect().planning().replanning();
    if (stage.choices().below(replanning ? REPLANNED : PREPARED) == 0) {
      int asked = PreparedBatch.ask(stage, source);
      if (asked > 0) {
        return asked;
      }
    }
    NorecBatch batch = new NorecBatch(stage, source);
    int size = stage.choices().between(SMALLEST_BATCH, LARGEST_BATCH);
    return stage.choices().coin() ? batch.run(2 * size, true) : batch.run(size, false);
  }

  /** Whether a join has so few rows that another one is worth more, but for one in four. */
  private static boolean isNarrow(Stage stage, Source source) {
    String count = "SELECT COUNT(*) FROM " + stage.printer().from(source.from());
    return stage.ask(count) instanceof Rows answer
        && TruthSum.read(answer, 0, 0) < Stage.FEWEST_ROWS
        && stage.choices().below(4) != 0;
  }

  /** One case with any of the extensions of Sect. 3.2 and 3.3. */
  private static NorecCase single(Stage stage, Source source) {
    Choices choices = stage.choices();
    Optimised optimised =
        choices.among(
            Optimised.ROWS,
            Optimised.ROWS,
            Optimised.COUNT,
            Optimised.COUNT,
            Optimised.CONTENTS,
            Optimised.GROUPED,
            Optimised.DISTINCT);
    List<Expression> columns = columns(stage, source, optimised);
    Unoptimised unoptimised = choices.coin() ? Unoptimised.VALUES : Unoptimised.SUM;
    boolean moved = choices.coin() && Queries.movable(source.from());
    boolean sorted = optimised == Optimised.ROWS || optimised == Optimised.CONTENTS;
    List<Order> order = sorted ? orders(stage, source) : List.of();
    boolean iterated = unoptimised == Unoptimised.VALUES && optimised == Optimised.ROWS;
    List<Order> other = iterated && choices.coin() ? orders(stage, source) : List.of();
    return new NorecCase(
        stage.premise(),
        source.from(),
        stage.generator().predicate(choices, source.scope()),
        columns,
        optimised,
        unoptimised,
        moved,
        order,
        other);
  }

  private static List<Expression> columns(Stage stage, Source source, Optimised optimised) {
    Choices choices = stage.choices();
    return switch (optimised) {
      case COUNT -> List.of();
      case ROWS ->
          choices.coin()
              ? List.of()
              : expressions(stage.generator().items(choices, source.scope()));
      case CONTENTS -> expressions(stage.generator().items(choices, source.scope()));
      case GROUPED, DISTINCT -> {
        List<Expression> all = new ArrayList<>();
        source.scope().columns().forEach(c -> all.add(c.reference()));
        Expression key = choices.pick(all);
        yield choices.coin() || all.size() == 1
            ? List.of(key)
            : List.of(key, choices.pick(Lazy.without(all, all.indexOf(key), all.indexOf(key) + 1)));
      }
    };
  }

  private static List<Expression> expressions(List<Item> items) {
    return items.stream().map(Item::expression).toList();
  }

  private static List<Order> orders(Stage stage, Source source) {
    return stage.choices().coin()
        ? stage.generator().orderBy(stage.choices(), source.scope())
        : List.of();
  }
}
