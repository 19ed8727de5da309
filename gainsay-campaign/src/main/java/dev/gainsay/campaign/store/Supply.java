package dev.gainsay.campaign.store;

import dev.gainsay.campaign.wire.Message.Range;
import java.io.IOException;
import java.util.List;

/** Ranges of trials that are to be run. */
public interface Supply {

  /** One or more of them, for this coordinator alone; none when there are none at present. */
  List<Range> take() throws IOException;

  /** Whether none will come any more: all are taken, and done where others have taken them. */
  boolean isEmpty();
}
