package dev.gainsay.engines;

import dev.gainsay.datalog.dialect.DatalogDialect;
import dev.gainsay.datalog.dialect.DdlogDialect;
import dev.gainsay.engine.EngineSpec;
import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Script;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Differential Datalog. {@code --bin} names a script that takes the path of a program, compiles it
 * with {@code ddlog} and {@code cargo}, and gives its binary the command {@code dump;}. Written by
 * its published documentation; no build of it was at hand.
 */
public final class Ddlog implements CompiledBuild {

  private static final Pattern ASKED = Pattern.compile("(?m)^// output (\\w+)$");
  private static final Pattern RECORD = Pattern.compile("(?m)^(\\w)(\\w*)\\{(.*)}$");

  /** Later releases write the names of fields. */
  private static final Pattern FIELD = Pattern.compile("(^|, ?)\\.\\w+ = ");

  @Override
  public String id() {
    return "ddlog";
  }

  @Override
  public String program() {
    return "ddlog-run";
  }

  @Override
  public String origin() {
    return "a script of yours that compiles a program with ddlog and runs it, by --bin; no registry"
        + " serves it";
  }

  @Override
  public DatalogDialect dialect(EngineSpec spec) {
    return DdlogDialect.current();
  }

  @Override
  public OneProgram protocol(EngineSpec spec) {
    return new OneProgram(Greeting.in(dialect(spec)), Ddlog::answer, CompiledBuild.errors());
  }

  /** Records such as {@code Rel{1,"x"}}, or with names, {@code Rel{.a0 = 1, .a1 = "x"}}. */
  static Observation answer(Script script, String output) {
    String atoms =
        RECORD
            .matcher(output)
            .results()
            .map(
                record ->
                    record.group(1).toLowerCase(Locale.ROOT)
                        + record.group(2)
                        + "("
                        + FIELD.matcher(record.group(3)).replaceAll("$1")
                        + ")")
            .collect(Collectors.joining("\n"));
    return Atoms.relations(ASKED, script, atoms, CompiledBuild.errors());
  }
}
