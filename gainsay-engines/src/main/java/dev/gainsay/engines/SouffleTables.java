package dev.gainsay.engines;

import dev.gainsay.engine.Digest;
import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.Digests;
import dev.gainsay.engine.Observation.Relations;
import dev.gainsay.engine.process.Streaming;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Tables as Soufflé's interpreter prints them: a line of dashes, the relation's name, sometimes the
 * names of its attributes, a line of bars, the tuples with tabs between values, and bars again.
 * Output in which a table has no end, or an end too many, is refused.
 */
final class SouffleTables implements Streaming {

  private static final String DASHES = "---------------";
  private static final String BARS = "===============";

  private enum Place {
    BETWEEN,
    NAME,
    ATTRIBUTES,
    TUPLES
  }

  private final SortedMap<String, SortedSet<String>> tuples = new TreeMap<>();
  private final SortedMap<String, Digest> digests = new TreeMap<>();
  private final boolean keeping;
  private Place place = Place.BETWEEN;
  private boolean strayBars;
  private String name = "";
  private boolean named;
  private SortedSet<String> kept = new TreeSet<>();
  private Digest digest = Digest.EMPTY;

  private SouffleTables(boolean keeping) {
    this.keeping = keeping;
  }

  /** What an output says, its tuples kept. */
  static Observation read(String output) {
    SouffleTables tables = new SouffleTables(true);
    output.lines().forEach(tables::line);
    return tables.end();
  }

  /** What reads an output of which digests are kept. */
  static SouffleTables digesting() {
    return new SouffleTables(false);
  }

  @Override
  public void line(String line) {
    switch (place) {
      case BETWEEN -> {
        strayBars |= line.equals(BARS);
        if (line.equals(DASHES)) {
          place = Place.NAME;
        }
      }
      case NAME -> {
        strayBars |= line.equals(BARS);
        name = line;
        named = false;
        place = Place.ATTRIBUTES;
      }
      case ATTRIBUTES -> {
        // The line of names of a relation without attributes, if there is one, is empty.
        named |= !line.isEmpty() && !line.equals(BARS);
        if (line.equals(BARS)) {
          kept = new TreeSet<>();
          digest = Digest.EMPTY;
          place = Place.TUPLES;
        }
      }
      case TUPLES -> {
        if (line.equals(BARS)) {
          close();
        } else {
          tuple(!named && line.equals("()") ? "" : line.replace("\t", ", "));
        }
      }
    }
  }

  private void tuple(String tuple) {
    if (keeping) {
      kept.add(tuple);
    } else {
      digest = digest.with(tuple);
    }
  }

  private void close() {
    if (keeping) {
      tuples.put(name, kept);
    } else {
      digests.put(name, digest);
    }
    place = Place.BETWEEN;
  }

  @Override
  public Observation end() {
    if (strayBars) {
      return unreadable("a line of bars in no table");
    }
    if (place != Place.BETWEEN) {
      return unreadable("a table without its end");
    }
    return keeping ? new Relations(tuples) : new Digests(digests);
  }

  private static Observation unreadable(String what) {
    return Souffle.errors().classify("unreadable answer: " + what);
  }
}
