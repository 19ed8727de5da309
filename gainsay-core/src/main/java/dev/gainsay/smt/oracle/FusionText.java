package dev.gainsay.smt.oracle;

import dev.gainsay.smt.ast.Sort;
import dev.gainsay.smt.ast.Term;
import dev.gainsay.smt.fuse.Fused;
import dev.gainsay.smt.fuse.Fusion;
import dev.gainsay.smt.fuse.FusionFunction;
import dev.gainsay.smt.fuse.Part;
import dev.gainsay.smt.oracle.OpinionText.WayText.OwnText;
import dev.gainsay.smt.print.TermPrinter;
import dev.gainsay.smt.read.TermReader;
import dev.gainsay.smt.theory.Terms;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A fusion as it is stored: the parts as SMT-LIB scripts.
 *
 * @param way absent where there were options alone
 * @param options absent where there is a way
 * @param both see {@link Fused}
 * @param defined see {@link Fused}
 */
public record FusionText(
    @Nullable OwnText way,
    @Nullable List<String> options,
    String first,
    String second,
    boolean both,
    boolean defined,
    List<FusedText> fusions)
    implements SmtText {

  /**
   * Two constants that are fused.
   *
   * @param first name of a constant of the first script
   * @param second name of a constant of the second script
   */
  public record FusedText(
      FusionFunction function,
      String first,
      String second,
      String fused,
      String constant,
      Set<Integer> firstPlaces,
      Set<Integer> secondPlaces) {

    static FusedText of(Fusion fusion) {
      return new FusedText(
          fusion.function(),
          TermPrinter.print(fusion.first()),
          TermPrinter.print(fusion.second()),
          TermPrinter.print(fusion.fused()),
          TermPrinter.print(fusion.constant()),
          fusion.firstPlaces(),
          fusion.secondPlaces());
    }

    Fusion read(Part first) {
      Sort sort =
          first.constants().stream()
              .filter(constant -> TermPrinter.print(constant).equals(first()))
              .findFirst()
              .map(Term::sort)
              .orElseThrow(() -> new IllegalArgumentException("no constant " + first()));
      return new Fusion(
          function,
          Terms.constant(first(), sort),
          Terms.constant(second, sort),
          Terms.constant(fused, sort),
          constant(sort),
          firstPlaces,
          secondPlaces);
    }

    /** A numeral of a real number is one that is read as such. */
    private Term constant(Sort sort) {
      Term read = TermReader.of(Map.of()).read(constant);
      if (!read.sort().equals(sort)) {
        throw new IllegalArgumentException("no " + sort.name() + ": " + constant);
      }
      return read;
    }
  }

  /** The stored form. */
  public static FusionText of(FusionCase stored) {
    Fused fused = stored.fused();
    return new FusionText(
        OwnText.of(stored.way()),
        null,
        fused.first().question(),
        fused.second().question(),
        fused.both(),
        fused.defined(),
        fused.fusions().stream().map(FusedText::of).toList());
  }

  /**
   * The case.
   *
   * @throws IllegalArgumentException when a text is none of ours
   */
  @Override
  public FusionCase read() {
    Part one = Part.read(first);
    return new FusionCase(
        way == null ? OwnText.once(options, false) : way.read(),
        new Fused(
            one,
            Part.read(second),
            both,
            defined,
            fusions.stream().map(fusion -> fusion.read(one)).toList()));
  }
}
