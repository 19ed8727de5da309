package dev.gainsay.analysis.split.dependency;

import dev.gainsay.analysis.split.code.Code;
import dev.gainsay.analysis.split.code.Unreadable;
import dev.gainsay.finding.FileFault;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.SequencedSet;
import java.util.regex.Pattern;

/**
 * Dependencies that the user tells: in each line a file and one that it depends on, separated by a
 * tab, {@code ->}, or a blank. A line that begins with {@code #} says nothing.
 */
public final class EdgeList {

  private static final String BYTE_ORDER_MARK = "\uFEFF";

  private EdgeList() {}

  /**
   * Reads a list.
   *
   * @throws Unreadable when it is none, or says nothing of the program's files
   */
  public static Dependencies read(Path file, Code code) throws Unreadable {
    List<String> lines;
    try {
      lines = Files.readAllLines(file);
    } catch (IOException e) {
      throw new Unreadable("cannot read " + file + ": " + FileFault.reason(e), e);
    }
    Dependencies.Found found = new Dependencies.Found();
    SequencedSet<String> strange = new LinkedHashSet<>();
    int known = 0;
    for (int i = 0; i < lines.size(); i++) {
      String text = lines.get(i);
      String line = (i == 0 && text.startsWith(BYTE_ORDER_MARK) ? text.substring(1) : text).strip();
      if (line.isEmpty() || line.startsWith("#")) {
        continue;
      }
      List<String> two = names(line);
      if (two.size() != 2) {
        throw new Unreadable(
            "%s:%d: '%s' is no dependency; write two files with a tab between them"
                .formatted(file, i + 1, line));
      }
      for (String name : two) {
        if (code.files().containsKey(name)) {
          known++;
        } else {
          strange.add(name);
        }
      }
      found.add(two.getFirst(), two.getLast());
    }
    if (known == 0 && !strange.isEmpty()) {
      throw new Unreadable(
          "%s names no file of the input, but %s; name files as %s"
              .formatted(file, strange.getFirst(), code.files().firstKey()));
    }
    Dependencies all = found.all();
    if (strange.isEmpty()) {
      return all;
    }
    List<String> notes = new ArrayList<>(all.notes());
    notes.add(
        "%s names %d files that are not in the input, such as %s"
            .formatted(file, strange.size(), strange.getFirst()));
    return new Dependencies(all.of(), notes);
  }

  private static List<String> names(String line) {
    String separator = line.contains("\t") ? "\t+" : line.contains("->") ? "->" : " +";
    List<String> names = Pattern.compile(separator).splitAsStream(line).map(String::strip).toList();
    return names.contains("") ? List.of() : names;
  }
}
