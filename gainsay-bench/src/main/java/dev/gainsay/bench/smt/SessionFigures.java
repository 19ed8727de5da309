package dev.gainsay.bench.smt;

import java.util.List;

/**
 * How fast one solver answers what STORM asks.
 *
 * @param solver with its version
 * @param logic of all scripts
 * @param scripts that were asked over and over
 * @param warmUp checks drawn and judged on recorded answers before anything is measured
 * @param compiledBefore seconds for which the JVM has compiled without being measured
 * @param compiledSince seconds for which it has while it was
 * @param load average of the machine in the last minute of it; negative where nobody tells
 * @param lines one for each way of asking
 */
public record SessionFigures(
    String solver,
    String logic,
    int scripts,
    long warmUp,
    double compiledBefore,
    double compiledSince,
    double load,
    List<Line> lines) {

  public SessionFigures {
    lines = List.copyOf(lines);
  }

  /**
   * One way of asking, by the bare loop and by Gainsay's session. All rates are scripts.
   *
   * @param mode such as {@code reset}, and which scripts where not all
   * @param rawCpu per CPU second of the solver and whoever asks it
   * @param sessionCpu the same by a session
   * @param rawWall per second of wall time
   * @param sessionWall the same by a session
   */
  public record Line(
      String mode, double rawCpu, double sessionCpu, double rawWall, double sessionWall) {

    /** The session's rate as a share of the bare loop's, per CPU second. */
    double ratio() {
      return sessionCpu / rawCpu;
    }

    /** The same per second of wall time. */
    double wallRatio() {
      return sessionWall / rawWall;
    }
  }
}
