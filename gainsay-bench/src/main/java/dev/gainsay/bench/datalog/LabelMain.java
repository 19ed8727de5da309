package dev.gainsay.bench.datalog;

import dev.gainsay.bench.CpuClock;
import dev.gainsay.bench.MeasuringJvm;
import dev.gainsay.bench.datalog.LabelFigures.Held;
import dev.gainsay.bench.datalog.LabelFigures.Line;
import dev.gainsay.bench.datalog.LabelFigures.Planted;
import dev.gainsay.choice.Choices;
import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.confirm.Confirmation;
import dev.gainsay.datalog.confirm.LabelCheck;
import dev.gainsay.datalog.confirm.LabelCheck.WrongLabel;
import dev.gainsay.datalog.confirm.LabelPlant;
import dev.gainsay.datalog.dialect.DatalogDialect;
import dev.gainsay.datalog.dialect.Feature;
import dev.gainsay.datalog.dialect.SouffleDialect;
import dev.gainsay.datalog.oracle.Metamorphic;
import dev.gainsay.datalog.oracle.TransformedCase;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The program that checks labels. Arguments: number of programs, programs for each plant, seed,
 * file for the figures.
 */
public final class LabelMain {

  /** Besides the program's own facts. */
  private static final int DATABASES = 4;

  private static final int MOST_WRONG = 20;

  private final DatalogDialect dialect = SouffleDialect.current();
  private final List<Metamorphic> oracles =
      List.of(
          Metamorphic.queryFuzz(dialect, List.of()),
          Metamorphic.dlSmith(dialect, List.of()),
          Metamorphic.queryFuzz(DatalogDialect.fixedpoint(), List.of()),
          Metamorphic.dlSmith(DatalogDialect.fixedpoint(), List.of()));
  private final long seed;
  private final Map<String, Tally> tallies = new TreeMap<>();
  private final Map<String, Long> features = new LinkedHashMap<>();
  private final List<String> wrong = new ArrayList<>();

  private LabelMain(long seed) {
    this.seed = seed;
  }

  public static void main(String[] args) throws Exception {
    MeasuringJvm.write(
        args,
        figures(
            Long.parseLong(args[0]),
            Integer.parseInt(args[1]),
            Long.MAX_VALUE,
            Long.parseLong(args[2])));
  }

  /**
   * Checks the labels of so many programs, and so many again with each plant.
   *
   * @param programs queryFuzz's and DLSmith's by turns, three quarters over the richest dialect
   * @param withPlant at most, for each plant
   * @param enough how often evaluation is to see a plant before it is left
   */
  static LabelFigures figures(long programs, int withPlant, long enough, long seed) {
    LabelMain main = new LabelMain(seed);
    double began = CpuClock.threadSeconds();
    for (long number = 0; number < programs; number++) {
      main.check(number);
    }
    double seconds = CpuClock.threadSeconds() - began;
    List<Planted> planted = new ArrayList<>();
    for (LabelPlant plant : withPlant == 0 ? new LabelPlant[0] : LabelPlant.values()) {
      planted.add(main.planted(plant, withPlant, enough));
    }
    return new LabelFigures(
        seed,
        programs,
        seconds,
        main.tallies.values().stream().map(Tally::line).toList(),
        planted,
        main.features.entrySet().stream().map(e -> new Held(e.getKey(), e.getValue())).toList(),
        main.wrong);
  }

  /**
   * Three of four programs are of the richest dialect; of each dialect the output of every third
   * one is the complement of what it was, or is there while that has few or many tuples.
   */
  private TransformedCase drawn(long number, Choices choices) {
    Metamorphic oracle = oracles.get((int) (number & 1) + (number % 8 >= 6 ? 2 : 0));
    TransformedCase drawn = oracle.draw(choices);
    if (number / 8 % 3 != 0) {
      return drawn;
    }
    boolean counts = drawn.dialect().has(Feature.AGGREGATES) && number / 24 % 2 == 0;
    Program under =
        counts
            ? Complement.counted(drawn.program(), drawn.dialect(), choices)
            : Complement.of(drawn.program(), drawn.dialect(), choices);
    return oracle.draw(under, choices);
  }

  private void check(long number) {
    Choices choices = Choices.seeded(seed, number);
    TransformedCase drawn = drawn(number, choices);
    LabelCheck check = LabelCheck.of(drawn.dialect(), DATABASES);
    Program after = check.check(drawn, choices);
    for (Confirmation one : check.confirmations()) {
      tallies
          .computeIfAbsent(
              one.transformation() + " " + one.outcome(),
              _ -> new Tally(one.transformation(), one.outcome().name()))
          .add(one);
    }
    for (WrongLabel label : check.wrong()) {
      if (wrong.size() < MOST_WRONG) {
        wrong.add("program " + number + ", by " + label.by() + ": " + label.difference());
      }
    }
    ProgramFeatures.of(after).forEach(name -> features.merge(name, 1L, Long::sum));
  }

  private Planted planted(LabelPlant plant, int most, long enough) {
    long steps = 0;
    long byMapping = 0;
    long byEvaluation = 0;
    int programs = 0;
    for (; programs < most && byEvaluation < enough; programs++) {
      Choices choices = Choices.seeded(seed + 1, programs);
      TransformedCase drawn = drawn(programs, choices);
      LabelCheck check = LabelCheck.planted(drawn.dialect(), DATABASES, plant);
      check.check(drawn, choices);
      steps += check.planted();
      byMapping += check.wrong().stream().filter(w -> w.by().equals("mapping")).count();
      byEvaluation += check.wrong().stream().filter(w -> w.by().equals("evaluation")).count();
    }
    return new Planted(plant.mistake(), programs, steps, byMapping, byEvaluation);
  }

  private static final class Tally {
    private final String transformation;
    private final String label;
    private long steps;
    private long mapped;
    private long evaluated;
    private long databases;
    private long telling;
    private long same;
    private long empty;

    Tally(String transformation, String label) {
      this.transformation = transformation;
      this.label = label;
    }

    void add(Confirmation one) {
      steps++;
      mapped += one.mapped() ? 1 : 0;
      databases += one.databases();
      if (one.databases() > 0) {
        evaluated++;
        if (one.isTelling()) {
          telling++;
        } else if (one.filled() > 0) {
          same++;
        } else {
          empty++;
        }
      }
    }

    Line line() {
      return new Line(
          transformation, label, steps, mapped, evaluated, databases, telling, same, empty);
    }
  }
}
