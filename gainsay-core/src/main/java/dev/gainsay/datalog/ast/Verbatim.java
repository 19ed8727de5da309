package dev.gainsay.datalog.ast;

import java.util.List;

/**
 * A piece of the user's text that the model does not know. It is printed as it is and never
 * changed; what it may derive is opaque.
 *
 * @param mentioned declared relations whose names occur in it: any of them may depend on any other
 */
public record Verbatim(String text, List<String> mentioned) {

  public Verbatim {
    mentioned = List.copyOf(mentioned);
  }
}
