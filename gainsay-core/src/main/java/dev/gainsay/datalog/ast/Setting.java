package dev.gainsay.datalog.ast;

/** An option of the engine that the program's text sets, such as a Soufflé pragma. */
public record Setting(String name, String value) {}
