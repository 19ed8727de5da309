package dev.gainsay.smt.generate;

import dev.gainsay.choice.Choices;
import dev.gainsay.smt.ast.Command;
import dev.gainsay.smt.ast.Signature;
import dev.gainsay.smt.ast.Sort;
import dev.gainsay.smt.ast.Term;
import dev.gainsay.smt.ast.Value;
import dev.gainsay.smt.evaluate.Model;
import dev.gainsay.smt.theory.Terms;
import dev.gainsay.smt.theory.Values;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Typed random formulas for one logic, so that a campaign needs no seed files. The assignment is
 * drawn first and all truth values follow from it, which makes every instance satisfiable by
 * construction.
 */
public final class SeedGenerator {

  /** Logics that it draws seeds of. */
  public static final List<String> LOGICS = List.of("QF_LIA", "QF_BV");

  private static final int MOST_SYMBOLS = 5;
  private static final int MOST_ASSERTIONS = 6;
  private static final int DEEPEST = 4;

  private final Choices choices;
  private final Sort sort;
  private final List<Term> symbols = new ArrayList<>();
  private final List<Term> truths = new ArrayList<>();
  private final Map<String, Value> assignment = new LinkedHashMap<>();

  private SeedGenerator(Choices choices, Sort sort) {
    this.choices = choices;
    this.sort = sort;
  }

  /** Draws a seed of a logic: QF_LIA or QF_BV. */
  public static Seed draw(String logic, Choices choices) {
    Sort sort =
        switch (logic) {
          case "QF_LIA" -> Sort.INT;
          case "QF_BV" -> Sort.bits(choices.among(1, 2, 3, 4, 8, 16));
          default -> throw new IllegalArgumentException("no generator for " + logic);
        };
    SeedGenerator generator = new SeedGenerator(choices, sort);
    List<Term> assertions = generator.assertions();
    return new Seed(
        logic, generator.declarations(), assertions, Model.of(generator.assignment), Map.of());
  }

  private List<Command> declarations() {
    return assignment.entrySet().stream()
        .map(
            e ->
                (Command)
                    new Command.DeclareFunction(
                        e.getKey(), new Signature(List.of(), e.getValue().sort())))
        .toList();
  }

  private List<Term> assertions() {
    int count = choices.between(1, MOST_SYMBOLS);
    for (int i = 0; i < count; i++) {
      declare("v" + i, sort, symbols);
    }
    int propositions = choices.between(0, 2);
    for (int i = 0; i < propositions; i++) {
      declare("p" + i, Sort.BOOL, truths);
    }
    List<Term> assertions = new ArrayList<>();
    int wanted = choices.between(1, MOST_ASSERTIONS);
    for (int i = 0; i < wanted; i++) {
      assertions.add(formula(choices.between(1, DEEPEST)));
    }
    return assertions;
  }

  private void declare(String name, Sort of, List<Term> list) {
    list.add(Terms.constant(name, of));
    assignment.put(name, of.equals(Sort.BOOL) ? Value.of(choices.coin()) : value());
  }

  private Term formula(int depth) {
    if (depth <= 1) {
      return !truths.isEmpty() && choices.chance(0.15) ? choices.pick(truths) : atom(depth);
    }
    return switch (choices.below(9)) {
      case 0 -> Terms.not(formula(depth - 1));
      case 1 -> Terms.apply("and", formula(depth - 1), formula(depth - 1));
      case 2 -> Terms.apply("or", formula(depth - 1), formula(depth - 1));
      case 3 -> Terms.apply("xor", formula(depth - 1), formula(depth - 1));
      case 4 -> Terms.apply("=>", formula(depth - 1), formula(depth - 1));
      case 5 -> Terms.apply("=", formula(depth - 1), formula(depth - 1));
      default -> atom(depth);
    };
  }

  private Term atom(int depth) {
    String operator =
        sort.equals(Sort.INT)
            ? choices.among("<", "<=", ">", ">=", "=", "distinct")
            : choices.among("bvult", "bvule", "bvslt", "bvsle", "=", "distinct");
    return Terms.apply(operator, term(depth), term(depth));
  }

  private Term term(int depth) {
    if (depth <= 0 || choices.chance(0.3)) {
      return choices.chance(0.7) ? choices.pick(symbols) : Values.term(value());
    }
    if (choices.chance(0.1)) {
      return Terms.apply("ite", formula(depth - 1), term(depth - 1), term(depth - 1));
    }
    return sort.equals(Sort.INT) ? linear(depth) : bits(depth);
  }

  /** Linear arithmetic: one side of a product, and every divisor, is a constant but zero. */
  private Term linear(int depth) {
    Term first = term(depth - 1);
    return switch (choices.below(6)) {
      case 0 -> Terms.apply("+", first, term(depth - 1));
      case 1 -> Terms.apply("-", first, term(depth - 1));
      case 2 -> Terms.apply("*", factor(), first);
      case 3 -> Terms.apply("div", first, factor());
      case 4 -> Terms.apply("mod", first, factor());
      default -> Terms.apply("abs", first);
    };
  }

  private Term factor() {
    long number = choices.between(1, 10);
    return Values.term(Value.of(choices.coin() ? number : -number));
  }

  private Term bits(int depth) {
    String operator =
        choices.among(
            "bvnot", "bvneg", "bvand", "bvor", "bvxor", "bvadd", "bvsub", "bvmul", "bvudiv",
            "bvurem", "bvshl", "bvlshr");
    return operator.equals("bvnot") || operator.equals("bvneg")
        ? Terms.apply(operator, term(depth - 1))
        : Terms.apply(operator, term(depth - 1), term(depth - 1));
  }

  /** Small numbers mostly; for bit-vectors the ends of the range as well. */
  private Value value() {
    if (sort.isBits()) {
      int width = sort.width();
      BigInteger size = BigInteger.ONE.shiftLeft(width);
      BigInteger drawn =
          switch (choices.below(4)) {
            case 0 -> BigInteger.ZERO;
            case 1 -> size.subtract(BigInteger.ONE);
            case 2 -> size.shiftRight(1);
            default -> BigInteger.valueOf(choices.below(1 << Math.min(width, 30)));
          };
      return new Value.Bits(width, drawn);
    }
    return Value.of(
        switch (choices.below(10)) {
          case 0 -> (long) choices.between(-1_000, 1_000);
          case 1 -> choices.anyLong() >> 8;
          default -> choices.between(-10, 10);
        });
  }
}
