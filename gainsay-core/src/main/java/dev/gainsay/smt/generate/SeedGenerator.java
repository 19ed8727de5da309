package dev.gainsay.smt.generate;

import dev.gainsay.choice.Choices;
import dev.gainsay.smt.ast.Operator;
import dev.gainsay.smt.ast.Sort;
import dev.gainsay.smt.ast.Term;
import dev.gainsay.smt.ast.Value;
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
          case "QF_BV" -> new Sort.BitVec(choices.among(1, 2, 3, 4, 8, 16));
          default -> throw new IllegalArgumentException("no generator for " + logic);
        };
    SeedGenerator generator = new SeedGenerator(choices, sort);
    return new Seed(logic, generator.assertions(), generator.assignment);
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
    list.add(new Term.Symbol(name, of));
    assignment.put(name, of.equals(Sort.BOOL) ? Value.of(choices.coin()) : value());
  }

  private Term formula(int depth) {
    if (depth <= 1) {
      return !truths.isEmpty() && choices.chance(0.15) ? choices.pick(truths) : atom(depth);
    }
    return switch (choices.below(9)) {
      case 0 -> Term.not(formula(depth - 1));
      case 1 -> Term.apply(Operator.AND, formula(depth - 1), formula(depth - 1));
      case 2 -> Term.apply(Operator.OR, formula(depth - 1), formula(depth - 1));
      case 3 -> Term.apply(Operator.XOR, formula(depth - 1), formula(depth - 1));
      case 4 -> Term.apply(Operator.IMPLIES, formula(depth - 1), formula(depth - 1));
      case 5 -> Term.apply(Operator.EQUAL, formula(depth - 1), formula(depth - 1));
      default -> atom(depth);
    };
  }

  private Term atom(int depth) {
    Operator operator =
        sort.equals(Sort.INT)
            ? choices.among(
                Operator.LESS,
                Operator.LESS_OR_EQUAL,
                Operator.GREATER,
                Operator.GREATER_OR_EQUAL,
                Operator.EQUAL,
                Operator.DISTINCT)
            : choices.among(
                Operator.BV_ULT,
                Operator.BV_ULE,
                Operator.BV_SLT,
                Operator.BV_SLE,
                Operator.EQUAL,
                Operator.DISTINCT);
    return Term.apply(operator, term(depth), term(depth));
  }

  private Term term(int depth) {
    if (depth <= 0 || choices.chance(0.3)) {
      return choices.chance(0.7) ? choices.pick(symbols) : new Term.Literal(value());
    }
    if (choices.chance(0.1)) {
      return Term.apply(Operator.ITE, formula(depth - 1), term(depth - 1), term(depth - 1));
    }
    return sort.equals(Sort.INT) ? linear(depth) : bits(depth);
  }

  /** Linear arithmetic: one side of a product, and every divisor, is a constant but zero. */
  private Term linear(int depth) {
    Term first = term(depth - 1);
    return switch (choices.below(6)) {
      case 0 -> Term.apply(Operator.PLUS, first, term(depth - 1));
      case 1 -> Term.apply(Operator.MINUS, first, term(depth - 1));
      case 2 -> Term.apply(Operator.TIMES, factor(), first);
      case 3 -> Term.apply(Operator.DIV, first, factor());
      case 4 -> Term.apply(Operator.MOD, first, factor());
      default -> Term.apply(Operator.ABS, first);
    };
  }

  private Term factor() {
    long number = choices.between(1, 10);
    return new Term.Literal(Value.of(choices.coin() ? number : -number));
  }

  private Term bits(int depth) {
    Operator operator =
        choices.among(
            Operator.BV_NOT,
            Operator.BV_NEG,
            Operator.BV_AND,
            Operator.BV_OR,
            Operator.BV_XOR,
            Operator.BV_ADD,
            Operator.BV_SUB,
            Operator.BV_MUL,
            Operator.BV_UDIV,
            Operator.BV_UREM,
            Operator.BV_SHL,
            Operator.BV_LSHR);
    return operator.takes(1)
        ? Term.apply(operator, term(depth - 1))
        : Term.apply(operator, term(depth - 1), term(depth - 1));
  }

  /** Small numbers mostly; for bit-vectors the ends of the range as well. */
  private Value value() {
    if (sort instanceof Sort.BitVec(int width)) {
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
