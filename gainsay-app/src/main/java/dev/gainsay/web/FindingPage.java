package dev.gainsay.web;

import dev.gainsay.finding.KnownFindings;
import dev.gainsay.report.FindingModel;
import dev.gainsay.report.IssueText;
import dev.gainsay.report.Reported;
import dev.gainsay.text.Visible;
import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** What {@code web/finding.html} shows. */
final class FindingPage {

  /** Names of files that are offered; those of a finding are all like this. */
  private static final Pattern FILE = Pattern.compile("\\w[\\w.-]{0,99}");

  private static final int MOST_FILES = 50;

  private FindingPage() {}

  /** The page, of which {@code finding} is null where it cannot be read. */
  static Map<String, Object> of(Loader.Loaded loaded, Marking marking) {
    Map<String, Object> model = new LinkedHashMap<>();
    model.put("name", loaded.name());
    model.put("shown", Visible.text(loaded.name(), 200));
    model.put("fault", loaded.fault());
    model.put("folder", Visible.text(loaded.folder().toString(), 1_000));
    model.put("files", files(loaded.folder()));
    Reported reported = loaded.reported();
    model.put("finding", reported == null ? Map.of() : FindingModel.of(reported));
    model.put("issue", reported == null ? "" : Visible.text(IssueText.of(reported)));
    model.put("register", reported == null ? Map.of() : register(reported, marking));
    return model;
  }

  private static Map<String, Object> register(Reported reported, Marking marking) {
    KnownFindings.Entry entry = marking.entry(reported.finding().signature()).orElse(null);
    return Map.of(
        "file",
        Visible.text(marking.file(), 1_000),
        "known",
        entry != null,
        "note",
        entry == null || entry.note() == null ? "" : Visible.text(entry.note()),
        "link",
        entry == null ? "" : Links.web(entry.link()),
        "title",
        Visible.text(dev.gainsay.finding.FindingReadme.title(reported.finding()), 200));
  }

  /** The files of the folder with their sizes in bytes. */
  private static List<Map<String, String>> files(Path folder) {
    List<Map<String, String>> files = new ArrayList<>();
    try (DirectoryStream<Path> all = Files.newDirectoryStream(folder, FindingPage::isShown)) {
      for (Path file : all) {
        if (files.size() < MOST_FILES) {
          files.add(
              Map.of(
                  "name", file.getFileName().toString(), "size", Chart.figure(Files.size(file))));
        }
      }
    } catch (IOException | DirectoryIteratorException unreadable) {
      return List.of();
    }
    files.sort(Comparator.comparing(file -> file.getOrDefault("name", "")));
    return files;
  }

  /** Whether a file of a finding's folder can be fetched. */
  static boolean isShown(Path file) {
    return FILE.matcher(file.getFileName().toString()).matches()
        && Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS);
  }
}
