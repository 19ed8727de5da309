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
 * What runs errands on this executor, one outpost for all of them. Spark's class path has other
 * releases of our libraries, so ours are loaded apart, and only texts go in and out.
 */
final class Outposts {

  /** The name that the archive is unpacked under. */
  static final String ARCHIVE = "gainsay";

  /** The folder of our jars in it. */
  private static final String OWN = "own";

  private static final Map<String, UnaryOperator<String>> OF_TERMS = new HashMap<>();

  private Outposts() {}

  /**
   * Runs an errand.
   *
   * @param name the outpost's class
   */
  static String run(String name, String terms, String errand) throws IOException {
    UnaryOperator<String> outpost = of(name, terms);
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    thread.setContextClassLoader(outpost.getClass().getClassLoader());
    try {
      return outpost.apply(errand);
    } finally {
      thread.setContextClassLoader(before);
    }
  }

  private static synchronized UnaryOperator<String> of(String name, String terms)
      throws IOException {
    UnaryOperator<String> outpost = OF_TERMS.get(terms);
    if (outpost == null) {
      outpost = load(name, terms, Path.of(SparkFiles.get(ARCHIVE)).toAbsolutePath());
      OF_TERMS.put(terms, outpost);
    }
    return outpost;
  }

  private static List<Path> jars(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.sorted().collect(Collectors.toList());
    }
  }

  @SuppressWarnings("unchecked") // an outpost is one
  private static UnaryOperator<String> load(String name, String terms, Path folder)
      throws IOException {
    List<Path> own = jars(folder.resolve(OWN));
    URL[] urls = new URL[own.size()];
    for (int i = 0; i < urls.length; i++) {
      urls[i] = url(own.get(i));
    }
    // It is as old as the executor.
    URLClassLoader loader = new URLClassLoader(urls, ClassLoader.getPlatformClassLoader());
    try {
      Object outpost =
          Class.forName(name, true, loader)
              .getConstructor(String.class, String.class)
              .newInstance(terms, folder.toString());
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
      // The executor ends, and what it has started ends with it.
    }
  }
}
