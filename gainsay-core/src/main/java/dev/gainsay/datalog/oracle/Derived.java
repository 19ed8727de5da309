package dev.gainsay.datalog.oracle;

import dev.gainsay.datalog.ast.Program;

/**
 * What a transformation makes of a program.
 *
 * @param outcome how the outputs of the new program relate to those of the old one
 */
public record Derived(Program program, Outcome outcome) {}
