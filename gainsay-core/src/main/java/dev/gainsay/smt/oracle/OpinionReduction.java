package dev.gainsay.smt.oracle;

import dev.gainsay.engine.Observation.Status;
import dev.gainsay.trial.Lazy;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Fewer and plainer opinions, then smaller formulas; opinions are asked for anew each time. What a
 * file said does not hold of another formula, but for {@code sat} of fewer assertions.
 */
final class OpinionReduction {

  private OpinionReduction() {}

  static Stream<OpinionCase> of(OpinionCase from) {
    return Lazy.flatMap(
            Stream.<Supplier<Stream<OpinionCase>>>of(
                () -> fewer(from),
                () -> fewerAssertions(from),
                () -> plainer(from),
                () -> smallerAssertions(from),
                () -> Stream.of(withoutUnused(from))),
            Supplier::get)
        .filter(smaller -> !smaller.equals(from) && !smaller.ways().isEmpty());
  }

  /** A solver that contradicts itself needs no other to do so. */
  private static Stream<OpinionCase> fewer(OpinionCase from) {
    List<Way> own = from.ways().stream().filter(Way.Own.class::isInstance).toList();
    return Stream.concat(Stream.of(from.with(own)), Lazy.shorter(from.ways()).map(from::with));
  }

  private static Stream<OpinionCase> fewerAssertions(OpinionCase from) {
    return AssertionCuts.fewer(from.formula())
        .map(less -> new OpinionCase(from.formula().with(less), holding(from, Status.SAT)));
  }

  private static Stream<OpinionCase> smallerAssertions(OpinionCase from) {
    return AssertionCuts.of(from.formula())
        .map(less -> new OpinionCase(less, holding(from, Status.UNKNOWN)));
  }

  /** The ways without what a file said, but where it said this. */
  private static List<Way> holding(OpinionCase from, Status kept) {
    return from.ways().stream()
        .filter(way -> !(way instanceof Way.Declared(Status status)) || status == kept)
        .toList();
  }

  private static Stream<OpinionCase> plainer(OpinionCase from) {
    return Lazy.flatMap(
        IntStream.range(0, from.ways().size()).boxed(),
        number ->
            from.ways().get(number) instanceof Way.Own own
                ? own.plainer().map(way -> replaced(from, number, way))
                : Stream.empty());
  }

  private static OpinionCase replaced(OpinionCase from, int number, Way way) {
    List<Way> ways = new ArrayList<>(from.ways());
    ways.set(number, way);
    return from.with(ways.stream().distinct().toList());
  }

  private static OpinionCase withoutUnused(OpinionCase from) {
    return new OpinionCase(Formulas.of(from.formula()).part(), from.ways());
  }
}
