package dev.gainsay.campaign;

import dev.gainsay.engine.EngineProvider;
import dev.gainsay.engine.EngineSpec;
import dev.gainsay.trial.Language;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.TreeMap;

/** The engines and languages on the class path, by name. */
public final class Catalogue {

  private final Map<String, EngineProvider> engines = new TreeMap<>();
  private final Map<String, Language> languages = new TreeMap<>();

  private Catalogue() {}

  /** What the service loader finds. */
  public static Catalogue load() {
    Catalogue catalogue = new Catalogue();
    ServiceLoader.load(EngineProvider.class)
        .forEach(engine -> catalogue.engines.put(engine.id(), engine));
    ServiceLoader.load(Language.class)
        .forEach(language -> catalogue.languages.put(language.id(), language));
    return catalogue;
  }

  /** All engines, by name. */
  public List<EngineProvider> engines() {
    return List.copyOf(engines.values());
  }

  /**
   * The engine of that name.
   *
   * @throws Refused with the nearest names when there is none
   */
  public EngineProvider engine(String id) throws Refused {
    EngineProvider engine = engines.get(id);
    if (engine == null) {
      throw new Refused(
          "unknown engine '"
              + id
              + "'"
              + Names.hint(id, engines.keySet())
              + "; see gainsay engines");
    }
    return engine;
  }

  /**
   * The language of an engine.
   *
   * @throws Refused when this installation has none of that name
   */
  public Language language(EngineProvider engine) throws Refused {
    Language language = languages.get(engine.language());
    if (language == null) {
      throw new Refused(
          "engine '"
              + engine.id()
              + "' reads "
              + engine.language()
              + ", which this installation of Gainsay does not know");
    }
    return language;
  }

  /** The default version filled in where the user named none. */
  public static EngineSpec withDefaultVersion(EngineProvider engine, EngineSpec spec) {
    Optional<String> version = engine.defaultVersion();
    boolean given = spec.version().isPresent() || spec.bin().isPresent() || spec.url().isPresent();
    return given || version.isEmpty() ? spec : spec.withVersion(version.get());
  }

  /**
   * The oracles to use: those wanted, or all when none is named.
   *
   * @throws Refused when a name is none of the engine's oracles
   */
  public static List<String> oracles(
      Language language, EngineProvider engine, EngineSpec spec, List<String> wanted)
      throws Refused {
    List<String> all = language.oracles(engine, spec);
    for (String name : wanted) {
      if (!all.contains(name)) {
        throw new Refused(
            "unknown oracle '"
                + name
                + "' for "
                + engine.id()
                + Names.hint(name, all)
                + "; there are: "
                + String.join(", ", all));
      }
    }
    return wanted.isEmpty()
        ? all
        : wanted.stream().distinct().sorted(Comparator.comparing(all::indexOf)).toList();
  }
}
