package dev.gainsay.smt.oracle;

import dev.gainsay.smt.ast.Term;
import dev.gainsay.smt.fuse.Fused;
import dev.gainsay.smt.fuse.Fusion;
import dev.gainsay.smt.fuse.Part;
import dev.gainsay.trial.Lazy;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Smaller fusions: fewer options, fusions and places, fewer and smaller assertions of the parts.
 * What follows is asked of the solver anew each time, so any cut gives a valid case.
 */
final class FusionReduction {

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
    return Lazy.shorter(from.fused().fusions()).map(less -> fused(from, less));
  }

  private static FusionCase fused(FusionCase from, List<Fusion> fusions) {
    return with(from, from.fused().with(fusions));
  }

  private static FusionCase with(FusionCase from, Fused fused) {
    return new FusionCase(from.options(), fused);
  }

  private static Stream<FusionCase> smallerParts(FusionCase from) {
    Part first = from.fused().first();
    Part second = from.fused().second();
    Stream<Fused> smaller =
        Lazy.flatMap(
            Stream.of(
                AssertionCuts.of(first.assertions())
                    .map(less -> from.fused().with(first.with(less), second)),
                AssertionCuts.of(second.assertions())
                    .map(less -> from.fused().with(first, second.with(less)))),
            part -> part);
    return smaller.map(less -> with(from, less));
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

  /** Declarations of constants and functions that nothing uses are left out. */
  private static FusionCase withoutUnused(FusionCase from) {
    Fused fused = from.fused();
    List<Term> used = new ArrayList<>();
    fused.fusions().forEach(f -> used.addAll(List.of(f.first(), f.second())));
    return with(
        from, fused.with(withoutUnused(fused.first(), used), withoutUnused(fused.second(), used)));
  }

  private static Part withoutUnused(Part part, List<Term> fused) {
    List<Term> users = new ArrayList<>(part.assertions());
    users.addAll(fused);
    return new Part(part.logic(), AssertionCuts.used(part, users), part.assertions());
  }

  static String shape(FusionCase from) {
    return from.options() + AssertionCuts.shape(from.fused().part());
  }
}
