package dev.gainsay.engines;

import dev.gainsay.engine.ErrorPatterns;
import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.Relations;
import dev.gainsay.text.SExpression;
import dev.gainsay.text.SExpression.Group;
import dev.gainsay.text.SExpression.Token;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;

/** Reads what muz writes for {@code (query R :print-answer true)} as relations. */
final class MuzAnswer {

  private MuzAnswer() {}

  /**
   * The answers of all queries of a program.
   *
   * @param program its commands
   * @param said a status for each query, followed by a formula when it is {@code sat}, without
   *     which it says that a relation without columns holds, and nothing of any other
   * @throws IllegalArgumentException when the formula is of no known form
   */
  static Observation read(List<SExpression> program, List<SExpression> said, ErrorPatterns errors) {
    Map<String, List<Integer>> declared = new HashMap<>();
    List<String> asked = new ArrayList<>();
    for (SExpression command : program) {
      if (command instanceof Group group) {
        note(group, declared, asked);
      }
    }
    Deque<SExpression> rest = new ArrayDeque<>(said);
    SortedMap<String, SortedSet<String>> tuples = new TreeMap<>();
    for (String output : asked) {
      String status = rest.isEmpty() ? "no answer" : rest.pop().text();
      switch (status) {
        case "unsat" -> tuples.put(output, AnswerFormula.tuples(List.of(), new Token("false")));
        case "sat" -> {
          List<Integer> bits = declared.getOrDefault(output, List.of());
          if (rest.isEmpty() && !bits.isEmpty()) {
            return errors.classify("unreadable answer: sat without a formula for " + output);
          }
          SExpression formula = rest.isEmpty() ? new Token("true") : rest.pop();
          tuples.put(output, AnswerFormula.tuples(bits, formula));
        }
        default -> {
          return errors.classify(status);
        }
      }
    }
    return rest.isEmpty() ? new Relations(tuples) : errors.classify(rest.pop().text());
  }

  private static void note(Group command, Map<String, List<Integer>> declared, List<String> asked) {
    List<SExpression> items = command.items();
    switch (command.head()) {
      case "declare-rel" -> {
        if (items.get(2) instanceof Group(List<SExpression> sorts)) {
          declared.put(items.get(1).text(), sorts.stream().map(MuzAnswer::bits).toList());
        }
      }
      case "query" -> asked.add(items.get(1).text());
      default -> {}
    }
  }

  private static int bits(SExpression sort) {
    if (sort instanceof Group(List<SExpression> items) && items.size() == 3) {
      return Integer.parseInt(items.get(2).text());
    }
    throw new IllegalArgumentException("no bit-vector sort: " + sort.text());
  }
}
