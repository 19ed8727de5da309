package dev.gainsay.datalog.ast;

import java.util.ArrayList;
import java.util.List;

/**
 * A declared relation.
 *
 * @param qualifiers storage and evaluation hints in the engine's own words, such as {@code brie}
 */
public record Relation(String name, List<Type> attributes, List<String> qualifiers) {

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

  /** This relation with one attribute less. */
  public Relation without(int attribute) {
    List<Type> rest = new ArrayList<>(attributes);
    rest.remove(attribute);
    return new Relation(name, rest, qualifiers);
  }
}
