package dev.gainsay.engines;

import dev.gainsay.datalog.evaluate.Tuples;
import dev.gainsay.datalog.print.OutputQuery;
import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.Fault;
import dev.gainsay.engine.Observation.Rejected;
import dev.gainsay.engine.Observation.Relations;
import dev.gainsay.engine.Observation.Rows;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Session;
import java.util.List;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Asks one query after the other for the outputs of a program. A script that is no such program
 * goes to the engine as it is.
 */
final class OutputQuerySession implements Session {

  private final Session engine;

  OutputQuerySession(Session engine) {
    this.engine = engine;
  }

  @Override
  public Observation run(Script script) {
    if (script.question().startsWith(OutputQuery.NOT_WRITTEN)) {
      return new Rejected(script.question().strip(), Fault.EXPECTED);
    }
    List<OutputQuery> queries = OutputQuery.all(script.question());
    if (queries.isEmpty()) {
      return engine.run(script);
    }
    SortedMap<String, SortedSet<String>> tuples = new TreeMap<>();
    for (OutputQuery query : queries) {
      Observation seen = engine.run(new Script(script.setup(), query.sql()));
      if (!(seen instanceof Rows(var _, var rows))) {
        return seen;
      }
      SortedSet<String> relation = new TreeSet<>();
      rows.forEach(row -> relation.add(tuple(query, row)));
      tuples.put(query.relation(), relation);
    }
    return new Relations(tuples);
  }

  private static String tuple(OutputQuery query, List<@Nullable String> row) {
    return row.stream()
        .limit(query.arity())
        .map(OutputQuerySession::value)
        .collect(Collectors.joining(", "));
  }

  /** No program computes NULL, so that one differs from whatever is right. */
  private static String value(@Nullable String literal) {
    if (literal == null) {
      return "NULL";
    }
    return literal.startsWith("'")
        ? Tuples.quoted(literal.substring(1, literal.length() - 1).replace("''", "'"))
        : literal;
  }

  @Override
  public void close() {
    engine.close();
  }
}
