package dev.gainsay.smt.oracle;

import dev.gainsay.smt.ast.Command;
import dev.gainsay.smt.ast.Identifier;
import dev.gainsay.smt.ast.Node.Apply;
import dev.gainsay.smt.ast.Sort;
import dev.gainsay.smt.ast.Term;
import dev.gainsay.smt.ast.Walk;
import dev.gainsay.smt.fuse.Part;
import dev.gainsay.smt.print.TermPrinter;
import dev.gainsay.smt.theory.Terms;
import dev.gainsay.smt.theory.Values;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * What is asserted without what tells no defects apart: names are numbered, values of a sort are
 * the same, double negations are gone. Where a formula holds an operation of a theory, that is what
 * a solver gets wrong, and comparisons are one: strict or not, one way round or the other, negated
 * or not.
 */
final class FormulaShape {

  private static final Set<String> CONNECTIVES =
      Set.of("not", "and", "or", "=>", "xor", "=", "distinct");

  private static final List<List<String>> COMPARISONS =
      List.of(
          List.of("<", "<=", ">", ">="),
          List.of("bvult", "bvule", "bvugt", "bvuge"),
          List.of("bvslt", "bvsle", "bvsgt", "bvsge"),
          List.of("fp.lt", "fp.leq", "fp.gt", "fp.geq"),
          List.of("str.<", "str.<="));

  /** What a value of a sort is written as. */
  private static final String VALUE = "value";

  /** Comparisons of one kind are called as its first one with this before it. */
  private static final String COMPARED = "compared-by-";

  private final Set<String> declared;
  private final Map<String, String> numbered = new HashMap<>();
  private final boolean comparisonsAreOne;

  private FormulaShape(List<Command> declarations, List<Term> asserted) {
    this.declared = Command.functions(declarations);
    this.comparisonsAreOne = Walk.postorder(asserted).stream().anyMatch(this::isOperation);
  }

  /** Each assertion on a line. */
  static List<String> lines(List<Command> declarations, List<Term> asserted) {
    FormulaShape shape = new FormulaShape(declarations, asserted);
    return asserted.stream()
        .map(term -> TermPrinter.print(Walk.rewrite(term, shape::abstracted)))
        .toList();
  }

  /** A formula and the ways in which it is asked; the plain one is not told. */
  static String of(List<Way.Own> ways, Part asked) {
    return of(ways, lines(asked.declarations(), asked.assertions()));
  }

  /** The same of lines. */
  static String of(List<Way.Own> ways, List<String> asked) {
    List<String> lines = new ArrayList<>();
    ways.stream().filter(way -> !way.equals(Way.Own.PLAIN)).map(Way::name).forEach(lines::add);
    lines.addAll(asked);
    return String.join("\n", lines);
  }

  /** Whether it is of a theory besides those of equality and of comparisons. */
  private boolean isOperation(Term term) {
    return term.node() instanceof Apply(Identifier function, List<Term> arguments, _)
        && !arguments.isEmpty()
        && !declared.contains(function.name())
        && !CONNECTIVES.contains(function.name())
        && COMPARISONS.stream().noneMatch(kind -> kind.contains(function.name()))
        && Values.value(term).isEmpty();
  }

  private Term abstracted(Term term) {
    if (!(term.node() instanceof Apply(Identifier function, List<Term> arguments, Sort sort))) {
      return isValue(term) ? Terms.constant(VALUE, term.sort()) : term;
    }
    if (declared.contains(function.name())) {
      String name = numbered.computeIfAbsent(function.name(), _ -> "n" + numbered.size());
      return Term.of(new Apply(Identifier.of(name), arguments, sort));
    }
    if (isValue(term)) {
      return Terms.constant(VALUE, sort);
    }
    if (function.name().equals("not")) {
      return negated(term, arguments.getFirst());
    }
    for (List<String> kind : comparisonsAreOne ? COMPARISONS : List.<List<String>>of()) {
      if (kind.contains(function.name())) {
        Identifier name = Identifier.of(COMPARED + kind.getFirst());
        return Term.of(new Apply(name, inOrder(arguments), sort));
      }
    }
    return term;
  }

  private static Term negated(Term term, Term what) {
    boolean comparison =
        what.node() instanceof Apply(Identifier function, _, _)
            && function.name().startsWith(COMPARED);
    return comparison ? what : Terms.negated(what).orElse(term);
  }

  /** Also one whose parts are abstracted already, such as {@code (- 3)}. */
  private static boolean isValue(Term term) {
    if (term.sort().equals(Sort.BOOL)) {
      return false;
    }
    return Values.value(term).isPresent()
        || (term.node() instanceof Apply(Identifier function, List<Term> arguments, _)
            && (function.name().equals("-") ? arguments.size() == 1 : function.name().equals("/"))
            && arguments.stream()
                .allMatch(a -> a.node().constant().filter(VALUE::equals).isPresent()));
  }

  /** The sides of a comparison, each once. */
  private static List<Term> inOrder(List<Term> sides) {
    Map<String, Term> sorted = new TreeMap<>();
    sides.forEach(side -> sorted.put(TermPrinter.print(side), side));
    return List.copyOf(sorted.values());
  }
}
