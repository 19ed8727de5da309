package dev.gainsay.analysis.split.analyzer;

import java.net.URI;
import java.nio.file.Path;
import java.util.List;

/**
 * Turns what an analyzer calls a file into the file's name.
 *
 * @param code the folder that was analysed
 * @param program folders with the whole program, where the analyzer may look at it
 */
record Names(Path code, List<Path> program) {

  /** The name of a file that is told as a path or a URI; of a file elsewhere its path. */
  String of(String told) {
    String path = told;
    if (told.startsWith("file:")) {
      try {
        // Without a slash behind it the URI has no path, but what it names.
        path = URI.create(told).getSchemeSpecificPart();
      } catch (IllegalArgumentException e) {
        path = told.substring("file:".length());
      }
    }
    String within = code + "/";
    int at = path.indexOf(within);
    if (at >= 0) {
      return path.substring(at + within.length());
    }
    // Whoever looks at the rest of the program may complain of it too.
    String plain = path.replaceFirst("^/+", "/");
    for (Path folder : program) {
      if (plain.startsWith(folder + "/")) {
        return plain.substring(folder.toString().length() + 1);
      }
    }
    // Relative to the folder of the run.
    return path.startsWith("code/") ? path.substring("code/".length()) : path;
  }
}
