package dev.gainsay.campaign.bisect;

import dev.gainsay.campaign.Refused;
import dev.gainsay.engine.EngineSpec;
import java.util.List;

/** Releases or builds of one engine, on which a finding is tried. */
public sealed interface Candidates permits Releases, Builds {

  /** Their names, the oldest first. */
  List<String> names();

  /** The name of the one that an engine is; its label where it is none of them. */
  String nameOf(EngineSpec spec);

  /**
   * The engine of one of the names.
   *
   * @param like its options are taken over
   * @throws Refused when there is nothing of that name
   */
  EngineSpec spec(String name, EngineSpec like) throws Refused;
}
