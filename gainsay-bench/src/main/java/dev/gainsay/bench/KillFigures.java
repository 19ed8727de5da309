package dev.gainsay.bench;

import java.util.List;

/**
 * What came of campaigns in which something was killed.
 *
 * @param target the engine
 * @param trials of each campaign
 * @param seed of each campaign, and of what is killed when
 * @param kills by what was killed; a campaign has one
 * @param resumed campaigns that went on in another process; the rest of those whose coordinator was
 *     killed had not begun, and were begun anew
 * @param announced findings that were told before their coordinator was killed
 * @param lost of these, those that are not there in the end
 * @param missing findings of a campaign in which nothing is killed that another one has not
 * @param more findings that it has not
 * @param trialsLost trials that no range holds in the end
 * @param trialsTwice trials that more than one range holds
 * @param counts campaigns that count other checks than the one in which nothing is killed; of an
 *     engine that is killed a check has no answer
 * @param leftRunning processes that were there ten seconds after the end
 * @param failed campaigns that ended otherwise than with 0 or 1
 * @param seconds of wall time
 * @param notes what went wrong, one line each
 */
public record KillFigures(
    String target,
    long trials,
    long seed,
    List<Kills> kills,
    int resumed,
    int announced,
    int lost,
    int missing,
    int more,
    long trialsLost,
    long trialsTwice,
    int counts,
    int leftRunning,
    int failed,
    double seconds,
    List<String> notes) {

  /**
   * How often something was killed.
   *
   * @param victim {@code coordinator}, {@code worker} or {@code engine}
   */
  public record Kills(String victim, int times) {}

  public KillFigures {
    kills = List.copyOf(kills);
    notes = List.copyOf(notes);
  }

  /** The figures as a table of what is, and what should be none. */
  public String table() {
    StringBuilder text = new StringBuilder();
    text.append("| %s, %,d trials, seed %d | |%n| --- | --: |%n".formatted(target, trials, seed));
    kills.forEach(k -> line(text, k.victim() + " killed", k.times()));
    line(text, "resumed", resumed);
    line(text, "findings announced before a kill", announced);
    line(text, "of these lost", lost);
    line(text, "findings missing in the end", missing);
    line(text, "findings more in the end", more);
    line(text, "trials lost", trialsLost);
    line(text, "trials run twice in the counts", trialsTwice);
    line(text, "campaigns with other counts of checks", counts);
    line(text, "processes left running", leftRunning);
    line(text, "campaigns that failed", failed);
    text.append("%n%.0f s%n".formatted(seconds));
    notes.forEach(note -> text.append(note).append('\n'));
    return text.toString();
  }

  private static void line(StringBuilder text, String what, long number) {
    text.append("| %s | %,d |%n".formatted(what, number));
  }
}
