package dev.gainsay.smt.oracle;

import dev.gainsay.smt.ast.Command;
import dev.gainsay.smt.ast.Term;
import dev.gainsay.smt.fuse.Fused;
import dev.gainsay.smt.fuse.Fusion;
import dev.gainsay.smt.fuse.Part;
import dev.gainsay.trial.Lazy;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Smaller fusions: asked more plainly, fewer fusions and places, fewer and smaller assertions of
 * the parts. What follows is asked of the solver anew each time, so any cut gives a valid case.
 */
final class FusionReduction {

  private FusionReduction() {}

  static Stream<FusionCase> of(FusionCase from) {
    return Lazy.flatMap(
            Stream.<Supplier<Stream<FusionCase>>>of(
                () -> plainer(from),
                () -> fewerFusions(from),
                () -> fewerAssertions(from),
                () -> smallerParts(from),
                () -> fewerPlaces(from),
                () -> Stream.of(withoutUnused(from))),
            Supplier::get)
        .filter(smaller -> !smaller.equals(from));
  }

  private static Stream<FusionCase> plainer(FusionCase from) {
    return from.way().plainer().map(way -> new FusionCase(way, from.fused()));
  }

  private static Stream<FusionCase> fewerFusions(FusionCase from) {
    return Lazy.shorter(from.fused().fusions()).map(less -> fused(from, less));
  }

  private static FusionCase fused(FusionCase from, List<Fusion> fusions) {
    return with(from, from.fused().with(fusions));
  }

  private static FusionCase with(FusionCase from, Fused fused) {
    return new FusionCase(from.way(), fused);
  }

  private static Stream<FusionCase> fewerAssertions(FusionCase from) {
    Part first = from.fused().first();
    Part second = from.fused().second();
    return Lazy.flatMap(
            Stream.of(
                AssertionCuts.fewer(first).map(less -> from.fused().with(first.with(less), second)),
                AssertionCuts.fewer(second)
                    .map(less -> from.fused().with(first, second.with(less)))),
            part -> part)
        .map(less -> with(from, less));
  }

  private static Stream<FusionCase> smallerParts(FusionCase from) {
    return joined(from.fused())
        .smaller()
        .map(smaller -> with(from, apart(from.fused(), smaller.formulas())))
        .filter(smaller -> shareNothing(smaller.fused()));
  }

  /** The formulas of both parts; constants that are fused, and what they are fused with, beside. */
  private static Formulas joined(Fused fused) {
    Set<Command> declarations = new LinkedHashSet<>(fused.first().declarations());
    declarations.addAll(fused.second().declarations());
    List<Term> beside = new ArrayList<>();
    for (Fusion fusion : fused.fusions()) {
      declarations.add(fusion.declaration());
      beside.addAll(List.of(fusion.first(), fusion.second(), fusion.fused(), fusion.constant()));
    }
    List<Term> asserted = new ArrayList<>(fused.first().assertions());
    asserted.addAll(fused.second().assertions());
    return new Formulas(StormPremise.unmodelled("", List.copyOf(declarations)), asserted, beside);
  }

  private static Fused apart(Fused from, Formulas joined) {
    List<Fusion> fusions = new ArrayList<>();
    Iterator<Term> beside = joined.beside().iterator();
    for (Fusion fusion : from.fusions()) {
      fusions.add(
          new Fusion(
              fusion.function(),
              beside.next(),
              beside.next(),
              beside.next(),
              beside.next(),
              fusion.firstPlaces(),
              fusion.secondPlaces()));
    }
    int end = from.first().assertions().size();
    List<Term> all = joined.asserted();
    List<Term> firsts = fusions.stream().map(Fusion::first).toList();
    List<Term> seconds = fusions.stream().map(Fusion::second).toList();
    return from.with(
            used(from.first(), joined.premise(), all.subList(0, end), firsts),
            used(from.second(), joined.premise(), all.subList(end, all.size()), seconds))
        .with(fusions);
  }

  /** A part with what its assertions and the constants that are fused need of the premise. */
  private static Part used(
      Part part, StormPremise premise, List<Term> assertions, List<Term> constants) {
    List<Term> users = new ArrayList<>(assertions);
    users.addAll(constants);
    return new Part(part.logic(), Used.by(users, premise).declarations(), assertions);
  }

  /** A constant of either part may have become one of the other. */
  private static boolean shareNothing(Fused fused) {
    Set<Term> first = new HashSet<>(fused.first().constants());
    return fused.second().constants().stream().noneMatch(first::contains);
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
        Lazy.shorter(List.copyOf(fusion.firstPlaces()))
            .map(less -> fusion.at(new TreeSet<>(less), fusion.secondPlaces()));
    Stream<Fusion> second =
        Lazy.shorter(List.copyOf(fusion.secondPlaces()))
            .map(less -> fusion.at(fusion.firstPlaces(), new TreeSet<>(less)));
    return Stream.concat(first, second);
  }

  /** Declarations that nothing uses are left out. */
  private static FusionCase withoutUnused(FusionCase from) {
    return with(from, apart(from.fused(), joined(from.fused())));
  }
}
