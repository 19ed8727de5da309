package dev.gainsay.engine;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A script told as a difference to the one before it, so that a conversation can be sent and stored
 * with every state in it once, and takes the same way through the engine when it is had again.
 *
 * @param kept statements of the state before that are kept, from the first on
 * @param added statements after them
 * @param question of the script
 */
public record Turn(int kept, List<Step> added, String question) {

  public Turn {
    added = List.copyOf(added);
    if (kept < 0) {
      throw new IllegalArgumentException("kept " + kept);
    }
  }

  /** A statement of a set-up and what takes it back, if anything does. */
  public record Step(String statement, @Nullable String undo) {}

  /** The turn that leads from a state to a script; states are the same by identity. */
  public static Turn between(Setup before, Script script) {
    Setup from = before;
    Setup to = script.setup();
    List<Step> added = new ArrayList<>();
    while (from != to) {
      Setup above = to.parent();
      if (above != null && to.depth() >= from.depth()) {
        added.add(new Step(to.statement(), to.undo()));
        to = above;
      } else {
        from = parent(from);
      }
    }
    Collections.reverse(added);
    return new Turn(to.depth(), added, script.question());
  }

  /** The script that this turn leads to from a state. */
  public Script after(Setup before) {
    Setup state = before;
    while (state.depth() > kept) {
      state = parent(state);
    }
    for (Step step : added) {
      String undo = step.undo();
      state = undo == null ? state.then(step.statement()) : state.then(step.statement(), undo);
    }
    return new Script(state, question);
  }

  private static Setup parent(Setup state) {
    Setup above = state.parent();
    return above == null ? Setup.empty() : above;
  }
}
