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
import dev.gainsay.trial.Lazy;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** Cuts of assertions whose meaning does not matter, because what they imply is asked for anew. */
final class AssertionCuts {

  private AssertionCuts() {}

  /** Fewer assertions, then smaller ones; never none. */
  static Stream<Part> of(Part from) {
    return Lazy.flatMap(
        Stream.<Supplier<Stream<Part>>>of(
            () -> fewer(from).map(from::with),
            () -> Formulas.of(from).smaller().map(smaller -> smaller.formulas().part())),
        Supplier::get);
  }

  /** Fewer assertions; never none. */
  static Stream<List<Term>> fewer(Part from) {
    return Lazy.shorter(from.assertions()).filter(less -> !less.isEmpty());
  }

  /** A formula with its names numbered and values of a sort the same. */
  static String shape(Part part) {
    Map<String, String> numbered = new HashMap<>();
    StringBuilder shape = new StringBuilder();
    Set<String> declared = new HashSet<>();
    for (Command command : part.declarations()) {
      if (command instanceof Command.DeclareFunction(String name, _)) {
        declared.add(name);
      }
    }
    for (Term assertion : part.assertions()) {
      Term abstracted = Walk.rewrite(assertion, term -> abstracted(term, declared, numbered));
      shape.append('\n').append(TermPrinter.print(abstracted));
    }
    return shape.toString();
  }

  private static Term abstracted(Term term, Set<String> declared, Map<String, String> numbered) {
    if (term.node() instanceof Apply(Identifier function, List<Term> arguments, Sort sort)
        && declared.contains(function.name())) {
      String name = numbered.computeIfAbsent(function.name(), _ -> "n" + numbered.size());
      return Term.of(new Apply(Identifier.of(name), arguments, sort));
    }
    boolean value = !term.sort().equals(Sort.BOOL) && Values.value(term).isPresent();
    return value ? Terms.constant("value", term.sort()) : term;
  }
}
