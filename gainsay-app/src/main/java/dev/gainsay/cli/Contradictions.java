package dev.gainsay.cli;

import dev.gainsay.campaign.Refused;
import dev.gainsay.finding.Finding;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What is said beside {@code --resume} against what the campaign was told when it began.
 *
 * @param folder the campaign's
 */
record Contradictions(Path folder) {

  /**
   * Lets pass what is not said, and what is said the same again.
   *
   * @throws Refused for another value
   */
  void refuse(String option, @Nullable Object said, @Nullable Object told) throws Refused {
    if (said != null && !said.equals(told)) {
      throw new Refused(
          "%s contradicts the campaign in %s; leave it away to resume that, or --resume to begin another"
              .formatted(option, folder));
    }
  }

  /**
   * The same for the names of engines, where a version may be left out.
   *
   * @throws Refused when the campaign's engine is none of them
   */
  void targets(List<String> named, Finding.Engine engine) throws Refused {
    if (!named.isEmpty()
        && !named.contains(engine.id())
        && !named.contains(engine.id() + "@" + engine.version())) {
      refuse(String.join(" ", named), named, engine.id());
    }
  }
}
