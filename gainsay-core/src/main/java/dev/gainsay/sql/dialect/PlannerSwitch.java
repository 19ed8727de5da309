package dev.gainsay.sql.dialect;

/**
 * A setting that changes how queries are planned and must not change what they answer.
 *
 * @param name short, for findings; unique within a dialect
 * @param statement turns it
 * @param undo turns it back completely
 * @param reading a query whose answer shows how it is turned; empty where the engine has none
 */
public record PlannerSwitch(String name, String statement, String undo, String reading) {}
