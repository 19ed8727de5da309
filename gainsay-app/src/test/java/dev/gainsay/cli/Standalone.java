package dev.gainsay.cli;

import dev.gainsay.campaign.cluster.ClusterProvider;
import dev.gainsay.engine.provision.Provisioner;
import java.io.File;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * A cluster of Spark's own kind on this machine, seen by nobody else: a master and workers of one
 * core each, started from Maven's jars.
 */
final class Standalone implements AutoCloseable {

  private static final String LOOPBACK = "127.0.0.1";

  /** Only so that a broken build ends; nothing is decided by it. */
  private static final long PATIENCE_NANOS = TimeUnit.MINUTES.toNanos(2);

  private final ClusterProvider provider =
      ServiceLoader.load(ClusterProvider.class).findFirst().orElseThrow();
  private final Path home;
  private final List<Process> started = new ArrayList<>();
  private final int port;

  /** Starts the master. */
  Standalone(Path home) throws Exception {
    this.home = home;
    Files.createDirectory(home.resolve("jars"));
    try (Provisioner provisioner = Provisioner.ofUser()) {
      for (Path jar : provisioner.resolve(provider.artifacts("spark://" + LOOPBACK + ":7077"))) {
        Files.createSymbolicLink(home.resolve("jars").resolve(jar.getFileName()), jar);
      }
    }
    try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getByName(LOOPBACK))) {
      port = free.getLocalPort();
    }
    Process master =
        start("master", "master.Master", "--host", LOOPBACK, "--port", Integer.toString(port));
    long until = System.nanoTime() + PATIENCE_NANOS;
    while (!listens()) {
      if (!master.isAlive() || System.nanoTime() - until > 0) {
        throw new IllegalStateException(Files.readString(home.resolve("master.log")));
      }
      Thread.sleep(50);
    }
  }

  private boolean listens() {
    try (Socket socket = new Socket()) {
      socket.connect(new InetSocketAddress(LOOPBACK, port), 1000);
      return true;
    } catch (IOException notYet) {
      return false;
    }
  }

  String address() {
    return "spark://" + LOOPBACK + ":" + port;
  }

  /** Starts a worker, which registers by itself. */
  Process worker(String name) throws IOException {
    return start(
        name,
        "worker.Worker",
        "--host",
        LOOPBACK,
        "--cores",
        "1",
        "--memory",
        "600m",
        "--work-dir",
        home.resolve(name).toString(),
        address());
  }

  private Process start(String name, String program, String... arguments) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-Xmx128m", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"));
    provider.jvmOptions().stream()
        .filter(option -> !option.startsWith("-Dlog4j2"))
        .forEach(command::add);
    command.addAll(List.of("-Dspark.master.rest.enabled=false", "-cp"));
    command.add(home.resolve("jars") + File.separator + "*");
    command.add("org.apache.spark.deploy." + program);
    command.addAll(List.of("--webui-port", "0"));
    command.addAll(List.of(arguments));
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(home.resolve(name + ".log").toFile());
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    builder.environment().put("SPARK_HOME", home.toString());
    builder.environment().put("SPARK_SCALA_VERSION", "2.13");
    builder.environment().put("SPARK_LOCAL_IP", LOOPBACK);
    builder.environment().put("SPARK_LOCAL_DIRS", home.resolve("local").toString());
    Process process = builder.start();
    started.add(process);
    return process;
  }

  /** What keeps the driver on the loopback address too. */
  static List<String> onLoopback() {
    return List.of(
        "--cluster-option",
        "spark.driver.host=" + LOOPBACK,
        "--cluster-option",
        "spark.driver.bindAddress=" + LOOPBACK);
  }

  @Override
  public void close() throws Exception {
    for (Process process : started) {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly().waitFor();
    }
    // JUnit would warn of each.
    try (Stream<Path> links = Files.list(home.resolve("jars"))) {
      for (Path link : links.toList()) {
        Files.delete(link);
      }
    }
  }
}
