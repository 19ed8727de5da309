package dev.gainsay.analysis.split.code;

import java.util.List;
import java.util.Locale;

/** What an analyzer reads. */
public enum Language {
  /** Java's class files, from jars and folders; a file is named by its class. */
  CLASS(".class"),
  /** Java's sources. */
  JAVA(".java"),
  /** Python's sources. */
  PYTHON(".py"),
  /** C and C++, headers included. */
  C(".c, .h, .cc, .cpp, .cxx, .hh, .hpp, .hxx");

  private final String endings;

  Language(String endings) {
    this.endings = endings;
  }

  /** Whether a file of that name is of the language. */
  boolean owns(String name) {
    String lower = name.toLowerCase(Locale.ROOT);
    return List.of(endings.split(", ")).stream().anyMatch(lower::endsWith);
  }

  /** What users know its files by, such as {@code .c, .h}. */
  public String files() {
    return endings;
  }
}
