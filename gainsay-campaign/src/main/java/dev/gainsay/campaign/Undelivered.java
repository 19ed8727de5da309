package dev.gainsay.campaign;

/** Nothing came of an errand; the message says why, in one line. */
public final class Undelivered extends Exception {

  private static final long serialVersionUID = 1L;

  Undelivered(String why) {
    super(why);
  }
}
