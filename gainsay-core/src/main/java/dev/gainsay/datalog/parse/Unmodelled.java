package dev.gainsay.datalog.parse;

/** An item that matches the grammar but says something that the model has no place for. */
final class Unmodelled extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final String said;

  Unmodelled(String said) {
    super(said, null, false, false);
    this.said = said;
  }

  /** What it says, or what is wrong with it. */
  String said() {
    return said;
  }
}
