package dev.gainsay.campaign;

import dev.gainsay.campaign.cluster.Cluster;
import dev.gainsay.campaign.cluster.ClusterAddress;
import dev.gainsay.campaign.cluster.ClusterProvider;
import java.io.IOException;
import java.util.List;
import java.util.Map;

/** Knows the driver that stands in for a cluster's. */
final class StandIn implements ClusterProvider {

  static final String MASTER = "standin://here";

  /**
   * Its cluster.
   *
   * @param options how it misbehaves
   */
  static Cluster cluster(Map<String, String> options) throws IOException {
    return new Cluster(new ClusterAddress(MASTER, options), new StandIn(), Build.wholeClassPath());
  }

  @Override
  public boolean takes(String address) {
    return address.equals(MASTER);
  }

  @Override
  public String addresses() {
    return MASTER;
  }

  @Override
  public List<String> artifacts(String address) {
    return List.of();
  }

  @Override
  public List<String> jvmOptions() {
    return List.of();
  }

  @Override
  public String driver() {
    return StandInMain.class.getName();
  }

  @Override
  public void requireReachable(String address) {}
}
