package dev.gainsay.smt.ast;

import java.util.List;

/**
 * The sort of a term: a name, indices, and the sorts it is made of, such as {@code (Array Int (_
 * BitVec 8))}.
 *
 * @param name as written, with bars where it needs them
 * @param indices numerals or symbols
 * @param arguments of a sort constructor
 */
public record Sort(String name, List<String> indices, List<Sort> arguments) {

  public static final Sort BOOL = named("Bool");
  public static final Sort INT = named("Int");
  public static final Sort REAL = named("Real");
  public static final Sort STRING = named("String");
  public static final Sort REG_LAN = named("RegLan");
  public static final Sort ROUNDING_MODE = named("RoundingMode");

  /** Of terms whose sort we cannot tell. */
  public static final Sort UNKNOWN = named("?");

  private static final String BITS = "BitVec";
  private static final String FLOATING = "FloatingPoint";
  private static final String ARRAY = "Array";
  private static final String SEQUENCE = "Seq";

  public Sort {
    indices = List.copyOf(indices);
    arguments = List.copyOf(arguments);
  }

  /** A sort without indices and arguments. */
  public static Sort named(String name) {
    return new Sort(name, List.of(), List.of());
  }

  /**
   * Bit-vectors.
   *
   * @param width at least 1
   */
  public static Sort bits(int width) {
    if (width < 1) {
      throw new IllegalArgumentException("a bit-vector has at least one bit, not " + width);
    }
    return new Sort(BITS, List.of(Integer.toString(width)), List.of());
  }

  /** Floating-point numbers by the bits of exponent and significand, the hidden bit included. */
  public static Sort floating(int exponent, int significand) {
    return new Sort(
        FLOATING, List.of(Integer.toString(exponent), Integer.toString(significand)), List.of());
  }

  public static Sort array(Sort index, Sort element) {
    return new Sort(ARRAY, List.of(), List.of(index, element));
  }

  public static Sort sequence(Sort element) {
    return new Sort(SEQUENCE, List.of(), List.of(element));
  }

  public boolean isBits() {
    return name.equals(BITS) && hasNumbers(1);
  }

  public boolean isFloating() {
    return name.equals(FLOATING) && hasNumbers(2);
  }

  public boolean isArray() {
    return name.equals(ARRAY) && arguments.size() == 2;
  }

  /** Texts, and sequences of any other sort. */
  public boolean isSequence() {
    return equals(STRING) || (name.equals(SEQUENCE) && arguments.size() == 1);
  }

  /** Int or Real. */
  public boolean isNumber() {
    return equals(INT) || equals(REAL);
  }

  /** Whether no part of it is {@link #UNKNOWN}. */
  public boolean isKnown() {
    return !equals(UNKNOWN) && arguments.stream().allMatch(Sort::isKnown);
  }

  /**
   * An index as a number: the width of bit-vectors, the exponent's or significand's bits.
   *
   * @throws NumberFormatException when it is none
   */
  public int number(int index) {
    return Integer.parseInt(indices.get(index));
  }

  /** Width of a sort of bit-vectors. */
  public int width() {
    return number(0);
  }

  private boolean hasNumbers(int count) {
    return indices.size() == count && indices.stream().allMatch(Sort::isNumber);
  }

  /** A positive numeral of at most nine digits. Asked too often for a regular expression. */
  private static boolean isNumber(String text) {
    boolean digits = !text.isEmpty() && text.length() <= 9 && text.charAt(0) != '0';
    for (int i = 0; digits && i < text.length(); i++) {
      digits = text.charAt(i) >= '0' && text.charAt(i) <= '9';
    }
    return digits;
  }
}
