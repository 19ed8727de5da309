package dev.gainsay.sql.oracle;

import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.Rejected;
import dev.gainsay.engine.Observation.Rows;
import dev.gainsay.engine.Prepared;
import dev.gainsay.sql.ast.Expression;
import dev.gainsay.sql.generate.Parameters.Template;
import dev.gainsay.sql.generate.Source;
import java.util.List;
import java.util.Optional;

/**
 * NoREC over one prepared query and many values: the query is planned once, without the values or
 * again when the engine sees fit, and the other side adds up the truth of its predicate with each
 * of the values in one statement. What does not agree is judged as a {@link PreparedCase}.
 */
final class PreparedBatch {

  private static final int SMALLEST = 16;
  private static final int LARGEST = 48;

  /** So many executions with other values show as much as one other predicate. */
  private static final int WORTH = 4;

  /** Predicates drawn before a source is left without one that has a constant. */
  private static final int TRIES = 4;

  private final Stage stage;
  private final Source source;
  private final Template template;

  private PreparedBatch(Stage stage, Source source, Template template) {
    this.stage = stage;
    this.source = source;
    this.template = template;
  }

  /** Asks; gives how many checks it came to, 0 where the predicate drawn has no constant. */
  static int ask(Stage stage, Source source) {
    int size = stage.choices().between(SMALLEST, LARGEST);
    for (int i = 0; i < TRIES; i++) {
      Optional<Template> template =
          stage
              .generator()
              .expressions()
              .parameters()
              .draw(stage.choices(), source.scope(), predicate(stage, source), size);
      if (template.isPresent()) {
        new PreparedBatch(stage, source, template.get()).run();
        return size / WORTH;
      }
    }
    return 0;
  }

  private static Expression predicate(Stage stage, Source source) {
    return stage.choices().coin()
        ? stage.generator().expressions().predicate(stage.choices(), source.scope(), 0)
        : stage.generator().predicate(stage.choices(), source.scope());
  }

  private void run() {
    String from = " FROM " + stage.printer().from(source.from());
    String predicate = stage.printer().expression(template.predicate());
    List<List<Object>> values = PreparedCase.values(template.predicate(), template.executions());
    int size = values.size();
    Prepared optimised = new Prepared("SELECT COUNT(*)" + from + " WHERE " + predicate, values);
    Observation counted = stage.ask(optimised.question());
    if (!(counted instanceof Rows counts)) {
      refused(counted);
      return;
    }
    Observation summed = stage.ask(new Prepared(sum(predicate) + from, values).question());
    if (!(summed instanceof Rows sums)
        || sums.rows().size() != size
        || counts.rows().size() != size) {
      stage.bench().judge(upTo(size));
      return;
    }
    int agreed = 0;
    while (agreed < size && agree(counts, sums, agreed)) {
      agreed++;
    }
    stage.bench().agreed(agreed);
    if (agreed < size) {
      // What comes after has the same predicate.
      stage.bench().judge(upTo(agreed + 1));
    }
  }

  private static boolean agree(Rows counts, Rows sums, int execution) {
    long counted = TruthSum.read(counts, execution, 0);
    return counted >= 0 && counted == TruthSum.read(sums, execution, 0);
  }

  private String sum(String predicate) {
    StringBuilder query = new StringBuilder(predicate.length() + 48);
    new TruthSum(stage).append(query.append("SELECT "), predicate);
    return query.toString();
  }

  private void refused(Observation seen) {
    if (seen instanceof Rejected refusal && refusal.tellsNothing()) {
      stage.bench().inconclusive("refused");
    } else {
      stage.bench().judge(upTo(template.executions().size()));
    }
  }

  private PreparedCase upTo(int executions) {
    return new PreparedCase(
        stage.premise(),
        source.from(),
        template.predicate(),
        template.executions().subList(0, executions));
  }
}
