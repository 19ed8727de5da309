package dev.gainsay.smt.evaluate;

import dev.gainsay.smt.ast.Characters;
import dev.gainsay.smt.ast.Command;
import dev.gainsay.smt.ast.Node.Apply;
import dev.gainsay.smt.ast.Node.Literal;
import dev.gainsay.smt.ast.Node.Opaque;
import dev.gainsay.smt.ast.Term;
import dev.gainsay.smt.ast.Value;
import dev.gainsay.smt.ast.Walk;
import dev.gainsay.smt.theory.Values;
import java.math.BigInteger;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Which operations the standard leaves open for some arguments; and texts of other characters than
 * it has.
 */
public final class LeftOpen {

  private static final Set<String> DIVISIONS = Set.of("div", "mod", "/");

  private static final Set<String> OTHERS =
      Set.of(
          "fp.min",
          "fp.max",
          "fp.to_ubv",
          "fp.to_sbv",
          "fp.to_real",
          "fp.to_ieee_bv",
          "seq.nth",
          "rem",
          "^",
          "bvudiv_i",
          "bvurem_i");

  private LeftOpen() {}

  /** Whether a function is open for some arguments. */
  public static boolean isOperation(String function) {
    return DIVISIONS.contains(function) || OTHERS.contains(function);
  }

  /** Whether a term holds an operation that may be open for the arguments it has there. */
  public static boolean mayTouch(Term root) {
    return Walk.postorder(List.of(root)).stream().anyMatch(LeftOpen::isOpen);
  }

  /** The same of formulas with what they are said to define. */
  public static boolean mayTouch(List<Command> declarations, List<Term> formulas) {
    return Stream.concat(Command.bodies(declarations), formulas.stream())
        .anyMatch(LeftOpen::mayTouch);
  }

  private static boolean isOpen(Term term) {
    return switch (term.node()) {
      case Apply(var function, List<Term> arguments, _) ->
          OTHERS.contains(function.name())
              || (DIVISIONS.contains(function.name())
                  && arguments.stream().skip(1).anyMatch(LeftOpen::mayBeZero));
      case Literal(String text, _) -> !Characters.isStandard(text);
      case Opaque(String text, _, _) ->
          Stream.concat(DIVISIONS.stream(), OTHERS.stream())
              .anyMatch(
                  name -> text.contains("(" + name + " ") || text.contains("(_ " + name + " "));
      default -> false;
    };
  }

  private static boolean mayBeZero(Term divisor) {
    return Values.value(divisor)
        .map(
            value ->
                switch (value) {
                  case Value.Whole(BigInteger number) -> number.signum() == 0;
                  case Value.Ratio(BigInteger number, _) -> number.signum() == 0;
                  case Value _ -> true;
                })
        .orElse(true);
  }
}
