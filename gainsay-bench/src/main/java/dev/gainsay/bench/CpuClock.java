package dev.gainsay.bench;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;

/** CPU time of this JVM with its threads, and of its child processes: an engine may be one. */
public final class CpuClock {

  private static final OperatingSystemMXBean SYSTEM =
      ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);

  private CpuClock() {}

  /** Where Linux tells of this process; {@code man 5 proc_pid_stat}. */
  private static final Path STAT = Path.of("/proc/self/stat");

  /** In a hundredth of a second, as Linux counts, whatever its own clock is. */
  private static final double TICKS = 100;

  /** Of this JVM alone, in seconds. */
  static double ownSeconds() {
    return SYSTEM.getProcessCpuTime() / 1e9;
  }

  /**
   * Of its child processes, in seconds since some fixed moment; those that have ended count where
   * Linux tells. Asking costs milliseconds.
   */
  static double childrenSeconds() {
    long children =
        ProcessHandle.current()
            .descendants()
            .mapToLong(p -> p.info().totalCpuDuration().orElse(Duration.ZERO).toNanos())
            .sum();
    return children / 1e9 + ofEndedChildren();
  }

  /** The fields {@code cutime} and {@code cstime}, 13 and 14 after the name in parentheses. */
  private static double ofEndedChildren() {
    try {
      String line = Files.readString(STAT);
      String[] fields = line.substring(line.lastIndexOf(')') + 2).split(" ", -1);
      return (Long.parseLong(fields[13]) + Long.parseLong(fields[14])) / TICKS;
    } catch (IOException elsewhere) {
      return 0;
    }
  }

  /** Of the calling thread alone, in seconds. */
  public static double threadSeconds() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() / 1e9;
  }
}
