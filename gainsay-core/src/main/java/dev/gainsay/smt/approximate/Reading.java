package dev.gainsay.smt.approximate;

import dev.gainsay.smt.ast.Identifier;
import dev.gainsay.smt.ast.Node.Apply;
import dev.gainsay.smt.ast.Sort;
import dev.gainsay.smt.ast.Term;
import dev.gainsay.smt.theory.Terms;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** How a literal is read before a rule is applied (SAE, Sect. 4.2.1, negated literals). */
public enum Reading {
  /** As it is. */
  PLAIN,
  /** A negated atom as the atom without negation that says the same. */
  COMPLEMENT,
  /** A negated atom as the atom, approximated the other way and negated again. */
  INSIDE;

  /** Atoms that say the opposite of one another; NaN leaves none to floating-point numbers. */
  private static final Map<String, String> OPPOSITES =
      Map.ofEntries(
          Map.entry("<", ">="),
          Map.entry("<=", ">"),
          Map.entry(">", "<="),
          Map.entry(">=", "<"),
          Map.entry("=", "distinct"),
          Map.entry("distinct", "="),
          Map.entry("bvult", "bvuge"),
          Map.entry("bvule", "bvugt"),
          Map.entry("bvugt", "bvule"),
          Map.entry("bvuge", "bvult"),
          Map.entry("bvslt", "bvsge"),
          Map.entry("bvsle", "bvsgt"),
          Map.entry("bvsgt", "bvsle"),
          Map.entry("bvsge", "bvslt"),
          Map.entry("str.<", "str.<="),
          Map.entry("str.<=", "str.<"));

  /** What a rule is applied to; empty when a literal cannot be read so. */
  Optional<Term> read(Term literal) {
    return switch (this) {
      case PLAIN -> Optional.of(literal);
      case COMPLEMENT -> Terms.negated(literal).flatMap(Reading::opposite);
      case INSIDE -> Terms.negated(literal);
    };
  }

  private static Optional<Term> opposite(Term atom) {
    if (!(atom.node() instanceof Apply(Identifier function, List<Term> arguments, _))
        || arguments.size() != 2
        || !function.isPlain()
        || arguments.getFirst().sort().equals(Sort.BOOL)) {
      return Optional.empty();
    }
    String other = OPPOSITES.get(function.name());
    // There is no greater among texts, so the operands change places.
    boolean turned = function.name().startsWith("str.");
    return other == null
        ? Optional.empty()
        : Terms.tried(Identifier.of(other), turned ? arguments.reversed() : arguments);
  }

  /** Which way what was read has to be approximated. */
  Direction direction(Direction wanted) {
    return this == INSIDE ? wanted.opposite() : wanted;
  }

  /** The new literal of what a rule made. */
  Term written(Term made) {
    return this == INSIDE ? Terms.not(made) : made;
  }
}
