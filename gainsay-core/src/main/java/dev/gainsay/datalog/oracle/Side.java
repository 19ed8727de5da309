package dev.gainsay.datalog.oracle;

import dev.gainsay.datalog.ast.Program;
import dev.gainsay.engine.Observation.Relations;

/**
 * One side of a wrong answer.
 *
 * @param name such as {@code original program}
 * @param program what the engine under test was to evaluate
 * @param answer what it answered
 */
public record Side(String name, Program program, Relations answer) {}
