package dev.gainsay.smt.ast;

import java.util.List;
import java.util.Optional;

/** Operators of the theories that we can evaluate, with spelling and signature. */
public enum Operator {
  NOT("not", Signature.BOOLEANS, 1, 1),
  AND("and", Signature.BOOLEANS, 1, Integer.MAX_VALUE),
  OR("or", Signature.BOOLEANS, 1, Integer.MAX_VALUE),
  XOR("xor", Signature.BOOLEANS, 2, 2),
  IMPLIES("=>", Signature.BOOLEANS, 2, 2),
  EQUAL("=", Signature.SAME_TO_BOOL, 2, 2),
  DISTINCT("distinct", Signature.SAME_TO_BOOL, 2, 2),
  ITE("ite", Signature.CHOICE, 3, 3),

  LESS("<", Signature.NUMBERS_TO_BOOL, 2, 2),
  LESS_OR_EQUAL("<=", Signature.NUMBERS_TO_BOOL, 2, 2),
  GREATER(">", Signature.NUMBERS_TO_BOOL, 2, 2),
  GREATER_OR_EQUAL(">=", Signature.NUMBERS_TO_BOOL, 2, 2),
  PLUS("+", Signature.NUMBERS, 2, Integer.MAX_VALUE),
  NEGATE("-", Signature.NUMBERS, 1, 1),
  MINUS("-", Signature.NUMBERS, 2, 2),
  TIMES("*", Signature.NUMBERS, 2, 2),
  DIV("div", Signature.INTEGERS, 2, 2),
  MOD("mod", Signature.INTEGERS, 2, 2),
  ABS("abs", Signature.INTEGERS, 1, 1),

  BV_NOT("bvnot", Signature.BITS, 1, 1),
  BV_NEG("bvneg", Signature.BITS, 1, 1),
  BV_AND("bvand", Signature.BITS, 2, 2),
  BV_OR("bvor", Signature.BITS, 2, 2),
  BV_XOR("bvxor", Signature.BITS, 2, 2),
  BV_ADD("bvadd", Signature.BITS, 2, 2),
  BV_SUB("bvsub", Signature.BITS, 2, 2),
  BV_MUL("bvmul", Signature.BITS, 2, 2),
  BV_UDIV("bvudiv", Signature.BITS, 2, 2),
  BV_UREM("bvurem", Signature.BITS, 2, 2),
  BV_SHL("bvshl", Signature.BITS, 2, 2),
  BV_LSHR("bvlshr", Signature.BITS, 2, 2),
  BV_ULT("bvult", Signature.BITS_TO_BOOL, 2, 2),
  BV_ULE("bvule", Signature.BITS_TO_BOOL, 2, 2),
  BV_SLT("bvslt", Signature.BITS_TO_BOOL, 2, 2),
  BV_SLE("bvsle", Signature.BITS_TO_BOOL, 2, 2);

  private final String spelling;
  private final Signature signature;
  private final int least;
  private final int most;

  Operator(String spelling, Signature signature, int least, int most) {
    this.spelling = spelling;
    this.signature = signature;
    this.least = least;
    this.most = most;
  }

  public String spelling() {
    return spelling;
  }

  /** Whether it takes so many arguments. */
  public boolean takes(int arguments) {
    return least <= arguments && arguments <= most;
  }

  /** The sort of an application to arguments of these sorts; empty when it is ill sorted. */
  public Optional<Sort> result(List<Sort> arguments) {
    return takes(arguments.size()) ? signature.result(arguments) : Optional.empty();
  }

  /** The operator of that spelling for arguments of these sorts. */
  public static Optional<Operator> find(String spelling, List<Sort> arguments) {
    for (Operator operator : values()) {
      if (operator.spelling.equals(spelling) && operator.result(arguments).isPresent()) {
        return Optional.of(operator);
      }
    }
    return Optional.empty();
  }

  /** Kinds of signature. */
  private enum Signature {
    BOOLEANS,
    SAME_TO_BOOL,
    CHOICE,
    NUMBERS,
    NUMBERS_TO_BOOL,
    INTEGERS,
    BITS,
    BITS_TO_BOOL;

    Optional<Sort> result(List<Sort> arguments) {
      Sort last = arguments.getLast();
      boolean same = arguments.stream().allMatch(last::equals);
      boolean number = last.equals(Sort.INT) || last.equals(Sort.REAL);
      boolean bits = last instanceof Sort.BitVec;
      return switch (this) {
        case BOOLEANS -> when(same && last.equals(Sort.BOOL), Sort.BOOL);
        case SAME_TO_BOOL -> when(same, Sort.BOOL);
        case CHOICE ->
            when(arguments.get(0).equals(Sort.BOOL) && arguments.get(1).equals(last), last);
        case NUMBERS -> when(same && number, last);
        case NUMBERS_TO_BOOL -> when(same && number, Sort.BOOL);
        case INTEGERS -> when(same && last.equals(Sort.INT), last);
        case BITS -> when(same && bits, last);
        case BITS_TO_BOOL -> when(same && bits, Sort.BOOL);
      };
    }

    private static Optional<Sort> when(boolean condition, Sort sort) {
      return condition ? Optional.of(sort) : Optional.empty();
    }
  }
}
