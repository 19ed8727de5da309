package dev.gainsay.campaign;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;

/** What a process uses, as the operating system tells it. */
public final class ProcessUse {

  private static final long PAGE = 4096;

  private ProcessUse() {}

  /** Resident memory in bytes; 0 where the system does not tell. */
  public static long residentBytes(long pid) {
    Path statm = Path.of("/proc", Long.toString(pid), "statm");
    try {
      String[] pages = Files.readString(statm).split(" ");
      return Long.parseLong(pages[1]) * PAGE;
    } catch (IOException | NumberFormatException | ArrayIndexOutOfBoundsException e) {
      return 0;
    }
  }

  /** CPU time of the process and its descendants that are alive. */
  static Duration cpu(ProcessHandle process) {
    Duration own = process.info().totalCpuDuration().orElse(Duration.ZERO);
    return process
        .descendants()
        .map(child -> child.info().totalCpuDuration().orElse(Duration.ZERO))
        .reduce(own, Duration::plus);
  }
}
