package dev.gainsay.sql.oracle;

import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.Rejected;
import dev.gainsay.engine.Observation.Rows;
import dev.gainsay.sql.ast.Expression;
import dev.gainsay.sql.generate.Source;
import dev.gainsay.sql.oracle.NorecCase.Optimised;
import dev.gainsay.sql.oracle.NorecCase.Unoptimised;
import dev.gainsay.sql.print.SqlPrinter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Many predicates over one FROM, asked together by NoREC ({@link NorecOracle}). */
final class NorecBatch {

  /** Optimised queries in one statement; few, since one that is refused takes the others along. */
  private static final int JOINED = 8;

  /** The same where a query is mostly its planning. */
  private static final int REPLANNED = 24;

  private final Stage stage;
  private final Source source;
  private final boolean replanning;
  private final boolean rows;
  private final String from;
  private final String shown;
  private final TruthSum sums;
  private final List<Expression> predicates = new ArrayList<>();
  private final List<String> texts = new ArrayList<>();
  private final List<Long> counts = new ArrayList<>();

  NorecBatch(Stage stage, Source source) {
    this.stage = stage;
    this.source = source;
    this.replanning = stage.dialect().planning().replanning();
    this.rows = stage.choices().below(3) == 0 && stage.isFetched(source);
    SqlPrinter printer = stage.printer();
    this.from = " FROM " + printer.from(source.from());
    this.shown = rows ? everything(source, printer) : "COUNT(*)";
    this.sums = new TruthSum(stage);
  }

  /**
   * All columns, relation by relation: Derby, HSQLDB and MariaDB take no {@code *} after a number.
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
    int usual = rows ? 3 : 8;
    // One batch in so many is asked query by query, fewer where a query is mostly its planning.
    int every = replanning ? 3 * usual : usual;
    if (stage.choices().below(every) == 0) {
      drawn.forEach(this::alone);
    } else {
      int most = replanning ? REPLANNED : JOINED;
      for (int i = 0; i < size; i += most) {
        joined(drawn.subList(i, Math.min(size, i + most)));
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
    } else if (seen instanceof Rejected refusal && refusal.tellsNothing()) {
      stage.bench().inconclusive("refused");
    } else {
      stage.bench().judge(single(predicate));
    }
  }

  private String unoptimised() {
    StringBuilder query = new StringBuilder(texts.size() * 64);
    query.append("SELECT ");
    for (int i = 0; i < texts.size(); i++) {
      sums.append(query.append(i == 0 ? "" : ", "), texts.get(i));
    }
    return query.append(from).toString();
  }

  private void compare(Observation seen) {
    int agreed = 0;
    for (int i = 0; i < predicates.size(); i++) {
      if (seen instanceof Rows answer && TruthSum.read(answer, 0, i) == counts.get(i)) {
        agreed++;
      } else {
        stage.bench().judge(single(predicates.get(i)));
      }
    }
    stage.bench().agreed(agreed);
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
