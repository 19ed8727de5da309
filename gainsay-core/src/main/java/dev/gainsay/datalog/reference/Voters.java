package dev.gainsay.datalog.reference;

import dev.gainsay.datalog.dialect.DatalogEngine;
import dev.gainsay.engine.Elsewhere;
import dev.gainsay.engine.EngineProvider;
import dev.gainsay.engine.EngineSpec;
import dev.gainsay.engine.EngineUnavailable;
import dev.gainsay.engine.process.Launch;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.TreeMap;

/** The engines that are asked besides the tested one: those at hand, or those named. */
public final class Voters {

  /** The option that names them: {@code sqlite-datalog,souffle} or {@link #NONE}. */
  public static final String OPTION = "reference";

  private static final String NONE = "none";

  /** One whose default release is small and runs wherever Java does. */
  private static final String EVERYWHERE = "sqlite-datalog";

  private Voters() {}

  /**
   * An engine to ask.
   *
   * @param spec with the release that is asked, where it is had by release
   */
  record Voter(DatalogEngine engine, EngineSpec spec) {

    String name() {
      return spec.label();
    }
  }

  /**
   * Those for an engine.
   *
   * @param spec of the tested one, whose options may name them; otherwise they are the programs on
   *     the path and SQLite, without the tested one
   * @throws IllegalArgumentException when a name is none of an engine
   */
  static List<Voter> beside(EngineProvider tested, EngineSpec spec) {
    String named = spec.options().get(OPTION);
    if (named != null) {
      return named(named);
    }
    List<Voter> all = new ArrayList<>();
    Map<String, DatalogEngine> known = known();
    known.values().stream()
        .filter(engine -> engine.byBinary() && Launch.onPath(engine.id()).isPresent())
        .map(engine -> voter(engine, EngineSpec.parse(engine.id())))
        .sorted(Comparator.comparingInt(Voters::says))
        .forEach(all::add);
    Optional.ofNullable(known.get(EVERYWHERE))
        .ifPresent(engine -> all.add(voter(engine, EngineSpec.parse(EVERYWHERE))));
    all.removeIf(voter -> voter.engine().id().equals(tested.id()));
    return List.copyOf(all);
  }

  /** Those that can say most come first. */
  private static int says(Voter voter) {
    return -voter.engine().dialect(voter.spec()).features().size();
  }

  /**
   * Those of the option.
   *
   * @throws IllegalArgumentException when a name is none of an engine
   */
  public static void check(String names) {
    named(names);
  }

  /**
   * Looks whether those can be asked that options name, if they name any.
   *
   * @throws EngineUnavailable when one cannot; names it and the remedy
   */
  public static void requireNamed(Map<String, String> options) throws EngineUnavailable {
    for (Voter voter : named(options.getOrDefault(OPTION, NONE))) {
      Elsewhere.require(OPTION, voter.engine(), voter.spec());
    }
  }

  private static List<Voter> named(String names) {
    if (names.equals(NONE)) {
      return List.of();
    }
    Map<String, DatalogEngine> known = known();
    List<Voter> all = new ArrayList<>();
    for (String name : names.split(",", -1)) {
      EngineSpec spec = EngineSpec.parse(name.strip());
      DatalogEngine engine = known.get(spec.id());
      if (engine == null) {
        throw new IllegalArgumentException(
            "%s: %s is no Datalog engine; name %s, or %s"
                .formatted(OPTION, name, String.join(", ", known.keySet()), NONE));
      }
      all.add(voter(engine, spec));
    }
    return all;
  }

  private static Voter voter(DatalogEngine engine, EngineSpec spec) {
    boolean given = spec.version().isPresent() || Launch.onPath(engine.id()).isPresent();
    return new Voter(
        engine, given ? spec : engine.defaultVersion().map(spec::withVersion).orElse(spec));
  }

  private static Map<String, DatalogEngine> known() {
    Map<String, DatalogEngine> all = new TreeMap<>();
    for (EngineProvider engine : ServiceLoader.load(EngineProvider.class)) {
      if (engine instanceof DatalogEngine datalog) {
        all.put(datalog.id(), datalog);
      }
    }
    return all;
  }
}
