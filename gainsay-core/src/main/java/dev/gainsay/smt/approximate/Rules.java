package dev.gainsay.smt.approximate;

import static dev.gainsay.smt.approximate.Direction.OVER;
import static dev.gainsay.smt.approximate.Direction.UNDER;

import dev.gainsay.smt.approximate.Rule.Family;
import dev.gainsay.smt.approximate.Template.Applied;
import dev.gainsay.smt.approximate.Template.Hole;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * All rules: predicate symbol transformation (SAE, Sect. 4.2.1 and Table 2, corrected where the
 * table is wrong) and live predicate injection (Sect. 4.2.2).
 */
final class Rules {

  private static final Map<String, Rule> BY_NAME = new LinkedHashMap<>();

  /** By direction and the function on top. */
  private static final Map<Direction, Map<String, List<Rule>>> BY_HEAD = new HashMap<>();

  /** The predicate with its operands exchanged. */
  private static final Map<String, String> MIRRORED =
      Map.of(
          "<", ">", "<=", ">=", "bvult", "bvugt", "bvule", "bvuge", "bvslt", "bvsgt", "bvsle",
          "bvsge", "fp.lt", "fp.gt", "fp.leq", "fp.geq");

  static final Rule WEAKENED =
      Rule.of(Family.LITERALS, OVER, Template.of("l"), Template.of("(or l psi)"));

  static final Rule STRENGTHENED =
      Rule.of(Family.LITERALS, UNDER, Template.of("l"), Template.of("(and l psi)"));

  static {
    numbers();
    bits();
    floats();
    texts();
    anything();
    add(WEAKENED);
    add(STRENGTHENED);
  }

  private Rules() {}

  private static void numbers() {
    over(Family.NUMBERS, "(< x y)", "(<= x y)", "(distinct x y)", "(< x (+ y d))", "(< (- x d) y)");
    under(
        Family.NUMBERS,
        "(< x y)",
        "(< x (- y d))",
        "(<= (+ x d) y)",
        "(= (+ x d) y)",
        "(and (<= x a) (< a y))");
    over(Family.NUMBERS, "(<= x y)", "(<= x (+ y d))", "(< x (+ y d))");
    under(Family.NUMBERS, "(<= x y)", "(< x y)", "(= x y)", "(<= (+ x d) y)");
    over(Family.NUMBERS, "(= x y)", "(<= x y)", "(>= x y)", "(< x (+ y d))");
    under(Family.NUMBERS, "(= x y)", "(and (= x a) (= y a))");
    over(Family.NUMBERS, "(distinct x y)", "(or (distinct x a) (distinct y a))");
    under(Family.NUMBERS, "(distinct x y)", "(< x y)", "(> x y)");
  }

  private static void bits() {
    for (String sign : List.of("u", "s")) {
      String less = "(bv" + sign + "lt x y)";
      String most = "(bv" + sign + "le x y)";
      over(Family.BITS, less, most, "(distinct x y)");
      under(Family.BITS, less, "(and (bv" + sign + "le x a) (bv" + sign + "lt a y))");
      under(Family.BITS, most, less, "(= x y)");
    }
    over(Family.BITS, "(= x y)", "(bvule x y)", "(bvuge x y)", "(bvsle x y)", "(bvsge x y)");
    under(Family.BITS, "(= x y)", "(and (= x a) (= y a))");
    over(Family.BITS, "(distinct x y)", "(or (distinct x a) (distinct y a))");
    under(
        Family.BITS, "(distinct x y)", "(bvult x y)", "(bvugt x y)", "(bvslt x y)", "(bvsgt x y)");
  }

  private static void floats() {
    over(Family.FLOATS, "(fp.lt x y)", "(fp.leq x y)", "(not (fp.eq x y))");
    under(Family.FLOATS, "(fp.lt x y)", "(and (fp.leq x a) (fp.lt a y))");
    under(Family.FLOATS, "(fp.leq x y)", "(fp.lt x y)", "(fp.eq x y)");
    over(Family.FLOATS, "(fp.eq x y)", "(fp.leq x y)", "(fp.geq x y)");
    under(Family.FLOATS, "(fp.eq x y)", "(and (fp.eq x a) (fp.eq y a))");
    over(Family.FLOATS, "(not (fp.eq x y))", "(or (not (fp.eq x a)) (not (fp.eq y a)))");
    under(Family.FLOATS, "(not (fp.eq x y))", "(fp.lt x y)", "(fp.gt x y)");
  }

