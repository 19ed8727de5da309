package dev.gainsay.analysis.split.analyzer;

import dev.gainsay.engine.EngineUnavailable;
import dev.gainsay.engine.Limits;
import dev.gainsay.engine.process.Job.Ended;
import dev.gainsay.engine.process.Launch;
import dev.gainsay.engine.provision.Provisioner;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A program from Maven, in a JVM of its own, whose heap is limited.
 *
 * @param classPath its jars
 */
record JavaProgram(AnalyzerFile.Java java, List<Path> classPath, List<Path> plugins)
    implements Program {

  /** The exit status of a JVM started with {@code -XX:+ExitOnOutOfMemoryError}. */
  private static final int HEAP_EXHAUSTED = 3;

  private static final String TERMINATING = "java.lang.OutOfMemoryError";

  /** In the folder of a run. */
  private static final String HEAP_LOG = "heap.log";

  private static final Pattern COLLECTED = Pattern.compile(" (\\d+)M->\\d+M\\(");

  /** The generations of the serial collector. */
  private static final Pattern IN_USE = Pattern.compile("K, used (\\d+)K \\[");

  /** A JVM reserves far more addresses than it uses. */
  private static final long ANY_ADDRESS_SPACE = Long.MAX_VALUE;

  /** What another machine has fetched, or what is fetched here. */
  static JavaProgram of(String name, AnalyzerFile.Java java, Luggage luggage)
      throws EngineUnavailable {
    return luggage.jars().isEmpty()
        ? fetch(name, java)
        : new JavaProgram(java, luggage.jars(), luggage.plugins());
  }

  private static JavaProgram fetch(String name, AnalyzerFile.Java java) throws EngineUnavailable {
    try (Provisioner provisioner = Provisioner.ofUser()) {
      List<Path> plugins = provisioner.resolveAlone(orNone(java.plugins()));
      List<Path> alone = provisioner.resolveAlone(orNone(java.alone()));
      List<Path> jars = provisioner.resolve(java.artifacts());
      return new JavaProgram(
          java, Stream.concat(jars.stream(), alone.stream()).distinct().toList(), plugins);
    } catch (EngineUnavailable e) {
      throw new EngineUnavailable(name + " cannot be had: " + e.getMessage(), e);
    }
  }

  private static List<String> orNone(@org.jspecify.annotations.Nullable List<String> some) {
    return some == null ? List.of() : some;
  }

  @Override
  public List<String> command(Limits limits) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-Xmx" + (limits.memoryBytes() >> 10) + "k");
    command.add("-XX:+UseSerialGC");
    command.add("-XX:+ExitOnOutOfMemoryError");
    command.add("-XX:-CreateCoredumpOnCrash");
    command.add("-Xlog:gc,gc+exit=debug:file=" + HEAP_LOG);
    command.add("-Djava.awt.headless=true");
    command.add("-Duser.language=en");
    command.addAll(orNone(java.options()));
    command.add("-cp");
    command.add(
        Stream.concat(classPath.stream(), own())
            .map(jar -> jar.toAbsolutePath().toString())
            .collect(Collectors.joining(File.pathSeparator)));
    command.add(java.main());
    return command;
  }

  /** The jar or folder of these classes, where the program needs some of them. */
  private Stream<Path> own() {
    return Boolean.TRUE.equals(java.withGainsay())
        ? Stream.of(Launch.origin(JavaProgram.class))
        : Stream.empty();
  }

  @Override
  public Limits limits(Limits asked) {
    return new Limits(asked.time(), ANY_ADDRESS_SPACE);
  }

  /** What was in use before a collection, and at the end. */
  @Override
  public long heapBytes(Path folder) {
    try {
      return heapBytes(Files.readString(folder.resolve(HEAP_LOG)));
    } catch (IOException none) {
      return 0;
    }
  }

  static long heapBytes(String log) {
    long before =
        COLLECTED
            .matcher(log)
            .results()
            .mapToLong(it -> Long.parseLong(it.group(1)) << 20)
            .max()
            .orElse(0);
    long atEnd =
        IN_USE.matcher(log).results().mapToLong(it -> Long.parseLong(it.group(1)) << 10).sum();
    return Math.max(before, atEnd);
  }

  @Override
  public boolean outOfMemory(Ended ended) {
    return ended.status() == HEAP_EXHAUSTED
        && (ended.output().contains(TERMINATING) || ended.errors().contains(TERMINATING));
  }
}
