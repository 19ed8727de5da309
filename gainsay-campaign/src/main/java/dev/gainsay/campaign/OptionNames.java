package dev.gainsay.campaign;

import dev.gainsay.engine.EngineProvider;
import dev.gainsay.engine.EngineSpec;
import dev.gainsay.trial.Language;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/** Which options mean something to an engine. */
public final class OptionNames {

  private OptionNames() {}

  /**
   * Several engines with one list of options: each keeps those that it knows.
   *
   * @param notes is told which engines do not use an option
   * @throws Refused when no engine knows one, or there is no such engine
   */
  public static List<EngineSpec> share(
      Catalogue catalogue, List<EngineSpec> specs, Consumer<String> notes) throws Refused {
    List<Set<String>> unknown = new ArrayList<>();
    Map<String, Set<String>> unused = new LinkedHashMap<>();
    Set<String> known = new TreeSet<>();
    for (EngineSpec spec : specs) {
      EngineProvider engine = catalogue.engine(spec.id());
      Set<String> own = known(engine, catalogue.language(engine), spec);
      known.addAll(own);
      Set<String> left = unknown(spec, own);
      unknown.add(left);
      for (String name : left) {
        unused.computeIfAbsent(name, _ -> new LinkedHashSet<>()).add(engine.id());
      }
    }
    for (Map.Entry<String, Set<String>> option : unused.entrySet()) {
      String name = option.getKey();
      if (unknown.stream().allMatch(names -> names.contains(name))) {
        throw refused(
            "none of " + String.join(", ", option.getValue()) + " has an option",
            "; they have",
            name,
            known);
      }
      notes.accept("option '" + name + "' is not used by " + String.join(", ", option.getValue()));
    }
    List<EngineSpec> fitting = new ArrayList<>();
    for (int i = 0; i < specs.size(); i++) {
      fitting.add(without(specs.get(i), unknown.get(i)));
    }
    return fitting;
  }

  /**
   * One engine, which has to know all of its options.
   *
   * @throws Refused when it does not
   */
  static void refuseUnknown(EngineProvider engine, Language language, EngineSpec spec)
      throws Refused {
    Set<String> known = known(engine, language, spec);
    for (String name : unknown(spec, known)) {
      throw refused(engine.id() + " has no option", "; it has", name, known);
    }
  }

  private static Refused refused(String hasNone, String has, String name, Set<String> known) {
    return new Refused(
        hasNone
            + " '"
            + name
            + "'"
            + Names.hint(name, known)
            + has
            + (known.isEmpty() ? " none" : ": " + String.join(", ", known)));
  }

  /**
   * What can be set; an engine that hands on whatever it is given knows all but what begins as a
   * setting of the language does.
   */
  private static Set<String> known(EngineProvider engine, Language language, EngineSpec spec)
      throws Refused {
    Set<String> known = new TreeSet<>();
    try {
      known.addAll(language.settings(spec.options()));
    } catch (IllegalArgumentException e) {
      throw new Refused("--option " + e.getMessage(), e);
    }
    if (engine.options().isPresent()) {
      known.addAll(engine.options().get());
      return known;
    }
    Set<String> rooms = known.stream().map(OptionNames::room).collect(Collectors.toSet());
    List<String> others =
        spec.options().keySet().stream()
            .filter(name -> !name.contains(".") || !rooms.contains(room(name)))
            .toList();
    known.addAll(others);
    return known;
  }

  private static String room(String name) {
    return name.substring(0, Math.max(0, name.indexOf('.')));
  }

  private static Set<String> unknown(EngineSpec spec, Set<String> known) {
    return spec.options().keySet().stream()
        .filter(name -> !known.contains(name) && !name.equals("allow-existing"))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static EngineSpec without(EngineSpec spec, Set<String> names) {
    Map<String, String> options = new LinkedHashMap<>(spec.options());
    options.keySet().removeAll(names);
    return new EngineSpec(spec.id(), spec.version(), spec.bin(), spec.url(), options);
  }
}
