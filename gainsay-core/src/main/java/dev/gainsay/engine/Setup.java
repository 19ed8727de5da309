package dev.gainsay.engine;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The statements that bring an empty engine into the state in which a question is asked.
 *
 * <p>An immutable path: each node is its parent plus one statement, so that a session that stands
 * at one node moves to another by undoing up to their common ancestor and applying down from it;
 * where a statement on the way up has no undo, the session starts again from empty. Nodes are
 * compared by identity.
 */
public final class Setup {

  private static final Setup EMPTY = new Setup(null, "", null);

  private final @Nullable Setup parent;
  private final String statement;
  private final @Nullable String undo;
  private final int depth;

  private Setup(@Nullable Setup parent, String statement, @Nullable String undo) {
    this.parent = parent;
    this.statement = statement;
    this.undo = undo;
    this.depth = parent == null ? 0 : parent.depth + 1;
  }

  /** The empty engine. */
  public static Setup empty() {
    return EMPTY;
  }

  /** The path of the given statements. */
  public static Setup of(List<String> statements) {
    Setup setup = EMPTY;
    for (String statement : statements) {
      setup = setup.then(statement);
    }
    return setup;
  }

  /** This state, then {@code next}. */
  public Setup then(String next) {
    return new Setup(this, next, null);
  }

  /** This state, then {@code next}, which {@code undoing} takes back completely. */
  public Setup then(String next, String undoing) {
    return new Setup(this, next, undoing);
  }

  /** The state before the last statement; null for the empty one. */
  public @Nullable Setup parent() {
    return parent;
  }

  /** The last statement; the empty text for the empty state. */
  public String statement() {
    return statement;
  }

  /** What takes the last statement back, if anything does. */
  public @Nullable String undo() {
    return undo;
  }

  /** How many statements. */
  public int depth() {
    return depth;
  }

  /** All statements, first to last. */
  public List<String> statements() {
    List<String> all = new ArrayList<>(depth);
    for (Setup at = this; at.parent != null; at = at.parent) {
      all.add(at.statement);
    }
    Collections.reverse(all);
    return all;
  }
}
