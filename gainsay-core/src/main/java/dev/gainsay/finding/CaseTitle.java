package dev.gainsay.finding;

/**
 * How the case of a finding is called where people read it: one that was not reduced to the end is
 * not called the smallest.
 *
 * @param heading over the case
 * @param note one line on why it is not as small as it might be; empty for the smallest
 */
public record CaseTitle(String heading, String note) {

  /** That of a finding. */
  public static CaseTitle of(Finding finding) {
    return switch (finding.reduction().ended()) {
      case Finding.Spent.NOT_REDUCED ->
          new CaseTitle(
              "Case as it was generated",
              "It was not reduced; `gainsay reduce .` makes it smaller.");
      case Finding.Spent.NOT_REPEATABLE ->
          new CaseTitle(
              "All that the engine was asked",
              "It could not be reduced, since it did not show in another process.");
      case Finding.Spent.STOPPED ->
          new CaseTitle(
              "Smallest case so far", "Its reduction was cut short; `gainsay reduce .` goes on.");
      case Finding.Spent.OUT_OF_EFFORT ->
          new CaseTitle(
              "Smallest case so far",
              "Its reduction took the time it may take; `gainsay reduce .` goes on.");
      default -> new CaseTitle("Smallest case", "");
    };
  }
}
