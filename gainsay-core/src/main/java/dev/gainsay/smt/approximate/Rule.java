package dev.gainsay.smt.approximate;

import dev.gainsay.smt.ast.Sort;
import dev.gainsay.smt.ast.Term;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A way to weaken or to strengthen a literal, whatever its operands are. {@code RulesTest} has each
 * proved by two solvers.
 *
 * @param name tells it from all others, and says what it does
 * @param family the sorts of its operands
 * @param direction what {@code to} is to {@code from}
 * @param from the form of literals that it is for; operands are {@code x} and {@code y}
 * @param to what it makes of them, with {@code a} a constant of their sort, {@code d} a positive
 *     number, {@code s} a text that is not empty, {@code t} any text, {@code S} a regular
 *     expression, {@code c} a fresh constant, {@code f} a fresh function, {@code psi} any formula
 * @param needs the holes of {@code to} that are not operands
 * @param needsFunction whether a fresh function is among them
 */
record Rule(
    String name,
    Family family,
    Direction direction,
    Template from,
    Template to,
    Set<String> needs,
    boolean needsFunction) {

  Rule {
    needs = Collections.unmodifiableSet(new LinkedHashSet<>(needs));
  }

  /** The rule of two templates. */
  static Rule of(Family family, Direction direction, Template from, Template to) {
    String arrow = direction == Direction.OVER ? " implies " : " is implied by ";
    String name = family.name().toLowerCase(Locale.ROOT) + ": " + from.text() + arrow + to.text();
    Set<String> needs = new LinkedHashSet<>(to.holes());
    needs.removeAll(from.holes());
    return new Rule(name, family, direction, from, to, needs, to.mentions(Template.FRESH));
  }

  /** The sorts that a rule claims. */
  enum Family {
    NUMBERS,
    BITS,
    FLOATS,
    TEXTS,
    /** Any sort that has an equality. */
    ANY,
    /** Any literal as a whole, which is {@code l}. */
    LITERALS;

    boolean has(Sort sort) {
      return switch (this) {
        case NUMBERS -> sort.isNumber();
        case BITS -> sort.isBits();
        case FLOATS -> sort.isFloating();
        case TEXTS -> sort.equals(Sort.STRING);
        case ANY -> sort.isKnown() && !sort.equals(Sort.REG_LAN);
        case LITERALS -> sort.equals(Sort.BOOL);
      };
    }
  }

  private boolean fits(Map<String, Term> found) {
    Term first = found.get(family == Family.LITERALS ? "l" : "x");
    if (first == null) {
      return false;
    }
    Term second = found.getOrDefault("y", first);
    return family.has(first.sort()) && first.sort().equals(second.sort());
  }

  /** The operands of a literal that it is for. */
  Optional<Map<String, Term>> operands(Term literal) {
    return from.match(literal).filter(this::fits);
  }
}
