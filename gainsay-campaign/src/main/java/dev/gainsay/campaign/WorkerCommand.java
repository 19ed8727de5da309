package dev.gainsay.campaign;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
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
    command.add("-XX:ErrorFile=" + crashLog());
    command.add("-Xshare:auto");
    command.add("--enable-native-access=ALL-UNNAMED");
    command.add("-Djava.io.tmpdir=" + folder);
    command.add("-Djava.awt.headless=true");
    command.addAll(settings.jvmOptions());
    command.add("-cp");
    command.add(classpath());
    command.add("dev.gainsay.campaign.worker.WorkerMain");
    command.add(socket().toString());
    command.add(board().toString());
    return command;
  }

  /** The engine's jars, then our own class path, made absolute since the worker runs elsewhere. */
  private String classpath() {
    Stream<String> own =
        Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
            .filter(entry -> !entry.isEmpty())
            .map(entry -> Path.of(entry).toAbsolutePath().toString());
    Stream<String> engine = settings.jars().stream().map(jar -> jar.toAbsolutePath().toString());
    return Stream.concat(engine, own).collect(Collectors.joining(File.pathSeparator));
  }
}
