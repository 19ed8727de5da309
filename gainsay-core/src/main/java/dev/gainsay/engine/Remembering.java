package dev.gainsay.engine;

import dev.gainsay.engine.Observation.Relations;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A session that does not ask its engine again what it has answered lately. For where many cases
 * that have most of their scripts in common are judged one after the other; an answer that is not
 * the same each time is taken for one that is. Closing it leaves the other session open.
 */
public final class Remembering implements Session {

  private static final int MOST = 4_000;

  private final Session session;

  private final Map<Script, Relations> answers =
      new LinkedHashMap<>() {
        @Override
        protected boolean removeEldestEntry(Map.Entry<Script, Relations> eldest) {
          return size() > MOST;
        }
      };

  public Remembering(Session session) {
    this.session = session;
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
    }
    return seen;
  }

  @Override
  public void close() {}
}
