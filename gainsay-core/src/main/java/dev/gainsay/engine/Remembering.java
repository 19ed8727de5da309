package dev.gainsay.engine;

import dev.gainsay.engine.Observation.Relations;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A session that does not ask its engine again what it has answered lately. For where many cases
 * that have most of their scripts in common are judged one after the other; an answer that is not
 * the same each time is taken for one that is. Closing it leaves the other session open.
 *
 * <p>Once it holds too much, what was asked for longest ago is forgotten first.
 */
public final class Remembering implements Session {

  /** A small part of what a worker has, also at two bytes a character. */
  private static final long MOST_CHARACTERS = 32L << 20;

  /** What the object of a tuple takes besides. */
  private static final int OF_A_TUPLE = 64;

  private final Session session;
  private final long most;
  private final Map<Script, Relations> answers = new LinkedHashMap<>(16, 0.75f, true);
  private long characters;

  public Remembering(Session session) {
    this(session, MOST_CHARACTERS);
  }

  /**
   * @param most characters of scripts and answers that are kept, where a tuple counts some more for
   *     being kept by itself
   */
  Remembering(Session session, long most) {
    this.session = session;
    this.most = most;
  }

  @Override
  public Observation run(Script script) {
    Relations known = answers.get(script);
    if (known != null) {
      return known;
    }
    Observation seen = session.run(script);
    if (seen instanceof Relations answer) {
      answers.put(script, answer);
      characters += size(script, answer);
      forget();
    }
    return seen;
  }

  private void forget() {
    Iterator<Map.Entry<Script, Relations>> longestAgo = answers.entrySet().iterator();
    while (characters > most && longestAgo.hasNext()) {
      Map.Entry<Script, Relations> gone = longestAgo.next();
      characters -= size(gone.getKey(), gone.getValue());
      longestAgo.remove();
    }
  }

  private static long size(Script script, Relations answer) {
    long size = script.question().length();
    for (String statement : script.setup().statements()) {
      size += statement.length();
    }
    for (var tuples : answer.tuples().values()) {
      for (String tuple : tuples) {
        size += tuple.length() + OF_A_TUPLE;
      }
    }
    return size;
  }

  @Override
  public void close() {}
}
