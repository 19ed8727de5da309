package dev.gainsay.campaign.cluster;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * What the machines of a cluster are to do.
 *
 * @param label what it is called there
 * @param outpost the class that does it, as {@link ClusterProvider} says
 * @param terms what that is told, in one line
 * @param files what it needs besides our own jars, by the folder that it finds it in
 */
public record Assignment(
    String label, Class<?> outpost, String terms, Map<String, List<Path>> files) {

  public Assignment {
    files = Map.copyOf(files);
  }
}
