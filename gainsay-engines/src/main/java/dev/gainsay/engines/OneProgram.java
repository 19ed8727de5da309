package dev.gainsay.engines;

import dev.gainsay.engine.ErrorPatterns;
import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.Relations;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.process.Protocol;
import dev.gainsay.engine.process.Reply;
import dev.gainsay.engine.process.Streaming;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * An engine that is started for one program, prints relations and ends with 0, or says why not.
 *
 * @param hello the simplest program that prints a relation {@code a} with a tuple
 * @param reading makes relations of what was printed for a script
 * @param telling what the engine is told for a script besides its usual arguments
 */
record OneProgram(
    String hello, Reading reading, ErrorPatterns errors, Function<Script, List<String>> telling)
    implements Protocol {

  /** How relations are made of what an engine prints. */
  @FunctionalInterface
  interface Reading {

    /** What was printed for a script. */
    Observation read(Script script, String output);

    /** What reads an answer that is too long to be kept; empty where it is refused. */
    default Optional<Streaming> streaming(Script script) {
      return Optional.empty();
    }
  }

  /** Where a compiler was, what it warns of or notes, and the source that it quotes. */
  private static final Pattern COMPILER_NOTE =
      Pattern.compile("In file included from .*| +from .*|.*: (warning|note): .*| *[0-9]* \\|.*");

  /** One that is told nothing more. */
  OneProgram(String hello, Reading reading, ErrorPatterns errors) {
    this(hello, reading, errors, _ -> List.of());
  }

  @Override
  public List<String> arguments(Script script) {
    return telling.apply(script);
  }

  @Override
  public Optional<Script> greeting() {
    return Optional.of(Script.of(hello));
  }

  @Override
  public Optional<Streaming> streaming(Script script) {
    return reading.streaming(script);
  }

  /** A program that prints nothing has not answered. */
  @Override
  public boolean greets(Observation answer) {
    return answer instanceof Relations(var tuples)
        && tuples.containsKey("a")
        && !tuples.get("a").isEmpty();
  }

  @Override
  public Observation read(Script script, Reply.Said said) {
    return said.exit() == 0
        ? reading.read(script, said.output())
        : Exhaustion.in(said.errors())
            .orElseGet(() -> errors.classify(trouble(said.errors() + "\n" + said.output())));
  }

  /**
   * What was said besides warnings, its own and a C++ compiler's, which would make each message
   * another one.
   */
  static String trouble(String said) {
    return said.lines()
        .filter(
            line ->
                !line.startsWith("Warning: ")
                    && !line.matches("[-^ ]*")
                    && !COMPILER_NOTE.matcher(line).matches())
        .collect(Collectors.joining("\n"));
  }
}
