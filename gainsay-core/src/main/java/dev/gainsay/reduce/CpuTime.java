package dev.gainsay.reduce;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.function.LongSupplier;

/**
 * CPU time of this process and of those that it has started, dead ones included where the operating
 * system (Linux) tells it; in nanoseconds. Readings are renewed a few times a second, since the
 * table of all processes is read for each; where nothing is told the reading stays 0.
 */
final class CpuTime implements LongSupplier {

  private static final long RENEWED_EVERY_NANOS = 200_000_000L;

  /** Clock ticks of {@code /proc}, which are a hundredth of a second on every Linux. */
  private static final long TICK_NANOS = 10_000_000L;

  /** Behind the name: user and system time of children that have ended; see proc(5). */
  private static final int CHILDREN_USER = 13;

  private static final Path SELF = Path.of("/proc/self/stat");

  private long read;
  private long readAt = System.nanoTime() - RENEWED_EVERY_NANOS;

  @Override
  public long getAsLong() {
    long now = System.nanoTime();
    if (now - readAt >= RENEWED_EVERY_NANOS) {
      ProcessHandle self = ProcessHandle.current();
      long alive = of(self) + self.descendants().mapToLong(CpuTime::of).sum();
      // A process that has ended a moment ago may be counted nowhere yet.
      read = Math.max(read, alive + ofEnded());
      readAt = now;
    }
    return read;
  }

  private static long of(ProcessHandle process) {
    return process.info().totalCpuDuration().map(Duration::toNanos).orElse(0L);
  }

  private static long ofEnded() {
    try {
      String line = Files.readString(SELF);
      String[] fields = line.substring(line.lastIndexOf(')') + 2).split(" ");
      long ticks =
          Long.parseLong(fields[CHILDREN_USER]) + Long.parseLong(fields[CHILDREN_USER + 1]);
      return ticks * TICK_NANOS;
    } catch (IOException | RuntimeException notThisSystem) {
      return 0;
    }
  }
}
