package dev.gainsay.engines;

import dev.gainsay.datalog.dialect.AscentDialect;
import dev.gainsay.datalog.dialect.DatalogDialect;
import dev.gainsay.engine.EngineSpec;
import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Script;
import java.util.regex.Pattern;

/**
 * Ascent, Datalog as a macro of Rust. {@code --bin} names a script that takes the path of a Rust
 * program, compiles it with the crate {@code ascent}, and runs it. Written by its published
 * documentation; no build of it was at hand.
 */
public final class Ascent implements CompiledBuild {

  private static final Pattern ASKED =
      Pattern.compile("for tuple in program\\.(\\w+)\\.iter\\(\\)");

  @Override
  public String id() {
    return "ascent";
  }

  @Override
  public String program() {
    return "ascent-run";
  }

  @Override
  public String origin() {
    return "a script of yours that compiles and runs a Rust program with the crate ascent, by"
        + " --bin; no registry serves it";
  }

  @Override
  public DatalogDialect dialect(EngineSpec spec) {
    return AscentDialect.current();
  }

  @Override
  public OneProgram protocol(EngineSpec spec) {
    return new OneProgram(Greeting.in(dialect(spec)), Ascent::answer, CompiledBuild.errors());
  }

  /** Tuples as Rust shows them; a comma at the end of those of one value is no further value. */
  static Observation answer(Script script, String output) {
    return Atoms.relations(ASKED, script, output, CompiledBuild.errors());
  }
}
