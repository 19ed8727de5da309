package dev.gainsay.analysis.split.run;

import dev.gainsay.analysis.split.Part;

/** Where parts are analysed. May be asked by several threads at once. */
public interface Station {

  /** Analyses a part; whatever goes wrong is told by its analysis. */
  PartRun run(Part part, String name);
}
