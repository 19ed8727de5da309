package dev.gainsay.engines;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.gainsay.engine.EngineUnavailable;
import dev.gainsay.engine.process.Launch;
import dev.gainsay.engines.server.Binaries;
import dev.gainsay.finding.FileFault;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * A package of npm, fetched once by the user's own client with the user's settings, without the
 * scripts that packages may run.
 */
record NpmPackage(String name, String version) {

  private static final int SECONDS = 300;

  /** What npm answers. */
  private static final String OUTPUT = "npm.out";

  /** What npm says besides, such as warnings and why it failed. */
  private static final String LOG = "npm.log";

  /** Some clients write one release without a list around it. */
  private static final ObjectReader RELEASES =
      JsonMapper.builder()
          .enable(DeserializationFeature.ACCEPT_SINGLE_VALUE_AS_ARRAY)
          .build()
          .readerForListOf(String.class);

  /**
   * The folder of the package.
   *
   * @throws EngineUnavailable when it is not there and cannot be fetched
   */
  Path folder() throws EngineUnavailable {
    if (!version.matches("[0-9][0-9A-Za-z.-]*")) {
      throw new EngineUnavailable("'" + version + "' is no version of " + name);
    }
    return Binaries.made("npm-" + name + "-" + version, this::install)
        .resolve("node_modules")
        .resolve(name);
  }

  /**
   * The releases of a package, as npm tells them.
   *
   * @throws EngineUnavailable when it does not
   */
  static List<String> versions(String name) throws EngineUnavailable {
    try {
      Path folder = Files.createTempDirectory("gainsay-npm-");
      try {
        int exit = npm(name, folder, List.of("view", name, "versions", "--json"));
        if (exit != 0) {
          throw new EngineUnavailable(
              "npm does not tell the releases of " + name + ": " + reason(folder.resolve(LOG)));
        }
        return releases(name, Files.readString(folder.resolve(OUTPUT)));
      } finally {
        Files.deleteIfExists(folder.resolve(OUTPUT));
        Files.deleteIfExists(folder.resolve(LOG));
        Files.delete(folder);
      }
    } catch (IOException e) {
      throw new EngineUnavailable("npm cannot be run: " + e.getMessage(), e);
    }
  }

  /**
   * The releases of a package in npm's order.
   *
   * @param json what {@code npm view NAME versions --json} answers
   * @throws EngineUnavailable when that is neither a list nor one release
   */
  static List<String> releases(String name, String json) throws EngineUnavailable {
    try {
      List<String> releases = RELEASES.readValue(json);
      if (releases != null) {
        return releases;
      }
    } catch (JsonProcessingException e) {
      throw new EngineUnavailable(
          "npm does not tell the releases of " + name + ": " + FileFault.reason(e), e);
    }
    throw new EngineUnavailable("npm does not tell the releases of " + name + ": there are none");
  }

  private void install(Path folder) throws IOException, EngineUnavailable {
    int exit =
        npm(
            name,
            folder,
            List.of(
                "install",
                "--ignore-scripts",
                "--no-audit",
                "--no-fund",
                "--prefer-offline",
                "--prefix",
                folder.toString(),
                name + "@" + version));
    if (exit != 0 || !Files.isDirectory(folder.resolve("node_modules"))) {
      throw new EngineUnavailable(
          "npm cannot fetch " + name + "@" + version + ": " + reason(folder.resolve(LOG)));
    }
  }

  /** Runs the client in a folder, which gets its output and log, and gives its exit status. */
  private static int npm(String name, Path folder, List<String> arguments)
      throws IOException, EngineUnavailable {
    Path npm =
        Launch.onPath("npm")
            .orElseThrow(
                () ->
                    new EngineUnavailable(
                        "no 'npm' on PATH, by which " + name + " is fetched; install Node.js"));
    List<String> command = new ArrayList<>(List.of(npm.toString()));
    command.addAll(arguments);
    Process process =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectOutput(folder.resolve(OUTPUT).toFile())
            .redirectError(folder.resolve(LOG).toFile())
            .start();
    try {
      process.getOutputStream().close();
      if (!process.waitFor(SECONDS, TimeUnit.SECONDS)) {
        throw new EngineUnavailable("npm did not fetch " + name + " within " + SECONDS + " s");
      }
      return process.exitValue();
    } catch (InterruptedException stop) {
      Thread.currentThread().interrupt();
      throw new EngineUnavailable("npm was interrupted", stop);
    } finally {
      process.destroyForcibly();
    }
  }

  private static String reason(Path log) throws IOException {
    return Files.readAllLines(log).stream()
        .filter(line -> line.contains("ERR") || line.contains("error"))
        .findFirst()
        .orElse("no reason given");
  }
}
