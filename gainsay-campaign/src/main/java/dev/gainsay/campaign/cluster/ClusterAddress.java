package dev.gainsay.campaign.cluster;

import java.util.Map;

/**
 * The cluster that a user names.
 *
 * @param master its address
 * @param options settings of its own
 */
public record ClusterAddress(String master, Map<String, String> options) {

  public ClusterAddress {
    options = Map.copyOf(options);
  }
}
