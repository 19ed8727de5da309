package dev.gainsay.sql.check;

import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.Rows;
import dev.gainsay.engine.Remembering;
import dev.gainsay.engine.Session;
import java.util.OptionalLong;

/**
 * Remembers what was answered last. Cases of one query share their questions: both ways of counting
 * have one optimised side, all partitions one whole, all plans one left side. What is asked of a
 * database made anew, to see whether it repeats, is another state and asked.
 */
final class Memory {

  /** Values of all answers kept, some 20 MiB. */
  private static final int VALUES = 200_000;

  /** Answers with more values are asked again rather than kept. */
  private static final int VALUES_EACH = 10_000;

  private Memory() {}

  /** The session stays the caller's to close. */
  static Session of(Session session) {
    return new Remembering(session, VALUES, (_, seen) -> values(seen));
  }

  /** An answer without rows takes room as well. */
  private static OptionalLong values(Observation seen) {
    if (!(seen instanceof Rows rows)) {
      return OptionalLong.empty();
    }
    int values = 20 + rows.rows().size() * rows.columns().size();
    return values <= VALUES_EACH ? OptionalLong.of(values) : OptionalLong.empty();
  }
}
