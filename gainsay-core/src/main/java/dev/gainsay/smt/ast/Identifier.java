package dev.gainsay.smt.ast;

import java.util.List;
import java.util.Optional;

/**
 * What is applied: a symbol, with indices as in {@code (_ extract 3 0)} and a sort as in {@code (as
 * nil (List Int))}.
 *
 * @param name as written, with bars where it needs them
 * @param indices as written
 * @param as the sort that the script ascribes
 */
public record Identifier(String name, List<String> indices, Optional<Sort> as) {

  public Identifier {
    indices = List.copyOf(indices);
  }

  /** A plain symbol. */
  public static Identifier of(String name) {
    return new Identifier(name, List.of(), Optional.empty());
  }

  /** Whether it is a symbol and nothing more. */
  public boolean isPlain() {
    return indices.isEmpty() && as.isEmpty();
  }
}
