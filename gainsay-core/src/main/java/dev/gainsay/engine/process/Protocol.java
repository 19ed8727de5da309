package dev.gainsay.engine.process;

import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Script;
import java.util.List;
import java.util.Optional;

/**
 * How one engine is spoken to through its standard input and output; unless it says otherwise, a
 * script is all that a process ever reads.
 */
public interface Protocol {

  /** The text that is sent for a script. */
  default String text(Script script) {
    return script.text();
  }

  /**
   * Whether the script must have a process of its own, for instance because it changes what later
   * scripts would see, or because a user would run it so.
   */
  default boolean alone(Script script) {
    return true;
  }

  /**
   * What a script sets that outlives a {@link #reset}: it shares a process with scripts that set
   * the same. Asked for scripts that are not {@link #alone}.
   */
  default List<String> lasting(Script script) {
    return List.of();
  }

  /** What the program is told for a script that is {@link #alone} besides its usual arguments. */
  default List<String> arguments(Script script) {
    return List.of();
  }

  /** Text that forgets everything said before; sent ahead of each script but the first. */
  default String reset() {
    return "";
  }

  /** Text that makes the process write {@code marker} on a line of its own. */
  default String mark(String marker) {
    return "";
  }

  /**
   * The simplest script there is: a program that does not answer it is not the engine. Empty where
   * none is known.
   */
  default Optional<Script> greeting() {
    return Optional.empty();
  }

  /** Whether that is an answer to the greeting at all. */
  default boolean greets(Observation answer) {
    return answer instanceof Observation.Answer;
  }

  /** Reads the answer. */
  Observation read(Script script, Reply.Said said);

  /**
   * What reads an answer that is too long to be kept as a text, from its first line on; asked for
   * scripts that are {@link #alone} only. Empty where such an answer is refused.
   */
  default Optional<Streaming> streaming(Script script) {
    return Optional.empty();
  }

  /** What a script came to that the process did not live to answer, or not in time. */
  default Observation lost(Script script, Observation what) {
    return what;
  }

  /**
   * Whether a process takes so long to start that this must not count as a script's time; it then
   * has to answer a mark alone.
   */
  default boolean startsSlowly() {
    return false;
  }
}
