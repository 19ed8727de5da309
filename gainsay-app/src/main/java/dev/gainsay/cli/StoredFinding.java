package dev.gainsay.cli;

import dev.gainsay.campaign.Catalogue;
import dev.gainsay.campaign.Refused;
import dev.gainsay.campaign.RemoteSession;
import dev.gainsay.campaign.Target;
import dev.gainsay.campaign.Targets;
import dev.gainsay.engine.EngineSpec;
import dev.gainsay.engine.EngineUnavailable;
import dev.gainsay.finding.Finding;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** The finding that a command is about, and the engine it is run on. */
final class StoredFinding {

  @Parameters(paramLabel = "FINDING", description = "the folder of a finding")
  @SuppressWarnings("NullAway.Init") // picocli sets it
  private Path folder;

  @Mixin
  @SuppressWarnings("NullAway.Init") // picocli sets it
  private EngineOptions engine;

  /**
   * Reads it.
   *
   * @throws Refused when there is none that can be read
   */
  Finding read() throws Refused {
    return Findings.read(folder);
  }

  /**
   * The engine that it was found on, or another.
   *
   * @param other as a user names it; null for the one of the finding
   */
  Target target(Finding finding, @Nullable String other) throws Refused, EngineUnavailable {
    EngineSpec spec = engine.spec(Targets.spec(finding.engine()), other);
    Catalogue catalogue = Catalogue.load();
    String language = catalogue.engine(spec.id()).language();
    if (!language.equals(finding.engine().language())) {
      throw new Refused(
          "the finding is a case of %s, and %s speaks %s; name another version of %s"
              .formatted(
                  finding.engine().language(), spec.label(), language, finding.engine().id()));
    }
    return Target.resolve(catalogue, spec);
  }

  /** A session with the target. */
  RemoteSession open(Target target) throws Refused, EngineUnavailable {
    return target.open(engine.workers(target), Main.release());
  }
}
