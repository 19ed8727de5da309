package dev.gainsay.testkit.check;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.gainsay.engine.EngineProvider;
import dev.gainsay.engine.EngineSpec;
import dev.gainsay.engine.EngineUnavailable;
import dev.gainsay.engine.process.Launch;
import dev.gainsay.engine.provision.Provisioner;
import dev.gainsay.engines.Sqlite;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Checks files with a named version of an engine, all files in one child JVM. */
final class CheckedFiles {

  private CheckedFiles() {}

  /**
   * What came of one file.
   *
   * @param contradicting the oracles whose cases contradict
   * @param cases how many there were
   * @param defects what the smallest form of a contradicting case needs, if that was asked for
   * @param size words of that smallest form: its database and one query
   * @param published words of the file
   * @param notes what did not apply
   */
  record Outcome(
      Set<String> contradicting,
      int cases,
      Set<String> defects,
      int size,
      int published,
      String notes) {}

  /**
   * Checks.
   *
   * @param target such as {@code sqlite@3.28.0}
   * @param files by name
   * @throws EngineUnavailable when the version cannot be had here
   */
  static Map<String, Outcome> check(String target, Map<String, Path> files)
      throws EngineUnavailable, IOException, InterruptedException {
    return check(target, files, false);
  }

  /** As {@link #check}, and at wish each contradicting case is reduced. */
  static Map<String, Outcome> check(String target, Map<String, Path> files, boolean reduced)
      throws EngineUnavailable, IOException, InterruptedException {
    Path folder = Files.createTempDirectory("gainsay-check");
    Path result = folder.resolve("result");
    Path output = folder.resolve("output");
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-Xmx256m", "-XX:+UseSerialGC", "--enable-native-access=ALL-UNNAMED"));
    command.addAll(List.of("-cp", classPath(target), CheckMain.class.getName()));
    command.addAll(List.of(target, result.toString(), Boolean.toString(reduced)));
    files.values().forEach(file -> command.add(file.toString()));
    Process process =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    if (!process.waitFor(4, TimeUnit.MINUTES)) {
      process.destroyForcibly();
      throw new IllegalStateException(target + " did not come to an end");
    }
    if (process.exitValue() != 0) {
      throw new IllegalStateException(target + ": " + Files.readString(output));
    }
    List<String> lines = Files.readAllLines(result);
    Files.delete(result);
    Files.delete(output);
    Files.delete(folder);
    return outcomes(files, lines);
  }

  private static Map<String, Outcome> outcomes(Map<String, Path> files, List<String> lines) {
    Map<String, Outcome> outcomes = new LinkedHashMap<>();
    int at = 0;
    for (String name : files.keySet()) {
      String[] parts = lines.get(at++).split("\t", 5);
      String[] sizes = parts[3].split(" ", 2);
      outcomes.put(
          name,
          new Outcome(
              set(parts[0]),
              Integer.parseInt(parts[1]),
              set(parts[2]),
              Integer.parseInt(sizes[0]),
              Integer.parseInt(sizes[1]),
              parts[4]));
    }
    return outcomes;
  }

  private static Set<String> set(String list) {
    return Stream.of(list.split(","))
        .filter(o -> !o.isEmpty())
        .collect(Collectors.toUnmodifiableSet());
  }

  /** Our classes and the engine's jars, without the engines that the test itself runs with. */
  private static String classPath(String target) throws EngineUnavailable {
    EngineSpec spec = EngineSpec.parse(target);
    EngineProvider engine =
        ServiceLoader.load(EngineProvider.class).stream()
            .map(ServiceLoader.Provider::get)
            .filter(e -> e.id().equals(spec.id()))
            .findFirst()
            .orElseThrow();
    List<Path> all = new ArrayList<>();
    try (Provisioner provisioner = Provisioner.ofUser()) {
      all.addAll(provisioner.provision(engine, spec).jars());
    }
    for (Class<?> ours :
        List.of(
            CheckMain.class,
            EngineSpec.class,
            Sqlite.class,
            ObjectMapper.class,
            JsonFactory.class,
            JsonProperty.class)) {
      all.add(Launch.origin(ours));
    }
    return all.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
  }

  /** A file or folder among the test resources. */
  static Path resource(String name) {
    Path path = Launch.origin(CheckMain.class).resolve(name);
    if (!Files.exists(path)) {
      throw new UncheckedIOException(new IOException("no resource " + name));
    }
    return path;
  }
}
