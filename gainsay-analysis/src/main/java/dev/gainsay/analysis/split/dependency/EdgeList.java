package dev.gainsay.analysis.split.dependency;

import dev.gainsay.analysis.split.code.Code;
import dev.gainsay.analysis.split.code.Unreadable;
import dev.gainsay.finding.FileFault;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Dependencies that the user tells: in each line a file and one that it depends on, separated by a
 * tab, {@code ->}, or a blank. A line that begins with {@code #} says nothing.
 */
public final class EdgeList {

  private static final Pattern TWO =
      Pattern.compile("([^\\t]*?)\\s*(?:\\t|->)\\s*(\\S.*)|(\\S+) +(\\S+)");

  private EdgeList() {}

  /**
   * Reads a list.
   *
   * @throws Unreadable when it is none
   */
  public static Dependencies read(Path file, Code code) throws Unreadable {
    List<String> lines;
    try {
      lines = Files.readAllLines(file);
    } catch (IOException e) {
      throw new Unreadable("cannot read " + file + ": " + FileFault.reason(e), e);
    }
    Dependencies.Found found = new Dependencies.Found();
    List<String> strange = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i).strip();
      if (line.isEmpty() || line.startsWith("#")) {
        continue;
      }
      Matcher two = TWO.matcher(line);
      if (!two.matches()) {
        throw new Unreadable(
            "%s:%d: '%s' is no dependency; write two files with a tab between them"
                .formatted(file, i + 1, line));
      }
      String from = two.group(1) == null ? two.group(3) : two.group(1);
      String to = two.group(2) == null ? two.group(4) : two.group(2);
      for (String name : List.of(from, to)) {
        if (!code.files().containsKey(name)) {
          strange.add(name);
        }
      }
      found.add(from, to);
    }
    Dependencies all = found.all();
    if (strange.isEmpty()) {
      return all;
    }
    List<String> notes = new ArrayList<>(all.notes());
    long names = strange.stream().distinct().count();
    notes.add(
        "%s names %d files that are not in the input, such as %s"
            .formatted(file, names, strange.getFirst()));
    return new Dependencies(all.of(), notes);
  }
}
