package dev.gainsay.sql.dialect;

/**
 * A setting that changes how queries are planned and must not change what they answer.
 *
 * @param name short, for findings
 * @param statement turns it
 * @param undo turns it back completely
 */
public record PlannerSwitch(String name, String statement, String undo) {}
