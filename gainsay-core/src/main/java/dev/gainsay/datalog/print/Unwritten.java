package dev.gainsay.datalog.print;

/** Thrown within a printer at what its language cannot say; never leaves it. */
final class Unwritten extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final String what;

  /** {@code what} completes "it holds". */
  Unwritten(String what) {
    super(what, null, false, false);
    this.what = what;
  }

  String what() {
    return what;
  }
}
