package dev.gainsay.testkit.planted;

import dev.gainsay.engine.EngineSpec;
import dev.gainsay.engine.EngineUnavailable;
import dev.gainsay.engine.Limits;
import dev.gainsay.engine.Meter;
import dev.gainsay.engine.Session;
import dev.gainsay.engines.Sqlite;
import dev.gainsay.sql.dialect.Dialect;
import dev.gainsay.sql.dialect.SqlEngine;
import java.util.List;
import java.util.Optional;

/** SQLite with one bug on purpose. */
public sealed class PlantedEngine implements SqlEngine {

  private final SqlEngine sound = new Sqlite();
  private final Plant plant;

  public PlantedEngine(Plant plant) {
    this.plant = plant;
  }

  /** What is wrong with it. */
  public Plant plant() {
    return plant;
  }

  @Override
  public String id() {
    return plant.id();
  }

  @Override
  public String origin() {
    return "SQLite with a bug on purpose: " + plant.bug();
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
  public Dialect dialect(EngineSpec spec) {
    return sound.dialect(spec);
  }

  @Override
  public Session open(EngineSpec spec, Limits limits, Meter meter) throws EngineUnavailable {
    return new PlantedSession(sound.open(spec, limits, meter), plant);
  }

  // The service loader wants a class each.

  public static final class LostDuplicate extends PlantedEngine {
    public LostDuplicate() {
      super(Plant.LOST_DUPLICATE);
    }
  }

  public static final class LikeRange extends PlantedEngine {
    public LikeRange() {
      super(Plant.LIKE_RANGE);
    }
  }

  public static final class InAffinity extends PlantedEngine {
    public InAffinity() {
      super(Plant.IN_AFFINITY);
    }
  }

  public static final class OuterAsInner extends PlantedEngine {
    public OuterAsInner() {
      super(Plant.OUTER_AS_INNER);
    }
  }

  public static final class PartialIndex extends PlantedEngine {
    public PartialIndex() {
      super(Plant.PARTIAL_INDEX);
    }
  }

  public static final class DistinctDropped extends PlantedEngine {
    public DistinctDropped() {
      super(Plant.DISTINCT_DROPPED);
    }
  }

  public static final class PushedThroughLeftJoin extends PlantedEngine {
    public PushedThroughLeftJoin() {
      super(Plant.PUSHED_THROUGH_LEFT_JOIN);
    }
  }

  public static final class ReverseScan extends PlantedEngine {
    public ReverseScan() {
      super(Plant.REVERSE_SCAN);
    }
  }

  public static final class InlinedView extends PlantedEngine {
    public InlinedView() {
      super(Plant.INLINED_VIEW);
    }
  }

  public static final class RepeatedAtom extends PlantedEngine {
    public RepeatedAtom() {
      super(Plant.REPEATED_ATOM);
    }
  }

  public static final class StaleValues extends PlantedEngine {
    public StaleValues() {
      super(Plant.STALE_VALUES);
    }
  }
}
