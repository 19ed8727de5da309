package dev.gainsay.bench;

import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.gainsay.engine.EngineUnavailable;
import dev.gainsay.finding.FindingFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Figures of a study, each in a file of its own: what was measured once is not measured again, so
 * that a study can be ended and gone on with. May be asked by several threads at once.
 *
 * @param <T> a record that is written as JSON
 */
public final class KeptFigures<T> {

  private static final JsonMapper MAPPER =
      JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

  private final Path folder;
  private final Class<T> type;

  /** What takes long. */
  public interface Measurement<T> {
    /** The figures. What is thrown is not kept. */
    T measure() throws EngineUnavailable, IOException, InterruptedException;
  }

  /**
   * Those of a folder, which is made.
   *
   * @throws IOException when it cannot be
   */
  public KeptFigures(Path folder, Class<T> type) throws IOException {
    this.folder = Files.createDirectories(folder);
    this.type = type;
  }

  /**
   * Figures, as they were kept or as they are measured now.
   *
   * @param name which no others have, and which can be a file's
   */
  public T of(String name, Measurement<T> measurement)
      throws EngineUnavailable, IOException, InterruptedException {
    Path kept = folder.resolve(name + ".json");
    if (Files.exists(kept)) {
      return MAPPER.readValue(Files.readString(kept), type);
    }
    T figures = measurement.measure();
    FindingFolder.writeWhole(kept, MAPPER.writeValueAsString(figures) + "\n");
    return figures;
  }
}
