package dev.gainsay.campaign;

import dev.gainsay.campaign.cluster.Cluster;
import dev.gainsay.campaign.store.FileStore;
import dev.gainsay.campaign.store.Fingerprint;
import dev.gainsay.campaign.store.Settings;
import dev.gainsay.campaign.store.SharedStore;
import dev.gainsay.campaign.store.Store;
import dev.gainsay.campaign.store.StoreAddress;
import dev.gainsay.campaign.store.StoreFault;
import dev.gainsay.campaign.store.StoreLocation;
import dev.gainsay.finding.FileFault;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;

/** Makes the folder of a new campaign, with all that is needed to resume it. */
final class Beginning {

  private Beginning() {}

  /**
   * The store of a new campaign in its own folder.
   *
   * @param shared where the campaign is, when other coordinators work at it too
   * @throws Refused when the folder cannot be used
   */
  static Store make(Plan plan, Optional<StoreLocation> shared) throws Refused {
    if (plan.jobs() > 1 && plan.spec().url().isPresent()) {
      throw new Refused(
          "the database of --url serves one worker at a time, not "
              + plan.jobs()
              + "; leave --jobs");
    }
    Settings settings =
        shared
            .map(to -> new StoreAddress(to.url(), UUID.randomUUID().toString()))
            .map(address -> settings(plan).in(address))
            .orElseGet(() -> settings(plan));
    Path out = plan.out();
    try {
      Files.createDirectories(out);
      Path findings = out.resolve(Campaign.FINDINGS);
      boolean told = Files.exists(out.resolve(Summary.FILE));
      if ((told && !Files.exists(out.resolve(FileStore.FILE)))
          || holdsAny(findings)
          || Files.exists(out.resolve(Ledger.FAULTS))) {
        throw StoreFault.taken(out, null);
      }
      FileStore own = hold(out, findings, settings);
      return shared.isPresent() ? joined(shared.get(), settings, own) : own;
    } catch (FileAlreadyExistsException e) {
      throw new Refused(out + " is no folder; name another one with --out", e);
    } catch (IOException e) {
      throw new Refused(
          "cannot write to folder "
              + out
              + " ("
              + FileFault.reason(e)
              + "); name another one with --out",
          e);
    }
  }

  /**
   * A store for which the folder is held, and nothing else in it: what a campaign has left that
   * came to no trial, such as one whose engine did not open, is taken away.
   *
   * @throws Refused when the folder holds another one
   */
  private static FileStore hold(Path out, Path findings, Settings settings)
      throws Refused, IOException {
    FileStore store = FileStore.begin(out, settings);
    boolean ready = false;
    try {
      Files.deleteIfExists(out.resolve(Summary.FILE));
      Files.deleteIfExists(out.resolve(ProgressLog.FILE));
      Files.createDirectories(findings);
      ready = true;
      return store;
    } finally {
      if (!ready) {
        store.close();
      }
    }
  }

  private static Store joined(StoreLocation shared, Settings settings, FileStore own)
      throws Refused {
    boolean ready = false;
    try {
      Store store = SharedStore.join(shared, settings, own, false);
      ready = true;
      return store;
    } finally {
      if (!ready) {
        own.close();
      }
    }
  }

  /** Whether there is a finding; none where somebody has removed the folder. */
  private static boolean holdsAny(Path findings) throws IOException {
    if (!Files.exists(findings)) {
      return false;
    }
    try (Stream<Path> found = Files.list(findings)) {
      return found.findAny().isPresent();
    }
  }

  static Settings settings(Plan plan) {
    return new Settings(
        Targets.stored(plan.engine(), plan.spec()),
        build(plan),
        plan.oracles(),
        plan.options(),
        plan.seed(),
        plan.trials().isPresent() ? plan.trials().getAsLong() : null,
        plan.time().map(Duration::toMillis).orElse(null),
        plan.jobs(),
        plan.workers().heapMebibytes(),
        plan.workers().scriptLimit().toMillis(),
        plan.workers().silence().toMillis(),
        plan.effort().cpu().toMillis(),
        plan.effort().probes(),
        plan.known().entries(),
        plan.gainsay(),
        plan.cluster().map(Cluster::address).orElse(null),
        null);
  }

  /** A file that cannot be read is named by the engine, which knows what it is for. */
  private static String build(Plan plan) {
    try {
      return Fingerprint.of(plan.spec().bin().orElse(null), plan.workers().jars());
    } catch (IOException unreadable) {
      return "";
    }
  }
}
