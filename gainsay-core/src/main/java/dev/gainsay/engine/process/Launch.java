package dev.gainsay.engine.process;

import dev.gainsay.engine.EngineUnavailable;
import dev.gainsay.engine.Limits;
import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * How a process is started: an argument vector, never a shell.
 *
 * @param arguments the program and its arguments
 * @param limits time for one script, and the address space of the process, limited as {@link
 *     MemoryLimit} can
 */
public record Launch(List<String> arguments, Limits limits) {

  public Launch {
    arguments = List.copyOf(arguments);
  }

  /** The same with more arguments at the end. */
  Launch with(List<String> more) {
    if (more.isEmpty()) {
      return this;
    }
    List<String> all = new ArrayList<>(arguments);
    all.addAll(more);
    return new Launch(all, limits);
  }

  /** Starts the program in a folder. */
  Process start(Path folder) throws IOException {
    return start(folder, List.of());
  }

  /**
   * Starts the program in a folder.
   *
   * @param before a command that runs the one after it
   */
  Process start(Path folder, List<String> before) throws IOException {
    List<String> whole = new ArrayList<>(before);
    whole.addAll(MemoryLimit.ofAddressSpace(limits.memoryBytes()));
    whole.addAll(arguments);
    ProcessBuilder builder = new ProcessBuilder(whole).directory(folder.toFile());
    KeptMemory.in(builder.environment());
    // As a shell would; Frama-C looks for files there.
    builder.environment().put("PWD", folder.toAbsolutePath().toString());
    return builder.start();
  }

  /** The jar, or the folder of classes, that a class is from: what a JVM needs to have it too. */
  public static Path origin(Class<?> type) {
    try {
      return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  /** The first executable of that name in the folders of {@code PATH}. */
  public static Optional<Path> onPath(String program) {
    String path = System.getenv("PATH");
    if (path == null) {
      return Optional.empty();
    }
    for (String folder : path.split(File.pathSeparator, -1)) {
      Path file = Path.of(folder.isEmpty() ? "." : folder).resolve(program);
      if (Files.isRegularFile(file) && Files.isExecutable(file)) {
        return Optional.of(file.toAbsolutePath());
      }
    }
    return Optional.empty();
  }

  /**
   * A program that the user names: a path, or a name to be found on {@code PATH}.
   *
   * @throws EngineUnavailable when there is no such executable
   */
  public static Path executable(String named) throws EngineUnavailable {
    Path file = Path.of(named);
    if (named.contains(File.separator)) {
      if (Files.isRegularFile(file) && Files.isExecutable(file)) {
        return file.toAbsolutePath();
      }
      throw new EngineUnavailable("'" + named + "' is no executable file; check --bin");
    }
    return onPath(named)
        .orElseThrow(
            () -> new EngineUnavailable("no '" + named + "' on PATH; install it or give --bin"));
  }
}
