package dev.gainsay.engines;

import dev.gainsay.engine.EngineUnavailable;
import dev.gainsay.engine.process.Launch;
import dev.gainsay.engines.server.Binaries;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * A package of npm, fetched once by the user's own client with the user's settings, without the
 * scripts that packages may run.
 */
record NpmPackage(String name, String version) {

  private static final int SECONDS = 300;

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

  private void install(Path folder) throws IOException, EngineUnavailable {
    Path npm =
        Launch.onPath("npm")
            .orElseThrow(
                () ->
                    new EngineUnavailable(
                        "no 'npm' on PATH, by which " + name + " is fetched; install Node.js"));
    Path log = folder.resolve("npm.log");
    Process process =
        new ProcessBuilder(
                List.of(
                    npm.toString(),
                    "install",
                    "--ignore-scripts",
                    "--no-audit",
                    "--no-fund",
                    "--prefer-offline",
                    "--prefix",
                    folder.toString(),
                    name + "@" + version))
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(log.toFile())
            .start();
    try {
      process.getOutputStream().close();
      if (!process.waitFor(SECONDS, TimeUnit.SECONDS)) {
        throw new EngineUnavailable("npm did not fetch " + name + " within " + SECONDS + " s");
      }
    } catch (InterruptedException stop) {
      Thread.currentThread().interrupt();
      throw new EngineUnavailable("npm was interrupted", stop);
    } finally {
      process.destroyForcibly();
    }
    if (process.exitValue() != 0 || !Files.isDirectory(folder.resolve("node_modules"))) {
      throw new EngineUnavailable("npm cannot fetch " + name + "@" + version + ": " + reason(log));
    }
  }

  private static String reason(Path log) throws IOException {
    return Files.readAllLines(log).stream()
        .filter(line -> line.contains("ERR") || line.contains("error"))
        .findFirst()
        .orElse("no reason given");
  }
}
