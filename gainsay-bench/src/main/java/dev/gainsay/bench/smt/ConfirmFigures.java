package dev.gainsay.bench.smt;

import java.util.List;

/**
 * Expected answers held against independent solvers.
 *
 * @param theory that the logics have in common
 * @param oracle whose answers
 * @param confirmed answers that a solver gave as they are expected
 * @param unknown cases that it did not decide in time
 * @param crashed cases at which it crashed or admitted a fault
 * @param errors cases that it refused
 * @param wrong cases that it answered otherwise
 * @param seconds of wall time
 * @param texts of what was refused, answered otherwise or led to a crash, the first ones
 */
public record ConfirmFigures(
    String theory,
    String oracle,
    long confirmed,
    long unknown,
    long crashed,
    long errors,
    long wrong,
    double seconds,
    List<String> texts) {

  public ConfirmFigures {
    texts = List.copyOf(texts);
  }
}
