package dev.gainsay.testkit.planted;

import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.dialect.DatalogDialect;
import dev.gainsay.datalog.dialect.DatalogEngine;
import dev.gainsay.datalog.dialect.EngineOption;
import dev.gainsay.datalog.dialect.SouffleDialect;
import dev.gainsay.datalog.evaluate.Database;
import dev.gainsay.datalog.evaluate.Evaluator;
import dev.gainsay.datalog.parse.SouffleReader;
import dev.gainsay.engine.EngineSpec;
import dev.gainsay.engine.Limits;
import dev.gainsay.engine.Meter;
import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.Fault;
import dev.gainsay.engine.Observation.Rejected;
import dev.gainsay.engine.Observation.Relations;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Session;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * A Datalog engine over our own evaluator: Soufflé's language, with one optimisation broken on
 * purpose, or none. The broken pass can be switched off, as in Soufflé.
 */
public class PlantedDatalog implements DatalogEngine {

  private static final String DISABLE = "disable-transformers";

  private final Optional<DatalogPlant> plant;

  PlantedDatalog(Optional<DatalogPlant> plant) {
    this.plant = plant;
  }

  /** Without a bug. */
  public static PlantedDatalog sound() {
    return new PlantedDatalog(Optional.empty());
  }

  @Override
  public String id() {
    return plant.map(DatalogPlant::id).orElse("evaluator");
  }

  @Override
  public String origin() {
    return plant.map(p -> "a bug on purpose: " + p.bug()).orElse("our own evaluator");
  }

  @Override
  public boolean byBinary() {
    return false;
  }

  @Override
  public DatalogDialect dialect(EngineSpec spec) {
    String[] passes =
        Stream.of(DatalogPlant.values()).map(DatalogPlant::pass).toArray(String[]::new);
    return SouffleDialect.current()
        .withOptions(List.of(EngineOption.of(DISABLE, passes)))
        .withAlike(24);
  }

  @Override
  public Session open(EngineSpec spec, Limits limits, Meter meter) {
    return new Evaluating(plant, dialect(spec).numberBits());
  }

  private record Evaluating(Optional<DatalogPlant> plant, int bits) implements Session {

    @Override
    public Observation run(Script script) {
      Program program = SouffleReader.read(script.question());
      Optional<DatalogPlant> acting = plant.filter(p -> !isOff(program, p));
      Program understood = acting.map(p -> p.misread(program)).orElse(program);
      Optional<Database> database = Evaluator.run(understood, bits);
      if (database.isEmpty()) {
        return new Rejected("not evaluated", Fault.EXPECTED);
      }
      if (acting.isPresent() && acting.get() == DatalogPlant.MULTIPLICITY) {
        return counted(program, database.get());
      }
      return new Relations(database.get().answer(program.outputs()));
    }

    private static boolean isOff(Program program, DatalogPlant plant) {
      return program.settings().stream()
          .anyMatch(s -> s.name().equals(DISABLE) && s.value().equals(plant.pass()));
    }

    private static Relations counted(Program program, Database database) {
      Multiplicity multiplicity = new Multiplicity(database);
      for (String output : program.outputs()) {
        Set<List<Object>> tuples = database.of(output);
        tuples.removeAll(
            tuples.stream().filter(t -> multiplicity.overflows(program, output, t)).toList());
      }
      SortedMap<String, SortedSet<String>> answer = database.answer(program.outputs());
      answer.replaceAll((_, all) -> new TreeSet<>(all));
      return new Relations(answer);
    }

    @Override
    public void close() {}
  }

  public static final class Minimisation extends PlantedDatalog {
    public Minimisation() {
      super(Optional.of(DatalogPlant.MINIMISATION));
    }
  }

  public static final class MagicSets extends PlantedDatalog {
    public MagicSets() {
      super(Optional.of(DatalogPlant.MAGIC_SETS));
    }
  }

  public static final class SemiNaive extends PlantedDatalog {
    public SemiNaive() {
      super(Optional.of(DatalogPlant.SEMI_NAIVE));
    }
  }

  public static final class EarlyNegation extends PlantedDatalog {
    public EarlyNegation() {
      super(Optional.of(DatalogPlant.EARLY_NEGATION));
    }
  }

  public static final class Subsumption extends PlantedDatalog {
    public Subsumption() {
      super(Optional.of(DatalogPlant.SUBSUMPTION));
    }
  }

  public static final class Eqrel extends PlantedDatalog {
    public Eqrel() {
      super(Optional.of(DatalogPlant.EQREL));
    }
  }

  public static final class Multiplicities extends PlantedDatalog {
    public Multiplicities() {
      super(Optional.of(DatalogPlant.MULTIPLICITY));
    }
  }

  public static final class RepeatedVariable extends PlantedDatalog {
    public RepeatedVariable() {
      super(Optional.of(DatalogPlant.REPEATED_VARIABLE));
    }
  }

  public static final class EmptyJoin extends PlantedDatalog {
    public EmptyJoin() {
      super(Optional.of(DatalogPlant.EMPTY_JOIN));
    }
  }
}
