package dev.gainsay.campaign.bisect;

import dev.gainsay.campaign.Refused;
import dev.gainsay.engine.EngineProvider;
import dev.gainsay.engine.EngineSpec;
import dev.gainsay.engine.EngineUnavailable;
import dev.gainsay.engine.provision.Provisioner;
import dev.gainsay.engine.provision.Versions;
import java.util.List;

/**
 * Released versions that Maven serves.
 *
 * @param names versions, the oldest first
 */
public record Releases(List<String> names) implements Candidates {

  public Releases {
    names = Versions.sorted(names);
  }

  /**
   * All releases of an engine from the oldest one on whose ways are known, without previews.
   *
   * @throws Refused when the engine is not had by version
   * @throws EngineUnavailable when the user's Maven settings cannot be read, or a registry does not
   *     tell
   */
  public static Releases all(EngineProvider engine) throws Refused, EngineUnavailable {
    try (Provisioner provisioner = Provisioner.ofUser()) {
      List<String> versions =
          Versions.since(engine.oldest(), provisioner.versions(engine)).stream()
              .filter(Versions::isPlain)
              .toList();
      if (versions.isEmpty()) {
        throw new Refused(
            engine.id() + " has no releases that can be had; name a folder of builds with --bins");
      }
      return new Releases(versions);
    }
  }

  @Override
  public String nameOf(EngineSpec spec) {
    return spec.version().orElse(spec.label());
  }

  @Override
  public EngineSpec spec(String name, EngineSpec like) {
    return like.withVersion(name);
  }
}
