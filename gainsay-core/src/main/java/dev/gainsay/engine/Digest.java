package dev.gainsay.engine;

/**
 * A set of tuples that is too large to keep: two sets are taken for equal if their digests are. The
 * order in which tuples come does not count; each must come once.
 *
 * @param tuples how many
 * @param sum sum of the tuples' hashes, modulo 2^64
 * @param otherSum the same of hashes from another start
 */
public record Digest(long tuples, long sum, long otherSum) {

  /** That of no tuple. */
  public static final Digest EMPTY = new Digest(0, 0, 0);

  private static final long START = 0xCBF29CE484222325L;
  private static final long OTHER_START = 0x6C62272E07BB0142L;
  private static final long PRIME = 0x100000001B3L;

  /** With a tuple more. */
  public Digest with(String tuple) {
    return new Digest(tuples + 1, sum + hash(START, tuple), otherSum + hash(OTHER_START, tuple));
  }

  /** FNV-1a by characters, with MurmurHash3's finalizer so that sums of similar texts differ. */
  private static long hash(long start, String text) {
    long hash = start;
    for (int i = 0; i < text.length(); i++) {
      hash = (hash ^ text.charAt(i)) * PRIME;
    }
    hash = (hash ^ (hash >>> 33)) * 0xFF51AFD7ED558CCDL;
    hash = (hash ^ (hash >>> 33)) * 0xC4CEB9FE1A85EC53L;
    return hash ^ (hash >>> 33);
  }
}
