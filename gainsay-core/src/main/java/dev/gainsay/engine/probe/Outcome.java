package dev.gainsay.engine.probe;

/**
 * What checking one claim came to.
 *
 * @param name the claim, unique within one engine
 * @param result how it went
 * @param detail why it is broken or could not be checked; of what holds, how, where that is told
 */
public record Outcome(String name, Result result, String detail) {

  /** How a check can end. */
  public enum Result {
    HOLDS,
    BROKEN,
    SKIPPED
  }

  public static Outcome holds(String name) {
    return new Outcome(name, Result.HOLDS, "");
  }

  public static Outcome broken(String name, String detail) {
    return new Outcome(name, Result.BROKEN, detail);
  }

  public static Outcome skipped(String name, String reason) {
    return new Outcome(name, Result.SKIPPED, reason);
  }

  /** What is not claimed, and refused. */
  public static Outcome refused(String name) {
    return new Outcome(name, Result.HOLDS, "is refused, as the dialect says");
  }

  /** One line without tabs or line breaks in its fields, for {@link #parse}. */
  public String line() {
    return name.strip() + "\t" + result + "\t" + detail.replaceAll("\\s+", " ").strip();
  }

  /** Reads what {@link #line} wrote. */
  public static Outcome parse(String line) {
    String[] fields = line.split("\t", 3);
    return new Outcome(fields[0], Result.valueOf(fields[1]), fields[2]);
  }
}
