package dev.gainsay.engines;

import dev.gainsay.datalog.dialect.DatalogDialect;
import dev.gainsay.datalog.dialect.FlixDialect;
import dev.gainsay.engine.EngineSpec;
import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Script;
import java.util.regex.Pattern;

/**
 * Flix, whose constraints are Datalog. {@code --bin} names a script that takes the path of a
 * program and runs its {@code main} with {@code flix.jar}. Written by its published documentation;
 * no build of it was at hand.
 */
public final class Flix implements CompiledBuild {

  private static final Pattern ASKED = Pattern.compile("println\\(\"(\\w+)\\(");

  @Override
  public String id() {
    return "flix";
  }

  @Override
  public String program() {
    return "flix-run";
  }

  @Override
  public String origin() {
    return "a script of yours that runs a program with your flix.jar, by --bin; no registry serves"
        + " it";
  }

  @Override
  public DatalogDialect dialect(EngineSpec spec) {
    return FlixDialect.current();
  }

  @Override
  public OneProgram protocol(EngineSpec spec) {
    return new OneProgram(Greeting.in(dialect(spec)), Flix::answer, CompiledBuild.errors());
  }

  /** Atoms, a line each, as the program is told to print them. */
  static Observation answer(Script script, String output) {
    return Atoms.relations(ASKED, script, output, CompiledBuild.errors());
  }
}
