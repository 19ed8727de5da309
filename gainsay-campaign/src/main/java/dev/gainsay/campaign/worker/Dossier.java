package dev.gainsay.campaign.worker;

import com.fasterxml.jackson.databind.JsonNode;
import dev.gainsay.finding.Answers;
import dev.gainsay.finding.Finding;
import dev.gainsay.finding.Finding.StoredCase;
import dev.gainsay.finding.FindingJson;
import dev.gainsay.finding.ScriptCase;
import dev.gainsay.finding.Signature;
import dev.gainsay.finding.Transcript;
import dev.gainsay.reduce.Reduction;
import dev.gainsay.reduce.Reduction.End;
import dev.gainsay.trial.Language;
import dev.gainsay.trial.TestCase;
import dev.gainsay.trial.Verdict;
import dev.gainsay.trial.Verdict.Agrees;
import dev.gainsay.trial.Verdict.Inconclusive;
import dev.gainsay.trial.Verdict.Misbehaves;
import dev.gainsay.trial.Verdict.Violates;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Writes cases and verdicts down as findings of one engine. */
public final class Dossier {

  private final Finding.Engine engine;
  private final Language language;
  private final long seed;
  private final String gainsay;
  private long trial = -1;

  /**
   * @param seed the campaign's seed
   * @param gainsay the release of Gainsay
   */
  public Dossier(Finding.Engine engine, Language language, long seed, String gainsay) {
    // A permission that was given once is not for whoever runs the finding again.
    Map<String, String> options = new HashMap<>(engine.options());
    options.remove("allow-existing");
    this.engine =
        new Finding.Engine(
            engine.id(),
            engine.version(),
            engine.language(),
            engine.bin(),
            engine.url(),
            options,
            engine.says());
    this.language = language;
    this.seed = seed;
    this.gainsay = gainsay;
  }

  /** The trial that the next cases come from; -1 for none. */
  public void trial(long number) {
    trial = number;
  }

  /**
   * A case and what became of it.
   *
   * @param verdict the verdict on the smallest case
   * @param ended how the reduction ended, as {@code finding.json} says it
   */
  public record Reduced(
      TestCase original,
      TestCase smallest,
      Verdict verdict,
      int probes,
      double seconds,
      String ended) {

    /** A case that a reduction made smaller. */
    public static Reduced of(TestCase original, Reduction reduction, Verdict verdict) {
      return new Reduced(
          original,
          reduction.smallest(),
          verdict,
          reduction.probes(),
          reduction.seconds(),
          word(reduction.ended()));
    }

    /** Whether nothing smaller shows the verdict. */
    boolean minimal() {
      return ended.equals(word(End.MINIMAL));
    }

    private static String word(End end) {
      return end.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** A case as it was generated. */
    public static Reduced not(TestCase original, Verdict verdict) {
      return new Reduced(original, original, verdict, 0, 0, Finding.Spent.NOT_REDUCED);
    }
  }

  /** The signature without frames. */
  public Signature signature(Reduced reduced) {
    return signature(reduced, List.of());
  }

  private Signature signature(Reduced reduced, List<String> frames) {
    return Signature.of(
        engine.id(), reduced.smallest(), reduced.verdict(), reduced.minimal(), frames);
  }

  /** The finding, without frames. */
  public Finding finding(Reduced reduced) {
    return finding(reduced, List.of());
  }

  /**
   * The finding.
   *
   * @param frames the top frames of a crash, if they are known
   */
  public Finding finding(Reduced reduced, List<String> frames) {
    Finding.Evidence evidence =
        switch (reduced.verdict()) {
          case Violates violates -> Answers.evidence(violates);
          case Misbehaves misbehaves -> Answers.evidence(misbehaves);
          case Agrees _, Inconclusive _ ->
              throw new IllegalArgumentException("no finding: " + reduced.verdict());
        };
    return new Finding(
        Finding.SCHEMA,
        reduced.original().oracle(),
        engine,
        signature(reduced, frames),
        evidence,
        stored(reduced.original(), reduced.original().script()),
        stored(reduced.smallest(), reduced.smallest().byHand(reduced.verdict())),
        new Finding.Origin(
            seed, trial, gainsay, Instant.now().truncatedTo(ChronoUnit.SECONDS).toString()),
        new Finding.Spent(reduced.probes(), reduced.seconds(), reduced.ended()));
  }

  private StoredCase stored(TestCase testCase, String script) {
    StoredCase.Form form =
        switch (testCase) {
          case ScriptCase _ -> StoredCase.Form.SCRIPT;
          case Transcript _ -> StoredCase.Form.TRANSCRIPT;
          default -> StoredCase.Form.LANGUAGE;
        };
    JsonNode data =
        testCase instanceof Record plain && form != StoredCase.Form.LANGUAGE
            ? FindingJson.tree(plain)
            : FindingJson.tree(language.write(testCase));
    return new StoredCase(form, data, script);
  }
}
