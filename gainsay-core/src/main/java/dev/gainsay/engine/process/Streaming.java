package dev.gainsay.engine.process;

import dev.gainsay.engine.Observation;

/** Reads an answer line by line as it comes, where it is too long to be kept as a text. */
public interface Streaming {

  /** The next line, without its end. */
  void line(String line);

  /** What the lines say, after the last one. */
  Observation end();
}
