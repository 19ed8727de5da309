package dev.gainsay.engines;

import dev.gainsay.engine.Client;
import dev.gainsay.engine.EngineSpec;
import dev.gainsay.engine.EngineUnavailable;
import dev.gainsay.smt.dialect.Ability;
import dev.gainsay.smt.dialect.SolverProfile;
import java.util.Optional;

/**
 * Any program that reads one SMT-LIB script from its standard input and writes its answers. What it
 * decides is not known: {@code --option logic=…} names logics that seeds are drawn for.
 */
public final class OtherSolver implements SmtProgram {

  private static final SolverProfile PROFILE = SolverProfile.ofAll().without(Ability.RESET);

  @Override
  public String id() {
    return "smtlib";
  }

  @Override
  public String origin() {
    return "any solver that reads SMT-LIB from standard input, by --bin";
  }

  @Override
  public String path(EngineSpec spec) throws EngineUnavailable {
    if (spec.bin().isEmpty()) {
      throw new EngineUnavailable("smtlib is any solver of yours: name it by --bin");
    }
    return SmtProgram.super.path(spec);
  }

  @Override
  public SolverProfile profile(EngineSpec spec) {
    return PROFILE;
  }

  @Override
  public Optional<Client> client() {
    return Optional.of(Client.program("${SOLVER:-solver}", "${SOLVER:-solver} < \"$SCRIPT\""));
  }
}
