package dev.gainsay.sql.ast;

/** Prefix operators. */
public enum UnaryOperator {
  NOT("NOT"),
  MINUS("-"),
  PLUS("+"),
  BIT_NOT("~");

  private final String spelling;

  UnaryOperator(String spelling) {
    this.spelling = spelling;
  }

  /** The usual spelling; a dialect may have another. */
  public String spelling() {
    return spelling;
  }
}
