package dev.gainsay.campaign.bisect;

import dev.gainsay.campaign.Catalogue;
import dev.gainsay.campaign.Refused;
import dev.gainsay.campaign.Rejudge;
import dev.gainsay.campaign.Rejudge.Again;
import dev.gainsay.campaign.Target;
import dev.gainsay.campaign.WorkerSettings;
import dev.gainsay.engine.EngineSpec;
import dev.gainsay.engine.EngineUnavailable;
import dev.gainsay.finding.Bisection;
import dev.gainsay.finding.Bisection.Outcome;
import dev.gainsay.finding.Bisection.Tried;
import dev.gainsay.finding.Finding;
import java.util.function.Consumer;

/**
 * Bisects one finding over candidates, each in a worker of its own.
 *
 * @param candidates releases or builds
 * @param like the engine that the finding is of, whose options are taken over
 * @param workers how they run on an engine that was resolved
 * @param gainsay the release of Gainsay
 * @param progress hears of each candidate that was tried
 */
public record FindingBisection(
    Candidates candidates,
    EngineSpec like,
    Workers workers,
    String gainsay,
    Consumer<Tried> progress) {

  /** Gives the settings of workers. */
  @FunctionalInterface
  public interface Workers {

    /**
     * The settings for an engine.
     *
     * @throws Refused when this machine has not what they need
     */
    WorkerSettings on(Target target) throws Refused;
  }

  /** Bisects. */
  public Bisection of(Finding finding) {
    return new Bisector(
            candidates.names(),
            name -> {
              Tried tried = attempt(name, finding);
              progress.accept(tried);
              return tried;
            })
        .search(candidates.nameOf(like));
  }

  private Tried attempt(String name, Finding finding) {
    try {
      Target target = Target.resolve(Catalogue.load(), candidates.spec(name, like));
      try (Rejudge again = Rejudge.on(target, workers.on(target), gainsay)) {
        return tried(name, again.judge(finding));
      }
    } catch (Refused | EngineUnavailable cannot) {
      return new Tried(name, Outcome.UNCLEAR, String.valueOf(cannot.getMessage()));
    }
  }

  private static Tried tried(String name, Again seen) {
    return switch (seen.outcome()) {
      case SHOWS -> new Tried(name, Outcome.SHOWS, seen.why());
      case GONE -> new Tried(name, Outcome.GONE, seen.why());
      case CRASHED, UNCLEAR -> new Tried(name, Outcome.UNCLEAR, seen.why());
    };
  }
}
