package dev.gainsay.campaign.cluster;

import dev.gainsay.campaign.Refused;
import dev.gainsay.engine.EngineUnavailable;
import dev.gainsay.engine.process.Launch;
import dev.gainsay.engine.provision.Provisioner;
import java.nio.file.Path;
import java.util.List;
import java.util.ServiceLoader;
import java.util.stream.Collectors;

/**
 * A cluster that answers, and what its driver needs.
 *
 * @param jars of the driver, without the provider's own
 */
public record Cluster(ClusterAddress address, ClusterProvider provider, List<Path> jars) {

  public Cluster {
    jars = List.copyOf(jars);
  }

  /**
   * Finds who knows the cluster and gets the jars.
   *
   * @throws Refused when nobody knows such an address, or nobody answers there
   * @throws EngineUnavailable when the jars cannot be had
   */
  public static Cluster resolve(ClusterAddress address) throws Refused, EngineUnavailable {
    List<ClusterProvider> all =
        ServiceLoader.load(ClusterProvider.class).stream()
            .map(ServiceLoader.Provider::get)
            .toList();
    ClusterProvider provider =
        all.stream()
            .filter(each -> each.takes(address.master()))
            .findFirst()
            .orElseThrow(
                () ->
                    new Refused(
                        "--cluster %s is no address of a cluster; name one like %s"
                            .formatted(
                                address.master(),
                                all.stream()
                                    .map(ClusterProvider::addresses)
                                    .collect(Collectors.joining(", ")))));
    provider.requireReachable(address.master());
    try (Provisioner provisioner = Provisioner.ofUser()) {
      return new Cluster(
          address, provider, provisioner.resolve(provider.artifacts(address.master())));
    }
  }

  /** The jar, or the folder of classes, that the provider is in. */
  public Path code() {
    return Launch.origin(provider.getClass());
  }
}
