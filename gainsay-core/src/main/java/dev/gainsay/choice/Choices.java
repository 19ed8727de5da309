package dev.gainsay.choice;

import java.util.Arrays;
import java.util.List;

/**
 * A source of random decisions that records every one it makes.
 *
 * <p>Every typed draw comes down to one bounded integer, so a recording is a plain array of longs
 * and a replay of it gives the same typed draws. Instances are confined to one thread and are
 * always passed as a parameter.
 */
public final class Choices {

  /** Longest recording kept; later draws still work but are not recorded. */
  private static final int RECORDING_LIMIT = 1 << 22;

  private final long[] replayed;
  private final boolean replays;
  private long state;
  private long[] record = new long[256];
  private int drawn;

  private Choices(long state, boolean replays, long[] replayed) {
    this.state = state;
    this.replays = replays;
    this.replayed = replayed;
  }

  /**
   * The draws of one trial.
   *
   * @param campaignSeed any value
   * @param trial the trial's number, 0 or more
   */
  public static Choices seeded(long campaignSeed, long trial) {
    long state = mix(campaignSeed) ^ mix(trial * 0x9E3779B97F4A7C15L + 1);
    return new Choices(state, false, new long[0]);
  }

  /** Draws that repeat {@code recording}; after its end every draw is the smallest possible. */
  public static Choices replay(long[] recording) {
    return new Choices(0, true, recording.clone());
  }

  /** What was drawn so far, for {@link #replay}. */
  public long[] recording() {
    return Arrays.copyOf(record, Math.min(drawn, record.length));
  }

  /** An integer in {@code [0, bound)}; {@code bound} is at least 1. */
  public int below(int bound) {
    return (int) draw(bound);
  }

  /** An integer in {@code [low, high]}, both ends included. */
  public int between(int low, int high) {
    return low + (int) draw((long) high - low + 1);
  }

  /** A long of any value. */
  public long anyLong() {
    return draw(0);
  }

  /** True with the given probability, 0 to 1. */
  public boolean chance(double probability) {
    return draw(1 << 20) < (long) (probability * (1 << 20));
  }

  /** One of two, evenly. */
  public boolean coin() {
    return draw(2) == 1;
  }

  /** One element of a list that is not empty. */
  public <T> T pick(List<T> items) {
    return items.get(below(items.size()));
  }

  /** One of the arguments. */
  @SafeVarargs
  public final <T> T among(T... items) {
    return items[below(items.length)];
  }

  /** A real number in {@code [low, high)}. */
  public double real(double low, double high) {
    return low + (high - low) * (draw(1L << 52) / (double) (1L << 52));
  }

  /** A text of at most {@code maxLength} characters of {@code alphabet}. */
  public String text(String alphabet, int maxLength) {
    int length = between(0, maxLength);
    StringBuilder text = new StringBuilder(length);
    for (int i = 0; i < length; i++) {
      text.append(alphabet.charAt(below(alphabet.length())));
    }
    return text.toString();
  }

  /** A number in {@code [0, bound)}, or any long when {@code bound} is 0. */
  private long draw(long bound) {
    long value;
    if (replays) {
      long wanted = drawn < replayed.length ? replayed[drawn] : 0;
      value = bound == 0 ? wanted : Math.floorMod(wanted, bound);
    } else {
      state += 0x9E3779B97F4A7C15L;
      long random = mix(state);
      value = bound == 0 ? random : Math.unsignedMultiplyHigh(random, bound);
    }
    if (drawn < RECORDING_LIMIT) {
      if (drawn == record.length) {
        record = Arrays.copyOf(record, drawn * 2);
      }
      record[drawn++] = value;
    }
    return value;
  }

  /** The finaliser of SplitMix64 (Steele, Lea and Flood, OOPSLA 2014). */
  private static long mix(long z) {
    z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
    z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
    return z ^ (z >>> 31);
  }
}
