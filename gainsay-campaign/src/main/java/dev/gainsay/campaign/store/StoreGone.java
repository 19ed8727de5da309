package dev.gainsay.campaign.store;

import java.io.IOException;

/** A shared store cannot be used any more, which is no fault of the campaign's folder. */
public final class StoreGone extends IOException {

  private static final long serialVersionUID = 1L;

  /**
   * @param what is wrong, one line
   */
  StoreGone(String what, Exception cause) {
    super(what, cause);
  }

  StoreGone(String what) {
    super(what);
  }
}
