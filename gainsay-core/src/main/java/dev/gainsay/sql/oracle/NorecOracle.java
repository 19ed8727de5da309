package dev.gainsay.sql.oracle;

import dev.gainsay.choice.Choices;
import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.Fault;
import dev.gainsay.engine.Observation.Rejected;
import dev.gainsay.engine.Observation.Rows;
import dev.gainsay.sql.ast.Expression;
import dev.gainsay.sql.ast.Expression.Order;
import dev.gainsay.sql.ast.Query.Item;
import dev.gainsay.sql.dialect.Dialect;
import dev.gainsay.sql.generate.Source;
import dev.gainsay.sql.oracle.Claim.Undecidable;
import dev.gainsay.sql.oracle.NorecCase.Optimised;
import dev.gainsay.sql.oracle.NorecCase.Unoptimised;
import dev.gainsay.sql.print.SqlPrinter;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * NoREC (Rigger and Su, ESEC/FSE 2020).
 *
 * <p>Most checks are made in batches: many predicates over one FROM, each optimised query by itself
 * and all unoptimised values as sums in one statement. What does not agree there is judged as a
 * single case.
 */
public final class NorecOracle implements SqlOracle {

  private static final int SMALLEST_BATCH = 6;
  private static final int LARGEST_BATCH = 24;

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
    if (stage.choices().below(5) < 2) {
      stage.bench().judge(single(stage, source));
      return 1;
    }
    Batch batch = new Batch(stage, source);
    return batch.run(stage.choices().between(SMALLEST_BATCH, LARGEST_BATCH));
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
            : List.of(
                key, choices.pick(Lazily.without(all, all.indexOf(key), all.indexOf(key) + 1)));
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

  /** Many predicates over one FROM. */
  private static final class Batch {

    private final Stage stage;
    private final Source source;
    private final boolean rows;
    private final String from;
    private final String before;
    private final String after;
    private final List<Expression> predicates = new ArrayList<>();
    private final List<String> texts = new ArrayList<>();
    private final List<Long> counts = new ArrayList<>();

    Batch(Stage stage, Source source) {
      this.stage = stage;
      this.source = source;
      this.rows = stage.choices().below(3) == 0 && stage.isFetched(source);
      SqlPrinter printer = stage.printer();
      this.from = " FROM " + printer.from(source.from());
      // The predicate's place in its sum; printed once, not for each predicate.
      Expression mark = new Expression.Verbatim("?");
      String sum =
          printer.expression(Queries.aggregate("SUM", Queries.truthNumber(mark, stage.dialect())));
      int at = sum.indexOf("(?)");
      this.before = sum.substring(0, at);
      this.after = sum.substring(at + 3);
    }

    int run(int size) {
      String head = (rows ? "SELECT *" : "SELECT COUNT(*)") + from + " WHERE ";
      for (int i = 0; i < size; i++) {
        Expression predicate = stage.generator().predicate(stage.choices(), source.scope());
        String text = stage.printer().expression(predicate);
        optimised(predicate, text, stage.ask(head + text));
      }
      if (!predicates.isEmpty()) {
        compare(stage.ask(unoptimised()));
      }
      return size;
    }

    private void optimised(Expression predicate, String text, Observation seen) {
      if (seen instanceof Rows answer) {
        predicates.add(predicate);
        texts.add(text);
        counts.add(rows ? answer.rows().size() : Long.parseLong(first(answer, 0)));
      } else if (seen instanceof Rejected(String message, Fault fault) && fault == Fault.EXPECTED) {
        stage.bench().inconclusive("refused");
      } else {
        stage.bench().judge(single(predicate));
      }
    }

    private String unoptimised() {
      StringBuilder query = new StringBuilder(texts.size() * 64);
      query.append("SELECT ");
      for (int i = 0; i < texts.size(); i++) {
        query.append(i == 0 ? "" : ", ").append(before);
        query.append('(').append(texts.get(i)).append(')').append(after);
      }
      return query.append(from).toString();
    }

    private void compare(Observation seen) {
      int agreed = 0;
      for (int i = 0; i < predicates.size(); i++) {
        if (seen instanceof Rows answer && sum(answer, i) == counts.get(i)) {
          agreed++;
        } else {
          stage.bench().judge(single(predicates.get(i)));
        }
      }
      stage.bench().agreed(agreed);
    }

    private static long sum(Rows answer, int column) {
      try {
        String value = answer.rows().getFirst().get(column);
        return value == null ? 0 : RowValues.number(value).longValue();
      } catch (Undecidable e) {
        return -1;
      }
    }

    private static String first(Rows answer, int column) {
      @Nullable String value = answer.rows().getFirst().get(column);
      return value == null ? "0" : value;
    }

    private NorecCase single(Expression predicate) {
      return NorecCase.of(
          stage.premise(),
          source.from(),
          predicate,
          List.of(),
          rows ? Optimised.ROWS : Optimised.COUNT,
          Unoptimised.SUM);
    }
  }
}
