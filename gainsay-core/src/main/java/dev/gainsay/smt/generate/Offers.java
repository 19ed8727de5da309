package dev.gainsay.smt.generate;

import dev.gainsay.choice.Menu;
import dev.gainsay.smt.ast.Identifier;
import dev.gainsay.smt.ast.Sort;
import dev.gainsay.smt.dialect.Logic;
import dev.gainsay.smt.generate.Production.Shape;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** Collects the ways to make a term of one sort; a theory offers what it has. */
final class Offers {

  private final Sort sort;
  private final Vocabulary vocabulary;
  private final Predicate<Sort> inhabited;
  private final Menu.Builder<Production> menu = Menu.builder();

  /**
   * Starts a collection.
   *
   * @param inhabited which sorts there are terms of
   */
  Offers(Sort sort, Vocabulary vocabulary, Predicate<Sort> inhabited) {
    this.sort = sort;
    this.vocabulary = vocabulary;
    this.inhabited = inhabited;
  }

  Sort sort() {
    return sort;
  }

  Vocabulary vocabulary() {
    return vocabulary;
  }

  Logic logic() {
    return vocabulary.logic();
  }

  boolean has(Sort other) {
    return inhabited.test(other);
  }

  /** A function on terms of these sorts, if the solver has it and there are such terms. */
  void function(int weight, String name, Sort... parameters) {
    function(weight, name, List.of(), parameters);
  }

  /** A function with indices. */
  void function(int weight, String name, List<?> indices, Sort... parameters) {
    if (vocabulary.dialect().has(name)) {
      shape(weight, identifier(name, indices), List.of(parameters));
    }
  }

  /** A function under a name that is not the standard's. */
  void shape(int weight, Identifier function, List<Sort> parameters) {
    if (parameters.stream().allMatch(this::has)) {
      menu.add(weight, new Shape(function, parameters, sort));
    }
  }

  /** Functions that all take the same. */
  void functions(int weight, List<String> names, Sort... parameters) {
    names.forEach(name -> function(weight, name, parameters));
  }

  /** Any other way, if the solver has the function that it is for. */
  void other(int weight, String name, Production production) {
    if (vocabulary.dialect().has(name)) {
      menu.add(weight, production);
    }
  }

  Identifier identifier(String name, List<?> indices) {
    return new Identifier(name, indices.stream().map(Object::toString).toList(), Optional.empty());
  }

  Menu<Production> menu() {
    return menu.build();
  }
}
