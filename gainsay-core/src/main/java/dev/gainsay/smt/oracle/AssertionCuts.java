package dev.gainsay.smt.oracle;

import dev.gainsay.smt.ast.Command;
import dev.gainsay.smt.ast.Identifier;
import dev.gainsay.smt.ast.Node.Apply;
import dev.gainsay.smt.ast.Position;
import dev.gainsay.smt.ast.Sort;
import dev.gainsay.smt.ast.Term;
import dev.gainsay.smt.ast.Walk;
import dev.gainsay.smt.fuse.Part;
import dev.gainsay.smt.print.TermPrinter;
import dev.gainsay.smt.theory.Terms;
import dev.gainsay.smt.theory.Values;
import dev.gainsay.trial.Lazy;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Cuts of assertions whose meaning does not matter, because what they imply is asked for anew. */
final class AssertionCuts {

  /** Longer terms have their assertions cut first. */
  private static final int MOST_POSITIONS = 2_000;

  private AssertionCuts() {}

  /** Fewer assertions, then smaller ones; never none. */
  static Stream<List<Term>> of(List<Term> from) {
    return Lazy.flatMap(
        Stream.<Supplier<Stream<List<Term>>>>of(
            () -> Lazy.shorter(from).filter(less -> !less.isEmpty()), () -> smallerTerms(from)),
        Supplier::get);
  }

  private static Stream<List<Term>> smallerTerms(List<Term> from) {
    return Lazy.flatMap(
        IntStream.range(0, from.size()).boxed(),
        number ->
            from.get(number).size() > MOST_POSITIONS
                ? Stream.empty()
                : Lazy.flatMap(
                    Position.all(from.get(number)).stream()
                        .filter(at -> at.term().size() > 1)
                        .sorted(Comparator.comparingLong((Position at) -> -at.term().size())),
                    at -> cuts(at).map(term -> replaced(from, number, at.replaced(term)))));
  }

  /** A part of the same sort; true and false for a formula. */
  private static Stream<Term> cuts(Position at) {
    Sort sort = at.term().sort();
    Stream<Term> parts =
        at.term().children().stream()
            .filter(child -> child.sort().equals(sort))
            .filter(child -> at.term().free().containsAll(child.free()));
    return sort.equals(Sort.BOOL)
        ? Stream.concat(Stream.of(Terms.TRUE, Terms.FALSE), parts)
        : parts;
  }

  private static List<Term> replaced(List<Term> from, int number, Term term) {
    List<Term> changed = new ArrayList<>(from);
    changed.set(number, term);
    return changed;
  }

  /** The declarations without those of functions that neither terms nor definitions use. */
  static List<Command> used(Part part, List<Term> users) {
    Set<String> used = new HashSet<>(names(users));
    for (Command command : part.declarations()) {
      if (command instanceof Command.DefineFunction definition) {
        used.addAll(names(List.of(definition.body())));
      }
    }
    return part.declarations().stream()
        .filter(
            command ->
                !(command instanceof Command.DeclareFunction(String name, _))
                    || used.contains(name))
        .toList();
  }

  private static Set<String> names(List<Term> terms) {
    Set<String> names = new HashSet<>();
    for (Term term : Walk.postorder(terms)) {
      if (term.node() instanceof Apply(Identifier function, _, _)) {
        names.add(function.name());
      }
    }
    return names;
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
