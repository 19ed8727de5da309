package dev.gainsay.bench.smt;

import dev.gainsay.bench.MeasuringJvm;
import dev.gainsay.campaign.Refused;
import dev.gainsay.campaign.Target;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** How fast instances are made and asked, how sure their answers are, and how far they reduce. */
public final class SmtBench {

  private SmtBench() {}

  /**
   * Measures without a solver.
   *
   * @param seconds of a turn of each measurement, more than 0
   * @throws Refused when the JVM that measures fails
   */
  public static List<StormFigures> instances(double seconds) throws Refused, InterruptedException {
    return List.of(
        new MeasuringJvm("measuring", List.of())
            .run(StormMain.class, List.of(Double.toString(seconds)), StormFigures[].class));
  }

  /** Rates per CPU second. */
  public static String table(List<StormFigures> all) {
    StringBuilder text =
        new StringBuilder(
            "| instances per CPU second | 40 to a seed | 300 to 1000 to a seed |\n"
                + "| --- | --: | --: |\n");
    for (StormFigures one : all) {
      text.append(
          String.format(
              Locale.ROOT, "| %s | %,.0f | %,.0f |%n", one.logics(), one.drawn(), one.ofOneSeed()));
    }
    return text.toString();
  }

  /**
   * Measures ways of asking a solver, against a bare loop.
   *
   * @param logic of the scripts
   * @param seconds of each measurement, all its turns together, more than 0
   * @throws Refused when the JVM that measures fails
   */
  public static SessionFigures sessions(Target target, String logic, double seconds)
      throws Refused, InterruptedException {
    String name = target.spec().label();
    return new MeasuringJvm("measuring " + name, target.jars())
        .run(
            SessionMain.class,
            List.of(name, logic, Double.toString(seconds)),
            SessionFigures.class);
  }

  /** Rates of asking. */
  public static String sessionTable(List<SessionFigures> all) {
    StringBuilder text =
        new StringBuilder(
            "| solver | asked by | raw a CPU s | session | ratio | raw a second | session | ratio"
                + " |\n"
                + "| --- | --- | --: | --: | --: | --: | --: | --: |\n");
    for (SessionFigures one : all) {
      for (SessionFigures.Line line : one.lines()) {
        text.append(
            String.format(
                Locale.ROOT,
                "| %s, %s | %s | %,.0f | %,.0f | %.1f %% | %,.0f | %,.0f | %.0f %% |%n",
                one.solver(),
                one.logic(),
                line.mode(),
                line.rawCpu(),
                line.sessionCpu(),
                100 * line.ratio(),
                line.rawWall(),
                line.sessionWall(),
                100 * line.wallRatio()));
      }
    }
    for (SessionFigures one : all) {
      text.append(
          String.format(
              Locale.ROOT,
              "%n%s, %s: %,d scripts; warmed up by %,d checks on recorded answers, %.1f s of"
                  + " compilation before and %.1f s while measuring; load average %.1f%n",
              one.solver(),
              one.logic(),
              one.scripts(),
              one.warmUp(),
              one.compiledBefore(),
              one.compiledSince(),
              one.load()));
    }
    return text.toString();
  }

  /**
   * Holds expected answers against independent solvers on PATH.
   *
   * @param cases of each oracle and theory
   * @param oracles joined by commas
   * @param theories by name; none for all
   * @param table file that says how far it is
   * @throws Refused when there is no such theory, or the JVM that measures fails
   */
  public static List<ConfirmFigures> confirmed(
      long cases, long seed, String oracles, List<String> theories, Path table)
      throws Refused, InterruptedException {
    try {
      ConfirmMain.theories(theories);
    } catch (IllegalArgumentException none) {
      throw new Refused(String.valueOf(none.getMessage()), none);
    }
    return List.of(
        new MeasuringJvm("confirming", List.of())
            .run(
                ConfirmMain.class,
                List.of(
                    Long.toString(cases),
                    Long.toString(seed),
                    oracles,
                    String.join(",", theories),
                    table.toString()),
                ConfirmFigures[].class));
  }

  /** What was confirmed, and what was not in full. */
  public static String confirmedTable(List<ConfirmFigures> all) {
    StringBuilder text =
        new StringBuilder(
            "| theory | oracle | confirmed | unknown | crashed | errors | wrong | seconds |\n"
                + "| --- | --- | --: | --: | --: | --: | --: | --: |\n");
    for (ConfirmFigures one : all) {
      text.append(
          String.format(
              Locale.ROOT,
              "| %s | %s | %,d | %,d | %,d | %,d | %,d | %,.0f |%n",
              one.theory(),
              one.oracle(),
              one.confirmed(),
              one.unknown(),
              one.crashed(),
              one.errors(),
              one.wrong(),
              one.seconds()));
    }
    return text.toString();
  }

  /**
   * Compares reductions of wrong answers: STORM's own minimisation with ours on planted ones and on
   * the solver's own, or another program with ours on those of files.
   *
   * @param seconds for which the solver's own are looked for
   * @param files with formulas that it answers wrongly
   * @param program with the command line of ddSMT 2; empty for STORM's own
   * @throws Refused when the JVM that measures fails
   */
  public static List<ReductionFigures> reductions(
      Target target, double seconds, List<Path> files, Optional<Path> program)
      throws Refused, InterruptedException {
    String name = target.spec().label();
    return List.of(
        new MeasuringJvm("reducing on " + name, target.jars())
            .run(
                ReductionMain.class,
                List.of(
                    name,
                    Double.toString(seconds),
                    String.join("\n", files.stream().map(Path::toString).toList()),
                    program.map(Path::toString).orElse("")),
                ReductionFigures[].class));
  }

  /**
   * Sizes and what they cost.
   *
   * @param other what ours is compared with
   */
  public static String reductionTable(List<ReductionFigures> all, String other) {
    StringBuilder text =
        new StringBuilder(
            "Sizes are terms / assertions / bytes.\n"
                + "| bug | instance | "
                + other
                + " | calls | s | ours | calls | s |\n"
                + "| --- | --: | --: | --: | --: | --: | --: | --: |\n");
    for (ReductionFigures one : all) {
      text.append("| `").append(one.bug()).append("` | ").append(size(one.original()));
      effort(text, one.other());
      effort(text, one.full());
      text.append(" |\n");
    }
    return text.toString();
  }

  private static String size(ReductionFigures.Size size) {
    return String.format(
        Locale.ROOT, "%,d / %d / %,d", size.terms(), size.assertions(), size.bytes());
  }

  private static void effort(StringBuilder text, ReductionFigures.Effort effort) {
    text.append(" | ").append(size(effort.size()));
    text.append(String.format(Locale.ROOT, " | %,d | %.1f", effort.calls(), effort.seconds()));
  }
}
