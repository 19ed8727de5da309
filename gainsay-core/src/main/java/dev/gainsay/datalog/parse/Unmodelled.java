package dev.gainsay.datalog.parse;

/** An item that matches the grammar but says something that the model has no place for. */
final class Unmodelled extends RuntimeException {

  private static final long serialVersionUID = 1L;

  Unmodelled(String what) {
    super(what, null, false, false);
  }
}
