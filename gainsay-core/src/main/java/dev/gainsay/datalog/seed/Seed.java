package dev.gainsay.datalog.seed;

import dev.gainsay.datalog.ast.Program;

/**
 * One seed in the two forms that trials start from.
 *
 * @param program what transformations grow from
 * @param facts what incremental evaluation grows from: the facts with the relations that hold them.
 *     It may be empty
 */
public record Seed(Program program, Program facts) {}
