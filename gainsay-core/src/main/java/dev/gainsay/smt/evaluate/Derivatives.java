package dev.gainsay.smt.evaluate;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/**
 * Matching by derivatives: what may follow a character (Brzozowski, J. ACM 1964; for loops and
 * complements Owens, Reppy and Turon, JFP 2009).
 */
final class Derivatives {

  /** Nesting beyond this is left alone, as derivatives are worked out by recursion. */
  private static final int DEEPEST = 300;

  private static final long LARGEST = 20_000;
  private static final int MOST_STEPS = 100_000;

  private final Map<Regex, Map<Integer, Regex>> known = new HashMap<>();
  private int steps;
  private boolean lost;

  /** Whether some expression was too large, so that answers mean nothing. */
  boolean isLost() {
    return lost;
  }

  boolean matches(List<Integer> codes, Regex regex) {
    Regex rest = regex;
    for (int code : codes) {
      rest = after(rest, code);
    }
    return rest.nullable;
  }

  /**
   * The end of the shortest match from a place on.
   *
   * @param empty whether the empty text counts
   */
  OptionalInt shortest(List<Integer> codes, int from, Regex regex, boolean empty) {
    Regex rest = regex;
    if (empty && rest.nullable) {
      return OptionalInt.of(from);
    }
    for (int at = from; at < codes.size() && rest.kind != Regex.Kind.NONE; at++) {
      rest = after(rest, codes.get(at));
      if (rest.nullable) {
        return OptionalInt.of(at + 1);
      }
    }
    return OptionalInt.empty();
  }

  private Regex after(Regex regex, int code) {
    if (regex.depth > DEEPEST || regex.size > LARGEST || steps > MOST_STEPS) {
      lost = true;
    }
    if (lost) {
      return Regex.NONE;
    }
    Map<Integer, Regex> own = known.computeIfAbsent(regex, _ -> new HashMap<>());
    Regex before = own.get(code);
    if (before != null) {
      return before;
    }
    Regex derived = derived(regex, code);
    own.put(code, derived);
    return derived;
  }

  private Regex derived(Regex regex, int code) {
    steps++;
    return switch (regex.kind) {
      case NONE -> Regex.NONE;
      case EMPTY -> Regex.NONE;
      case RANGE -> regex.low <= code && code <= regex.high ? Regex.EMPTY : Regex.NONE;
      case CHAIN -> chained(regex, code);
      case UNION -> Regex.union(each(regex, code));
      case MEET -> Regex.meet(each(regex, code));
      case NOT -> Regex.not(after(regex.parts.getFirst(), code));
      case LOOP -> {
        Regex part = regex.parts.getFirst();
        int most = regex.high == Regex.ENDLESS ? Regex.ENDLESS : regex.high - 1;
        yield Regex.chain(
            List.of(after(part, code), Regex.loop(part, Math.max(0, regex.low - 1), most)));
      }
    };
  }

  private List<Regex> each(Regex regex, int code) {
    return regex.parts.stream().map(part -> after(part, code)).toList();
  }

  /** The character may belong to the first part, or to a later one if those before are nullable. */
  private Regex chained(Regex regex, int code) {
    List<Regex> ways = new ArrayList<>();
    for (int i = 0; i < regex.parts.size(); i++) {
      List<Regex> way = new ArrayList<>(List.of(after(regex.parts.get(i), code)));
      way.addAll(regex.parts.subList(i + 1, regex.parts.size()));
      ways.add(Regex.chain(way));
      if (!regex.parts.get(i).nullable) {
        break;
      }
    }
    return Regex.union(ways);
  }
}
