package dev.gainsay.campaign.store;

import java.io.IOException;

/** A shared store cannot be reached any more. */
public final class StoreGone extends IOException {

  private static final long serialVersionUID = 1L;

  StoreGone(String store, String why, Exception cause) {
    super("the store %s cannot be reached any more (%s)".formatted(store, why), cause);
  }
}
