package dev.gainsay.campaign;

import dev.gainsay.campaign.cluster.Cluster;
import dev.gainsay.campaign.cluster.ClusterAddress;
import dev.gainsay.campaign.store.FileStore;
import dev.gainsay.campaign.store.Fingerprint;
import dev.gainsay.campaign.store.Settings;
import dev.gainsay.campaign.store.SharedStore;
import dev.gainsay.campaign.store.Store;
import dev.gainsay.campaign.store.StoreAddress;
import dev.gainsay.campaign.store.StoreLocation;
import dev.gainsay.engine.EngineSpec;
import dev.gainsay.engine.EngineUnavailable;
import dev.gainsay.finding.FileFault;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/** An earlier campaign that is to go on. Its folder is held until it is closed or run. */
public final class Resumption implements AutoCloseable {

  private final Path out;
  private final FileStore store;
  private final Settings settings;
  private boolean handedOn;

  private Resumption(Path out, FileStore store, Settings settings) {
    this.out = out;
    this.store = store;
    this.settings = settings;
  }

  /**
   * Opens the campaign of a folder.
   *
   * @throws Refused when there is none, it is running, or it was begun by another release
   */
  public static Resumption of(Path out, String gainsay) throws Refused {
    FileStore store = FileStore.resume(out);
    boolean ready = false;
    try {
      Settings settings = store.settings();
      if (!settings.gainsay().equals(gainsay)) {
        throw new Refused(
            "the campaign in %s was begun by Gainsay %s, and this is %s, whose trials may be others; start another campaign"
                .formatted(out, settings.gainsay(), gainsay));
      }
      ready = true;
      return new Resumption(out, store, settings);
    } catch (IOException e) {
      throw new Refused(
          "the campaign in %s cannot be read (%s); its findings are kept"
              .formatted(out, FileFault.reason(e)),
          e);
    } finally {
      if (!ready) {
        store.close();
      }
    }
  }

  /** What the campaign was told. */
  public Settings settings() {
    return settings;
  }

  /** The engine that it is about. */
  public EngineSpec spec() {
    return Targets.spec(settings.engine());
  }

  /**
   * The campaign, ready to run.
   *
   * @param passwords of the engine's URL, by the names of their variables
   * @param secrets of the shared store's URL, in the same way
   * @throws Refused when its engine is another one by now, its files cannot be read, or its shared
   *     store cannot be used
   * @throws EngineUnavailable when its engine cannot be had any more
   */
  public Campaign campaign(
      Catalogue catalogue, Map<String, String> passwords, Map<String, String> secrets)
      throws Refused, EngineUnavailable {
    Target target = Target.resolve(catalogue, spec());
    refuseOtherBuild(target);
    ClusterAddress address = settings.cluster();
    Optional<Cluster> cluster =
        address == null ? Optional.empty() : Optional.of(Cluster.resolve(address));
    Plan plan = Plan.of(settings, target, out, passwords, cluster);
    StoreAddress shared = settings.store();
    Store all =
        shared == null
            ? store
            : SharedStore.join(new StoreLocation(shared.url(), secrets), settings, store, true);
    handedOn = true;
    return new Campaign(plan, all);
  }

  private void refuseOtherBuild(Target target) throws Refused {
    String bin = target.spec().bin().orElse(null);
    try {
      if (!Fingerprint.of(bin, target.jars()).equals(settings.build())) {
        throw new Refused(
            "%s is another build than the one that the campaign in %s began with; start another campaign"
                .formatted(bin == null ? target.spec().label() : bin, out));
      }
    } catch (IOException e) {
      throw new Refused(
          "cannot read %s (%s), which the campaign in %s is about"
              .formatted(bin == null ? target.spec().label() : bin, FileFault.reason(e), out),
          e);
    }
  }

  /** Gives the folder up, unless the campaign has it. */
  @Override
  public void close() {
    if (!handedOn) {
      store.close();
    }
  }
}
