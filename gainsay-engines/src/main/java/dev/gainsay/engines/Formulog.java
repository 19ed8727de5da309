package dev.gainsay.engines;

import dev.gainsay.datalog.dialect.DatalogDialect;
import dev.gainsay.datalog.dialect.FormulogDialect;
import dev.gainsay.engine.Client;
import dev.gainsay.engine.EngineSpec;
import dev.gainsay.engine.ErrorPatterns;
import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Script;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Formulog's interpreter, one process for each program; {@code --bin} names a script that runs
 * {@code java -jar formulog.jar "$@"}. Written by its published documentation; no build of it was
 * at hand.
 */
public final class Formulog implements OwnBuild {

  private static final Pattern ASKED = Pattern.compile("\\(\\* output (\\w+) \\*\\)");

  /** Stands before the facts of one relation, with their number. */
  private static final Pattern TITLE =
      Pattern.compile("^-+ (\\w+) \\(\\d+\\) -+$", Pattern.MULTILINE);

  @Override
  public String id() {
    return "formulog";
  }

  @Override
  public String origin() {
    return "a script that runs your own formulog.jar by --bin, or on PATH; no registry serves it";
  }

  @Override
  public boolean tellsVersion() {
    return false;
  }

  @Override
  public Optional<Client> client() {
    String program = "${FORMULOG:-formulog}";
    // Its comments are of another form, so that our notes are left out.
    String command = "grep -v '^//' \"$PART\" | " + program + " --dump-all /dev/stdin";
    return Optional.of(Client.ofParts(program, command));
  }

  @Override
  public DatalogDialect dialect(EngineSpec spec) {
    return FormulogDialect.current();
  }

  @Override
  public OneProgram protocol(EngineSpec spec) {
    return new OneProgram(Greeting.in(dialect(spec)), Formulog::answer, errors());
  }

  @Override
  public List<String> arguments(EngineSpec spec) {
    return List.of("--dump-all");
  }

  /** The facts of the relations that are asked for; what else is printed is left out. */
  static Observation answer(Script script, String output) {
    Matcher asked = ASKED.matcher(script.question());
    List<String> names = asked.results().map(found -> found.group(1)).toList();
    if (!TITLE.matcher(output).find()) {
      return errors().classify("no relation is printed: " + output.strip());
    }
    String facts =
        output
            .lines()
            .filter(line -> names.contains(line.replaceFirst("\\(.*", "")))
            .collect(Collectors.joining("\n"));
    return Atoms.relations(ASKED, script, facts, errors());
  }

  private static ErrorPatterns errors() {
    return ErrorPatterns.none()
        .expecting("Error occurred while (parsing|type checking|rewriting|validating)")
        .internal("AssertionError", "NullPointerException");
  }
}
