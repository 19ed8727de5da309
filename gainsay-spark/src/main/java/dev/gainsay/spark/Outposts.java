package dev.gainsay.spark;

import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.spark.SparkFiles;

/**
 * What runs trials on this executor: {@code dev.gainsay.campaign.Outpost}, one for the terms of a
 * campaign. Spark's class path has other releases of our libraries, so ours are loaded apart, and
 * only texts go in and out.
 */
final class Outposts {

  private static final String OUTPOST = "dev.gainsay.campaign.Outpost";

  /** The name that the archive is unpacked under. */
  static final String ARCHIVE = "gainsay";

  private static final Map<String, UnaryOperator<String>> OF_TERMS = new HashMap<>();

  private Outposts() {}

  /** Runs an errand. */
  static String run(String terms, String errand) throws IOException {
    UnaryOperator<String> outpost = of(terms);
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    thread.setContextClassLoader(outpost.getClass().getClassLoader());
    try {
      return outpost.apply(errand);
    } finally {
      thread.setContextClassLoader(before);
    }
  }

  private static synchronized UnaryOperator<String> of(String terms) throws IOException {
    UnaryOperator<String> outpost = OF_TERMS.get(terms);
    if (outpost == null) {
      Path folder = Path.of(SparkFiles.get(ARCHIVE));
      outpost = load(terms, jars(folder.resolve("own")), jars(folder.resolve("engine")));
      OF_TERMS.put(terms, outpost);
    }
    return outpost;
  }

  private static List<Path> jars(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.sorted().collect(Collectors.toList());
    }
  }

  @SuppressWarnings("unchecked") // an Outpost is one
  private static UnaryOperator<String> load(String terms, List<Path> own, List<Path> engine)
      throws IOException {
    URL[] urls = new URL[own.size()];
    for (int i = 0; i < urls.length; i++) {
      urls[i] = url(own.get(i));
    }
    // It is as old as the executor.
    URLClassLoader loader = new URLClassLoader(urls, ClassLoader.getPlatformClassLoader());
    String[] jars = engine.stream().map(Path::toString).toArray(String[]::new);
    try {
      Object outpost =
          Class.forName(OUTPOST, true, loader)
              .getConstructor(String.class, String[].class)
              .newInstance(terms, jars);
      Runtime.getRuntime()
          .addShutdownHook(new Thread(() -> close((AutoCloseable) outpost), "outpost"));
      return (UnaryOperator<String>) outpost;
    } catch (InvocationTargetException e) {
      throw new IllegalStateException(e.getCause());
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  private static URL url(Path jar) throws MalformedURLException {
    return jar.toUri().toURL();
  }

  private static void close(AutoCloseable outpost) {
    try {
      outpost.close();
    } catch (Exception e) {
      // The executor ends, and workers end with it.
    }
  }
}
