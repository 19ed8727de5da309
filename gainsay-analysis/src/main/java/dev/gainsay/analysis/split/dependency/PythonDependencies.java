package dev.gainsay.analysis.split.dependency;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.gainsay.analysis.split.code.Code;
import dev.gainsay.analysis.split.code.Unreadable;
import dev.gainsay.engine.process.ExitStatus;
import dev.gainsay.engine.process.Job;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Dependencies of Python's sources: its own parser tells the imports, by a script of ours. */
final class PythonDependencies {

  private static final String SCRIPT = "imports.py";

  private static final ObjectMapper JSON = JsonMapper.builder().build();

  private PythonDependencies() {}

  static Dependencies in(Code code) throws Unreadable {
    Path python = Tools.onPath("python3", "reading Python's sources");
    return Tools.inFolder(folder -> ask(python, code, folder));
  }

  private static Dependencies ask(Path python, Code code, Path folder)
      throws IOException, Unreadable {
    Path script = folder.resolve(SCRIPT);
    try (InputStream ours = PythonDependencies.class.getResourceAsStream(SCRIPT)) {
      Files.copy(Objects.requireNonNull(ours, SCRIPT), script);
    }
    Path files = folder.resolve("files.json");
    Path answer = folder.resolve("imports.json");
    JSON.writeValue(
        files.toFile(),
        code.files().entrySet().stream()
            .map(file -> List.of(file.getKey(), file.getValue().toString()))
            .toList());
    Job.Ended ended =
        Job.run(
            List.of(python.toString(), script.toString(), files.toString(), answer.toString()),
            folder,
            Tools.LIMITS);
    if (!ended.well()) {
      throw new Unreadable(
          "python3 does not tell the imports: " + ExitStatus.describe(ended.status()));
    }
    return read(JSON.readTree(Files.readString(answer)));
  }

  private static Dependencies read(JsonNode answer) throws JsonProcessingException {
    Dependencies.Found found = new Dependencies.Found();
    for (Map.Entry<String, JsonNode> file : answer.path("imports").properties()) {
      file.getValue().forEach(on -> found.add(file.getKey(), on.asText()));
    }
    for (Map.Entry<String, JsonNode> file : answer.path("unknown").properties()) {
      found.unknown(file.getKey(), file.getValue().asText());
    }
    return found.all();
  }
}
