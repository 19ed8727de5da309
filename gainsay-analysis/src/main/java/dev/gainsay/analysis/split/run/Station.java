package dev.gainsay.analysis.split.run;

import dev.gainsay.analysis.split.Part;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Where parts are analysed. May be asked by several threads at once. */
public interface Station {

  /** Analyses a part; whatever goes wrong is told by its analysis. */
  PartRun run(Part part, String name);

  /** How many parts are analysed at a time, as far as that is known now; 1 or more. */
  int width();

  /** Threads to ask it by, as many as are of use. */
  default ExecutorService askers() {
    return Executors.newFixedThreadPool(width());
  }

  /** Why nothing can be analysed any more; empty as long as something can. */
  default Optional<String> failure() {
    return Optional.empty();
  }
}
