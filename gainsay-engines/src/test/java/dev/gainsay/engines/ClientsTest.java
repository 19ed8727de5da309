package dev.gainsay.engines;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.gainsay.engine.Client;
import dev.gainsay.engine.EngineProvider;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The commands by which a stranger runs a finding, run as they are. */
@Tag("engine")
class ClientsTest {

  private static final String SCRIPT =
      """
      CREATE TABLE t0 (c0 INTEGER);
      INSERT INTO t0 VALUES (40);
      SELECT c0 + 2 FROM t0;
      """;

  @TempDir Path folder;

  private String shell(String command, Map<String, String> variables) throws Exception {
    ProcessBuilder builder = new ProcessBuilder("sh", "-c", command).redirectErrorStream(true);
    Path script = Files.writeString(folder.resolve("reduced.sql"), SCRIPT);
    builder.environment().put("SCRIPT", script.toString());
    builder.environment().putAll(variables);
    // The java that the jars are made for.
    Path java = Path.of(System.getProperty("java.home"), "bin");
    builder.environment().merge("PATH", java.toString(), (path, first) -> first + ":" + path);
    builder.directory(folder.toFile());
    Process process = builder.start();
    process.getOutputStream().close();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    process.waitFor();
    return said;
  }

  private void answers(EngineProvider engine, Map<String, String> variables) throws Exception {
    Client client = engine.client().orElseThrow();
    String there = shell(client.present() + " >/dev/null 2>&1 && echo there", variables);
    assumeThat(there).as("not run: needs " + client.needs()).contains("there");
    assertThat(shell(client.command(), variables)).containsPattern("(?m)^\\W*42\\W*$");
  }

  /** The jars of the test's own class path whose names start so. */
  private static String jars(String start) {
    return Stream.of(System.getProperty("java.class.path").split(":"))
        .filter(entry -> Path.of(entry).getFileName().toString().startsWith(start))
        .collect(Collectors.joining(":"));
  }

  @Test
  void sqlite() throws Exception {
    answers(new Sqlite(), Map.of());
  }

  @Test
  void h2() throws Exception {
    answers(new H2(), Map.of("H2_JAR", jars("h2-")));
  }

  @Test
  void derby() throws Exception {
    answers(new Derby(), Map.of("DERBY_JARS", jars("derby")));
  }

  /** SqlTool is no dependency of anything here, so its jar is named by whoever has it. */
  @Test
  void hsqldb() throws Exception {
    String tool = System.getenv("SQLTOOL_JAR");
    assumeThat(tool).as("not run: set SQLTOOL_JAR to the jar of org.hsqldb:sqltool").isNotNull();
    answers(new HsqlDb(), Map.of("HSQLDB_JARS", jars("hsqldb-") + ":" + tool));
  }

  @Test
  void aJarThatIsNotNamedIsTold() throws Exception {
    Client client = new H2().client().orElseThrow();
    assertThat(shell(client.present() + " >/dev/null 2>&1 || echo missing", Map.of()))
        .contains("missing");
    assertThat(client.needs()).contains("H2_JAR");
  }
}
