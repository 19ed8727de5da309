package dev.gainsay.cli;

import dev.gainsay.campaign.Refused;
import dev.gainsay.campaign.Target;
import dev.gainsay.campaign.store.Settings;
import dev.gainsay.campaign.store.StoreAddress;
import dev.gainsay.campaign.store.StoreLocation;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options that say where the state of a campaign is. */
final class StoreOptions {

  @Option(
      names = "--store",
      paramLabel = "URL",
      description =
          "a PostgreSQL database for the state of the campaign, which all who name it with the same"
              + " settings share: jdbc:postgresql://HOST/DATABASE?user=NAME; $${VARIABLE} in it"
              + " stands for an environment variable; currentSchema=NAME tells campaigns apart")
  private @Nullable String url;

  /**
   * The store that is named.
   *
   * @throws Refused when it is none, or one cannot do for all targets
   */
  Optional<StoreLocation> resolve(List<Target> targets) throws Refused {
    if (url == null) {
      return Optional.empty();
    }
    if (targets.size() > 1) {
      throw new Refused("--store holds one campaign; name one TARGET");
    }
    return Optional.of(StoreLocation.of(url));
  }

  /** The passwords of the URL, by the names of their variables. */
  Map<String, String> secrets() throws Refused {
    return url == null ? Map.of() : StoreLocation.of(url).secrets();
  }

  /**
   * Looks whether the store is that of an earlier campaign.
   *
   * @throws Refused when it is not
   */
  void refuseContradiction(Contradictions contradictions, Settings settings) throws Refused {
    StoreAddress told = settings.store();
    contradictions.refuse(
        "--store",
        url == null ? null : StoreLocation.of(url).url(),
        told == null ? null : told.url());
  }
}
