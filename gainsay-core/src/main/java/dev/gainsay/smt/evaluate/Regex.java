package dev.gainsay.smt.evaluate;

import dev.gainsay.smt.ast.Characters;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/**
 * A regular expression in a form in which its derivatives stay small: unions and intersections are
 * flat and hold nothing twice. See {@link Derivatives}.
 */
final class Regex {

  /** What it is made of. */
  enum Kind {
    NONE,
    EMPTY,
    RANGE,
    CHAIN,
    UNION,
    MEET,
    LOOP,
    NOT
  }

  /** For a loop without an end. */
  static final int ENDLESS = Integer.MAX_VALUE;

  static final Regex NONE = new Regex(Kind.NONE, List.of(), 0, 0, false);
  static final Regex EMPTY = new Regex(Kind.EMPTY, List.of(), 0, 0, true);
  static final Regex ANY = range(0, Characters.LAST);
  static final Regex ALL = loop(ANY, 0, ENDLESS);

  final Kind kind;
  final List<Regex> parts;

  /** First and last character of a range, least and most rounds of a loop. */
  final int low;

  final int high;
  final boolean nullable;

  /** How deep and how large it is, shared parts counted wherever they occur. */
  final int depth;

  final long size;
  private final int hash;

  private Regex(Kind kind, List<Regex> parts, int low, int high, boolean nullable) {
    this.kind = kind;
    this.parts = parts;
    this.low = low;
    this.high = high;
    this.nullable = nullable;
    int deepest = 0;
    long total = 1;
    for (Regex part : parts) {
      deepest = Math.max(deepest, part.depth);
      total = Math.min(1L << 40, total + part.size);
    }
    this.depth = deepest + 1;
    this.size = total;
    this.hash = Objects.hash(kind, parts, low, high);
  }

  static Regex range(int low, int high) {
    return low > high ? NONE : new Regex(Kind.RANGE, List.of(), low, high, false);
  }

  static Regex text(List<Integer> codes) {
    return chain(codes.stream().map(c -> range(c, c)).toList());
  }

  /** One after the other. */
  static Regex chain(List<Regex> parts) {
    List<Regex> flat = new ArrayList<>();
    for (Regex part : parts) {
      switch (part.kind) {
        case NONE -> {
          return NONE;
        }
        case EMPTY -> {}
        case CHAIN -> flat.addAll(part.parts);
        case RANGE, UNION, MEET, LOOP, NOT -> flat.add(part);
      }
    }
    return switch (flat.size()) {
      case 0 -> EMPTY;
      case 1 -> flat.getFirst();
      default ->
          new Regex(Kind.CHAIN, List.copyOf(flat), 0, 0, flat.stream().allMatch(p -> p.nullable));
    };
  }

  static Regex union(List<Regex> parts) {
    Set<Regex> flat = new LinkedHashSet<>();
    for (Regex part : parts) {
      if (part.equals(ALL)) {
        return ALL;
      }
      if (part.kind == Kind.UNION) {
        flat.addAll(part.parts);
      } else if (part.kind != Kind.NONE) {
        flat.add(part);
      }
    }
    return switch (flat.size()) {
      case 0 -> NONE;
      case 1 -> flat.iterator().next();
      default ->
          new Regex(Kind.UNION, List.copyOf(flat), 0, 0, flat.stream().anyMatch(p -> p.nullable));
    };
  }

  static Regex meet(List<Regex> parts) {
    Set<Regex> flat = new LinkedHashSet<>();
    for (Regex part : parts) {
      if (part.kind == Kind.NONE) {
        return NONE;
      }
      if (part.kind == Kind.MEET) {
        flat.addAll(part.parts);
      } else if (!part.equals(ALL)) {
        flat.add(part);
      }
    }
    return switch (flat.size()) {
      case 0 -> ALL;
      case 1 -> flat.iterator().next();
      default ->
          new Regex(Kind.MEET, List.copyOf(flat), 0, 0, flat.stream().allMatch(p -> p.nullable));
    };
  }

  static Regex not(Regex part) {
    if (part.kind == Kind.NOT) {
      return part.parts.getFirst();
    }
    return part.kind == Kind.NONE
        ? ALL
        : part.equals(ALL) ? NONE : new Regex(Kind.NOT, List.of(part), 0, 0, !part.nullable);
  }

  /** So many rounds; none at all when the least is more than the most. */
  static Regex loop(Regex part, int least, int most) {
    if (least > most) {
      return NONE;
    }
    if (most == 0 || part.kind == Kind.EMPTY) {
      return EMPTY;
    }
    if (part.kind == Kind.NONE) {
      return least == 0 ? EMPTY : NONE;
    }
    return least == 1 && most == 1
        ? part
        : new Regex(Kind.LOOP, List.of(part), least, most, least == 0 || part.nullable);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Regex regex
        && (this == regex
            || (hash == regex.hash
                && size == regex.size
                && kind == regex.kind
                && low == regex.low
                && high == regex.high
                && parts.equals(regex.parts)));
  }

  @Override
  public int hashCode() {
    return hash;
  }
}
