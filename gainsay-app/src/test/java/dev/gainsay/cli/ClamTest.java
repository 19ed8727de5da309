package dev.gainsay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * {@code gainsay tailor --analyzer clam} on what a real Clam gave. Its place takes a script that
 * knows a transcript by the arguments (but for the folders of headers, which are those of this
 * machine) and the program, and gives what is in it, files and exit code included.
 */
class ClamTest {

  private static final String SCRIPT =
      """
      #!/bin/sh
      if [ "$1" = --llvm-version ]; then echo 'LLVM version 14.0'; exit; fi
      all=$(dirname "$0")
      key=$({
        for argument in "$@"; do
          case $argument in -I*) ;; *) printf '%s\\n' "$argument";; esac
        done
        cat program.c
      } | cksum | cut -d' ' -f1)
      if [ ! -d "$all/$key" ]; then echo "OSError: not recorded: $*" >&2; exit 99; fi
      cp "$all/$key"/told.*.crab . 2>/dev/null
      cat "$all/$key/stdout"
      cat "$all/$key/stderr" >&2
      exit "$(cat "$all/$key/exit")"
      """;

  private static final String SAFE = "Number of total safe checks";

  @TempDir Path folder;

  private Path clam;
  private CommandLine last = new CommandLine(0, "", "");

  @BeforeEach
  void standIn() throws IOException, URISyntaxException {
    clam = Files.writeString(folder.resolve("clam.py"), SCRIPT);
    Files.setPosixFilePermissions(clam, PosixFilePermissions.fromString("rwx------"));
    try (Stream<Path> all = Files.list(resource("domains.c").getParent())) {
      for (Path file : all.filter(it -> it.toString().endsWith(".txt")).toList()) {
        unpack(Files.readAllLines(file));
      }
    }
  }

  /** A folder with the parts of a transcript, each of which begins with its name. */
  private void unpack(List<String> lines) throws IOException {
    Path run = Files.createDirectory(folder.resolve(field(lines, "key: ")));
    Files.writeString(run.resolve("exit"), field(lines, "exit: "));
    int from = lines.indexOf("== stdout");
    while (from < lines.size()) {
      int to = from + 1;
      while (to < lines.size() && !lines.get(to).startsWith("== ")) {
        to++;
      }
      Files.write(run.resolve(lines.get(from).substring(3)), lines.subList(from + 1, to));
      from = to;
    }
  }

  private static String field(List<String> lines, String name) {
    return lines.stream()
        .filter(line -> line.contains(name))
        .findFirst()
        .orElseThrow()
        .replace(name, "")
        .strip();
  }

  private static Path resource(String name) throws URISyntaxException {
    return Path.of(Objects.requireNonNull(ClamTest.class.getResource("clam/" + name)).toURI());
  }

  private int tailor(Object... more) {
    List<Object> command = new ArrayList<>(List.of("tailor", "--analyzer", "clam"));
    command.addAll(List.of("--bin", clam, "--budget", "60s", "--out", folder.resolve("out")));
    command.addAll(List.of(more));
    last = CommandLine.run(command.toArray());
    return last.status();
  }

  private static List<Integer> lines(JsonNode assertions) {
    return StreamSupport.stream(assertions.spliterator(), false)
        .map(it -> it.path("line").asInt())
        .toList();
  }

  @Test
  void aRecipeProvesWhatClamProves() throws Exception {
    Path file = resource("domains.c");
    assertThat(tailor("--seed", 5, "--iterations", 4, "--max-length", 2, file)).isZero();
    assertThat(last.out())
        .contains(
            "clam 14.0: 12 assertions",
            "1 of 13 assertions do not count: Clam has nothing to check there",
            "standard: 4 proved",
            "tailored: 8 proved");
    JsonNode recipe =
        JsonMapper.builder()
            .build()
            .readTree(Files.readString(folder.resolve("out").resolve("recipe.json")));
    // Those that the transcripts tell to be OK: the one at 29 since nothing leads there.
    assertThat(lines(recipe.path("assertions").path("both"))).containsExactly(16, 27, 29, 43);
    assertThat(lines(recipe.path("assertions").path("gained"))).containsExactly(65, 74, 89, 102);
    assertThat(lines(recipe.path("assertions").path("lost"))).isEmpty();
    assertThat(recipe.path("commands").path(1))
        .extracting(JsonNode::asText)
        .containsExactly(
            clam.toString(),
            "-g",
            "--crab-check=assert",
            "--crab-check-verbose=2",
            "--crab-print-invariants=false",
            "--crab-dom=zones",
            "--crab-widening-delay=2",
            "--crab-backward",
            file.toString());
    assertThat(Files.readString(folder.resolve("out").resolve("evaluations.csv")))
        .contains(
            "boxes,1,,0,",
            "exit code 25: CLAM ERROR: Intra-procedural analysis for boxes not found.\n",
            "dis-int; zones,2,")
        .doesNotContain("not recorded");
  }

  @ParameterizedTest
  @CsvSource({
    "int, int, {}",
    "zones, zones, {}",
    "ric, ric, {}",
    "dis-int, dis-int, {}",
    "term-dis-int, term-dis-int, {}",
    "zones-sing-mem, zones, {'track': 'sing-mem'}",
    "dis-int-tuned, dis-int, '{''widening-delay'': ''16'', ''widening-jump-set'': ''20''}'",
  })
  void asManyAreProvedAsClamCounts(String transcript, String domain, String settings)
      throws Exception {
    String proved = field(Files.readAllLines(resource(transcript + ".txt")), SAFE);
    Path recipe =
        Files.writeString(
            folder.resolve("recipe.json"),
            """
            {"schema": 1, "analyzer": "clam 14.0",
             "recipe": [{"domain": "%s", "settings": %s}]}
            """
                .formatted(domain, settings.replace('\'', '"')));
    tailor(
        "--reuse",
        recipe,
        "--seed",
        5,
        "--iterations",
        4,
        "--max-length",
        2,
        resource("domains.c"));
    assertThat(last.out()).contains("earlier: " + proved + " proved");
  }

  @Test
  void whatClamDoesNotReadIsTold() throws Exception {
    assertThat(tailor(resource("broken.c"))).isEqualTo(ExitCode.USAGE);
    CommandLine.assertRefused(
        last.err(), "clam fails on it: exit code 22: program.c:3:12: error: expected ';'");
    // Without main and an entry point nothing is left to check.
    assertThat(tailor(resource("library.c"))).isEqualTo(ExitCode.USAGE);
    CommandLine.assertRefused(last.err(), "clam reaches none of 1 assertions: Clam has nothing");
    assertThat(tailor("--entry", "twice", "--iterations", 1, resource("library.c"))).isZero();
    assertThat(last.out()).contains("clam 14.0: 1 assertions", "standard: 1 proved");
    assertThat(tailor("--entry", "twice,main", resource("library.c"))).isEqualTo(ExitCode.USAGE);
    CommandLine.assertRefused(last.err(), "clam is run from one entry point");
  }

  @Test
  void anotherProgramIsNotTakenForClam() throws Exception {
    Files.writeString(clam, "#!/bin/sh\necho all is well\n");
    assertThat(tailor(resource("domains.c"))).isEqualTo(ExitCode.USAGE);
    CommandLine.assertRefused(
        last.err(), "clam.py --llvm-version' does not tell a version as clam does; check --bin");
  }
}
