package dev.gainsay.testkit.contract;

import dev.gainsay.smt.dialect.Logic;
import dev.gainsay.smt.dialect.Theory;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;

/** The plainest scripts of a logic: one assertion for each thing that it speaks of. */
final class SmtSample {

  /**
   * What is said of one theory.
   *
   * @param declared first, where {@code B} stands for the sort that the logic has anyway
   * @param holds an assertion that can be satisfied
   * @param fails one that cannot
   */
  private record Piece(String declared, String holds, String fails) {}

  private static final Map<Theory, Piece> PIECES = new EnumMap<>(Theory.class);

  static {
    PIECES.put(
        Theory.FUNCTIONS,
        new Piece(
            "(declare-fun f (B) B)", "(= (f x) x)", "(and (= (f x) x) (= x y) (not (= (f y) x)))"));
    PIECES.put(
        Theory.ARRAYS,
        new Piece(
            "(declare-fun a () (Array B B))",
            "(= (select (store a x y) x) y)",
            "(not (= (select (store a x y) x) y))"));
    PIECES.put(
        Theory.BIT_VECTORS,
        new Piece("(declare-fun b () (_ BitVec 4))", "(bvult b #b1010)", "(bvult b b)"));
    PIECES.put(
        Theory.FLOATING_POINT,
        new Piece("(declare-fun r () (_ FloatingPoint 8 24))", "(fp.leq r r)", "(fp.lt r r)"));
    PIECES.put(
        Theory.DATATYPES,
        new Piece(
            "(declare-datatypes ((Color 0)) (((red) (green))))\n(declare-fun c () Color)",
            "(not (= c red))",
            "(and (not (= c red)) (not (= c green)))"));
    PIECES.put(
        Theory.STRINGS,
        new Piece(
            "(declare-fun s () String)",
            "(= (str.len s) 2)",
            "(and (= (str.len s) 2) (= (str.len s) 3))"));
    PIECES.put(
        Theory.SEQUENCES,
        new Piece(
            "(declare-fun e () (Seq Int))",
            "(= (seq.len e) 2)",
            "(and (= (seq.len e) 2) (= (seq.len e) 3))"));
    PIECES.put(
        Theory.INTS, new Piece("(declare-fun i () Int)", "(> i 3)", "(and (> i 3) (< i 4))"));
    PIECES.put(
        Theory.REALS,
        new Piece("(declare-fun q () Real)", "(< q 3.0)", "(and (< q 3.0) (> q 3.0))"));
    PIECES.put(
        Theory.QUANTIFIERS,
        new Piece("", "(forall ((z B)) (= z z))", "(forall ((z B)) (not (= z x)))"));
  }

  private SmtSample() {}

  /** Satisfiable: an assertion for each theory of the logic. */
  static String satisfiable(Logic logic) {
    StringBuilder text = new StringBuilder(start(logic));
    for (Theory theory : logic.theories()) {
      text.append("(assert ").append(of(theory, logic).holds()).append(")\n");
    }
    return text.append("(check-sat)\n").toString();
  }

  /** Unsatisfiable for one theory. */
  static String unsatisfiable(Logic logic, Theory theory) {
    return start(logic) + "(assert " + of(theory, logic).fails() + ")\n(check-sat)\n";
  }

  /** The logic, and everything declared. */
  static String start(Logic logic) {
    StringBuilder text = new StringBuilder("(set-logic " + logic.declared() + ")\n");
    String base = base(logic);
    if (base.equals("Base")) {
      text.append("(declare-sort Base 0)\n");
    }
    for (Theory theory : Theory.values()) {
      if (logic.has(theory) && theory != Theory.NONLINEAR) {
        text.append(of(theory, logic).declared()).append('\n');
      }
    }
    text.append("(declare-fun x () ").append(base).append(")\n");
    return text.append("(declare-fun y () ").append(base).append(")\n").toString();
  }

  private static Piece of(Theory theory, Logic logic) {
    if (theory == Theory.NONLINEAR) {
      return logic.has(Theory.INTS)
          ? new Piece("", "(= (* i i) 16)", "(< (* i i) 0)")
          : new Piece("", "(> (* q q) 4.0)", "(< (* q q) 0.0)");
    }
    Piece piece = Objects.requireNonNull(PIECES.get(theory), theory::name);
    String base = base(logic);
    return new Piece(
        piece.declared().replaceAll("\\bB\\b", base),
        piece.holds().replaceAll("\\bB\\b", base),
        piece.fails().replaceAll("\\bB\\b", base));
  }

  private static String base(Logic logic) {
    if (logic.has(Theory.INTS)) {
      return "Int";
    }
    if (logic.has(Theory.REALS)) {
      return "Real";
    }
    if (logic.has(Theory.BIT_VECTORS)) {
      return "(_ BitVec 4)";
    }
    if (logic.has(Theory.FLOATING_POINT)) {
      return "(_ FloatingPoint 8 24)";
    }
    if (logic.has(Theory.STRINGS)) {
      return "String";
    }
    return logic.has(Theory.DATATYPES) && !logic.has(Theory.FUNCTIONS) ? "Color" : "Base";
  }
}
