package dev.gainsay.smt.mutate;

import dev.gainsay.smt.ast.Identifier;
import dev.gainsay.smt.ast.Node;
import dev.gainsay.smt.ast.Node.Apply;
import dev.gainsay.smt.ast.Node.Bind;
import dev.gainsay.smt.ast.Sort;
import dev.gainsay.smt.ast.Term;
import dev.gainsay.smt.theory.Signatures;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Which operators can stand for which: those of a class, as far as the sorts of the arguments give
 * the same sort again (Sect. 3 of the paper; its Fig. 4 has the classes of Core, numbers and texts,
 * the others are made after them).
 */
public final class Operators {

  private static final List<List<String>> CLASSES =
      List.of(
          List.of("and", "or", "=>", "xor", "=", "distinct"),
          List.of("<", "<=", ">", ">=", "=", "distinct"),
          List.of("+", "-", "*"),
          List.of("div", "mod"),
          List.of(
              "bvand", "bvor", "bvxor", "bvnand", "bvnor", "bvxnor", "bvadd", "bvsub", "bvmul",
              "bvudiv", "bvurem", "bvsdiv", "bvsrem", "bvsmod", "bvshl", "bvlshr", "bvashr"),
          List.of("bvnot", "bvneg"),
          List.of(
              "bvult",
              "bvule",
              "bvugt",
              "bvuge",
              "bvslt",
              "bvsle",
              "bvsgt",
              "bvsge",
              "=",
              "distinct"),
          List.of("rotate_left", "rotate_right"),
          List.of("sign_extend", "zero_extend"),
          List.of("fp.lt", "fp.leq", "fp.gt", "fp.geq", "fp.eq", "=", "distinct"),
          List.of("fp.add", "fp.sub", "fp.mul", "fp.div"),
          List.of("fp.min", "fp.max", "fp.rem"),
          List.of("fp.abs", "fp.neg"),
          List.of("fp.sqrt", "fp.roundToIntegral"),
          List.of(
              "fp.isNormal",
              "fp.isSubnormal",
              "fp.isZero",
              "fp.isInfinite",
              "fp.isNaN",
              "fp.isNegative",
              "fp.isPositive"),
          List.of("RNE", "RNA", "RTP", "RTN", "RTZ"),
          List.of(
              "str.prefixof", "str.suffixof", "str.contains", "str.<", "str.<=", "=", "distinct"),
          List.of("str.replace", "str.replace_all"),
          List.of("str.replace_re", "str.replace_re_all"),
          List.of("str.to_int", "str.to_code", "str.len"),
          List.of("str.from_int", "str.from_code"),
          List.of("re.++", "re.union", "re.inter", "re.diff"),
          List.of("re.*", "re.+", "re.opt", "re.comp"),
          List.of("seq.prefixof", "seq.suffixof", "seq.contains", "=", "distinct"));

  /** Some solvers have them for two arguments only. */
  private static final Set<String> OF_TWO = Set.of("str.<", "str.<=");

  private Operators() {}

  /**
   * The terms that differ from one in its operator alone.
   *
   * @param allowed operators that the logic and the solver have
   */
  public static List<Term> others(Term term, Predicate<String> allowed) {
    return switch (term.node()) {
      case Apply(Identifier function, List<Term> arguments, Sort sort) ->
          others(function, arguments, sort, allowed);
      case Bind(String binder, List<Term> variables, Term body) ->
          List.of(
              Term.of(new Bind(binder.equals("forall") ? "exists" : "forall", variables, body)));
      case Node.Literal _ -> List.of();
      case Node.Variable _ -> List.of();
      case Node.Annotate _ -> List.of();
      case Node.Opaque _ -> List.of();
    };
  }

  /** Functions of texts and of other sequences have names of their own to solvers. */
  private static boolean isNamed(String name, Sort argument) {
    boolean text = argument.equals(Sort.STRING);
    return text ? !name.startsWith("seq.") : !argument.isSequence() || !name.startsWith("str.");
  }

  private static List<Term> others(
      Identifier function, List<Term> arguments, Sort sort, Predicate<String> allowed) {
    List<Sort> sorts = arguments.stream().map(Term::sort).toList();
    boolean sign = function.name().equals("-") && sorts.size() == 1;
    if (sign || !Signatures.result(function, sorts).equals(Optional.of(sort))) {
      return List.of();
    }
    List<Term> found = new ArrayList<>();
    for (List<String> alike : CLASSES) {
      if (alike.contains(function.name())) {
        for (String name : alike) {
          Identifier other = new Identifier(name, function.indices(), function.as());
          if (!name.equals(function.name())
              && allowed.test(name)
              && (arguments.size() == 2 || !OF_TWO.contains(name))
              && sorts.stream().allMatch(argument -> isNamed(name, argument))
              && Signatures.result(other, sorts).equals(Optional.of(sort))) {
            found.add(Term.of(new Apply(other, arguments, sort)));
          }
        }
      }
    }
    return found;
  }
}
