package dev.gainsay.datalog.graph;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Numbers of names, from 0 on, in the order in which they came. */
final class Numbering {

  private final Map<String, Integer> numbers;
  private final List<String> names;
  private boolean shared;

  Numbering() {
    this(HashMap.newHashMap(32), new ArrayList<>());
  }

  private Numbering(Map<String, Integer> numbers, List<String> names) {
    this.numbers = numbers;
    this.names = names;
  }

  /** This one, which never changes from now on. */
  Numbering shared() {
    shared = true;
    return this;
  }

  /** The number of a name; -1 if it has none. */
  int of(String name) {
    Integer number = numbers.get(name);
    return number == null ? -1 : number;
  }

  /** A numbering in which the name has the next number: this one, unless it is shared. */
  Numbering with(String name) {
    Numbering own = shared ? new Numbering(new HashMap<>(numbers), new ArrayList<>(names)) : this;
    own.numbers.put(name, own.names.size());
    own.names.add(name);
    return own;
  }

  String name(int number) {
    return names.get(number);
  }

  int size() {
    return names.size();
  }
}
