package dev.gainsay.analysis.split.dependency;

import dev.gainsay.analysis.split.code.Code;
import dev.gainsay.analysis.split.code.Unreadable;
import dev.gainsay.engine.Limits;
import dev.gainsay.engine.process.ExitStatus;
import dev.gainsay.engine.process.Job;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Dependencies of C and C++: {@code cc -MM} tells which headers a source includes, directly or not.
 * A header depends on the source of its own name that includes it, which has what it declares.
 */
final class PreprocessorDependencies {

  private static final Pattern HEADER =
      Pattern.compile(".*\\.(h|hh|hpp|hxx)", Pattern.CASE_INSENSITIVE);

  /** Headers without guards that include each other take forever. */
  private static final Limits LIMITS =
      new Limits(Duration.ofMinutes(1), Tools.LIMITS.memoryBytes());

  private static final Pattern BETWEEN = Pattern.compile("(?<!\\\\)\\s+");

  private final Code code;
  private final Path compiler;
  private final Path folder;
  private final Map<Path, String> names = new HashMap<>();
  private final Dependencies.Found found = new Dependencies.Found();

  private PreprocessorDependencies(Code code, Path compiler, Path folder) {
    this.code = code;
    this.compiler = compiler;
    this.folder = folder;
    code.files().forEach((name, file) -> names.put(file.toAbsolutePath().normalize(), name));
  }

  static Dependencies in(Code code) throws Unreadable {
    Path compiler = Tools.onPath("cc", "reading C's sources");
    return Tools.inFolder(folder -> new PreprocessorDependencies(code, compiler, folder).all());
  }

  private Dependencies all() throws IOException {
    for (Map.Entry<String, Path> file : code.files().entrySet()) {
      if (!HEADER.matcher(file.getKey()).matches()) {
        ask(file.getKey(), file.getValue());
      }
    }
    return found.all();
  }

  private void ask(String name, Path file) throws IOException {
    List<String> command = new ArrayList<>(List.of(compiler.toString(), "-MM", "-MG"));
    for (Path root : code.roots()) {
      command.add("-I" + root);
    }
    command.add(file.toString());
    Job.Ended ended = Job.run(command, folder, LIMITS);
    if (!ended.well()) {
      String why =
          ended.end() == Job.End.TIME
              ? "cc took longer than a minute"
              : ended
                  .errors()
                  .lines()
                  .filter(line -> line.contains("error"))
                  .findFirst()
                  .orElse("cc: " + ExitStatus.describe(ended.status()));
      found.unknown(name, why);
      return;
    }
    for (String header : headers(ended.output(), file)) {
      found.add(name, header);
      if (stem(header).equals(stem(name))) {
        found.add(header, name);
      }
    }
  }

  /** Names of the headers in a rule for make. */
  private Set<String> headers(String rule, Path file) {
    Set<String> headers = new LinkedHashSet<>();
    String all = rule.substring(rule.indexOf(':') + 1).replace("\\\n", " ").strip();
    for (String escaped : BETWEEN.split(all)) {
      Path named = folder.resolve(escaped.replaceAll("\\\\(.)", "$1")).normalize();
      String name = names.get(named);
      if (name != null && !named.equals(file)) {
        headers.add(name);
      }
    }
    return headers;
  }

  /** The file's own name without its ending. */
  private static String stem(String name) {
    String last = name.substring(name.lastIndexOf('/') + 1);
    return last.substring(0, last.lastIndexOf('.'));
  }
}
