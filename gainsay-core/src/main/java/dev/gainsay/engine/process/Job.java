package dev.gainsay.engine.process;

import dev.gainsay.engine.Limits;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * A program that is run once, to its end or to its limits. It gets no input, and no shell starts
 * it; whatever it has started itself is ended with it. It ends with this process too.
 */
public final class Job {

  /** Most characters that are kept of each output: its start and its end. */
  private static final int OUTPUT_LIMIT = 1 << 24;

  private static final int ERRORS_LIMIT = 1 << 16;

  /** Between two looks at its memory. */
  private static final long LOOK_MILLIS = 20;

  /** What an ended program wrote is read within this time, unless a child holds its output open. */
  private static final long LAST_WORDS_NANOS = 2_000_000_000L;

  private static final int KIBI = 1024;

  /**
   * The kernel ends the program when the thread that started it ends, even by kill -9 (man 2
   * prctl); that thread waits for it here. Without setpriv (util-linux) it goes on to its end.
   */
  private static final List<String> WITH_ITS_STARTER =
      Launch.onPath("setpriv")
          .map(program -> List.of(program.toString(), "--pdeathsig", "KILL", "--"))
          .orElse(List.of());

  private Job() {}

  /** Why a program ended. */
  public enum End {
    /** By itself, whatever its status. */
    ITSELF,
    /** It was ended, since its time was over. */
    TIME,
    /** It wrote more than anybody reads, and was ended. */
    OUTPUT
  }

  /**
   * What a run was.
   *
   * @param status its exit status, as {@link ExitStatus} tells it
   * @param output the start of its standard output, of at most 16 million characters
   * @param errors the end of its standard error, of at most 65,536 characters
   * @param time wall time
   * @param peakBytes most memory that it and its children had at one look, which is taken every 20
   *     ms; 0 where there is no /proc
   */
  public record Ended(
      End end, int status, String output, String errors, Duration time, long peakBytes) {

    /** Whether it ended by itself and says that all is well. */
    public boolean well() {
      return end == End.ITSELF && status == 0;
    }
  }

  /**
   * Runs a program.
   *
   * @param arguments the program and its arguments
   * @param folder its working folder
   * @param limits its time, and its address space where prlimit is at hand
   * @throws IOException when it cannot be started
   */
  public static Ended run(List<String> arguments, Path folder, Limits limits) throws IOException {
    long start = System.nanoTime();
    // The thread that carries a virtual one may end before it does.
    Process process =
        new Launch(arguments, limits)
            .start(folder, Thread.currentThread().isVirtual() ? List.of() : WITH_ITS_STARTER);
    Drain output = Drain.head(process.getInputStream(), OUTPUT_LIMIT, Optional.empty());
    Drain errors = Drain.tail(process.getErrorStream(), ERRORS_LIMIT);
    long deadline = start + limits.time().toNanos();
    End end = End.TIME;
    Duration time;
    long peak = 0;
    try {
      process.getOutputStream().close();
      while (System.nanoTime() < deadline) {
        long wait = Math.min(LOOK_MILLIS * 1_000_000, deadline - System.nanoTime());
        if (process.waitFor(wait, TimeUnit.NANOSECONDS)) {
          end = End.ITSELF;
          break;
        }
        if (output.overflown()) {
          end = End.OUTPUT;
          break;
        }
        peak = Math.max(peak, memory(process));
      }
    } catch (InterruptedException stop) {
      Thread.currentThread().interrupt();
    } finally {
      time = Duration.ofNanos(System.nanoTime() - start);
      end(process);
    }
    return ended(process, end, output, errors, time, peak);
  }

  private static Ended ended(
      Process process, End end, Drain output, Drain errors, Duration time, long peak) {
    End how = end;
    int status = -1;
    try {
      long words = System.nanoTime() + LAST_WORDS_NANOS;
      if (end == End.ITSELF) {
        status = process.waitFor();
        how = output.await("", words) == Drain.Wake.OVERFLOWN ? End.OUTPUT : End.ITSELF;
      }
      errors.await("", words);
    } catch (InterruptedException stop) {
      Thread.currentThread().interrupt();
    }
    return new Ended(how, status, output.take(), errors.take(), time, peak);
  }

  private static void end(Process process) {
    if (process.isAlive()) {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly();
    }
  }

  /** The most that the process and its children have had, each at its own time, in bytes. */
  private static long memory(Process process) {
    return Stream.concat(Stream.of(process.toHandle()), process.descendants())
        .mapToLong(Job::peak)
        .sum();
  }

  private static long peak(ProcessHandle process) {
    try (Stream<String> lines = Files.lines(Path.of("/proc/" + process.pid() + "/status"))) {
      return lines
          .filter(line -> line.startsWith("VmHWM:"))
          .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")) * KIBI)
          .findFirst()
          .orElse(0);
    } catch (IOException | java.io.UncheckedIOException gone) {
      return 0;
    }
  }
}
