package dev.gainsay.spark;

import dev.gainsay.campaign.Refused;
import dev.gainsay.campaign.cluster.ClusterProvider;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Knows clusters of Apache Spark. None of Spark's classes is loaded by it. */
public final class SparkCluster implements ClusterProvider {

  private static final int MILLIS_TO_CONNECT = 5000;

  private static final Pattern STANDALONE = Pattern.compile("spark://(.+)");

  private static final Pattern OTHERS =
      Pattern.compile("k8s://.+|yarn|local-cluster\\[\\d+,\\d+,\\d+]");

  private static final Pattern HOST_AND_PORT = Pattern.compile("(.+):(\\d{1,5})");

  /** Of {@code JavaModuleOptions}, which Spark starts its own processes with. */
  private static final List<String> OPENED =
      List.of(
          "java.base/java.lang",
          "java.base/java.lang.invoke",
          "java.base/java.lang.reflect",
          "java.base/java.io",
          "java.base/java.net",
          "java.base/java.nio",
          "java.base/java.util",
          "java.base/java.util.concurrent",
          "java.base/java.util.concurrent.atomic",
          "java.base/jdk.internal.ref",
          "java.base/sun.nio.ch",
          "java.base/sun.nio.cs",
          "java.base/sun.security.action",
          "java.base/sun.util.calendar",
          "java.security.jgss/sun.security.krb5");

  @Override
  public boolean takes(String address) {
    return STANDALONE.matcher(address).matches() || OTHERS.matcher(address).matches();
  }

  @Override
  public String addresses() {
    return "spark://HOST:7077";
  }

  @Override
  public List<String> artifacts(String address) {
    String manager = address.startsWith("k8s:") ? "kubernetes" : "yarn";
    return STANDALONE.matcher(address).matches() || address.startsWith("local-")
        ? List.of(artifact("core"))
        : List.of(artifact("core"), artifact(manager));
  }

  private static String artifact(String part) {
    return "org.apache.spark:spark-%s_2.13:%s".formatted(part, Release.version());
  }

  @Override
  public List<String> jvmOptions() {
    List<String> options = new ArrayList<>();
    OPENED.forEach(name -> options.add("--add-opens=" + name + "=ALL-UNNAMED"));
    options.add("--sun-misc-unsafe-memory-access=allow");
    options.add("--enable-native-access=ALL-UNNAMED");
    options.add("-Dio.netty.tryReflectionSetAccessible=true");
    options.add("-Dlog4j2.configurationFile=classpath:dev/gainsay/spark/log4j2.properties");
    return options;
  }

  @Override
  public String driver() {
    return DriverMain.class.getName();
  }

  @Override
  public void requireReachable(String address) throws Refused {
    Matcher masters = STANDALONE.matcher(address);
    if (!masters.matches()) {
      return;
    }
    List<String> failures = new ArrayList<>();
    for (String master : masters.group(1).split(",")) {
      Matcher named = HOST_AND_PORT.matcher(master);
      if (!named.matches()) {
        throw new Refused("--cluster %s has no port; a master has 7077 mostly".formatted(address));
      }
      try (Socket socket = new Socket()) {
        socket.connect(
            new InetSocketAddress(named.group(1), Integer.parseInt(named.group(2))),
            MILLIS_TO_CONNECT);
        return;
      } catch (IOException | IllegalArgumentException e) {
        failures.add(String.valueOf(e.getMessage()));
      }
    }
    throw new Refused(
        "no master of Spark answers at %s (%s); start one, see docs/cluster.md"
            .formatted(address, String.join("; ", failures)));
  }
}
