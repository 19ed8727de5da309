package dev.gainsay.datalog.ast;

import java.util.List;

/**
 * {@code less <= more :- body}: a tuple of a relation goes when another one of it dominates it.
 *
 * @param less the tuple that goes
 * @param more the one that stays, of the same relation
 */
public record Subsumption(Atom less, Atom more, List<Literal> body) {

  public Subsumption {
    body = List.copyOf(body);
  }
}
