package dev.gainsay.bench;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.gainsay.campaign.Campaign;
import dev.gainsay.campaign.Catalogue;
import dev.gainsay.campaign.Plan;
import dev.gainsay.campaign.Refused;
import dev.gainsay.campaign.RemoteSession;
import dev.gainsay.campaign.Summary;
import dev.gainsay.campaign.Target;
import dev.gainsay.campaign.WorkerSettings;
import dev.gainsay.engine.EngineSpec;
import dev.gainsay.engine.EngineUnavailable;
import dev.gainsay.finding.Finding;
import dev.gainsay.finding.FindingFolder;
import dev.gainsay.finding.KnownFindings;
import dev.gainsay.reduce.Effort;
import dev.gainsay.reduce.VerdictClass;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** Measures what a campaign finds: findings that show again, and that a later release has not. */
public final class EfficacyBench {

  private EfficacyBench() {}

  /**
   * What one campaign came to.
   *
   * @param engine with its version
   * @param later the version on which findings should be gone
   * @param seed of the campaign
   * @param cpuSeconds of the workers
   * @param findings distinct by signature
   * @param reproduced of them, those that a fresh engine shows again
   * @param gone of those, the ones that {@code later} does not show: surely true defects
   */
  public record Efficacy(
      String engine,
      String later,
      long seed,
      double seconds,
      double cpuSeconds,
      long checks,
      int findings,
      int reproduced,
      int gone) {

    /** Distinct true defects a CPU minute. */
    @JsonProperty(access = JsonProperty.Access.READ_ONLY)
    public double perCpuMinute() {
      return cpuSeconds == 0 ? 0 : 60 * gone / cpuSeconds;
    }
  }

  /**
   * Runs a campaign with all oracles in one worker, and tries its findings again.
   *
   * @param later version on which the findings should be gone
   * @param out folder that does not hold a campaign yet
   */
  public static Efficacy measure(
      Target target, String later, Duration time, long seed, Path out, String gainsay)
      throws Refused, EngineUnavailable, InterruptedException {
    WorkerSettings workers = WorkerSettings.standard(target.jars());
    Plan plan =
        new Plan(
            target.engine(),
            target.spec(),
            target.language(),
            Catalogue.oracles(target.language(), target.engine(), target.spec(), List.of()),
            Map.of(),
            seed,
            OptionalLong.empty(),
            Optional.of(time),
            1,
            out,
            workers,
            Effort.standard(),
            KnownFindings.none(),
            gainsay);
    Summary summary = new Campaign(plan).run();
    EngineSpec other = EngineSpec.parse(target.spec().id()).withVersion(later);
    Target fixed = Target.resolve(Catalogue.load(), other);
    int reproduced = 0;
    int gone = 0;
    for (Summary.Line line : summary.findings()) {
      Finding finding = FindingFolder.read(out.resolve(line.path()));
      if (shows(finding, target, gainsay)) {
        reproduced++;
        gone += shows(finding, fixed, gainsay) ? 0 : 1;
      }
    }
    return new Efficacy(
        target.spec().label(),
        later,
        seed,
        summary.seconds(),
        summary.cpuSeconds(),
        summary.checks(),
        summary.findings().size(),
        reproduced,
        gone);
  }

  private static boolean shows(Finding finding, Target on, String gainsay)
      throws Refused, EngineUnavailable {
    var reduced = on.read(finding.reduced());
    try (RemoteSession session = on.open(WorkerSettings.standard(on.jars()), gainsay)) {
      return VerdictClass.of(reduced, reduced.judge(session)).isFinding();
    }
  }

  /** The figures as a table. */
  public static String table(List<Efficacy> all) {
    StringBuilder text = new StringBuilder();
    text.append(
        "%-18s %12s %10s %9s %11s %14s %s%n"
            .formatted(
                "engine",
                "checks",
                "CPU s",
                "findings",
                "reproduced",
                "gone later",
                "per CPU minute"));
    for (Efficacy one : all) {
      text.append(
          String.format(
              Locale.ROOT,
              "%-18s %,12d %10.1f %9d %11d %14s %.2f%n",
              one.engine(),
              one.checks(),
              one.cpuSeconds(),
              one.findings(),
              one.reproduced(),
              one.gone() + " @" + one.later(),
              one.perCpuMinute()));
    }
    return text.toString();
  }
}
