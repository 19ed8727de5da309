package dev.gainsay.smt.evaluate;

import dev.gainsay.smt.ast.Value;
import java.util.List;

/** Connectives that need all their arguments. */
final class Truths {

  private Truths() {}

  static Result apply(String function, List<Value> values) {
    return switch (function) {
      case "not" -> Result.of(!(values.getFirst() instanceof Value.Truth(boolean t) && t));
      case "xor" -> {
        boolean odd = false;
        for (Value value : values) {
          odd ^= value instanceof Value.Truth(boolean truth) && truth;
        }
        yield Result.of(odd);
      }
      case String _ -> Result.NONE;
    };
  }
}
