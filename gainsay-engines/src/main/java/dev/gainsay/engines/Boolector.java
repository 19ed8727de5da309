package dev.gainsay.engines;

import dev.gainsay.engine.EngineSpec;
import dev.gainsay.smt.dialect.Ability;
import dev.gainsay.smt.dialect.Logic;
import dev.gainsay.smt.dialect.SolverProfile;
import dev.gainsay.smt.dialect.Theory;
import java.time.Duration;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Boolector as Debian has it: release 1.5, which reads one script without options, and knows
 * neither models in SMT-LIB nor functions.
 */
public final class Boolector implements SmtProgram {

  private static final Pattern CONSTANT =
      Pattern.compile("\\(declare-const\\s+(\\|[^|]*\\||[^\\s()|]+)\\s+");

  private static final Pattern WARNING = Pattern.compile("(?m)^\\[btorsmt2] WARNING.*\\R?");

  private static final SolverProfile PROFILE =
      SolverProfile.of(Theory.BIT_VECTORS, Theory.ARRAYS)
          .without("QF_AX")
          .missing(Logic.ALL)
          .without(Ability.RESET)
          .without(Ability.INCREMENTAL)
          .without(Ability.ASSUMPTIONS)
          .without(Ability.DEFINITIONS)
          .without(Ability.MODELS)
          .without(Ability.VALUES);

  @Override
  public String id() {
    return "boolector";
  }

  @Override
  public SolverProfile profile(EngineSpec spec) {
    return PROFILE;
  }

  @Override
  public String hello() {
    return "(set-logic QF_BV)\n(check-sat)";
  }

  /** It is older than constants that are declared as such. */
  @Override
  public String written(String script) {
    return CONSTANT.matcher(script).replaceAll("(declare-fun $1 () ");
  }

  /** It warns on the output of the answers. */
  @Override
  public String heard(String output) {
    return WARNING.matcher(output).replaceAll("");
  }

  /** Its limit is in whole seconds. */
  @Override
  public List<String> arguments(Duration soft) {
    return List.of("--smt2", "-t", Long.toString(Math.max(1, soft.toSeconds())));
  }

  @Override
  public String flags() {
    return "--smt2 ";
  }
}
