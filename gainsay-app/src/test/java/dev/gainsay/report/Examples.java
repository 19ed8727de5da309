package dev.gainsay.report;

import dev.gainsay.campaign.Summary;
import dev.gainsay.finding.Bisection;
import dev.gainsay.finding.Bisection.Outcome;
import dev.gainsay.finding.Bisection.Tried;
import dev.gainsay.finding.Finding;
import dev.gainsay.finding.Finding.AnswerText;
import dev.gainsay.finding.Finding.Evidence;
import dev.gainsay.finding.Finding.StoredCase;
import dev.gainsay.finding.FindingJson;
import dev.gainsay.finding.Signature;
import dev.gainsay.trial.Plans;
import java.util.List;
import java.util.Map;

/** Findings and a campaign for tests of what is shown. */
public final class Examples {

  /** What an engine may write: markup, a terminal's escape, half a character, a line of 10 MB. */
  public static final String HOSTILE =
      "<script>alert('x')</script>\u001b[31m\u0000\ud800\u202e]]>&amp;" + "y".repeat(10_000_000);

  public static final Bisection BISECTION =
      new Bisection(
          Bisection.SCHEMA,
          "2026-01-01T00:00:00Z",
          9,
          List.of(
              new Tried("3.28.0", Outcome.SHOWS, ""),
              new Tried("3.31.1", Outcome.GONE, "<b>"),
              new Tried("3.32.0", Outcome.UNCLEAR, "cannot be had")));

  /** A finding on SQLite; its signature depends on the oracle alone. */
  public static Finding finding(String oracle, Evidence evidence, String script) {
    StoredCase stored =
        new StoredCase(StoredCase.Form.LANGUAGE, FindingJson.tree("{\"version\":1}"), script);
    return new Finding(
        Finding.SCHEMA,
        oracle,
        new Finding.Engine("sqlite", "3.28.0", "sql", null, null, Map.of("k", "<i>"), null),
        new Signature("sqlite", oracle, "wrong-answer", "left join", "", List.of()),
        evidence,
        stored,
        stored,
        new Finding.Origin(1, 2, "0.1", "2026-01-01T00:00:00Z"),
        new Finding.Spent(3, 0.5, "minimal"));
  }

  /** Two answers, of which the left one has a line that the right one has not. */
  public static Evidence mismatch(String left) {
    return new Finding.Mismatch(
        "must hold the same rows as",
        "optimised",
        new AnswerText(List.of("1", left, "2"), 0),
        "unoptimised",
        new AnswerText(List.of("1", "2", "2"), 4),
        "on the left only: " + left,
        new Plans("SCAN " + left, "SEARCH"));
  }

  /** A campaign that has found nothing. */
  public static Summary campaign() {
    return campaign(20);
  }

  /** One that has found nothing in so many checks. */
  public static Summary campaign(long checks) {
    return campaign(checks, 0.99);
  }

  /** One of whose statements so many were accepted, from 0 to 1. */
  public static Summary campaign(long checks, double accepted) {
    return new Summary(
        "sqlite@3.28.0",
        "3.28.0",
        Summary.State.ENDED,
        1,
        1,
        List.of("norec", "tlp", "plans"),
        10,
        checks,
        30,
        1.5,
        1.4,
        13,
        20,
        0.5,
        accepted,
        1,
        2,
        0.1,
        Map.of("<reason>", 1L),
        3,
        0,
        0,
        0,
        0,
        List.of(),
        List.of());
  }

  private Examples() {}
}
