package dev.gainsay.datalog.ast;

import java.util.ArrayList;
import java.util.List;

/**
 * A declared relation.
 *
 * @param qualifiers how it is stored and evaluated
 */
public record Relation(String name, List<Type> attributes, List<Qualifier> qualifiers) {

  public Relation {
    attributes = List.copyOf(attributes);
    qualifiers = List.copyOf(qualifiers);
  }

  /** A relation without qualifiers. */
  public static Relation of(String name, List<Type> attributes) {
    return new Relation(name, attributes, List.of());
  }

  /** Number of attributes. */
  public int arity() {
    return attributes.size();
  }

  public boolean has(Qualifier qualifier) {
    return qualifiers.contains(qualifier);
  }

  /** This relation under another name. */
  public Relation named(String other) {
    return new Relation(other, attributes, qualifiers);
  }

  public Relation withQualifiers(List<Qualifier> others) {
    return new Relation(name, attributes, others);
  }

  /** This relation with one attribute less; it is no equivalence then. */
  public Relation without(int attribute) {
    List<Type> rest = new ArrayList<>(attributes);
    rest.remove(attribute);
    return new Relation(name, rest, qualifiers.stream().filter(q -> q != Qualifier.EQREL).toList());
  }
}
