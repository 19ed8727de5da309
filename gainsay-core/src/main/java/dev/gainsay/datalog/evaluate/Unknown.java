package dev.gainsay.datalog.evaluate;

/** What the evaluator cannot say: a construct or a size it is not made for. */
final class Unknown extends RuntimeException {

  private static final long serialVersionUID = 1L;

  Unknown(String what) {
    super(what, null, false, false);
  }
}
