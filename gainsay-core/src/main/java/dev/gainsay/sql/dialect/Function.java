package dev.gainsay.sql.dialect;

import java.util.ArrayList;
import java.util.List;

/**
 * A deterministic function or aggregate.
 *
 * @param name as called; a dialect may spell the call by a template
 * @param arguments the types it takes
 * @param result the type it gives
 */
public record Function(String name, List<SqlType> arguments, SqlType result) {

  public Function {
    arguments = List.copyOf(arguments);
  }

  /**
   * Reads {@code NAME(TYPE, TYPE) TYPE}, such as {@code SUBSTR(TEXT, INTEGER) TEXT}.
   *
   * @throws IllegalArgumentException when the text has another form
   */
  public static Function parse(String signature) {
    int open = signature.indexOf('(');
    int close = signature.lastIndexOf(')');
    if (open < 1 || close < open) {
      throw new IllegalArgumentException("no signature: " + signature);
    }
    List<SqlType> arguments = new ArrayList<>();
    for (String argument : signature.substring(open + 1, close).split(",", -1)) {
      if (!argument.isBlank()) {
        arguments.add(SqlType.valueOf(argument.strip()));
      }
    }
    String result = signature.substring(close + 1).strip();
    return new Function(signature.substring(0, open), arguments, SqlType.valueOf(result));
  }
}
