package dev.gainsay.engines;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;
import static org.junit.jupiter.api.Assumptions.abort;

import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.dialect.DatalogDialect;
import dev.gainsay.datalog.dialect.DatalogEngine;
import dev.gainsay.datalog.parse.SouffleReader;
import dev.gainsay.datalog.print.DatalogPrinter;
import dev.gainsay.engine.Client;
import dev.gainsay.engine.EngineSpec;
import dev.gainsay.engine.EngineUnavailable;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The commands by which a stranger runs a Datalog finding: the script of two programs, where the
 * second starts from nothing.
 */
@Tag("engine")
class DatalogClientsTest {

  private static final String FIRST = program("41");
  private static final String SECOND = program("77");

  @TempDir Path folder;

  private static String program(String value) {
    return """
    .decl e(x: number, s: symbol)
    .decl d(x: number, s: symbol)
    e(%s, "x y").
    d(x, s) :- e(x, s).
    .output d
    """
        .formatted(value);
  }

  private String shell(String command, Map<String, String> variables) throws Exception {
    ProcessBuilder builder = new ProcessBuilder("sh", "-c", command).redirectErrorStream(true);
    builder.environment().put("SCRIPT", folder.resolve("reduced").toString());
    builder.environment().putAll(variables);
    builder.directory(folder.toFile());
    Process process = builder.start();
    process.getOutputStream().close();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    process.waitFor();
    return said;
  }

  private void answers(DatalogEngine engine, Map<String, String> variables) throws Exception {
    DatalogDialect dialect = engine.dialect(EngineSpec.parse(engine.id()));
    DatalogPrinter printer = DatalogPrinter.of(dialect);
    Program first = SouffleReader.read(FIRST);
    Program second = SouffleReader.read(SECOND);
    String note = dialect.syntax().comment() + " a note\n";
    String separator = dialect.syntax().separator();
    String both =
        note
            + printer.print(first)
            + (separator.isEmpty()
                ? dialect.syntax().comment() + " " + Client.NEXT_PROGRAM + "\n"
                : note + separator)
            + printer.print(second);
    Files.writeString(folder.resolve("reduced"), both);
    Client client = engine.client().orElseThrow();
    String there = shell(client.present() + " >/dev/null 2>&1 && echo there", variables);
    assumeThat(there).as("not run: needs " + client.needs()).contains("there");
    String said = shell(client.command(), variables);
    assertThat(said).contains("41", "x y");
    String last = said.substring(said.lastIndexOf("41"));
    assertThat(last).as("the second starts from nothing").contains("77");
  }

  private static String npm(String name, String version) {
    try {
      return new NpmPackage(name, version).folder().toString();
    } catch (EngineUnavailable missing) {
      return abort("not run: " + missing.getMessage());
    }
  }

  @Test
  void cozo() throws Exception {
    answers(new Cozo(), Map.of("COZO", npm("cozo-lib-wasm", "0.7.6")));
  }

  @Test
  void dataScript() throws Exception {
    answers(new DataScript(), Map.of("DATASCRIPT", npm("datascript", "1.8.1")));
  }

  @Test
  void swipl() throws Exception {
    answers(new Swipl(), Map.of());
  }

  @Test
  void souffle() throws Exception {
    String build = System.getenv("GAINSAY_SOUFFLE_2_4_1");
    assumeThat(build).as("not run: GAINSAY_SOUFFLE_2_4_1 is not set").isNotNull();
    answers(new Souffle(), Map.of("SOUFFLE", String.valueOf(build)));
  }

  @Test
  void clingo() throws Exception {
    answers(new Clingo(), Map.of());
  }
}
