package dev.gainsay.web;

import dev.gainsay.campaign.ProgressLog;
import dev.gainsay.campaign.Summary;
import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The folder of a campaign, or one with findings only.
 *
 * @param key names it in addresses
 * @param name its path below the folder that was asked for
 */
record CampaignFolder(String key, String name, Path folder) {

  /** The folder of the findings in that of a campaign. */
  static final String FINDINGS = "findings";

  /** A larger summary was written by no campaign. */
  private static final long LARGEST = 32L << 20;

  /** Findings listed. */
  private static final int MOST = 100_000;

  /** A campaign writes more often than that as long as it runs. */
  private static final Duration SILENT = Duration.ofSeconds(30);

  /** What the campaign says of itself; empty where it says nothing that can be read. */
  Optional<Summary> summary() {
    try {
      Path file = folder.resolve(Summary.FILE);
      if (!Files.isRegularFile(file) || Files.size(file) > LARGEST) {
        return Optional.empty();
      }
      Summary summary = Summary.read(folder);
      boolean whole =
          Stream.of(
                  summary.target(),
                  summary.state(),
                  summary.oracles(),
                  summary.inconclusive(),
                  summary.findings())
              .allMatch(java.util.Objects::nonNull);
      return whole ? Optional.of(summary) : Optional.empty();
    } catch (IOException unreadable) {
      return Optional.empty();
    }
  }

  /** How it came along. */
  List<ProgressLog.Point> progress() {
    return ProgressLog.read(folder);
  }

  /**
   * {@code running}, {@code ended}, {@code interrupted}, or {@code silent}: said to be running, and
   * not heard of.
   */
  String state(Summary summary) {
    if (summary.state() != Summary.State.RUNNING) {
      return summary.state().name().toLowerCase(Locale.ROOT);
    }
    try {
      Instant told = Files.getLastModifiedTime(folder.resolve(Summary.FILE)).toInstant();
      return told.plus(SILENT).isBefore(Instant.now()) ? "silent" : "running";
    } catch (IOException e) {
      return "silent";
    }
  }

  /** The folder that holds those of the findings. */
  Path findings() {
    Path own = folder.resolve(FINDINGS);
    return Files.isDirectory(own) ? own : folder;
  }

  /** The names of the findings' folders, sorted. */
  List<String> names() {
    List<String> names = new ArrayList<>();
    try (DirectoryStream<Path> children =
        Files.newDirectoryStream(findings(), Campaigns::isFolder)) {
      for (Path child : children) {
        if (names.size() < MOST) {
          names.add(child.getFileName().toString());
        }
      }
    } catch (IOException | DirectoryIteratorException unreadable) {
      return List.of();
    }
    names.sort(Comparator.naturalOrder());
    return names;
  }
}