  private static void texts() {
    over(Family.TEXTS, "(str.< x y)", "(str.<= x y)", "(distinct x y)");
    under(Family.TEXTS, "(str.< x y)", "(str.<= (str.++ x s) y)", "(= y (str.++ x s))");
    over(Family.TEXTS, "(str.<= x y)", "(str.<= x (str.++ y t))");
    under(Family.TEXTS, "(str.<= x y)", "(str.< x y)", "(= x y)", "(str.prefixof x y)");
    over(
        Family.TEXTS,
        "(str.prefixof x y)",
        "(str.<= x y)",
        "(str.contains y x)",
        "(<= (str.len x) (str.len y))");
    under(Family.TEXTS, "(str.prefixof x y)", "(= y (str.++ x t))", "(= x y)");
    over(Family.TEXTS, "(str.suffixof x y)", "(str.contains y x)", "(<= (str.len x) (str.len y))");
    under(Family.TEXTS, "(str.suffixof x y)", "(= y (str.++ t x))", "(= x y)");
    over(Family.TEXTS, "(str.contains x y)", "(<= (str.len y) (str.len x))");
    under(
        Family.TEXTS, "(str.contains x y)", "(str.prefixof y x)", "(str.suffixof y x)", "(= x y)");
    over(
        Family.TEXTS,
        "(= x y)",
        "(str.<= x y)",
        "(str.<= y x)",
        "(str.prefixof x y)",
        "(str.prefixof y x)",
        "(str.suffixof x y)",
        "(str.suffixof y x)",
        "(str.contains x y)",
        "(str.contains y x)");
    under(Family.TEXTS, "(= x y)", "(and (= x a) (= y a))");
    over(Family.TEXTS, "(distinct x y)", "(or (distinct x a) (distinct y a))");
    under(
        Family.TEXTS,
        "(distinct x y)",
        "(str.< x y)",
        "(str.< y x)",
        "(= x (str.++ y s))",
        "(= y (str.++ x s))");
    over(Family.TEXTS, "(str.in_re x R)", "(str.in_re x (re.union R S))");
    under(Family.TEXTS, "(str.in_re x R)", "(str.in_re x (re.inter R S))");
  }

  private static void anything() {
    over(Family.ANY, "(= x y)", "(= (f x) (f y))");
    under(Family.ANY, "(= x y)", "(and (= x c) (= y c))");
    under(Family.ANY, "(distinct x y)", "(distinct (f x) (f y))");
  }

  private static void over(Family family, String from, String... to) {
    rules(family, OVER, from, to);
  }

  private static void under(Family family, String from, String... to) {
    rules(family, UNDER, from, to);
  }

  private static void rules(Family family, Direction direction, String from, String... to) {
    for (String made : to) {
      Template left = Template.of(from);
      Template right = Template.of(made);
      add(Rule.of(family, direction, left, right));
      if (left instanceof Applied(String function, _) && MIRRORED.containsKey(function)) {
        add(Rule.of(family, direction, mirrored(left), mirrored(right)));
      }
    }
  }

  /** The same said with the mirrored predicates. */
  private static Template mirrored(Template template) {
    return switch (template) {
      case Hole hole -> hole;
      case Applied(String function, List<Template> arguments) -> {
        List<Template> changed = arguments.stream().map(Rules::mirrored).toList();
        String other = MIRRORED.get(function);
        yield other == null
            ? new Applied(function, changed)
            : new Applied(other, changed.reversed());
      }
    };
  }

  private static void add(Rule rule) {
    BY_NAME.put(rule.name(), rule);
    if (rule.from() instanceof Applied(String function, _)) {
      BY_HEAD
          .computeIfAbsent(rule.direction(), _ -> new HashMap<>())
          .computeIfAbsent(function, _ -> new ArrayList<>())
          .add(rule);
    }
  }

  /** All rules. */
  static List<Rule> all() {
    return List.copyOf(BY_NAME.values());
  }

  /** The rule of a name. */
  static Optional<Rule> named(String name) {
    return Optional.ofNullable(BY_NAME.get(name));
  }

  /** Those that may fit a literal with this function on top; injection is not among them. */
  static List<Rule> of(Direction direction, String head) {
    return Objects.requireNonNull(BY_HEAD.get(direction)).getOrDefault(head, List.of());
  }
}
