package dev.gainsay.engine.process;

import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Script;

/** How one engine is spoken to through its standard input and output. */
public interface Protocol {

  /** The text that is sent for a script. */
  String text(Script script);

  /**
   * Whether the script must have a process of its own, for instance because it changes what later
   * scripts would see, or because a user would run it so.
   */
  boolean alone(Script script);

  /** Text that forgets everything said before; sent ahead of each script but the first. */
  String reset();

  /** Text that makes the process write {@code marker} on a line of its own. */
  String mark(String marker);

  /** Reads the answer. */
  Observation read(Script script, Reply.Said said);
}
