package dev.gainsay.sql.probe;

import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.Answer;
import dev.gainsay.engine.Observation.Fault;
import dev.gainsay.engine.Observation.Rejected;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Session;
import dev.gainsay.engine.Setup;
import dev.gainsay.engine.probe.Outcome;
import java.util.regex.Pattern;

/**
 * Something that a dialect says of its engine.
 *
 * @param name unique within one engine, such as {@code feature ROWID}
 * @param before the state in which it is tried
 * @param statement one statement
 * @param accepted whether the engine must accept it, or must refuse it
 */
public record Claim(String name, Setup before, String statement, boolean accepted) {

  private static final Pattern QUESTION =
      Pattern.compile("\\s*(SELECT|WITH|VALUES|EXPLAIN)\\b.*", Pattern.DOTALL);

  /** Tries the statement on an engine. */
  public Outcome check(Session session) {
    Observation reached = session.run(Script.reach(before));
    if (!(reached instanceof Answer)) {
      return Outcome.broken(name, "not even the state before it is reached: " + reached);
    }
    return outcome(session.run(script()));
  }

  private Script script() {
    return QUESTION.matcher(statement).matches()
        ? new Script(before, statement)
        : Script.reach(before.then(statement));
  }

  private Outcome outcome(Observation seen) {
    return switch (seen) {
      case Answer _ when accepted -> Outcome.holds(name);
      case Answer _ -> Outcome.broken(name, "not claimed, but accepted: " + statement);
      case Rejected _ when !accepted -> Outcome.refused(name);
      case Rejected(String message, Fault fault) when fault == Fault.INTERNAL ->
          Outcome.broken(name, "internal error: " + message + ": " + statement);
      case Rejected(String message, Fault _) ->
          Outcome.broken(name, "claimed, but refused: " + statement + " -- " + message);
      case Observation.Crashed _, Observation.TimedOut _, Observation.OutOfMemory _ ->
          Outcome.broken(name, statement + " -- " + seen);
    };
  }
}
