package dev.gainsay.analysis.split.code;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;

/** Files that nobody analyses. */
final class LeftOut {

  private final SortedSet<String> unread = new TreeSet<>();
  private final SortedSet<String> oddlyNamed = new TreeSet<>();
  private final SortedSet<String> passedOver = new TreeSet<>();

  /** One that cannot be read. */
  void unread(String name) {
    unread.add(name);
  }

  /** One with a name by which an analyzer cannot tell it. */
  void oddly(String name) {
    oddlyNamed.add(name);
  }

  /** One that is no part of the program, or stands for another one. */
  void passedOver(String name) {
    passedOver.add(name);
  }

  /** Names of all that are missing in the result. */
  SortedSet<String> names() {
    SortedSet<String> all = new TreeSet<>(unread);
    all.addAll(oddlyNamed);
    return all;
  }

  /** What users should know, one line each. */
  List<String> notes() {
    List<String> notes = new ArrayList<>();
    note(notes, unread, "which cannot be read");
    note(notes, oddlyNamed, "with a line break or a backslash in the name");
    return notes;
  }

  /** Why nothing is left to analyse; empty when nothing was left out. */
  List<String> reasons() {
    List<String> reasons = new ArrayList<>(notes());
    note(reasons, passedOver, "for a later release of Java or a module's");
    return reasons;
  }

  private static void note(List<String> notes, SortedSet<String> names, String why) {
    if (!names.isEmpty()) {
      String first = names.getFirst().replaceAll("\\p{Cntrl}", "?");
      notes.add(
          names.size() == 1
              ? "1 file is left out, %s: %s".formatted(why, first)
              : "%d files are left out, %s: %s …".formatted(names.size(), why, first));
    }
  }
}
