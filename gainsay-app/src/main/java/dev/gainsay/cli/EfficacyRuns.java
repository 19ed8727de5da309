package dev.gainsay.cli;

import dev.gainsay.bench.Efficacy;
import dev.gainsay.bench.EfficacyBench;
import dev.gainsay.campaign.Catalogue;
import dev.gainsay.campaign.Refused;
import dev.gainsay.campaign.Target;
import dev.gainsay.engine.EngineSpec;
import dev.gainsay.engine.EngineUnavailable;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** {@code gainsay bench efficacy}: a campaign on each engine, judged on later releases. */
final class EfficacyRuns {

  private EfficacyRuns() {}

  /**
   * The figures of each engine.
   *
   * @param versions later releases, oldest first; some of all when empty
   * @param trials of each campaign, in place of its time
   * @param folder which has one for each engine then
   */
  static List<Efficacy> of(
      List<Target> targets,
      List<String> versions,
      @Nullable Long trials,
      Duration time,
      long seed,
      Path folder)
      throws Refused, EngineUnavailable, InterruptedException, IOException {
    if (targets.size() > 1 && !versions.isEmpty()) {
      throw new Refused("--versions is for one engine; name one TARGET");
    }
    // What is not there should be known before the campaign.
    for (String version : versions) {
      Target.resolve(
          Catalogue.load(), EngineSpec.parse(targets.getFirst().spec().id()).withVersion(version));
    }
    List<Efficacy> figures = new ArrayList<>();
    for (Target target : targets) {
      List<String> later = versions.isEmpty() ? EfficacyBench.later(target) : versions;
      Path own = folder.resolve(OutFolder.named(target.spec().label()));
      figures.add(
          new EfficacyBench(
                  target,
                  later,
                  seed,
                  Main.release(),
                  sofar -> Figures.keep(own, "efficacy", List.of(sofar)))
              .measure(trials == null ? OptionalLong.empty() : OptionalLong.of(trials), time, own));
    }
    return figures;
  }
}
