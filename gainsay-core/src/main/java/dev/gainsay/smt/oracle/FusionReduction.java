package dev.gainsay.smt.oracle;

import dev.gainsay.smt.ast.Command;
import dev.gainsay.smt.ast.Identifier;
import dev.gainsay.smt.ast.Node.Apply;
import dev.gainsay.smt.ast.Position;
import dev.gainsay.smt.ast.Sort;
import dev.gainsay.smt.ast.Term;
import dev.gainsay.smt.ast.Walk;
import dev.gainsay.smt.fuse.Fused;
import dev.gainsay.smt.fuse.Fusion;
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
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Smaller fusions: fewer options, fusions and places, fewer and smaller assertions of the parts.
 * What follows is asked of the solver anew each time, so any cut gives a valid case.
 */
final class FusionReduction {

  /** Terms above this many parts have their assertions cut first. */
  private static final int MOST_POSITIONS = 2_000;

  private FusionReduction() {}

  static Stream<FusionCase> of(FusionCase from) {
    return Lazy.flatMap(
            Stream.<Supplier<Stream<FusionCase>>>of(
                () -> fewerOptions(from),
                () -> fewerFusions(from),
                () -> smallerParts(from),
                () -> fewerPlaces(from),
                () -> Stream.of(withoutUnused(from))),
            Supplier::get)
        .filter(smaller -> !smaller.equals(from));
  }

  private static Stream<FusionCase> fewerOptions(FusionCase from) {
    return Stream.of(new FusionCase(List.of(), from.fused()));
  }

  private static Stream<FusionCase> fewerFusions(FusionCase from) {
    return shorter(from.fused().fusions()).map(less -> fused(from, less));
  }

  private static FusionCase fused(FusionCase from, List<Fusion> fusions) {
    Fused fused = from.fused();
    return with(
        from, new Fused(fused.first(), fused.second(), fused.both(), fused.defined(), fusions));
  }

  private static FusionCase with(FusionCase from, Fused fused) {
    return new FusionCase(from.options(), fused);
  }

  private static Stream<FusionCase> smallerParts(FusionCase from) {
    Fused fused = from.fused();
    Stream<Fused> first =
        assertions(fused.first().assertions())
            .map(
                less ->
                    new Fused(
                        fused.first().with(less),
                        fused.second(),
                        fused.both(),
                        fused.defined(),
                        fused.fusions()));
    Stream<Fused> second =
        assertions(fused.second().assertions())
            .map(
                less ->
                    new Fused(
                        fused.first(),
                        fused.second().with(less),
                        fused.both(),
                        fused.defined(),
                        fused.fusions()));
    return Lazy.flatMap(Stream.of(first, second), part -> part).map(less -> with(from, less));
  }

  private static Stream<List<Term>> assertions(List<Term> from) {
    return Lazy.flatMap(
        Stream.<Supplier<Stream<List<Term>>>>of(
            () -> shorter(from).filter(less -> !less.isEmpty()), () -> smallerTerms(from)),
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

  private static Stream<FusionCase> fewerPlaces(FusionCase from) {
    List<Fusion> fusions = from.fused().fusions();
    return Lazy.flatMap(
        IntStream.range(0, fusions.size()).boxed(),
        i ->
            fewerPlaces(fusions.get(i))
                .map(
                    less -> {
                      List<Fusion> changed = new ArrayList<>(fusions);
                      changed.set(i, less);
                      return fused(from, changed);
                    }));
  }

  private static Stream<Fusion> fewerPlaces(Fusion fusion) {
    Stream<Fusion> first =
        shorter(List.copyOf(fusion.firstPlaces()))
            .map(less -> fusion.at(new TreeSet<>(less), fusion.secondPlaces()));
    Stream<Fusion> second =
        shorter(List.copyOf(fusion.secondPlaces()))
            .map(less -> fusion.at(fusion.firstPlaces(), new TreeSet<>(less)));
    return Stream.concat(first, second);
  }

  /** Declarations of constants and functions that nothing uses are left out. */
  private static FusionCase withoutUnused(FusionCase from) {
    Fused fused = from.fused();
    Set<String> used = new HashSet<>();
    fused.fusions().forEach(f -> used.addAll(names(List.of(f.first(), f.second()))));
    return with(
        from,
        new Fused(
            withoutUnused(fused.first(), used),
            withoutUnused(fused.second(), used),
            fused.both(),
            fused.defined(),
            fused.fusions()));
  }

  private static Part withoutUnused(Part part, Set<String> fused) {
    Set<String> used = new HashSet<>(fused);
    used.addAll(names(part.assertions()));
    for (Command command : part.declarations()) {
      if (command instanceof Command.DefineFunction definition) {
        used.addAll(names(List.of(definition.body())));
      }
    }
    List<Command> kept =
        part.declarations().stream()
            .filter(
                command ->
                    !(command instanceof Command.DeclareFunction(String name, _))
                        || used.contains(name))
            .toList();
    return new Part(part.logic(), kept, part.assertions());
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

  private static <T> Stream<List<T>> shorter(List<T> items) {
    int size = items.size();
    return Lazy.flatMap(
        IntStream.iterate(size, length -> length > 0, length -> length / 2).boxed(),
        length ->
            IntStream.iterate(0, start -> start < size, start -> start + length)
                .mapToObj(
                    start ->
                        Stream.concat(
                                items.subList(0, start).stream(),
                                items.subList(Math.min(size, start + length), size).stream())
                            .toList()));
  }

  /** What is asked of the fused formula, with names numbered and values of a kind the same. */
  static String shape(FusionCase from) {
    Map<String, String> numbered = new HashMap<>();
    StringBuilder shape = new StringBuilder(from.options().toString());
    Part part = from.fused().part();
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
