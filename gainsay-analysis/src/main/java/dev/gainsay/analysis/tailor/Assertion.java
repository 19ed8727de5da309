package dev.gainsay.analysis.tailor;

/**
 * A property that the analyzer tries to prove.
 *
 * @param id its number in the program, from 0 on
 * @param file the file it stands in, as told to users
 * @param line its line there, from 1 on
 * @param function the function or method it stands in; empty when not known
 * @param text what must hold
 */
public record Assertion(int id, String file, int line, String function, String text) {}
