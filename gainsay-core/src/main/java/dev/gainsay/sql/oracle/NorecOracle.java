package dev.gainsay.sql.oracle;

import dev.gainsay.choice.Choices;
import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.Fault;
import dev.gainsay.engine.Observation.Rejected;
import dev.gainsay.engine.Observation.Rows;
import dev.gainsay.sql.ast.Expression;
import dev.gainsay.sql.ast.Expression.Order;
import dev.gainsay.sql.ast.From;
import dev.gainsay.sql.ast.Query.Item;
import dev.gainsay.sql.dialect.Dialect;
import dev.gainsay.sql.generate.Source;
import dev.gainsay.sql.oracle.Claim.Undecidable;
import dev.gainsay.sql.oracle.NorecCase.Optimised;
import dev.gainsay.sql.oracle.NorecCase.Unoptimised;
import dev.gainsay.sql.print.SqlPrinter;
import dev.gainsay.trial.Lazy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * NoREC (Rigger and Su, ESEC/FSE 2020).
 *
 * <p>Most checks are made in batches: many predicates over one FROM, and all unoptimised values as
 * sums in one statement. The optimised queries are asked one by one, or several of them joined by
 * UNION ALL, which plans each by itself and costs one statement. What does not agree there is
 * judged as a single case.
 */
public final class NorecOracle implements SqlOracle {

  private static final int SMALLEST_BATCH = 6;
  private static final int LARGEST_BATCH = 24;

  /** Optimised queries in one statement; few, since one that is refused takes the others along. */
  private static final int JOINED = 8;

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
    Batch batch = new Batch(stage, source);
    int size = stage.choices().between(SMALLEST_BATCH, LARGEST_BATCH);
    return stage.choices().coin() ? batch.run(2 * size, true) : batch.run(size, false);
  }

  /** Whether a join has so few rows that another one is worth more, but for one in four. */
  private static boolean isNarrow(Stage stage, Source source) {
    String count = "SELECT COUNT(*) FROM " + stage.printer().from(source.from());
    return stage.ask(count) instanceof Rows answer
        && Batch.sum(answer, 0) < Stage.FEWEST_ROWS
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

  /** Many predicates over one FROM. */
  private static final class Batch {

    private final Stage stage;
    private final Source source;
    private final boolean rows;
    private final String from;
    private final String shown;
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
      this.shown = rows ? everything(source, printer) : "COUNT(*)";
      // The predicate's place in its sum; printed once, not for each predicate.
      Expression mark = new Expression.Verbatim("?");
      String sum =
          printer.expression(Queries.aggregate("SUM", Queries.truthNumber(mark, stage.dialect())));
      int at = sum.indexOf("(?)");
      this.before = sum.substring(0, at);
      this.after = sum.substring(at + 3);
    }

    /**
     * All columns, relation by relation: Derby, HSQLDB and MariaDB take no {@code *} after a
     * number.
     */
    private static String everything(Source source, SqlPrinter printer) {
      return source.scope().columns().stream()
          .map(column -> column.reference().table())
          .distinct()
          .map(relation -> printer.expression(new Expression.Column(relation, "*")))
          .collect(Collectors.joining(", "));
    }

    /** Half of the batches are of predicates of one comparison each, which cost a third. */
    int run(int size, boolean shallow) {
      List<Expression> drawn = new ArrayList<>(size);
      for (int i = 0; i < size; i++) {
        drawn.add(
            shallow
                ? stage.generator().expressions().predicate(stage.choices(), source.scope(), 0)
                : stage.generator().predicate(stage.choices(), source.scope()));
      }
      if (stage.choices().below(rows ? 3 : 8) == 0) {
        drawn.forEach(this::alone);
      } else {
        for (int i = 0; i < size; i += JOINED) {
          joined(drawn.subList(i, Math.min(size, i + JOINED)));
        }
      }
      if (!predicates.isEmpty()) {
        compare(stage.ask(unoptimised()));
      }
      return size;
    }

    private void alone(Expression predicate) {
      String text = stage.printer().expression(predicate);
      String head = rows ? "SELECT *" : "SELECT COUNT(*)";
      optimised(predicate, text, stage.ask(head + from + " WHERE " + text));
    }

    /** Several optimised queries in one statement, each row of its answer with a number. */
    private void joined(List<Expression> drawn) {
      List<String> printed = drawn.stream().map(stage.printer()::expression).toList();
      StringBuilder query = new StringBuilder(drawn.size() * 96);
      for (int i = 0; i < drawn.size(); i++) {
        query.append(i == 0 ? "SELECT " : " UNION ALL SELECT ").append(i);
        query.append(", ").append(shown).append(from).append(" WHERE ").append(printed.get(i));
      }
      Optional<long[]> answer = numbered(stage.ask(query.toString()), drawn.size());
      if (answer.isEmpty()) {
        drawn.forEach(this::alone);
        return;
      }
      for (int i = 0; i < drawn.size(); i++) {
        add(drawn.get(i), printed.get(i), answer.get()[i]);
      }
    }

    /** How many rows each query gave; empty when the engine refused them or left one out. */
    private Optional<long[]> numbered(Observation seen, int size) {
      if (!(seen instanceof Rows answer)) {
        return Optional.empty();
      }
      long[] found = new long[size];
      Arrays.fill(found, rows ? 0 : -1);
      for (List<@Nullable String> row : answer.rows()) {
        int number = Integer.parseInt(Objects.requireNonNullElse(row.get(0), "-1"));
        if (number < 0 || number >= size) {
          return Optional.empty();
        }
        found[number] = rows ? found[number] + 1 : count(row.get(1));
      }
      return Arrays.stream(found).allMatch(c -> c >= 0) ? Optional.of(found) : Optional.empty();
    }

    private static long count(@Nullable String value) {
      return value == null ? -1 : Long.parseLong(value);
    }

    private void add(Expression predicate, String text, long count) {
      predicates.add(predicate);
      texts.add(text);
      counts.add(count);
    }

    private void optimised(Expression predicate, String text, Observation seen) {
      if (seen instanceof Rows answer) {
        add(predicate, text, rows ? answer.rows().size() : Long.parseLong(first(answer, 0)));
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
