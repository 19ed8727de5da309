package dev.gainsay.campaign;

import dev.gainsay.engine.EngineProvider;
import dev.gainsay.engine.EngineSpec;
import dev.gainsay.engine.provision.Versions;
import dev.gainsay.finding.Finding;
import dev.gainsay.finding.Notation;
import dev.gainsay.trial.Language;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Converts between an engine's name and what is stored and sent of it. */
public final class Targets {

  private Targets() {}

  public static Finding.Engine stored(EngineProvider engine, EngineSpec spec) {
    return new Finding.Engine(
        spec.id(),
        spec.version().orElse(null),
        engine.language(),
        spec.bin().orElse(null),
        spec.url().orElse(null),
        spec.options(),
        null);
  }

  /** How the engine's scripts are written and run by hand. */
  static Notation notation(EngineProvider engine, EngineSpec spec, Language language) {
    return new Notation(
        language.extension(engine, spec), language.comment(engine, spec), engine.client());
  }

  /** What a user should know before the engine is used, a line each. */
  public static List<String> notes(EngineProvider engine, EngineSpec spec) {
    List<String> notes = new ArrayList<>(engine.notes(spec));
    String oldest = engine.oldest().orElse("");
    if (!oldest.isEmpty() && spec.version().filter(v -> Versions.isOlder(v, oldest)).isPresent()) {
      notes.add(
          spec.label()
              + " is older than "
              + oldest
              + ", the oldest release that Gainsay knows; what it finds there may be its own"
              + " fault");
    }
    return notes;
  }

  public static EngineSpec spec(Finding.Engine engine) {
    return new EngineSpec(
        engine.id(),
        Optional.ofNullable(engine.version()),
        Optional.ofNullable(engine.bin()),
        Optional.ofNullable(engine.url()),
        engine.options());
  }
}
