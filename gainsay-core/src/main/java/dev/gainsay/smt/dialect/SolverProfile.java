package dev.gainsay.smt.dialect;

import java.util.List;

/**
 * What a solver accepts.
 *
 * @param logics names of logics that seeds are drawn for
 * @param options commands that set options, drawn one at a time now and then; a script with an
 *     option has a process or context of its own
 */
public record SolverProfile(List<String> logics, List<String> options) {

  public SolverProfile {
    logics = List.copyOf(logics);
    options = List.copyOf(options);
  }
}
