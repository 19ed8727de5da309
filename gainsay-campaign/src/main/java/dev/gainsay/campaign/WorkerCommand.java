package dev.gainsay.campaign;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The argument vector of a worker JVM.
 *
 * @param folder the worker's own
 */
record WorkerCommand(WorkerSettings settings, Path folder) {

  /** The socket on which the coordinator waits. */
  Path socket() {
    return folder.resolve("s");
  }

  /** The file of the board. */
  Path board() {
    return folder.resolve("board");
  }

  /** Where the JVM writes how native code has crashed it. */
  Path crashLog() {
    return folder.resolve("crash.log");
  }

  List<String> arguments() {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-Xmx" + settings.heapMebibytes() + "m");
    // What a trial makes is garbage soon: a small new generation would be swept all the time.
    command.add("-Xmn" + Math.max(1, settings.heapMebibytes() / 4) + "m");
    command.add("-XX:+UseSerialGC");
    command.add("-XX:+ExitOnOutOfMemoryError");
    command.add("-XX:-CreateCoredumpOnCrash");
    // An exception that is thrown often would lose its text and frames, which tell defects apart.
    command.add("-XX:-OmitStackTraceInFastThrow");
    // Engines that load a class for each statement leave holes in the C heap, which would only
    // grow.
    command.add("-XX:TrimNativeHeapInterval=60000");
    command.add("-XX:ErrorFile=" + crashLog());
    command.add("-Xshare:auto");
    command.add("--enable-native-access=ALL-UNNAMED");
    command.add("-Djava.io.tmpdir=" + folder);
    command.add("-Djava.awt.headless=true");
    // What an engine says and answers must not depend on where its user lives: its errors are told
    // apart by their English words, and some dates do not exist in some time zones.
    command.add("-Duser.language=en");
    command.add("-Duser.country=");
    command.add("-Duser.timezone=UTC");
    command.addAll(settings.jvmOptions());
    command.add("-cp");
    command.add(classpath());
    command.add("dev.gainsay.campaign.worker.WorkerMain");
    command.add(socket().toString());
    command.add(board().toString());
    return command;
  }

  /**
   * The same for engines that are no Java: plain numbers, dates and messages. How file names are
   * written stays as it is.
   */
  static void plainLocale(Map<String, String> environment) {
    String characters =
        Stream.of("LC_ALL", "LC_CTYPE", "LANG")
            .map(name -> environment.getOrDefault(name, ""))
            .filter(value -> !value.isEmpty())
            .findFirst()
            .orElse("C");
    environment.keySet().removeIf(name -> name.startsWith("LC_") || name.equals("LANGUAGE"));
    environment.put("LANG", "C");
    environment.put("LC_CTYPE", characters);
    environment.put("TZ", "UTC");
  }

  /** The engine's jars, then our own class path, absolute since the worker runs elsewhere. */
  private String classpath() {
    return Stream.concat(settings.jars().stream(), Build.classPath().stream())
        .map(entry -> entry.toAbsolutePath().toString())
        .collect(Collectors.joining(File.pathSeparator));
  }
}
