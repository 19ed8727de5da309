package dev.gainsay.cli;

import com.sun.management.OperatingSystemMXBean;
import dev.gainsay.campaign.Refused;
import dev.gainsay.campaign.Target;
import dev.gainsay.campaign.WorkerSettings;
import dev.gainsay.campaign.store.Settings;
import dev.gainsay.engine.EngineProvider;
import dev.gainsay.engine.EngineSpec;
import dev.gainsay.engine.Secrets;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options that say which engine runs and what it may use. */
final class EngineOptions {

  /** In MiB; looking takes a tenth of a second. */
  private static final long ASKED_WITHOUT_A_LOOK = 2048;

  private static final String ALLOW_EXISTING = "allow-existing";

  @Option(names = "--bin", paramLabel = "PATH", description = "the engine's own binary")
  private @Nullable String bin;

  @Option(
      names = "--url",
      paramLabel = "URL",
      description =
          "a running database, as a JDBC URL; it must have no tables of its own; $${VARIABLE} in it"
              + " stands for an environment variable, such as that of a password")
  private @Nullable String url;

  @Option(
      names = "--allow-existing",
      description = "with --url: accept a database with tables; they may be changed and dropped")
  private boolean allowExisting;

  @Option(
      names = "--option",
      paramLabel = "K=V",
      description = "a setting of the engine or the generator; may be repeated")
  private Map<String, String> options = new LinkedHashMap<>();

  @Option(
      names = "--heap",
      paramLabel = "MIB",
      description = "heap of a worker in MiB (default: ${DEFAULT-VALUE})",
      defaultValue = "512")
  private int heap;

  @Option(
      names = "--script-limit",
      paramLabel = "TIME",
      converter = Durations.class,
      description = "time for one script (default: the engine's, mostly 10s)")
  private @Nullable Duration scriptLimit;

  Map<String, String> options() {
    return options;
  }

  /**
   * The engine of that name with these options.
   *
   * @throws Refused when it is no name
   */
  EngineSpec spec(String name) throws Refused {
    try {
      if ((bin != null && bin.isBlank()) || (url != null && url.isBlank())) {
        throw new Refused((url == null ? "--bin" : "--url") + " names nothing");
      }
      EngineSpec named = EngineSpec.parse(name);
      Optional<String> path =
          Optional.ofNullable(bin).map(given -> Path.of(given).toAbsolutePath().toString());
      return new EngineSpec(
          named.id(), named.version(), path, hidden().map(Secrets.Hidden::url), own());
    } catch (IllegalArgumentException e) {
      throw new Refused(String.valueOf(e.getMessage()), e);
    }
  }

  /**
   * The engine of a finding, or another one that is to judge its case, with these options before
   * the finding's own.
   *
   * @param other name of the other one; null for the finding's
   * @throws Refused when it is no name
   */
  EngineSpec spec(EngineSpec found, @Nullable String other) throws Refused {
    // A server or binary need not be of the release that the finding names.
    boolean given = bin != null || url != null;
    EngineSpec named = other != null ? spec(other) : given ? spec(found.id()) : found;
    Map<String, String> all = new LinkedHashMap<>();
    if (named.id().equals(found.id())) {
      all.putAll(found.options());
      // Whoever runs a finding again says anew whether tables may be lost.
      all.remove(ALLOW_EXISTING);
    }
    all.putAll(own());
    return new EngineSpec(named.id(), named.version(), named.bin(), named.url(), all);
  }

  /** The URL, whose passwords are handed to workers by their environment alone. */
  private Optional<Secrets.Hidden> hidden() {
    return Optional.ofNullable(url).map(Secrets::hide);
  }

  private Map<String, String> own() {
    Map<String, String> all = new LinkedHashMap<>(options);
    if (allowExisting) {
      all.put(ALLOW_EXISTING, "true");
    }
    return all;
  }

  /**
   * How workers run with these options.
   *
   * @throws Refused when a number is out of range
   */
  WorkerSettings workers(Target target) throws Refused {
    return workers(target.engine(), target.jars(), 1);
  }

  /**
   * The same for several of them at a time.
   *
   * @throws Refused when a number is out of range, or this machine has not the memory
   */
  WorkerSettings workers(EngineProvider engine, List<Path> jars, int jobs) throws Refused {
    if (heap < 32) {
      throw new Refused("--heap " + heap + " is too small; a worker needs 32 MiB or more");
    }
    long all = (long) heap * jobs;
    if (all > ASKED_WITHOUT_A_LOOK && all > machineMebibytes()) {
      throw new Refused(
          (jobs == 1 ? "--heap " + heap : "--jobs " + jobs + " with --heap " + heap)
              + " is more memory than this machine has ("
              + machineMebibytes()
              + " MiB); give less");
    }
    Duration limit = scriptLimit == null ? engine.patience() : scriptLimit;
    return WorkerSettings.standard(jars)
        .withEnvironment(passwords())
        .withHeap(heap)
        .withTimes(limit, limit.plusSeconds(5));
  }

  /**
   * Looks whether these options are those that an earlier campaign was told.
   *
   * @param said whether an option of that name is on the command line
   * @throws Refused when one is not
   */
  void refuseContradiction(Contradictions contradictions, Settings settings, Predicate<String> said)
      throws Refused {
    String path = bin == null ? null : Path.of(bin).toAbsolutePath().toString();
    contradictions.refuse("--bin", path, settings.engine().bin());
    contradictions.refuse(
        "--url", hidden().map(Secrets.Hidden::url).orElse(null), settings.engine().url());
    for (Map.Entry<String, String> option : own().entrySet()) {
      String name = option.getKey();
      String told = settings.options().getOrDefault(name, settings.engine().options().get(name));
      if (name.equals(ALLOW_EXISTING)) {
        contradictions.refuse(
            "--" + name, option.getValue(), told, "a database that had to be empty");
      } else {
        contradictions.refuse(
            "--option", name + "=" + option.getValue(), told == null ? null : name + "=" + told);
      }
    }
    contradictions.refuse("--heap", said.test("--heap") ? heap : null, settings.heapMebibytes());
    contradictions.refuse(
        "--script-limit",
        scriptLimit == null ? null : Durations.text(scriptLimit),
        Durations.text(Duration.ofMillis(settings.scriptMillis())));
  }

  /** The passwords of the URL, by the names of their variables. */
  Map<String, String> passwords() {
    return hidden().map(Secrets.Hidden::values).orElse(Map.of());
  }

  private static long machineMebibytes() {
    return ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class).getTotalMemorySize()
        >> 20;
  }
}
