package dev.gainsay.engines;

import dev.gainsay.datalog.dialect.DatalogEngine;
import dev.gainsay.engine.EngineSpec;
import dev.gainsay.engine.EngineUnavailable;
import dev.gainsay.engine.Limits;
import dev.gainsay.engine.Meter;
import dev.gainsay.engine.Session;
import dev.gainsay.engine.process.Launch;
import dev.gainsay.engine.process.ProcessSession;
import java.util.ArrayList;
import java.util.List;

/** A Datalog engine that no registry serves: a user's own build, started for each program. */
interface OwnBuild extends DatalogEngine, ProgramEngine {

  /** How a build is told a program, and how its answers are read. */
  OneProgram protocol(EngineSpec spec);

  /** What it is told besides the program, which it reads from its standard input. */
  default List<String> arguments(EngineSpec spec) {
    return List.of();
  }

  /** What its process may use, of what a worker grants. */
  default Limits limits(EngineSpec spec, Limits granted) {
    return granted;
  }

  @Override
  default Session open(EngineSpec spec, Limits limits, Meter meter) throws EngineUnavailable {
    List<String> command = new ArrayList<>(List.of(path(spec)));
    command.addAll(arguments(spec));
    command.add("/dev/stdin");
    return ProcessSession.open(new Launch(command, limits(spec, limits)), protocol(spec), meter);
  }
}
