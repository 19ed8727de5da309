package dev.gainsay.datalog.parse;

import java.util.List;

/**
 * In which lines of a text, from 1, the parts of its program begin, in the program's order; none
 * for parts that the text does not hold, and 0 where it is not known.
 *
 * @param unread what the text holds besides
 */
public record Places(
    List<Integer> relations,
    List<Integer> facts,
    List<Integer> rules,
    List<Integer> subsumptions,
    List<Unread> unread) {

  public Places {
    relations = List.copyOf(relations);
    facts = List.copyOf(facts);
    rules = List.copyOf(rules);
    subsumptions = List.copyOf(subsumptions);
    unread = List.copyOf(unread);
  }

  /** Those of a text whose lines are not known. */
  public static Places unknown() {
    return new Places(List.of(), List.of(), List.of(), List.of(), List.of());
  }
}
