package dev.gainsay.testkit.planted;

import dev.gainsay.datalog.dialect.DatalogDialect;
import dev.gainsay.datalog.dialect.DatalogEngine;
import dev.gainsay.engine.EngineSpec;
import dev.gainsay.engine.EngineUnavailable;
import dev.gainsay.engine.Limits;
import dev.gainsay.engine.Meter;
import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.Relations;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Session;
import dev.gainsay.engines.Muz;
import dev.gainsay.text.SExpression;
import dev.gainsay.text.SExpression.Group;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Z3's Datalog engine with a bug on purpose: a rule that joins a relation with itself loses one.
 */
public final class PlantedMuz implements DatalogEngine {

  private final DatalogEngine sound = new Muz();

  @Override
  public String id() {
    return "planted-muz";
  }

  @Override
  public String origin() {
    return "muz with a bug on purpose: one tuple is lost where a rule has a relation twice";
  }

  @Override
  public Optional<String> defaultVersion() {
    return sound.defaultVersion();
  }

  @Override
  public List<String> artifacts(String version) {
    return sound.artifacts(version);
  }

  @Override
  public boolean embedded() {
    return false;
  }

  @Override
  public DatalogDialect dialect(EngineSpec spec) {
    return sound.dialect(spec);
  }

  @Override
  public Session open(EngineSpec spec, Limits limits, Meter meter) throws EngineUnavailable {
    return new Losing(sound.open(spec, limits, meter));
  }

  /** Takes the last tuple of each output away when some rule joins a relation with itself. */
  private record Losing(Session session) implements Session {

    @Override
    public Observation run(Script script) {
      Observation seen = session.run(script);
      boolean acts = SExpression.all(script.question()).stream().anyMatch(Losing::joinsItself);
      return acts && seen instanceof Relations(SortedMap<String, SortedSet<String>> tuples)
          ? new Relations(fewer(tuples))
          : seen;
    }

    private static SortedMap<String, SortedSet<String>> fewer(
        SortedMap<String, SortedSet<String>> tuples) {
      SortedMap<String, SortedSet<String>> fewer = new TreeMap<>();
      tuples.forEach(
          (name, all) -> {
            SortedSet<String> rest = new TreeSet<>(all);
            if (!rest.isEmpty()) {
              rest.remove(rest.last());
            }
            fewer.put(name, rest);
          });
      return fewer;
    }

    /** Whether it is {@code (rule (=> (and …) head))} with one relation twice in the body. */
    private static boolean joinsItself(SExpression command) {
      if (!(command instanceof Group rule)
          || !rule.head().equals("rule")
          || !(rule.items().get(1) instanceof Group implication)
          || !implication.head().equals("=>")
          || !(implication.items().get(1) instanceof Group body)
          || !body.head().equals("and")) {
        return false;
      }
      Set<String> relations = new HashSet<>();
      return body.items().stream()
          .filter(literal -> literal instanceof Group)
          .anyMatch(literal -> !relations.add(((Group) literal).head()));
    }

    @Override
    public void close() {
      session.close();
    }
  }
}
