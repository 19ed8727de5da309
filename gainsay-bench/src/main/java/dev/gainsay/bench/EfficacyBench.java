package dev.gainsay.bench;

import dev.gainsay.bench.Efficacy.Line;
import dev.gainsay.bench.Efficacy.Run;
import dev.gainsay.campaign.Campaign;
import dev.gainsay.campaign.Catalogue;
import dev.gainsay.campaign.Plan;
import dev.gainsay.campaign.Refused;
import dev.gainsay.campaign.Rejudge;
import dev.gainsay.campaign.Rejudge.Again;
import dev.gainsay.campaign.Rejudge.Outcome;
import dev.gainsay.campaign.Summary;
import dev.gainsay.campaign.Target;
import dev.gainsay.campaign.WorkerSettings;
import dev.gainsay.engine.EngineSpec;
import dev.gainsay.engine.EngineUnavailable;
import dev.gainsay.engine.provision.Provisioner;
import dev.gainsay.finding.Finding;
import dev.gainsay.finding.FindingFolder;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;

/**
 * Measures what a campaign finds: findings that show again, and the first later release that has
 * not each of them. Releases are judged one after the other, oldest first, each in one worker, and
 * a finding that is gone is judged once more on the newest release only.
 */
public final class EfficacyBench {

  /** Later releases that are tried when none are named. */
  private static final int RELEASES = 8;

  private final Target target;
  private final List<String> versions;
  private final long seed;
  private final String gainsay;
  private final Consumer<Efficacy> progress;
  private final List<Finding> findings = new ArrayList<>();
  private final List<Line> lines = new ArrayList<>();

  /**
   * @param versions later releases in order
   * @param gainsay the release of Gainsay
   * @param progress hears of the figures after each finding that was judged
   */
  public EfficacyBench(
      Target target,
      List<String> versions,
      long seed,
      String gainsay,
      Consumer<Efficacy> progress) {
    this.target = target;
    this.versions = List.copyOf(versions);
    this.seed = seed;
    this.gainsay = gainsay;
    this.progress = progress;
  }

  /**
   * Releases after the target's, some of them, evenly spread, with the newest.
   *
   * @throws EngineUnavailable when the user's Maven settings cannot be read, or npm does not tell
   */
  public static List<String> later(Target target) throws EngineUnavailable {
    Optional<String> version = target.spec().version();
    if (version.isEmpty()) {
      return List.of();
    }
    try (Provisioner provisioner = Provisioner.ofUser()) {
      return spread(provisioner.later(target.engine(), version.get()), RELEASES);
    }
  }

  /** At most so many of them, the first and the last among them. */
  static List<String> spread(List<String> all, int most) {
    if (all.size() <= most) {
      return all;
    }
    List<String> some = new ArrayList<>();
    for (int i = 0; i < most; i++) {
      some.add(all.get((int) Math.round(i * (all.size() - 1) / (most - 1.0))));
    }
    return some;
  }

  /**
   * Runs a campaign with all oracles in one worker, and judges its findings again.
   *
   * @param trials after which the campaign ends, so that it is the same one each time; empty for as
   *     many as fit into the time
   * @param time of the campaign where no trials are given
   * @param out folder of the campaign; one that ended there already is not run again
   */
  public Efficacy measure(OptionalLong trials, Duration time, Path out)
      throws Refused, EngineUnavailable, InterruptedException {
    double loadBefore = load();
    Summary summary = campaign(trials, time, out);
    Run run =
        new Run(
            Instant.now().truncatedTo(ChronoUnit.SECONDS).toString(),
            Runtime.getRuntime().availableProcessors(),
            loadBefore,
            load());
    for (Summary.Line line : summary.findings()) {
      findings.add(FindingFolder.read(out.resolve(line.path())));
    }
    judgeTested(summary, run);
    for (int i = 0; i < versions.size(); i++) {
      judgeLater(versions.get(i), i == versions.size() - 1, summary, run);
    }
    Efficacy all = figures(summary, run, true);
    progress.accept(all);
    return all;
  }

  private Summary campaign(OptionalLong trials, Duration time, Path out)
      throws Refused, InterruptedException {
    try {
      if (Files.exists(out.resolve(Summary.FILE))) {
        Summary earlier = Summary.read(out);
        if (earlier.state() != Summary.State.ENDED) {
          throw new Refused("the campaign in " + out + " has not ended; name another --out");
        }
        return earlier;
      }
    } catch (IOException e) {
      throw new Refused("cannot read the campaign in " + out + ": " + e.getMessage(), e);
    }
    Plan plan =
        Plan.usual(
            target,
            seed,
            trials,
            trials.isPresent() ? Optional.empty() : Optional.of(time),
            1,
            out,
            gainsay);
    return new Campaign(plan).run();
  }

  private void judgeTested(Summary summary, Run run) throws EngineUnavailable {
    try (Rejudge again = rejudge(target)) {
      for (Finding finding : findings) {
        Again seen = again.judge(finding);
        if (seen.outcome() != Outcome.SHOWS) {
          seen = again.judgeAlone(finding);
        }
        lines.add(line(finding, told(seen)));
        progress.accept(figures(summary, run, false));
      }
    }
  }

  private void judgeLater(String version, boolean newest, Summary summary, Run run)
      throws Refused, EngineUnavailable {
    EngineSpec spec = EngineSpec.parse(target.spec().id()).withVersion(version);
    try (Rejudge again = rejudge(Target.resolve(Catalogue.load(), spec))) {
      for (int i = 0; i < findings.size(); i++) {
        Line line = lines.get(i);
        if (newest || line.firstGood() == null) {
          Map<String, String> later = new LinkedHashMap<>(line.later());
          later.put(version, told(again.judge(findings.get(i))));
          lines.set(i, with(line, later));
          progress.accept(figures(summary, run, false));
        }
      }
    }
  }

  private Rejudge rejudge(Target on) throws EngineUnavailable {
    return Rejudge.on(on, WorkerSettings.standard(on.jars()), gainsay);
  }

  private static String told(Again seen) {
    String label = Efficacy.label(seen.outcome());
    return seen.why().isEmpty() ? label : label + ": " + seen.why();
  }

  private static Line line(Finding finding, String tested) {
    String needs =
        finding.signature().shape().isEmpty()
            ? finding.signature().message()
            : finding.signature().shape();
    return new Line(
        finding.id(),
        finding.oracle(),
        finding.signature().kind(),
        needs.strip().replaceAll("\\s*\\R\\s*", ", "),
        finding.reduced().script().getBytes(StandardCharsets.UTF_8).length,
        tested,
        Map.of());
  }

  private static Line with(Line line, Map<String, String> later) {
    return new Line(
        line.id(), line.oracle(), line.kind(), line.needs(), line.bytes(), line.tested(), later);
  }

  private Efficacy figures(Summary summary, Run run, boolean complete) {
    return new Efficacy(
        target.spec().label(),
        run,
        summary.seed(),
        summary.seconds(),
        summary.cpuSeconds(),
        summary.checks(),
        versions,
        complete,
        lines);
  }

  private static double load() {
    return ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage();
  }
}
