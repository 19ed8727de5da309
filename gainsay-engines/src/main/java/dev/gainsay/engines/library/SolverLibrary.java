package dev.gainsay.engines.library;

/** A solver in a native library, told one command of SMT-LIB after the other. */
interface SolverLibrary {

  /**
   * Obeys a command that is neither {@code reset} nor {@code echo}.
   *
   * @return what the solver says, or the empty text
   * @throws Exception of any kind when the library refuses the command
   */
  String run(String command) throws Exception;

  /** Says what it still has to say: the end of a script. */
  default void end() throws Exception {}

  /** Forgets everything. */
  void reset() throws Exception;
}
