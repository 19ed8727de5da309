package dev.gainsay.sql.dialect;

import java.util.List;

/**
 * How a query's plan is asked for.
 *
 * @param prefix what is written before the query, with its trailing space
 * @param columns positions of the answer's columns that hold the plan, from 0
 */
public record Explain(String prefix, List<Integer> columns) {

  public Explain {
    columns = List.copyOf(columns);
  }
}
