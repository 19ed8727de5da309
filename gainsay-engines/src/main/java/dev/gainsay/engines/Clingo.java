package dev.gainsay.engines;

import dev.gainsay.datalog.dialect.ClingoDialect;
import dev.gainsay.datalog.dialect.DatalogDialect;
import dev.gainsay.datalog.dialect.DatalogEngine;
import dev.gainsay.engine.Client;
import dev.gainsay.engine.EngineSpec;
import dev.gainsay.engine.EngineUnavailable;
import dev.gainsay.engine.ErrorPatterns;
import dev.gainsay.engine.Limits;
import dev.gainsay.engine.Meter;
import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Session;
import dev.gainsay.engine.process.Launch;
import dev.gainsay.engine.process.ProcessSession;
import dev.gainsay.engine.process.Protocol;
import dev.gainsay.engine.process.Reply;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Clingo, one process for each program. A stratified program has exactly one answer set. */
public final class Clingo implements DatalogEngine, ProgramEngine {

  private static final Pattern SHOWN = Pattern.compile("#show ([A-Za-z0-9_]+)/[0-9]+\\.");

  @Override
  public String id() {
    return "clingo";
  }

  @Override
  public String origin() {
    return "clingo on PATH (Debian: gringo), or --bin";
  }

  @Override
  public Optional<Client> client() {
    return Optional.of(
        Client.ofParts(
            "${CLINGO:-clingo}",
            "${CLINGO:-clingo} -V0 --warn=none $(sed -n 's/^"
                + ClingoDialect.TOLD
                + "//p' \"$PART\") \"$PART\""));
  }

  @Override
  public DatalogDialect dialect(EngineSpec spec) {
    return ClingoDialect.current();
  }

  @Override
  public Session open(EngineSpec spec, Limits limits, Meter meter) throws EngineUnavailable {
    String program = path(spec);
    List<String> command = List.of(program, "-V0", "--outf=0", "--warn=none", "-");
    return ProcessSession.open(new Launch(command, limits), new Speech(), meter);
  }

  /** A program goes in, an answer set comes out, then a line that says there is one. */
  private static final class Speech implements Protocol {

    @Override
    public Optional<Script> greeting() {
      return Optional.of(Script.of(Greeting.in(ClingoDialect.current())));
    }

    @Override
    public List<String> arguments(Script script) {
      return script
          .text()
          .lines()
          .filter(line -> line.startsWith(ClingoDialect.TOLD))
          .map(line -> line.substring(ClingoDialect.TOLD.length()))
          .toList();
    }

    @Override
    public Observation read(Script script, Reply.Said said) {
      String output = said.output().strip();
      if (!output.endsWith("SATISFIABLE") || output.endsWith("UNSATISFIABLE")) {
        return Exhaustion.in(said.errors())
            .orElseGet(() -> errors().classify((said.errors() + "\n" + output).strip()));
      }
      return Atoms.relations(
          SHOWN, script, output.substring(0, output.length() - "SATISFIABLE".length()), errors());
    }
  }

  private static ErrorPatterns errors() {
    return ErrorPatterns.none()
        .expecting("unsafe variables", "value too large|overflow")
        .internal("internal error|assertion");
  }
}
