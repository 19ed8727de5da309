package dev.gainsay.cli;

import dev.gainsay.campaign.Campaign;
import dev.gainsay.campaign.Plan;
import dev.gainsay.campaign.Refused;
import dev.gainsay.campaign.Summary;
import dev.gainsay.campaign.Targets;
import dev.gainsay.campaign.store.StoreLocation;
import dev.gainsay.finding.FileFault;
import dev.gainsay.reduce.VerdictClass.Kind;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Runs campaigns one after the other, and ends them in order on Ctrl-C. */
final class Hunt {

  private static final int MOST_LINES = 30;

  private final PrintWriter out;
  private final PrintWriter err;
  private volatile @Nullable Campaign running;
  private @Nullable Interruption interruption;
  private @Nullable Refused last;

  Hunt(PrintWriter out, PrintWriter err) {
    this.out = out;
    this.err = err;
  }

  /**
   * Runs them and gives the exit status.
   *
   * @param folder of all together
   * @param shared where the state of a campaign is that others work at too
   */
  int run(List<Plan> plans, Path folder, Optional<StoreLocation> shared)
      throws Refused, InterruptedException {
    List<Campaign> campaigns = new ArrayList<>();
    for (Plan plan : plans) {
      try {
        // All at once, so that those whose turn does not come can be resumed too.
        campaigns.add(new Campaign(plan, shared));
      } catch (Refused e) {
        refused(e, plans.size());
      }
    }
    return runAll(campaigns, folder);
  }

  /**
   * Goes on with campaigns and gives the exit status.
   *
   * @param folder of all together
   */
  int resume(List<Campaign> campaigns, Path folder) throws Refused, InterruptedException {
    return runAll(campaigns, folder);
  }

  /** One of several that cannot run is told, and the others run. */
  private void refused(Refused why, int campaigns) throws Refused {
    if (campaigns == 1) {
      throw why;
    }
    err.println("gainsay: " + why.getMessage());
    last = why;
  }

  private void stop() {
    Campaign campaign = running;
    if (campaign != null) {
      campaign.stop();
    }
  }

  private boolean interrupted() {
    Interruption listening = interruption;
    return listening != null && listening.happened();
  }

  private int runAll(List<Campaign> campaigns, Path folder) throws Refused, InterruptedException {
    try (Interruption listening = new Interruption(this::stop)) {
      interruption = listening;
      return runEach(campaigns, folder);
    }
  }

  private int runEach(List<Campaign> campaigns, Path folder) throws Refused, InterruptedException {
    List<Summary> done = new ArrayList<>();
    long started = System.nanoTime();
    for (Campaign campaign : campaigns) {
      if (interrupted()) {
        break;
      }
      try {
        done.add(run(campaign));
      } catch (Refused e) {
        refused(e, campaigns.size());
      }
    }
    if (campaigns.size() > 1 && !done.isEmpty()) {
      long findings = done.stream().mapToLong(summary -> summary.findings().size()).sum();
      double seconds = (System.nanoTime() - started) / 1e9;
      try {
        Summary.write(folder, new Summary.Overall(seconds, findings, done));
      } catch (IOException e) {
        throw new Refused(
            "cannot write to folder %s (%s); what each engine's campaign has found is kept"
                .formatted(folder, FileFault.reason(e)),
            e);
      }
      String little = Outcome.little(done);
      if (!little.isEmpty()) {
        out.println(little);
      }
      out.println("all of it: " + folder);
    }
    boolean found = done.stream().anyMatch(summary -> !summary.findings().isEmpty());
    boolean faults = done.stream().anyMatch(summary -> summary.faults() > 0);
    if (found) {
      return ExitCode.FINDINGS;
    }
    return last != null ? ExitCode.USAGE : faults ? ExitCode.INTERNAL : ExitCode.NOTHING_FOUND;
  }

  private Summary run(Campaign campaign) throws Refused, InterruptedException {
    Plan plan = campaign.plan();
    String label = plan.spec().label();
    out.println(
        "testing %s with %s, seed %d"
            .formatted(label, String.join(", ", plan.oracles()), plan.seed()));
    Targets.notes(plan.engine(), plan.spec()).forEach(note -> out.println("note: " + note));
    running = campaign;
    Summary summary;
    try (StatusLine status = new StatusLine(out, label, campaign)) {
      summary = campaign.run();
    } finally {
      running = null;
    }
    if (!interrupted()) {
      new Outcome(summary).refuseNothingTested();
    }
    print(plan, summary);
    return summary;
  }

  private void print(Plan plan, Summary summary) {
    out.println(
        String.format(
            Locale.ROOT,
            "%s: %s, %s in %.1f s (%,.0f/s), %.0f%% of the time in the engine,"
                + " %.1f%% of %,d statements accepted",
            named(plan, summary),
            Outcome.counted(summary.trials(), "trial", "trials"),
            Outcome.counted(summary.checks(), "check", "checks"),
            summary.seconds(),
            summary.checksPerSecond(),
            100 * summary.engineShare(),
            100 * summary.accepted(),
            summary.statements()));
    if (!summary.inconclusive().isEmpty()) {
      out.println("inconclusive: " + Outcome.reasons(summary.inconclusive()));
    }
    if (summary.faults() > 0) {
      err.println(
          "gainsay: %d trials were given up because of faults of Gainsay; see %s"
              .formatted(summary.faults(), plan.out().resolve("faults.txt")));
    }
    out.println(new Outcome(summary).line(plan.out()));
    // What had been fixed and is back comes first, what a standard leaves open last.
    List<Summary.Line> lines =
        summary.findings().stream()
            .sorted(
                Comparator.<Summary.Line, Boolean>comparing(line -> line.returned() == null)
                    .thenComparing(line -> line.kind().equals(Kind.UNDERSPECIFIED.label())))
            .limit(MOST_LINES)
            .toList();
    for (Summary.Line line : lines) {
      String returned =
          line.returned() == null ? "" : "  RETURNED: known as fixed in " + line.returned();
      out.println(
          "  %-14s %-12s %6d×  %s%s"
              .formatted(line.kind(), line.oracle(), line.count(), line.path(), returned));
    }
    if (summary.findings().size() > MOST_LINES) {
      out.println("  and " + (summary.findings().size() - MOST_LINES) + " more");
    }
    printKnown(summary);
  }

  private void printKnown(Summary summary) {
    if (summary.steered() > 0) {
      out.println(
          "steered away from %s, in three trials of four; --no-steering leaves that"
              .formatted(Outcome.counted(summary.steered(), "known finding", "known findings")));
    }
    if (summary.known() > 0) {
      out.println(
          "known: %d hits of %d findings of the register"
              .formatted(summary.known(), summary.knownFindings().size()));
    }
  }

  /** With what the engine says of itself where no version was named. */
  private static String named(Plan plan, Summary summary) {
    return summary.version() == null || plan.spec().version().isPresent()
        ? summary.target()
        : summary.target() + " (" + summary.version() + ")";
  }
}
