package dev.gainsay.web;

import dev.gainsay.finding.Bisection;
import dev.gainsay.finding.Finding;
import dev.gainsay.finding.FindingFolder;
import dev.gainsay.report.Reported;
import dev.gainsay.text.Visible;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Reads findings, a few at a time, so that large ones do not fill the memory together. */
final class Loader {

  /** Bytes of a finding that is shown. */
  private static final long LARGEST = 24L << 20;

  private final Semaphore readers = new Semaphore(2);

  /**
   * A finding's folder with what could be read of it.
   *
   * @param name of the folder
   * @param reported null where it cannot be read
   * @param fault why it cannot be read; empty where it can
   */
  record Loaded(String name, Path folder, @Nullable Reported reported, String fault) {}

  /**
   * The folder of a finding that an address names; empty where there is none directly in the
   * campaign's.
   */
  static Optional<Path> folder(CampaignFolder campaign, String name) {
    try {
      Path folder = campaign.findings().resolve(name);
      boolean within = campaign.findings().equals(folder.getParent()) && name.equals(last(folder));
      return within
              && Campaigns.isFolder(folder)
              && Files.exists(folder.resolve(FindingFolder.JSON))
          ? Optional.of(folder)
          : Optional.empty();
    } catch (InvalidPathException e) {
      return Optional.empty();
    }
  }

  private static String last(Path path) {
    return String.valueOf(path.getFileName());
  }

  /** Reads a finding and makes something of it before another one is read. */
  <T> T with(CampaignFolder campaign, Path folder, Function<Loaded, T> use) {
    readers.acquireUninterruptibly();
    try {
      return use.apply(load(campaign, folder));
    } finally {
      readers.release();
    }
  }

  private static Loaded load(CampaignFolder campaign, Path folder) {
    String name = last(folder);
    try {
      long size = Files.size(folder.resolve(FindingFolder.JSON));
      if (size > LARGEST) {
        return new Loaded(
            name,
            folder,
            null,
            "%s has %d MiB, and only %d are read"
                .formatted(FindingFolder.JSON, size >> 20, LARGEST >> 20));
      }
      Finding finding = FindingFolder.read(folder);
      Optional<Bisection> bisection = FindingFolder.bisection(folder);
      Reported reported = Reported.of(campaign.folder(), folder, finding, bisection);
      return new Loaded(name, folder, reported, "");
    } catch (IllegalArgumentException e) {
      return new Loaded(name, folder, null, Visible.text(String.valueOf(e.getMessage()), 500));
    } catch (IOException e) {
      return new Loaded(name, folder, null, "there is no " + FindingFolder.JSON);
    }
  }
}
