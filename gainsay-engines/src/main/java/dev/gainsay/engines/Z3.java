package dev.gainsay.engines;

import com.microsoft.z3.Native;
import dev.gainsay.engine.EngineSpec;
import dev.gainsay.engine.EngineUnavailable;
import dev.gainsay.engine.ErrorPatterns;
import dev.gainsay.engine.Limits;
import dev.gainsay.engine.Meter;
import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Session;
import dev.gainsay.engine.process.ProcessSession;
import dev.gainsay.smt.dialect.SmtEngine;
import dev.gainsay.smt.dialect.SolverProfile;
import java.util.Optional;

/** Z3 as a solver: as a program by its text protocol, by version through its library. */
public final class Z3 implements SmtEngine, Z3Releases {

  private static final SolverProfile PROFILE =
      SolverProfile.ofAll()
          .options(
              "(set-option :produce-models true)",
              "(set-option :smt.arith.solver 2)",
              "(set-option :smt.arith.solver 6)",
              "(set-option :smt.auto_config false)",
              "(set-option :rewriter.flat false)",
              "(set-option :smt.relevancy 0)");

  private static final ErrorPatterns ERRORS =
      ErrorPatterns.none()
          .expecting("canceled", "timeout", "^unknown$", "out of memory", "max. resource limit")
          .internal(
              "assertion violation",
              "unexpected code was reached",
              "unreachable",
              "invalid model",
              "internal (error|failure)");

  @Override
  public String id() {
    return "z3";
  }

  @Override
  public Optional<String> oldest() {
    return Optional.of("4.8.7.1");
  }

  @Override
  public SolverProfile profile(EngineSpec spec) {
    return PROFILE;
  }

  @Override
  public Session open(EngineSpec spec, Limits limits, Meter meter) throws EngineUnavailable {
    if (spec.version().isPresent()) {
      return Z3Library.open(limits, meter, ERRORS, Z3::inLibrary);
    }
    Z3Protocol protocol = new Z3Protocol("(check-sat)", Z3::read);
    return ProcessSession.open(launch(spec, limits), protocol, meter);
  }

  static ErrorPatterns errors() {
    return ERRORS;
  }

  /** The library reads the same text as the program does. */
  private static Observation inLibrary(long context, Script script) {
    return read(script, Native.evalSmtlib2String(context, script.text()));
  }

  private static Observation read(Script script, String said) {
    return SmtAnswer.read(script.text(), said, ERRORS);
  }
}
