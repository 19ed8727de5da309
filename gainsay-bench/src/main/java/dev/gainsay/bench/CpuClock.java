package dev.gainsay.bench;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.time.Duration;

/** CPU time of this JVM with its threads, and of its child processes: an engine may be one. */
public final class CpuClock {

  private static final OperatingSystemMXBean SYSTEM =
      ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);

  private CpuClock() {}

  /** In seconds since some fixed moment. */
  static double seconds() {
    long children =
        ProcessHandle.current()
            .descendants()
            .mapToLong(p -> p.info().totalCpuDuration().orElse(Duration.ZERO).toNanos())
            .sum();
    return (SYSTEM.getProcessCpuTime() + children) / 1e9;
  }

  /** Of the calling thread alone, in seconds. */
  public static double threadSeconds() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() / 1e9;
  }
}
