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
import dev.gainsay.engine.process.Launch;
import dev.gainsay.engine.process.ProcessSession;
import dev.gainsay.engine.process.ProgramVersion;
import dev.gainsay.smt.dialect.SmtEngine;
import dev.gainsay.smt.dialect.SolverProfile;
import dev.gainsay.smt.dialect.Spelling;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Z3 as a solver: as a program by its text protocol, by version through its library. */
public final class Z3 implements SmtEngine, Z3Releases, SmtProtocol.Manners {

  private static final ErrorPatterns ERRORS =
      SmtProgram.ERRORS.expecting("^unknown$", "out of memory", "max. resource limit");

  private static final Pattern UNKNOWN_LOGIC =
      Pattern.compile("^unsupported\\R(; ignoring unsupported logic.*\\R)?");

  private static final Pattern NUMBER = Pattern.compile("\\d+\\.\\d+\\.\\d+");

  @Override
  public String id() {
    return "z3";
  }

  @Override
  public Optional<String> oldest() {
    return Optional.of("4.8.7.1");
  }

  @Override
  public Duration patience() {
    return Duration.ofSeconds(2);
  }

  @Override
  public SolverProfile profile(EngineSpec spec) {
    return Z3Profiles.of(spec.version().or(() -> said(spec)));
  }

  /** What the program says of its version. */
  private Optional<String> said(EngineSpec spec) {
    try {
      return ProgramVersion.of(path(spec)).flatMap(Z3::number);
    } catch (EngineUnavailable missing) {
      return Optional.empty();
    }
  }

  private static Optional<String> number(String line) {
    Matcher number = NUMBER.matcher(line);
    return number.find() ? Optional.of(number.group()) : Optional.empty();
  }

  @Override
  public Session open(EngineSpec spec, Limits limits, Meter meter) throws EngineUnavailable {
    SolverProfile profile = profile(spec);
    if (spec.version().isPresent()) {
      Map<String, String> names = profile.spellings();
      return Z3Library.open(
          limits, meter, ERRORS, (context, script) -> ask(context, script, names));
    }
    // Z3 keeps options for the whole process.
    SmtProtocol protocol = new SmtProtocol("(check-sat)", profile, ERRORS, true, false, this);
    // Its own limit, -t, starts and stops a timer's thread for each question and each tactic in it,
    // which costs a tenth to a third of all time; the few that take long are ended from outside.
    Launch launch = new Launch(List.of(path(spec), "-in", "-smt2"), limits);
    return ProcessSession.open(launch, protocol, meter);
  }

  static ErrorPatterns errors() {
    return ERRORS;
  }

  /** A logic whose name it does not know is any logic to it. */
  @Override
  public String heard(String output) {
    return UNKNOWN_LOGIC.matcher(output).replaceFirst("");
  }

  /** The library reads the same text as the program does. */
  private Observation ask(long context, Script script, Map<String, String> names) {
    String text = Spelling.write(script.text(), names);
    String answer = Spelling.read(heard(Native.evalSmtlib2String(context, text)), names);
    return SmtAnswer.read(text, answer, "", ERRORS);
  }
}
