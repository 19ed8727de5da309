package dev.gainsay.engines;

import dev.gainsay.text.SExpression;
import dev.gainsay.text.SExpression.Group;
import dev.gainsay.text.SExpression.Token;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * The tuples that satisfy a formula over the columns {@code (:var 0)}, {@code (:var 1)} …. Mostly
 * it is a disjunction of cubes of equations; a column that a cube leaves out takes all values.
 */
final class AnswerFormula {

  /** Stands for all values in a cube. */
  private static final long FREE = -1;

  /**
   * Most tuples tried one by one when a formula has another form, or filled in for free columns.
   */
  private static final long MOST_TUPLES = 1L << 20;

  private final List<Integer> bits;
  private final Map<String, SExpression> named = new HashMap<>();

  private AnswerFormula(List<Integer> bits) {
    this.bits = bits;
  }

  /**
   * The tuples, each as {@code 1, 2}.
   *
   * @param bits width of each column
   * @throws IllegalArgumentException when the formula cannot be read, or holds for too many tuples
   */
  static SortedSet<String> tuples(List<Integer> bits, SExpression formula) {
    AnswerFormula answer = new AnswerFormula(bits);
    SortedSet<String> tuples = new TreeSet<>();
    SExpression body = answer.unfolded(formula);
    for (SExpression disjunct : parts(body, "or")) {
      answer.add(disjunct, tuples);
    }
    return tuples;
  }

  /** Takes the names off: what is inside is looked up when it is met. */
  private SExpression unfolded(SExpression formula) {
    SExpression at = formula;
    while (at instanceof Group let && let.head().equals("let")) {
      for (SExpression binding : ((Group) let.items().get(1)).items()) {
        List<SExpression> pair = ((Group) binding).items();
        named.put(pair.get(0).text(), pair.get(1));
      }
      at = let.items().get(2);
    }
    return at instanceof Token(String name) && named.containsKey(name)
        ? unfolded(named.get(name))
        : at;
  }

  private static List<SExpression> parts(SExpression formula, String connective) {
    return formula instanceof Group group && group.head().equals(connective)
        ? group.items().subList(1, group.items().size())
        : List.of(formula);
  }

  private void add(SExpression disjunct, SortedSet<String> tuples) {
    SExpression body = unfolded(disjunct);
    if (body.text().equals("false")) {
      return;
    }
    if (body instanceof Group group && group.head().equals("or")) {
      parts(body, "or").forEach(part -> add(part, tuples));
      return;
    }
    Optional<long[]> cube = cube(body);
    long[] pattern = cube.orElseGet(this::anything);
    long count = 1;
    for (int i = 0; i < pattern.length; i++) {
      if (pattern[i] == FREE) {
        // Products of so many bits overflow: each factor is looked at before it is one.
        if (bits.get(i) >= Long.SIZE - 1 || count > MOST_TUPLES >> bits.get(i)) {
          throw new IllegalArgumentException("more than " + MOST_TUPLES + " tuples");
        }
        count <<= bits.get(i);
      }
    }
    fill(pattern.clone(), pattern, 0, cube.isPresent() ? new Token("true") : body, tuples);
  }

  private long[] anything() {
    long[] pattern = new long[bits.size()];
    Arrays.fill(pattern, FREE);
    return pattern;
  }

  /** The values that a conjunction of equations fixes; empty when it is of another form. */
  private Optional<long[]> cube(SExpression conjunction) {
    long[] pattern = anything();
    for (SExpression part : parts(conjunction, "and")) {
      SExpression equation = unfolded(part);
      if (equation.text().equals("true")) {
        continue;
      }
      if (!(equation instanceof Group(List<SExpression> items))
          || items.size() != 3
          || !items.getFirst().text().equals("=")) {
        return Optional.empty();
      }
      boolean flipped = value(items.get(1)) != FREE;
      int column = column(items.get(flipped ? 2 : 1));
      long value = value(items.get(flipped ? 1 : 2));
      if (column < 0 || value == FREE || (pattern[column] != FREE && pattern[column] != value)) {
        return Optional.empty();
      }
      pattern[column] = value;
    }
    return Optional.of(pattern);
  }

  private static int column(SExpression term) {
    return term instanceof Group group && group.head().equals(":var")
        ? Integer.parseInt(group.items().get(1).text())
        : -1;
  }

  private static long value(SExpression term) {
    String text = term.text();
    if (text.startsWith("#b")) {
      return Long.parseLong(text.substring(2), 2);
    }
    if (text.startsWith("#x")) {
      return Long.parseLong(text.substring(2), 16);
    }
    return term instanceof Group(List<SExpression> items)
            && items.size() == 3
            && items.get(1).text().startsWith("bv")
        ? Long.parseLong(items.get(1).text().substring(2))
        : FREE;
  }

  private void fill(
      long[] tuple, long[] pattern, int at, SExpression condition, SortedSet<String> tuples) {
    if (at == tuple.length) {
      if (holds(condition, tuple)) {
        List<String> values = new ArrayList<>();
        Arrays.stream(tuple).forEach(value -> values.add(Long.toString(value)));
        tuples.add(String.join(", ", values));
      }
      return;
    }
    if (pattern[at] != FREE) {
      fill(tuple, pattern, at + 1, condition, tuples);
      return;
    }
    for (long value = 0; value < 1L << bits.get(at); value++) {
      tuple[at] = value;
      fill(tuple, pattern, at + 1, condition, tuples);
    }
  }

  private boolean holds(SExpression condition, long[] tuple) {
    SExpression body = unfolded(condition);
    if (body instanceof Token(String text)) {
      return switch (text) {
        case "true" -> true;
        case "false" -> false;
        default -> throw new IllegalArgumentException("no truth value: " + text);
      };
    }
    Group group = (Group) body;
    List<SExpression> operands = group.items().subList(1, group.items().size());
    return switch (group.head()) {
      case "and" -> operands.stream().allMatch(part -> holds(part, tuple));
      case "or" -> operands.stream().anyMatch(part -> holds(part, tuple));
      case "not" -> !holds(operands.getFirst(), tuple);
      case "=" -> term(operands.get(0), tuple) == term(operands.get(1), tuple);
      case "bvule" -> term(operands.get(0), tuple) <= term(operands.get(1), tuple);
      case "bvult" -> term(operands.get(0), tuple) < term(operands.get(1), tuple);
      default -> throw new IllegalArgumentException("no form of an answer: " + body.text());
    };
  }

  private long term(SExpression term, long[] tuple) {
    SExpression body = unfolded(term);
    int column = column(body);
    long value = column >= 0 ? tuple[column] : value(body);
    if (value == FREE) {
      throw new IllegalArgumentException("no column or value: " + body.text());
    }
    return value;
  }
}
