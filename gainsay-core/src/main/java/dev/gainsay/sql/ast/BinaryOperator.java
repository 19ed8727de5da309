package dev.gainsay.sql.ast;

/** Infix operators, with their usual spelling and what they give. */
public enum BinaryOperator {
  AND("AND", Kind.LOGIC),
  OR("OR", Kind.LOGIC),
  XOR("XOR", Kind.LOGIC),
  EQUALS("=", Kind.COMPARISON),
  DIFFERS("<>", Kind.COMPARISON),
  LESS("<", Kind.COMPARISON),
  LESS_EQUAL("<=", Kind.COMPARISON),
  GREATER(">", Kind.COMPARISON),
  GREATER_EQUAL(">=", Kind.COMPARISON),
  /** Equality that takes NULL as a value. */
  SAME("IS NOT DISTINCT FROM", Kind.COMPARISON),
  /** Inequality that takes NULL as a value. */
  NOT_SAME("IS DISTINCT FROM", Kind.COMPARISON),
  /** SQLite's {@code IS} between any two operands. */
  IS("IS", Kind.COMPARISON),
  IS_NOT("IS NOT", Kind.COMPARISON),
  ADD("+", Kind.ARITHMETIC),
  SUBTRACT("-", Kind.ARITHMETIC),
  MULTIPLY("*", Kind.ARITHMETIC),
  DIVIDE("/", Kind.ARITHMETIC),
  MODULO("%", Kind.ARITHMETIC),
  BIT_AND("&", Kind.BITS),
  BIT_OR("|", Kind.BITS),
  SHIFT_LEFT("<<", Kind.BITS),
  SHIFT_RIGHT(">>", Kind.BITS),
  CONCAT("||", Kind.TEXT);

  /** What an operator works on. */
  public enum Kind {
    LOGIC,
    COMPARISON,
    ARITHMETIC,
    BITS,
    TEXT
  }

  private final String spelling;
  private final Kind kind;

  BinaryOperator(String spelling, Kind kind) {
    this.spelling = spelling;
    this.kind = kind;
  }

  /** The usual spelling; a dialect may have another. */
  public String spelling() {
    return spelling;
  }

  public Kind kind() {
    return kind;
  }
}
