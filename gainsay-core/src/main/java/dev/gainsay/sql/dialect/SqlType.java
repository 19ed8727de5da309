package dev.gainsay.sql.dialect;

/** What a column or expression holds, as far as generators need to know. */
public enum SqlType {
  /** Exact whole numbers of any width. */
  INTEGER,
  /** Approximate numbers. */
  REAL,
  /** Exact numbers with a scale. */
  DECIMAL,
  TEXT,
  BLOB,
  BOOLEAN,
  DATE,
  TIMESTAMP,
  JSON,
  /** A column without a type, or an engine that converts everything: SQLite. */
  ANY
}
