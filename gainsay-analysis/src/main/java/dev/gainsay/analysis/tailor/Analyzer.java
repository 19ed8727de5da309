package dev.gainsay.analysis.tailor;

import java.nio.file.Path;
import java.util.List;

/** An abstract interpreter that can be tailored; the interface to implement for another one. */
public interface Analyzer extends AutoCloseable {

  /** Its name and release, such as {@code eva 25.0}. */
  String label();

  /** What its recipes are made of. */
  Space space();

  /**
   * Reads files as one program and finds its assertions.
   *
   * @param files what to analyse
   * @param folder an empty folder for what is made of them, which is kept
   * @throws CannotAnalyze when the files are not read, or assert nothing
   */
  Program prepare(List<Path> files, Path folder) throws CannotAnalyze;

  /** Ends what it has started. May be done more than once, and by another thread. */
  @Override
  default void close() {}
}
