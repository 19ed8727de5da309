package dev.gainsay.cli;

import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.gainsay.campaign.Refused;
import dev.gainsay.finding.FindingFolder;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Where {@code gainsay bench} tells its figures. */
record Figures(Path folder, PrintWriter printer) {

  /**
   * Prints a table and writes the figures beside it.
   *
   * @param name of the bench, and of the file
   */
  void tell(String name, String table, List<?> figures) throws Refused, IOException {
    Path file = folder.resolve(name + ".json");
    printer.print(table);
    printer.flush();
    try {
      Files.writeString(file, json(figures));
    } catch (IOException e) {
      throw OutFolder.cannotWrite(folder, e);
    }
    printer.println("figures in " + file);
  }

  /** Tells how far a long bench is. */
  void progress(String line) {
    printer.println(line);
    printer.flush();
  }

  /**
   * The figures so far, so that a bench that is ended early has told what it has.
   *
   * @param name of the bench, and of the file
   */
  static void keep(Path folder, String name, List<?> figures) {
    try {
      FindingFolder.writeWhole(folder.resolve(name + ".json"), json(figures));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String json(List<?> figures) throws IOException {
    return JsonMapper.builder().build().writerWithDefaultPrettyPrinter().writeValueAsString(figures)
        + "\n";
  }
}
