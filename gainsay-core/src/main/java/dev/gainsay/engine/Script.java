package dev.gainsay.engine;

/**
 * One question put to an engine in a given state.
 *
 * @param setup the state the question is asked in; every statement of it must succeed, otherwise
 *     the whole script is {@link Observation.Rejected}
 * @param question one query, program or formula in the engine's language; the empty text only
 *     brings the engine into the state. A question never changes the state
 */
public record Script(Setup setup, String question) {

  /** A question to an empty engine. */
  public static Script of(String question) {
    return new Script(Setup.empty(), question);
  }

  /** The set-up's statements, one on a line, then the question. */
  public String text() {
    if (setup.depth() == 0) {
      return question;
    }
    StringBuilder text = new StringBuilder();
    setup.statements().forEach(statement -> text.append(statement).append('\n'));
    return text.append(question).toString();
  }

  /** Only brings the engine into the state. */
  public static Script reach(Setup setup) {
    return new Script(setup, "");
  }
}
