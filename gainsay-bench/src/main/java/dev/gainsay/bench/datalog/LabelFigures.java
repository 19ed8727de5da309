package dev.gainsay.bench.datalog;

import java.util.List;

/**
 * What checking the labels of random transformed programs came to.
 *
 * @param seed of the draws
 * @param programs transformed programs, each a sequence of steps
 * @param seconds of CPU time
 * @param lines one for each transformation and label
 * @param plants one for each mistake made on purpose
 * @param features how many of the programs hold what
 * @param wrong the labels that a check contradicted
 */
public record LabelFigures(
    long seed,
    long programs,
    double seconds,
    List<Line> lines,
    List<Planted> plants,
    List<Held> features,
    List<String> wrong) {

  /**
   * The steps of one transformation with one label.
   *
   * @param steps all of them
   * @param mapped those confirmed by containment mappings between conjunctive queries
   * @param evaluated those whose programs were evaluated before and after, on at least one database
   * @param databases evaluations before and after
   * @param telling evaluated ones that could have shown a wrong label: kept tuples of an
   *     equivalence, or a proper containment
   * @param same directed ones whose outputs held tuples and were the same on every database
   * @param empty those whose outputs were empty on every database
   */
  public record Line(
      String transformation,
      String label,
      long steps,
      long mapped,
      long evaluated,
      long databases,
      long telling,
      long same,
      long empty) {}

  /**
   * A mistake made on purpose.
   *
   * @param programs that were drawn with it
   * @param steps that it made wrong, or would have if it mattered there
   * @param byMapping steps that containment mappings contradict
   * @param byEvaluation steps that evaluation contradicts
   */
  public record Planted(
      String mistake, long programs, long steps, long byMapping, long byEvaluation) {}

  /** How many of the programs hold something. */
  public record Held(String name, long programs) {}
}
