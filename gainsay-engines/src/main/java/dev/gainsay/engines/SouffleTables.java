package dev.gainsay.engines;

import dev.gainsay.datalog.evaluate.Tuples;
import dev.gainsay.engine.Digest;
import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.Digests;
import dev.gainsay.engine.Observation.Relations;
import dev.gainsay.engine.process.Streaming;
import java.util.Arrays;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/**
 * Tables as Soufflé's interpreter prints them: a line of dashes, the relation's name, sometimes the
 * names of its attributes, a line of bars, the tuples with tabs between values, and bars again.
 * Output in which a table has no end, or an end too many, is refused. Texts are printed raw: those
 * that would be read as something else are put in quotes.
 */
final class SouffleTables implements Streaming {

  private static final String DASHES = "---------------";
  private static final String BARS = "===============";

  /** Where the lines are put. */
  private interface Sink {
    void begin(String relation);

    void add(String relation, String tuple);
  }

  private enum Place {
    BETWEEN,
    NAME,
    ATTRIBUTES,
    TUPLES
  }

  private final Sink sink;
  private final Supplier<Observation> whole;
  private Place place = Place.BETWEEN;
  private boolean strayBars;
  private String name = "";
  private boolean named;

  private SouffleTables(Sink sink, Supplier<Observation> whole) {
    this.sink = sink;
    this.whole = whole;
  }

  /** What an output says, its tuples kept. */
  static Observation read(String output) {
    SouffleTables tables = keeping();
    for (int from = 0; from < output.length(); ) {
      int end = output.indexOf('\n', from);
      tables.line(output.substring(from, end < 0 ? output.length() : end));
      from = end < 0 ? output.length() : end + 1;
    }
    return tables.end();
  }

  private static SouffleTables keeping() {
    SortedMap<String, SortedSet<String>> all = new TreeMap<>();
    return new SouffleTables(
        new Sink() {
          @Override
          public void begin(String relation) {
            all.put(relation, new TreeSet<>());
          }

          @Override
          public void add(String relation, String tuple) {
            all.getOrDefault(relation, new TreeSet<>()).add(tuple);
          }
        },
        () -> new Relations(all));
  }

  /** What reads an output of which digests are kept. */
  static SouffleTables digesting() {
    SortedMap<String, Digest> all = new TreeMap<>();
    return new SouffleTables(
        new Sink() {
          @Override
          public void begin(String relation) {
            all.put(relation, Digest.EMPTY);
          }

          @Override
          public void add(String relation, String tuple) {
            all.merge(relation, Digest.EMPTY.with(tuple), (before, _) -> before.with(tuple));
          }
        },
        () -> new Digests(all));
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
          sink.begin(name);
          place = Place.TUPLES;
        }
      }
      case TUPLES -> {
        if (line.equals(BARS)) {
          place = Place.BETWEEN;
        } else {
          sink.add(name, !named && line.equals("()") ? "" : tuple(line));
        }
      }
    }
  }

  private static String tuple(String line) {
    return isPlain(line)
        ? line.replace("\t", ", ")
        : Arrays.stream(line.split("\t", -1))
            .map(value -> isPlain(value) ? value : Tuples.quoted(value))
            .collect(Collectors.joining(", "));
  }

  private static boolean isPlain(String value) {
    return value.indexOf('"') < 0 && !value.contains(", ");
  }

  @Override
  public Observation end() {
    if (strayBars) {
      return unreadable("a line of bars in no table");
    }
    return place == Place.BETWEEN ? whole.get() : unreadable("a table without its end");
  }

  private static Observation unreadable(String what) {
    return Souffle.errors().classify("unreadable answer: " + what);
  }
}
