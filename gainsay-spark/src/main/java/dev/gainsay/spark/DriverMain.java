package dev.gainsay.spark;

import java.io.BufferedReader;
import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;
import org.jspecify.annotations.Nullable;
import sun.misc.Signal;

/**
 * The program of Spark's driver: makes each errand a job with one task. What is said over its
 * socket is told at {@code ClusterProvider}.
 */
public final class DriverMain {

  /** Seconds until the first executor has to be there; Spark's own setting for the same. */
  private static final String TO_REGISTER = "spark.scheduler.maxRegisteredResourcesWaitingTime";

  private static final String TO_REGISTER_BY_DEFAULT = "60s";

  /** For all executors to be gone, after which nobody believes any more that one will come back. */
  private static final double SECONDS_WITHOUT = 600;

  private static final long SECONDS_TO_STOP = 8;

  private final SocketChannel channel;
  private final SparkConf conf = new SparkConf();
  private final ExecutorService waiting =
      Executors.newCachedThreadPool(
          task -> {
            Thread thread = new Thread(null, task, "errand", 256 << 10);
            thread.setDaemon(true);
            return thread;
          });
  private final Cores cores = new Cores(now -> tell("cores " + now));
  private String master = "";
  private String outpost = "";
  private String terms = "";
  private String shipment = "";
  private volatile @Nullable JavaSparkContext context;

  private DriverMain(SocketChannel channel) {
    this.channel = channel;
  }

  /** Starts it with the path of the socket. */
  public static void main(String[] args) throws IOException {
    // Ctrl-C goes to the whole process group: the coordinator alone decides.
    Signal.handle(new Signal("INT"), signal -> {});
    SocketChannel channel = SocketChannel.open(StandardProtocolFamily.UNIX);
    channel.connect(UnixDomainSocketAddress.of(args[0]));
    DriverMain driver = new DriverMain(channel);
    Thread.setDefaultUncaughtExceptionHandler((thread, fault) -> driver.failed(fault));
    try {
      driver.listen();
    } catch (IOException gone) {
      // The coordinator has ended.
    } catch (RuntimeException | Error fault) {
      driver.failed(fault);
    }
    driver.stop();
    Runtime.getRuntime().halt(0);
  }

  private void failed(Throwable fault) {
    fault.printStackTrace();
    tell("failed the driver of " + master + " has a fault: " + Reason.of(fault));
  }

  private void listen() throws IOException {
    BufferedReader lines = new BufferedReader(Channels.newReader(channel, StandardCharsets.UTF_8));
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      int blank = line.indexOf(' ');
      heed(line.substring(0, blank), line.substring(blank + 1));
    }
  }

  private void heed(String word, String rest) {
    switch (word) {
      case "master":
        master = rest;
        conf.setMaster(rest);
        break;
      case "name":
        conf.setAppName(rest);
        break;
      case "option":
        conf.set(rest.substring(0, rest.indexOf('=')), rest.substring(rest.indexOf('=') + 1));
        break;
      case "code":
        conf.set("spark.jars", rest);
        break;
      case "ship":
        shipment = rest;
        break;
      case "outpost":
        outpost = rest;
        break;
      case "start":
        terms = rest;
        waiting.execute(this::start);
        break;
      case "run":
        int blank = rest.indexOf(' ');
        String number = rest.substring(0, blank);
        String errand = rest.substring(blank + 1);
        waiting.execute(() -> run(number, errand));
        break;
      default:
        throw new IllegalArgumentException(word);
    }
  }

  /** Connects to the master, and watches from then on. */
  private void start() {
    conf.setIfMissing("spark.ui.enabled", "false");
    conf.setIfMissing("spark.ui.retainedJobs", "50");
    conf.setIfMissing("spark.ui.retainedStages", "50");
    conf.setIfMissing("spark.ui.retainedTasks", "50");
    conf.setIfMissing("spark.executor.memory", "512m");
    // It only passes on what its workers do, which are processes of their own.
    conf.setIfMissing(
        "spark.executor.defaultJavaOptions", "-XX:+UseSerialGC -XX:TieredStopAtLevel=1");
    conf.setIfMissing("spark.task.maxFailures", "8");
    conf.setIfMissing("spark.shutdown.timeout", "5s");
    conf.set("spark.archives", shipment + "#" + Outposts.ARCHIVE);
    waiting.execute(this::watch);
    try {
      JavaSparkContext made = new JavaSparkContext(conf);
      made.sc().addSparkListener(cores);
      context = made;
    } catch (Exception e) {
      giveUp("%s does not take the application (%s)%s".formatted(master, Reason.of(e), needs()));
    }
  }

  private String needs() {
    return "; it has to be a master of Spark " + Release.version();
  }

  /** Ends what cannot go on. */
  private void watch() {
    double toRegister = conf.getTimeAsSeconds(TO_REGISTER, TO_REGISTER_BY_DEFAULT);
    try {
      while (true) {
        Thread.sleep(500);
        JavaSparkContext on = context;
        double without = cores.secondsWithout();
        if (on == null && without > toRegister) {
          giveUp("%s has not answered within %.0f s%s".formatted(master, toRegister, needs()));
        } else if (on != null && on.sc().isStopped()) {
          giveUp(
              "%s has ended the application, as it does where no executor comes to run; see the logs of its workers"
                  .formatted(master));
        } else if (!cores.any() && without > toRegister) {
          giveUp(
              "%s has given no executor within %.0f s; are its workers running, and are cores and memory left?"
                  .formatted(master, toRegister));
        } else if (without > Math.max(toRegister, SECONDS_WITHOUT)) {
          giveUp("%s has had no executor for %.0f s".formatted(master, without));
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void run(String number, String errand) {
    JavaSparkContext on = context;
    if (on == null) {
      tell("lost " + number + " nothing is connected");
      return;
    }
    try {
      ErrandTask task = new ErrandTask(outpost, terms, on.version());
      List<String> results = on.parallelize(List.of(errand), 1).map(task).collectAsync().get();
      String result = results.get(0);
      tell(
          result.startsWith(ErrandTask.REFUSED)
              ? "failed " + result.substring(ErrandTask.REFUSED.length())
              : "done " + number + " " + result);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (ExecutionException | RuntimeException e) {
      tell("lost " + number + " " + Reason.of(e));
    }
  }

  /** Tells why nothing can run any more. The coordinator ends this process then. */
  private void giveUp(String why) {
    tell("failed " + why);
    Thread.currentThread().interrupt();
  }

  private synchronized void tell(String line) {
    ByteBuffer bytes = ByteBuffer.wrap((line + "\n").getBytes(StandardCharsets.UTF_8));
    try {
      while (bytes.hasRemaining()) {
        channel.write(bytes);
      }
    } catch (IOException e) {
      // The coordinator has ended, which the reader finds out.
    }
  }

  /** Leaves the cluster, whose executors end with that. */
  private void stop() {
    JavaSparkContext on = context;
    if (on == null) {
      return;
    }
    Thread stopping = new Thread(on::stop, "stop");
    stopping.setDaemon(true);
    stopping.start();
    try {
      stopping.join(TimeUnit.SECONDS.toMillis(SECONDS_TO_STOP));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
