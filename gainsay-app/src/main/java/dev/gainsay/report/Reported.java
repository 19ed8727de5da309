package dev.gainsay.report;

import dev.gainsay.finding.Bisection;
import dev.gainsay.finding.Finding;
import dev.gainsay.finding.FindingFolder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * A finding with what is reported of it.
 *
 * @param path its folder below the report's, with slashes; a dot where it is the same
 * @param script the file in it with the reduced case
 * @param bisection over releases or builds, where one was made
 */
public record Reported(String path, String script, Finding finding, Optional<Bisection> bisection) {

  /**
   * A finding in its folder.
   *
   * @param top the folder that the report is about, or the file of the finding in it
   */
  public static Reported of(Path top, Path folder, Finding finding, Optional<Bisection> bisection) {
    boolean alone = folder.equals(top) || !Files.isDirectory(top);
    String path = alone ? "." : top.relativize(folder).toString().replace('\\', '/');
    return new Reported(path, FindingFolder.script(folder), finding, bisection);
  }

  /** The file with the reduced case, as a path below the report's folder. */
  String file() {
    return path.equals(".") ? script : path + "/" + script;
  }
}
