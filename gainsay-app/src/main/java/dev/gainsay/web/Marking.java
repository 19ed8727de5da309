package dev.gainsay.web;

import dev.gainsay.finding.FileFault;
import dev.gainsay.finding.FindingFolder;
import dev.gainsay.finding.KnownFindings;
import dev.gainsay.finding.KnownFindings.Entry;
import dev.gainsay.finding.Signature;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The register of known findings that the dashboard shows and adds to, where one was named. */
final class Marking {

  private final Optional<Path> file;

  Marking(Optional<Path> file) {
    this.file = file;
  }

  /** The register's file; empty where there is none to write to. */
  String file() {
    return file.map(Path::toString).orElse("");
  }

  /** The entry that knows a finding; empty also where the register cannot be read. */
  Optional<Entry> entry(Signature signature) {
    try {
      return register().match(signature);
    } catch (IllegalArgumentException unreadable) {
      return Optional.empty();
    }
  }

  private KnownFindings register() {
    return file.filter(Files::exists).map(KnownFindings::read).orElse(KnownFindings.none());
  }

  /**
   * Adds an entry at the register's end; what is there, comments included, stays as it is.
   *
   * @throws IllegalArgumentException when it cannot be done; one line
   */
  synchronized void add(Signature signature, Entry entry) {
    Path to = file.orElseThrow(() -> new IllegalArgumentException("there is no register"));
    KnownFindings before = register();
    if (before.match(signature).isPresent()) {
      return;
    }
    String addition = new KnownFindings(List.of(entry)).text().replaceFirst("^---\n", "");
    refuseFaulty(addition);
    try {
      String text = Files.exists(to) ? Files.readString(to) : "---\n";
      String longer = (text.endsWith("\n") ? text : text + "\n") + addition;
      List<Entry> expected = new ArrayList<>(before.entries());
      expected.add(entry);
      if (!holds(longer, expected)) {
        throw new IllegalArgumentException(
            to + " is not written as a list of entries on lines of their own; add it by hand");
      }
      FindingFolder.writeWhole(to, longer);
    } catch (IOException e) {
      throw new IllegalArgumentException("cannot write " + to + ": " + FileFault.reason(e), e);
    }
  }

  /** What a visitor has written may be none, such as a release. */
  private static void refuseFaulty(String addition) {
    try {
      KnownFindings.parse(addition);
    } catch (IOException e) {
      String why = String.valueOf(e.getMessage()).replaceFirst("^line \\d+: ", "");
      throw new IllegalArgumentException(why, e);
    }
  }

  private static boolean holds(String yaml, List<Entry> expected) {
    try {
      return KnownFindings.parse(yaml).entries().equals(expected);
    } catch (IOException none) {
      return false;
    }
  }
}
