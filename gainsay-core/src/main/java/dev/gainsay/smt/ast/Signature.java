package dev.gainsay.smt.ast;

import java.util.List;

/** The sorts of a function's arguments and of what it gives. */
public record Signature(List<Sort> parameters, Sort result) {

  public Signature {
    parameters = List.copyOf(parameters);
  }
}
