package dev.gainsay.analysis.split.far;

import dev.gainsay.analysis.split.analyzer.Luggage;
import dev.gainsay.analysis.split.analyzer.Surroundings;
import dev.gainsay.analysis.split.code.Code;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** The files that each machine is sent, by the folder that they are in there. */
public final class Cargo {

  static final String PROGRAM = "program";
  static final String LIBRARIES = "libraries";
  static final String JARS = "jars";
  static final String PLUGINS = "plugins";

  private Cargo() {}

  /**
   * Those of a program and an analyzer.
   *
   * @param work where the program is packed
   */
  public static Map<String, List<Path>> of(
      Code code, Luggage luggage, Surroundings around, Path work) throws IOException {
    Path zip = work.resolve("program.zip");
    code.pack(zip);
    return Map.of(
        PROGRAM, List.of(zip),
        LIBRARIES, around.libraries(),
        JARS, luggage.jars(),
        PLUGINS, luggage.plugins());
  }
}
