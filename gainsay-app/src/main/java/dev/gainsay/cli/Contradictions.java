package dev.gainsay.cli;

import dev.gainsay.campaign.Catalogue;
import dev.gainsay.campaign.Refused;
import dev.gainsay.campaign.store.Settings;
import dev.gainsay.engine.EngineSpec;
import dev.gainsay.finding.Finding;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What is said beside {@code --resume} against what the campaign was told when it began.
 *
 * @param folder that is named
 * @param settings of the campaign, or of one of several in the folder
 * @param campaigns how many there are in the folder, which share the time
 */
record Contradictions(Path folder, Settings settings, Catalogue catalogue, int campaigns) {

  /**
   * Lets pass what is not said, and what is said the same again.
   *
   * @throws Refused for another value, which is told as the one of the option
   */
  void refuse(String option, @Nullable Object said, @Nullable Object told) throws Refused {
    if (said != null && !said.equals(told)) {
      throw refusal(
          "%s %s".formatted(option, said),
          told == null ? "begun without it" : "begun with %s %s".formatted(option, told));
    }
  }

  /**
   * The same for something whose value is too long to be told.
   *
   * @param what it is that differs
   */
  void refuse(String option, @Nullable Object said, @Nullable Object told, String what)
      throws Refused {
    if (said != null && !said.equals(told)) {
      throw refusal(option, "begun with " + what);
    }
  }

  /**
   * The same for a time that all campaigns in the folder share.
   *
   * @param said null for none
   */
  void time(String option, @Nullable Duration said) throws Refused {
    Long told = settings.millis();
    if (said != null && (told == null || said.dividedBy(campaigns).toMillis() != told)) {
      refuse(
          option,
          Durations.text(said),
          told == null ? null : Durations.text(Duration.ofMillis(told * campaigns)));
    }
  }

  /**
   * The same for the names of engines; one without a version means the newest release, as it does
   * where a campaign begins.
   *
   * @throws Refused when the campaign's engine is none of them
   */
  void targets(List<String> named) throws Refused {
    if (named.isEmpty()) {
      return;
    }
    Finding.Engine engine = settings.engine();
    for (String name : named) {
      if (means(name, engine)) {
        return;
      }
    }
    String about = name(engine.id(), Optional.ofNullable(engine.version()));
    throw refusal(String.join(" ", meant(named)), "begun on " + about);
  }

  private boolean means(String name, Finding.Engine engine) throws Refused {
    EngineSpec spec = parsed(name);
    if (!spec.id().equals(engine.id())) {
      return false;
    }
    boolean given = engine.bin() != null || engine.url() != null;
    Optional<String> version = given ? spec.version() : resolved(spec).version();
    return version.isEmpty() || version.equals(Optional.ofNullable(engine.version()));
  }

  private List<String> meant(List<String> named) throws Refused {
    List<String> words = new ArrayList<>();
    for (String name : named) {
      EngineSpec spec = resolved(parsed(name));
      String full = name(spec.id(), spec.version());
      words.add(full.equals(name) ? name : "%s (which is %s)".formatted(name, full));
    }
    return words;
  }

  private EngineSpec resolved(EngineSpec spec) throws Refused {
    return Catalogue.withDefaultVersion(catalogue.engine(spec.id()), spec);
  }

  private static EngineSpec parsed(String name) throws Refused {
    try {
      return EngineSpec.parse(name);
    } catch (IllegalArgumentException e) {
      throw new Refused(String.valueOf(e.getMessage()), e);
    }
  }

  private static String name(String id, Optional<String> version) {
    return version.map(v -> id + "@" + v).orElse(id);
  }

  private Refused refusal(String said, String told) {
    return new Refused(
        "%s contradicts the campaign in %s, which was %s; leave it out to go on with that one, or leave out --resume to begin another with --out"
            .formatted(said, folder, told));
  }
}
