package dev.gainsay.datalog.ast;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

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

  /** Names of the relations in the body: what else decides which tuples go. */
  public Set<String> relations() {
    Set<String> names = new LinkedHashSet<>();
    body.forEach(literal -> literal.relations(names));
    return names;
  }
}
