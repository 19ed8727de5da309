package dev.gainsay.campaign;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/**
 * How worker JVMs are started and what they may use.
 *
 * @param jars the engine's jars
 * @param heapMebibytes the heap's limit
 * @param residentMebibytes limit of the process's resident memory, native memory included
 * @param scriptLimit time for one script, after which the engine is told to stop
 * @param silence time without a sign of life after which the worker is killed
 * @param opening time for opening an engine
 * @param outputBytes what one trial may write to standard output and error together
 * @param jvmOptions further options of the JVM
 * @param environment further environment variables, such as passwords, which no argument may hold
 */
public record WorkerSettings(
    List<Path> jars,
    int heapMebibytes,
    int residentMebibytes,
    Duration scriptLimit,
    Duration silence,
    Duration opening,
    long outputBytes,
    List<String> jvmOptions,
    Map<String, String> environment) {

  public WorkerSettings {
    jars = List.copyOf(jars);
    jvmOptions = List.copyOf(jvmOptions);
    environment = Map.copyOf(environment);
  }

  /**
   * 512 MiB of heap, twice that and 512 MiB more resident, ten seconds a script, five more until
   * the worker is given up, two minutes to open an engine, 16 MiB of output a trial.
   */
  public static WorkerSettings standard(List<Path> jars) {
    return new WorkerSettings(
        jars,
        512,
        1536,
        Duration.ofSeconds(10),
        Duration.ofSeconds(15),
        Duration.ofMinutes(2),
        16L << 20,
        List.of(),
        Map.of());
  }

  public WorkerSettings withHeap(int mebibytes) {
    return new WorkerSettings(
        jars,
        mebibytes,
        2 * mebibytes + 512,
        scriptLimit,
        silence,
        opening,
        outputBytes,
        jvmOptions,
        environment);
  }

  /** The same with other times. */
  public WorkerSettings withTimes(Duration script, Duration silent) {
    return new WorkerSettings(
        jars,
        heapMebibytes,
        residentMebibytes,
        script,
        silent,
        opening,
        outputBytes,
        jvmOptions,
        environment);
  }

  /** The same with further environment variables. */
  public WorkerSettings withEnvironment(Map<String, String> variables) {
    return new WorkerSettings(
        jars,
        heapMebibytes,
        residentMebibytes,
        scriptLimit,
        silence,
        opening,
        outputBytes,
        jvmOptions,
        variables);
  }
}
