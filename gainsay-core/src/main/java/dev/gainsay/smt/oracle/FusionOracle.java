package dev.gainsay.smt.oracle;

import dev.gainsay.choice.Choices;
import dev.gainsay.engine.Observation.Status;
import dev.gainsay.engine.Session;
import dev.gainsay.smt.ast.Sort;
import dev.gainsay.smt.ast.Term;
import dev.gainsay.smt.ast.Value;
import dev.gainsay.smt.dialect.Logic;
import dev.gainsay.smt.dialect.SolverProfile;
import dev.gainsay.smt.dialect.Theory;
import dev.gainsay.smt.fuse.Fused;
import dev.gainsay.smt.fuse.Fusion;
import dev.gainsay.smt.fuse.FusionFunction;
import dev.gainsay.smt.fuse.Part;
import dev.gainsay.smt.fuse.Renaming;
import dev.gainsay.smt.generate.Seed;
import dev.gainsay.smt.generate.SeedSource;
import dev.gainsay.smt.theory.Terms;
import dev.gainsay.smt.theory.Values;
import dev.gainsay.trial.Bench;
import dev.gainsay.trial.Trials;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * Semantic fusion (Winterer et al., PLDI 2020, Alg. 1): two seeds a trial, and fusions of them that
 * differ in what is fused, by which function, at which places, and in how the parts are joined.
 */
public final class FusionOracle implements Trials {

  private static final int CASES = 10;
  private static final int MOST_FUSIONS = 4;

  private final SeedSource seeds;
  private final SolverProfile profile;

  /**
   * Draws cases for a solver.
   *
   * @param seeds draws a seed
   */
  public FusionOracle(SeedSource seeds, SolverProfile profile) {
    this.seeds = seeds;
    this.profile = profile;
  }

  @Override
  public void run(Choices choices, Session session, Bench bench) {
    Optional<Seed> one = seeds.draw(choices);
    Optional<Seed> other = seeds.draw(choices);
    Optional<Part> first = part("a!", one);
    Optional<Part> second = part("b!", other);
    if (one.isEmpty()
        || other.isEmpty()
        || first.isEmpty()
        || second.isEmpty()
        || !Fused.compatible(first.get(), second.get())) {
      bench.inconclusive("seeds that cannot be fused");
      return;
    }
    Seed asked = choices.coin() ? one.get() : other.get();
    Way.Own way = Ways.steady(asked, profile, choices);
    Asking asking = new Asking(session, bench);
    Supplier<FusionCase> parts =
        () -> new FusionCase(way, new Fused(first.get(), second.get(), true, true, List.of()));
    Status ofFirst = asking.ask(way, first.get(), parts);
    Status ofSecond = asking.ask(way, second.get(), parts);
    if (ofFirst == Status.UNKNOWN && ofSecond == Status.UNKNOWN) {
      return;
    }
    for (int i = 0; i < CASES && !asking.over(); i++) {
      FusionCase made = draw(way, first.get(), second.get(), ofFirst, ofSecond, choices);
      if (made.fused().fusions().isEmpty()) {
        bench.inconclusive("no two constants of a sort");
        return;
      }
      Optional<Status> implied = made.implied(ofFirst, ofSecond);
      if (implied.isEmpty()) {
        bench.inconclusive("nothing follows of the seeds");
      } else {
        judge(made, implied.get(), asking, bench);
      }
    }
  }

  /** The seeds have been asked already, so that one question is enough where nothing is wrong. */
  private static void judge(FusionCase made, Status implied, Asking asking, Bench bench) {
    Status seen = asking.ask(made.way(), made.fused().part(), () -> made);
    if (seen == implied) {
      bench.agreed(1);
    } else if (seen != Status.UNKNOWN) {
      bench.judge(made);
    }
  }

  private static Optional<Part> part(String prefix, Optional<Seed> drawn) {
    return drawn.flatMap(seed -> Renaming.prefix(prefix, Part.of(seed)));
  }

  private static FusionCase draw(
      Way.Own way, Part first, Part second, Status one, Status two, Choices choices) {
    boolean both = choices.coin();
    boolean unsatisfiable =
        both ? one == Status.UNSAT || two == Status.UNSAT : one != Status.SAT && two != Status.SAT;
    boolean defined = unsatisfiable || choices.coin();
    return new FusionCase(
        way, new Fused(first, second, both, defined, fusions(first, second, choices)));
  }

  private static List<Fusion> fusions(Part first, Part second, Choices choices) {
    List<Term> left = new ArrayList<>(first.constants());
    List<Term> right = new ArrayList<>(second.constants());
    List<Fusion> fusions = new ArrayList<>();
    int wanted = choices.between(1, MOST_FUSIONS);
    while (fusions.size() < wanted && !left.isEmpty()) {
      Term x = left.remove(choices.between(0, left.size() - 1));
      List<FusionFunction> functions = functions(x.sort(), first, second);
      List<Term> partners = right.stream().filter(y -> y.sort().equals(x.sort())).toList();
      if (!functions.isEmpty() && !partners.isEmpty()) {
        Term y = choices.pick(partners);
        right.remove(y);
        fusions.add(
            new Fusion(
                choices.pick(functions),
                x,
                y,
                Terms.constant("z!" + fusions.size(), x.sort()),
                constant(x.sort(), choices),
                places(Fused.places(first, x), choices),
                places(Fused.places(second, y), choices)));
      }
    }
    return fusions;
  }

  private static List<FusionFunction> functions(Sort sort, Part first, Part second) {
    boolean products =
        Logic.allows(first.logic(), Theory.NONLINEAR)
            && Logic.allows(second.logic(), Theory.NONLINEAR);
    return Stream.of(FusionFunction.values())
        .filter(function -> function.fits(sort) && (function.isLinear() || products))
        .toList();
  }

  private static Set<Integer> places(int count, Choices choices) {
    Set<Integer> places = new TreeSet<>();
    for (int i = 0; i < count; i++) {
      if (choices.coin()) {
        places.add(i);
      }
    }
    return places;
  }

  /** A constant of the sort; a number is not 0. */
  private static Term constant(Sort sort, Choices choices) {
    long number = choices.between(1, 7) * (choices.coin() ? 1L : -1L);
    if (sort.equals(Sort.INT)) {
      return Values.term(Value.of(number));
    }
    if (sort.equals(Sort.REAL)) {
      return Values.term(Value.ratio(BigInteger.valueOf(number), BigInteger.TWO));
    }
    if (sort.equals(Sort.STRING)) {
      return Values.term(new Value.Text(choices.pick(List.of("", "a", "ab", "0"))));
    }
    if (sort.isBits()) {
      return Values.term(new Value.Bits(sort.width(), BigInteger.ONE));
    }
    return Terms.TRUE;
  }
}
