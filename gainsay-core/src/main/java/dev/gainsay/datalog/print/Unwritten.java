package dev.gainsay.datalog.print;

import java.util.Optional;
import java.util.function.Supplier;

/**
 * Thrown within a printer at what its language cannot say. It leaves the printer only when a
 * program is printed that has an {@link DatalogPrinter#obstacle obstacle}.
 */
final class Unwritten extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final String what;

  /** {@code what} completes "it holds". */
  Unwritten(String what) {
    super(what, null, false, false);
    this.what = what;
  }

  /** What a printer cannot say, if it comes to that. */
  static Optional<String> in(Supplier<String> printing) {
    try {
      String _ = printing.get();
      return Optional.empty();
    } catch (Unwritten cannot) {
      return Optional.of(cannot.what());
    }
  }

  String what() {
    return what;
  }
}
