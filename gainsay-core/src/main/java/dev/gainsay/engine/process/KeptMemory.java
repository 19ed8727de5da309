package dev.gainsay.engine.process;

import java.util.Map;

/**
 * Has a process keep the memory that it frees, for its next script. By default glibc gives the end
 * of the heap back whenever 128 kB are free there and fetches it again at the next allocation: in a
 * solver that is reset for each script that may take more time than solving. See {@code man 3
 * mallopt}; nothing to programs with another allocator.
 */
public final class KeptMemory {

  private static final Map<String, String> SETTINGS =
      Map.of(
          "MALLOC_TRIM_THRESHOLD_", Long.toString(256L << 20),
          "MALLOC_TOP_PAD_", Long.toString(16L << 20),
          "MALLOC_MMAP_THRESHOLD_", Long.toString(32L << 20));

  private KeptMemory() {}

  /** Sets what is not set yet in the environment of a process to be started. */
  public static void in(Map<String, String> environment) {
    SETTINGS.forEach(environment::putIfAbsent);
  }
}
