package dev.gainsay.sql.check;

import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.Rows;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Session;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A session that remembers what was answered last. Cases of one query share their questions: both
 * ways of counting have one optimised side, all partitions one whole, all plans one left side. What
 * is asked of a database made anew, to see whether it repeats, is another state and asked.
 */
final class Memory implements Session {

  /** Values of all answers kept, some 20 MiB. */
  private static final int VALUES = 200_000;

  /** Answers with more values are asked again rather than kept. */
  private static final int VALUES_EACH = 10_000;

  private final Session session;
  private final Map<Script, Rows> answers = new LinkedHashMap<>(16, 0.75f, true);
  private int kept;

  /** The session stays the caller's to close. */
  Memory(Session session) {
    this.session = session;
  }

  @Override
  public Observation run(Script script) {
    Rows known = answers.get(script);
    if (known != null) {
      return known;
    }
    Observation seen = session.run(script);
    if (seen instanceof Rows rows && values(rows) <= VALUES_EACH) {
      answers.put(script, rows);
      kept += values(rows);
      while (kept > VALUES) {
        Iterator<Rows> eldest = answers.values().iterator();
        kept -= values(eldest.next());
        eldest.remove();
      }
    }
    return seen;
  }

  /** An answer without rows takes room as well. */
  private static int values(Rows rows) {
    return 20 + rows.rows().size() * rows.columns().size();
  }

  @Override
  public void close() {
    answers.clear();
  }
}
