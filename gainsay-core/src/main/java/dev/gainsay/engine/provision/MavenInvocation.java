package dev.gainsay.engine.provision;

import dev.gainsay.engine.EngineUnavailable;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Where the user's Maven keeps its settings: what {@code mvn} itself would read, with the options
 * that {@code MAVEN_ARGS} and {@code MAVEN_OPTS} give it.
 *
 * @param userSettings may not exist
 * @param globalSettings of the installation, where there is one
 * @param localRepository overrides the settings
 * @param offline whether {@code -o} is given
 */
public record MavenInvocation(
    Path userSettings,
    Optional<Path> globalSettings,
    Optional<Path> localRepository,
    boolean offline) {

  private static final String LOCAL_REPOSITORY = "maven.repo.local";

  /**
   * From this process's environment and system properties.
   *
   * @throws EngineUnavailable when a file is named that is not there
   */
  public static MavenInvocation ofUser() throws EngineUnavailable {
    return of(
        System.getenv(),
        Path.of(System.getProperty("user.home", ".")),
        Optional.ofNullable(System.getProperty(LOCAL_REPOSITORY)));
  }

  /** From an environment. */
  static MavenInvocation of(
      Map<String, String> environment, Path home, Optional<String> localRepository)
      throws EngineUnavailable {
    String said =
        environment.getOrDefault("MAVEN_ARGS", "")
            + " "
            + environment.getOrDefault("MAVEN_OPTS", "");
    List<String> arguments = List.of(said.strip().split("\\s+"));
    Path user = home.resolve(".m2").resolve("settings.xml");
    return new MavenInvocation(
        after(arguments, "-s", "--settings").orElse(user),
        after(arguments, "-gs", "--global-settings").or(() -> installed(environment)),
        localRepository.or(() -> property(arguments)).map(Path::of),
        arguments.contains("-o") || arguments.contains("--offline"));
  }

  private static Optional<Path> after(List<String> arguments, String brief, String full)
      throws EngineUnavailable {
    for (int i = 0; i < arguments.size(); i++) {
      String argument = arguments.get(i);
      if (argument.startsWith(full + "=")) {
        return Optional.of(present(argument.substring(full.length() + 1)));
      }
      if ((argument.equals(brief) || argument.equals(full)) && i + 1 < arguments.size()) {
        return Optional.of(present(arguments.get(i + 1)));
      }
    }
    return Optional.empty();
  }

  private static Path present(String named) throws EngineUnavailable {
    Path file = Path.of(named);
    if (!Files.exists(file)) {
      throw new EngineUnavailable(
          "MAVEN_ARGS or MAVEN_OPTS name the settings " + named + ", which are not there");
    }
    return file;
  }

  private static Optional<String> property(List<String> arguments) {
    String start = "-D" + LOCAL_REPOSITORY + "=";
    return arguments.stream()
        .filter(argument -> argument.startsWith(start))
        .map(argument -> argument.substring(start.length()))
        .findFirst();
  }

  /** The settings of the installation that MAVEN_HOME or the mvn on the PATH belongs to. */
  private static Optional<Path> installed(Map<String, String> environment) {
    for (String variable : List.of("MAVEN_HOME", "M2_HOME")) {
      String home = environment.get(variable);
      if (home != null && Files.exists(conf(Path.of(home)))) {
        return Optional.of(conf(Path.of(home)));
      }
    }
    for (String folder : environment.getOrDefault("PATH", "").split(":")) {
      Path command = Path.of(folder).resolve("mvn");
      if (!folder.isEmpty() && Files.exists(command)) {
        return besides(command);
      }
    }
    return Optional.empty();
  }

  private static Optional<Path> besides(Path command) {
    try {
      Path bin = command.toRealPath().getParent();
      Path home = bin == null ? null : bin.getParent();
      return Optional.ofNullable(home).map(MavenInvocation::conf).filter(Files::exists);
    } catch (java.io.IOException e) {
      return Optional.empty();
    }
  }

  private static Path conf(Path home) {
    return home.resolve("conf").resolve("settings.xml");
  }
}
