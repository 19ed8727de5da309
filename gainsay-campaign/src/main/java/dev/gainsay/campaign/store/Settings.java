package dev.gainsay.campaign.store;

import dev.gainsay.campaign.cluster.ClusterAddress;
import dev.gainsay.finding.Finding;
import dev.gainsay.finding.KnownFindings;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a campaign was told, which it is told again when it is resumed.
 *
 * @param engine the engine with its version; a URL without its passwords
 * @param build what tells its build from another one, see {@link Fingerprint}
 * @param oracles names of the oracles
 * @param options generator settings
 * @param trials how many trials; null for endless
 * @param millis wall time; null for endless
 * @param jobs workers at a time; 0 for the cores of a cluster
 * @param heapMebibytes heap of a worker
 * @param scriptMillis limit of one script
 * @param silenceMillis after which a worker is killed
 * @param effortMillis CPU time of one reduction
 * @param effortProbes candidates of one reduction
 * @param known the register of known findings
 * @param gainsay the release of Gainsay: another one may draw other trials
 * @param cluster where trials run; null for this machine
 * @param store that it shares with other coordinators; null for none
 */
public record Settings(
    Finding.Engine engine,
    String build,
    List<String> oracles,
    Map<String, String> options,
    long seed,
    @Nullable Long trials,
    @Nullable Long millis,
    int jobs,
    int heapMebibytes,
    long scriptMillis,
    long silenceMillis,
    long effortMillis,
    int effortProbes,
    List<KnownFindings.Entry> known,
    String gainsay,
    @Nullable ClusterAddress cluster,
    @Nullable StoreAddress store) {

  public Settings {
    oracles = List.copyOf(oracles);
    options = Map.copyOf(options);
    known = List.copyOf(known);
  }

  /** What another machine has to know of it to run trials: not what is known of findings. */
  public Settings forOthers() {
    return with(jobs, List.of(), null, null);
  }

  /** What all coordinators of a shared campaign are told alike. */
  Settings forAll() {
    return with(0, known, null, null);
  }

  /** The same with a store that is shared. */
  public Settings in(StoreAddress shared) {
    return with(jobs, known, cluster, shared);
  }

  private Settings with(
      int otherJobs,
      List<KnownFindings.Entry> otherKnown,
      @Nullable ClusterAddress otherCluster,
      @Nullable StoreAddress otherStore) {
    return new Settings(
        engine,
        build,
        oracles,
        options,
        seed,
        trials,
        millis,
        otherJobs,
        heapMebibytes,
        scriptMillis,
        silenceMillis,
        effortMillis,
        effortProbes,
        otherKnown,
        gainsay,
        otherCluster,
        otherStore);
  }
}
