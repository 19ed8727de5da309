package dev.gainsay.cli;

import dev.gainsay.campaign.Refused;
import dev.gainsay.campaign.Target;
import dev.gainsay.campaign.cluster.Cluster;
import dev.gainsay.campaign.cluster.ClusterAddress;
import dev.gainsay.campaign.store.Settings;
import dev.gainsay.engine.EngineUnavailable;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options that say on which machines something runs. */
final class ClusterOptions {

  @Option(
      names = "--cluster",
      paramLabel = "ADDRESS",
      description = "runs on the machines of a cluster of Apache Spark: spark://HOST:7077")
  private @Nullable String master;

  @Option(
      names = "--cluster-option",
      paramLabel = "K=V",
      description = "a setting of Spark, such as spark.executor.cores=2; may be repeated")
  private Map<String, String> options = new LinkedHashMap<>();

  /**
   * The cluster, if one is named.
   *
   * @throws Refused when nobody answers there, or the engines cannot be tested on a cluster
   * @throws EngineUnavailable when what its driver needs cannot be had
   */
  Optional<Cluster> resolve(List<Target> targets) throws Refused, EngineUnavailable {
    if (master != null && targets.stream().anyMatch(target -> target.spec().url().isPresent())) {
      throw new Refused("the database of --url serves one worker at a time; leave --cluster");
    }
    return resolve();
  }

  /**
   * The same for what any machine can run.
   *
   * @throws Refused when nobody answers there
   * @throws EngineUnavailable when what its driver needs cannot be had
   */
  Optional<Cluster> resolve() throws Refused, EngineUnavailable {
    if (master == null) {
      if (!options.isEmpty()) {
        throw new Refused("--cluster-option is for --cluster ADDRESS; name one");
      }
      return Optional.empty();
    }
    return Optional.of(Cluster.resolve(new ClusterAddress(master, options)));
  }

  /**
   * Looks whether these options are those that an earlier campaign was told.
   *
   * @throws Refused when one is not
   */
  void refuseContradiction(Contradictions contradictions, Settings settings) throws Refused {
    ClusterAddress told = settings.cluster();
    contradictions.refuse("--cluster", master, told == null ? null : told.master());
    for (Map.Entry<String, String> option : options.entrySet()) {
      String was = told == null ? null : told.options().get(option.getKey());
      contradictions.refuse(
          "--cluster-option",
          option.getKey() + "=" + option.getValue(),
          was == null ? null : option.getKey() + "=" + was);
    }
  }
}
