package dev.gainsay.analysis.split.dependency;

import dev.gainsay.analysis.split.Graph;
import dev.gainsay.analysis.split.code.Code;
import dev.gainsay.analysis.split.code.Unreadable;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Which file depends on which.
 *
 * @param of by the name of a file, those that it depends on
 * @param notes what users should know, one line each
 */
public record Dependencies(Map<String, Set<String>> of, List<String> notes) {

  /**
   * Looks for them in the files.
   *
   * @throws Unreadable when that needs a program that is missing or fails
   */
  public static Dependencies in(Code code) throws Unreadable {
    return switch (code.language()) {
      case CLASS -> ClassDependencies.in(code);
      case JAVA -> JavaDependencies.in(code);
      case PYTHON -> PythonDependencies.in(code);
      case C -> PreprocessorDependencies.in(code);
    };
  }

  /** The files with these dependencies. */
  public Graph graph(Code code) {
    return Graph.of(code.files().keySet(), of);
  }

  /** Dependencies as they are found. */
  static final class Found {

    private final Map<String, Set<String>> of = new TreeMap<>();
    private int unknown;
    private String first = "";

    /** A file depends on another. */
    void add(String file, String on) {
      of.computeIfAbsent(file, _ -> new LinkedHashSet<>()).add(on);
    }

    /** What a file depends on cannot be told. */
    void unknown(String file, String why) {
      first = unknown++ == 0 ? file + ": " + why : first;
    }

    Dependencies all() {
      List<String> notes = new ArrayList<>();
      if (unknown > 0) {
        notes.add(
            "what %s on is not known: %s"
                .formatted(unknown == 1 ? "a file depends" : unknown + " files depend", first));
      }
      return new Dependencies(of, notes);
    }
  }
}
