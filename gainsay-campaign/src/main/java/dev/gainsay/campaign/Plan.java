package dev.gainsay.campaign;

import dev.gainsay.campaign.cluster.Cluster;
import dev.gainsay.campaign.store.Settings;
import dev.gainsay.campaign.wire.Message;
import dev.gainsay.engine.EngineProvider;
import dev.gainsay.engine.EngineSpec;
import dev.gainsay.finding.KnownFindings;
import dev.gainsay.reduce.Effort;
import dev.gainsay.trial.Language;
import dev.gainsay.trial.Steering;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Supplier;

/**
 * What a campaign is to do on one engine.
 *
 * @param spec the engine with its version filled in
 * @param oracles names of the oracles, not empty
 * @param options generator settings
 * @param trials how many trials, from number 0 on; endless when absent
 * @param time wall time; endless when absent
 * @param jobs workers at a time, 1 or more; on a cluster 0 for as many as it has cores
 * @param out the campaign's own folder
 * @param effort of one reduction
 * @param gainsay the release of Gainsay
 * @param cluster where trials run; this machine when absent
 */
public record Plan(
    EngineProvider engine,
    EngineSpec spec,
    Language language,
    List<String> oracles,
    Map<String, String> options,
    long seed,
    OptionalLong trials,
    Optional<Duration> time,
    int jobs,
    Path out,
    WorkerSettings workers,
    Effort effort,
    KnownFindings known,
    String gainsay,
    Optional<Cluster> cluster) {

  /** The option that says whether trials steer away from what is known. */
  public static final String STEERING = "steering";

  /** Its value for those that do not. */
  public static final String UNSTEERED = "off";

  /** The same on this machine. */
  public Plan(
      EngineProvider engine,
      EngineSpec spec,
      Language language,
      List<String> oracles,
      Map<String, String> options,
      long seed,
      OptionalLong trials,
      Optional<Duration> time,
      int jobs,
      Path out,
      WorkerSettings workers,
      Effort effort,
      KnownFindings known,
      String gainsay) {
    this(
        engine,
        spec,
        language,
        oracles,
        options,
        seed,
        trials,
        time,
        jobs,
        out,
        workers,
        effort,
        known,
        gainsay,
        Optional.empty());
  }

  /**
   * With all oracles of the engine and what is usual, nothing known.
   *
   * @throws Refused when the engine has no oracle
   */
  public static Plan usual(
      Target target,
      long seed,
      OptionalLong trials,
      Optional<Duration> time,
      int jobs,
      Path out,
      String gainsay)
      throws Refused {
    return new Plan(
        target.engine(),
        target.spec(),
        target.language(),
        Catalogue.oracles(target.language(), target.engine(), target.spec(), List.of()),
        Map.of(),
        seed,
        trials,
        time,
        jobs,
        out,
        WorkerSettings.standard(target.jars()),
        Effort.standard(),
        KnownFindings.none(),
        gainsay);
  }

  /**
   * What a campaign was told when it began.
   *
   * @param target its engine
   * @param passwords of the engine's URL, by the names of their variables
   * @throws Refused when an oracle is none of the engine's
   */
  static Plan of(
      Settings settings,
      Target target,
      Path out,
      Map<String, String> passwords,
      Optional<Cluster> cluster)
      throws Refused {
    return new Plan(
        target.engine(),
        target.spec(),
        target.language(),
        Catalogue.oracles(target.language(), target.engine(), target.spec(), settings.oracles()),
        settings.options(),
        settings.seed(),
        settings.trials() == null ? OptionalLong.empty() : OptionalLong.of(settings.trials()),
        Optional.ofNullable(settings.millis()).map(Duration::ofMillis),
        settings.jobs(),
        out,
        WorkerSettings.standard(target.jars())
            .withEnvironment(passwords)
            .withHeap(settings.heapMebibytes())
            .withTimes(
                Duration.ofMillis(settings.scriptMillis()),
                Duration.ofMillis(settings.silenceMillis())),
        new Effort(Duration.ofMillis(settings.effortMillis()), settings.effortProbes()),
        new KnownFindings(settings.known()),
        settings.gainsay(),
        cluster);
  }

  /** Trials handed out at a time when their number is given; findings may depend on it. */
  private static final int EXACT_RANGE = 16;

  /** Trials handed out at a time when the time is given. */
  private static final int TIMED_RANGE = 64;

  int rangeSize() {
    return trials.isPresent() ? EXACT_RANGE : TIMED_RANGE;
  }

  /**
   * What trials steer away from.
   *
   * @param frequent what findings of this campaign need that were hit often; they count where the
   *     number of trials depends on time anyhow
   */
  Steering steering(Supplier<List<List<String>>> frequent) {
    // Seeds of a user's own are taken as they are.
    if (UNSTEERED.equals(options.get(STEERING)) || options.containsKey(Language.SEEDS)) {
      return Steering.none();
    }
    List<List<String>> needs = new ArrayList<>(known.needs(spec.id(), spec.version().orElse(null)));
    if (mode() == Message.Mode.TIMED) {
      needs.addAll(frequent.get());
    }
    return Steering.awayFrom(needs, language::canAvoid);
  }

  /** How workers run trials. */
  Message.Mode mode() {
    return trials.isPresent() ? Message.Mode.EXACT : Message.Mode.TIMED;
  }

  /**
   * The first message to a worker.
   *
   * @param left wall time for trials; endless when absent
   */
  public Message.Task task(Message.Mode mode, Optional<Duration> left) {
    return new Message.Task(
        Targets.stored(engine, spec),
        oracles,
        options,
        seed,
        workers.scriptLimit().toMillis(),
        (long) workers.heapMebibytes() << 20,
        left.map(Duration::toMillis).orElse(-1L),
        mode,
        effort.cpu().toMillis(),
        effort.probes(),
        gainsay,
        false);
  }
}
