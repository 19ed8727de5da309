package dev.gainsay.testkit.contract;

/**
 * What checking one claim came to.
 *
 * @param name the claim, unique within one engine
 * @param result how it went
 * @param detail why it is broken or could not be checked; empty when it holds
 */
public record Outcome(String name, Result result, String detail) {

  /** How a check can end. */
  public enum Result {
    HOLDS,
    BROKEN,
    SKIPPED
  }

  static Outcome holds(String name) {
    return new Outcome(name, Result.HOLDS, "");
  }

  static Outcome broken(String name, String detail) {
    return new Outcome(name, Result.BROKEN, detail);
  }

  static Outcome skipped(String name, String reason) {
    return new Outcome(name, Result.SKIPPED, reason);
  }

  /** One line without tabs or line breaks in its fields, for {@link #parse}. */
  String line() {
    return name.strip() + "\t" + result + "\t" + detail.replaceAll("\\s+", " ").strip();
  }

  /** Reads what {@link #line} wrote. */
  static Outcome parse(String line) {
    String[] fields = line.split("\t", 3);
    return new Outcome(fields[0], Result.valueOf(fields[1]), fields[2]);
  }
}
