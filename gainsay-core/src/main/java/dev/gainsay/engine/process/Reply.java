package dev.gainsay.engine.process;

import dev.gainsay.engine.Observation;

/** What came of sending a text to a process. */
public sealed interface Reply {

  /**
   * The process answered.
   *
   * @param output what it wrote to stdout, without the end marker
   * @param errors the end of what it wrote to stderr, bounded
   * @param exit its exit code; 0 while it is still running
   */
  record Said(String output, String errors, int exit) implements Reply {}

  /** It ended well, and its answer, too long for a text, was read as it came. */
  record Streamed(Observation answer) implements Reply {}

  /** It died, hung or wrote too much. */
  record Lost(Observation what) implements Reply {}
}
