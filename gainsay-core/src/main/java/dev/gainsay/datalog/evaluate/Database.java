package dev.gainsay.datalog.evaluate;

import dev.gainsay.datalog.ast.Relation;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Tuples of relations. Values are {@link Long} for whole numbers, signed or not, {@link Double} for
 * floats and {@link String} for texts.
 *
 * @param tuples by relation
 */
public record Database(Map<String, Set<List<Object>>> tuples) {

  static Database empty(List<Relation> relations) {
    Map<String, Set<List<Object>>> tuples = new HashMap<>();
    relations.forEach(relation -> tuples.put(relation.name(), new LinkedHashSet<>()));
    return new Database(tuples);
  }

  /** The tuples of one relation. */
  public Set<List<Object>> of(String relation) {
    return tuples.getOrDefault(relation, Set.of());
  }

  /** Some relations as engines answer. */
  public SortedMap<String, SortedSet<String>> answer(List<String> outputs) {
    SortedMap<String, SortedSet<String>> answer = new TreeMap<>();
    for (String output : outputs) {
      SortedSet<String> texts = new TreeSet<>();
      of(output).forEach(tuple -> texts.add(Tuples.text(tuple)));
      answer.put(output, texts);
    }
    return answer;
  }

  /**
   * Makes a binary relation the smallest equivalence that holds it.
   *
   * @param most tuples that it may come to
   * @throws Unknown when it comes to more
   */
  static void close(Set<List<Object>> pairs, int most) {
    Equivalence<Object> equivalence = new Equivalence<>();
    pairs.forEach(pair -> equivalence.join(pair.get(0), pair.get(1)));
    if (equivalence.size() > most) {
      throw new Unknown("too many tuples of an equivalence");
    }
    equivalence.forEach((one, other) -> pairs.add(List.of(one, other)));
  }
}
