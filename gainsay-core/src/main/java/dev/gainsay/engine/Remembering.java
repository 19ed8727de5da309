package dev.gainsay.engine;

import dev.gainsay.engine.Observation.Relations;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalLong;

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
  private final Room room;
  private final Map<Script, Kept> answers = new LinkedHashMap<>(16, 0.75f, true);
  private long taken;

  /** Says what an answer takes of the room that there is; empty for one that is not kept. */
  @FunctionalInterface
  public interface Room {
    OptionalLong of(Script script, Observation seen);
  }

  private record Kept(Observation answer, long room) {}

  /** Keeps relations, some 32 Mi characters of them. */
  public Remembering(Session session) {
    this(session, MOST_CHARACTERS);
  }

  /**
   * @param most characters of scripts and answers that are kept, where a tuple counts some more for
   *     being kept by itself
   */
  Remembering(Session session, long most) {
    this(session, most, Remembering::characters);
  }

  /**
   * @param most room that all answers take together
   */
  public Remembering(Session session, long most, Room room) {
    this.session = session;
    this.most = most;
    this.room = room;
  }

  @Override
  public Observation run(Script script) {
    Kept known = answers.get(script);
    if (known != null) {
      return known.answer;
    }
    Observation seen = session.run(script);
    room.of(script, seen).ifPresent(takes -> keep(script, new Kept(seen, takes)));
    return seen;
  }

  private void keep(Script script, Kept kept) {
    answers.put(script, kept);
    taken += kept.room;
    Iterator<Kept> longestAgo = answers.values().iterator();
    while (taken > most) {
      taken -= longestAgo.next().room;
      longestAgo.remove();
    }
  }

  private static OptionalLong characters(Script script, Observation seen) {
    if (!(seen instanceof Relations answer)) {
      return OptionalLong.empty();
    }
    long size = script.question().length();
    for (String statement : script.setup().statements()) {
      size += statement.length();
    }
    for (var tuples : answer.tuples().values()) {
      for (String tuple : tuples) {
        size += tuple.length() + OF_A_TUPLE;
      }
    }
    return OptionalLong.of(size);
  }

  @Override
  public void close() {}
}
