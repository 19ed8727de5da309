package dev.gainsay.web;

import dev.gainsay.campaign.Summary;
import dev.gainsay.finding.FindingFolder;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** The campaigns at or below some folders, new ones included. */
final class Campaigns {

  private static final int DEEPEST = 4;

  /** Folders looked at, so that the root of a large disk costs no minutes. */
  private static final int MOST_FOLDERS = 20_000;

  private final List<Path> tops;
  private volatile Map<String, CampaignFolder> seen = Map.of();

  Campaigns(List<Path> tops) {
    this.tops = tops;
  }

  /** Those that are there now, by the names of their folders. */
  List<CampaignFolder> all() {
    Map<String, CampaignFolder> byKey = new TreeMap<>();
    for (Path top : tops) {
      new Walk(byKey, top).into(top, DEEPEST);
    }
    seen = Map.copyOf(byKey);
    return byKey.values().stream()
        .sorted(
            java.util.Comparator.comparing(CampaignFolder::name).thenComparing(CampaignFolder::key))
        .toList();
  }

  /** The one that its page's address names. */
  Optional<CampaignFolder> find(String key) {
    CampaignFolder known = seen.get(key);
    if (known == null) {
      all();
      known = seen.get(key);
    }
    return Optional.ofNullable(known).filter(campaign -> Files.isDirectory(campaign.folder()));
  }

  /** One search below one folder. */
  private static final class Walk {

    private final Map<String, CampaignFolder> found;
    private final Path top;
    private int folders;

    Walk(Map<String, CampaignFolder> found, Path top) {
      this.found = found;
      this.top = top;
    }

    void into(Path folder, int deeper) {
      if (folders++ > MOST_FOLDERS || deeper < 0) {
        return;
      }
      Path findings = folder.resolve(CampaignFolder.FINDINGS);
      if (isCampaign(folder) || hasFinding(findings) || hasFinding(folder)) {
        add(folder);
        return;
      }
      try (DirectoryStream<Path> children = Files.newDirectoryStream(folder, Campaigns::isFolder)) {
        for (Path child : children) {
          into(child, deeper - 1);
        }
      } catch (IOException | DirectoryIteratorException unreadable) {
        // It is passed over.
      }
    }

    private void add(Path folder) {
      try {
        Path real = folder.toRealPath();
        String below = top.relativize(folder).toString();
        Path last = real.getFileName();
        String name = below.isEmpty() ? String.valueOf(last == null ? real : last) : below;
        String key = key(real);
        found.put(key, new CampaignFolder(key, name, real));
      } catch (IOException gone) {
        // It is passed over.
      }
    }
  }

  private static boolean isCampaign(Path folder) {
    return Files.isRegularFile(folder.resolve(Summary.FILE))
        && new CampaignFolder("", "", folder).summary().isPresent();
  }

  /** Whether the first few folders in it have one. */
  private static boolean hasFinding(Path folder) {
    int tried = 0;
    try (DirectoryStream<Path> children = Files.newDirectoryStream(folder, Campaigns::isFolder)) {
      for (Path child : children) {
        if (Files.isRegularFile(child.resolve(FindingFolder.JSON))) {
          return true;
        }
        if (tried++ > 100) {
          return false;
        }
      }
    } catch (IOException | DirectoryIteratorException none) {
      return false;
    }
    return false;
  }

  /** Whether it is a folder of its own, which is not being written. */
  static boolean isFolder(Path path) {
    return Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS)
        && !path.getFileName().toString().startsWith(".");
  }

  private static String key(Path real) {
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256")
              .digest(real.toString().getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(digest, 0, 6);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
