package dev.gainsay.reduce;

import java.util.function.LongSupplier;

/**
 * The clocks by which the effort of a reduction is measured. Only differences of readings count.
 *
 * @param cpu nanoseconds of CPU time of all processes that work on it; one that never moves where
 *     they are not known
 * @param wall nanoseconds of time
 */
public record Clocks(LongSupplier cpu, LongSupplier wall) {

  /** For sessions whose engine runs in this process or in processes that it starts. */
  public static Clocks ofThisProcess() {
    return of(new CpuTime());
  }

  /** The wall clock of this machine beside a reading of CPU time. */
  public static Clocks of(LongSupplier cpu) {
    return new Clocks(cpu, System::nanoTime);
  }
}
