package dev.gainsay.smt.oracle;

import dev.gainsay.choice.Choices;
import dev.gainsay.smt.ast.Node;
import dev.gainsay.smt.ast.Term;
import dev.gainsay.smt.ast.Walk;
import dev.gainsay.smt.theory.Terms;
import dev.gainsay.smt.theory.Values;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Formulas that contradict each other, made of those of a pool whatever these mean: a consequence
 * of some of them is denied.
 *
 * @param claims that cannot hold together
 * @param lemmas that are needed to see it
 */
record Contradiction(List<Term> claims, List<Lemma> lemmas) {

  /** Draws one. */
  static Contradiction draw(Pool pool, Choices choices) {
    Drawing drawing = new Drawing(pool, choices);
    return switch (choices.below(8)) {
      case 0 -> plain(drawing.resolution());
      case 1 -> plain(drawing.chain());
      case 2 -> plain(drawing.cases());
      case 3 -> plain(drawing.parity());
      case 4, 5 -> drawing.equality().orElseGet(() -> plain(drawing.denied()));
      default -> plain(drawing.denied());
    };
  }

  private static Contradiction plain(List<Term> claims) {
    return new Contradiction(claims, List.of());
  }

  private record Drawing(Pool pool, Choices choices) {

    private Term any() {
      Term formula = pool.any();
      return choices.chance(0.3) ? Terms.not(formula) : formula;
    }

    private static Term or(Term... parts) {
      return Terms.apply("or", parts);
    }

    /** {@code a or b}, {@code not a or c}, neither b nor c. */
    private List<Term> resolution() {
      Term a = any();
      Term b = any();
      Term c = any();
      return List.of(or(a, b), or(Terms.not(a), c), Terms.not(or(b, c)));
    }

    /** {@code a => b => … => z}, a, not z. */
    private List<Term> chain() {
      List<Term> claims = new ArrayList<>();
      Term first = any();
      Term last = first;
      int links = choices.between(1, 5);
      for (int i = 0; i < links; i++) {
        Term next = any();
        claims.add(Terms.apply("=>", last, next));
        last = next;
      }
      claims.add(first);
      claims.add(Terms.not(last));
      return claims;
    }

    /** One of several holds, each of which leads to the same, which is denied. */
    private List<Term> cases() {
      List<Term> claims = new ArrayList<>();
      List<Term> all = new ArrayList<>();
      Term end = any();
      int count = choices.between(2, 4);
      for (int i = 0; i < count; i++) {
        Term next = any();
        all.add(next);
        claims.add(choices.coin() ? Terms.apply("=>", next, end) : or(end, Terms.not(next)));
      }
      claims.add(Terms.apply("or", all));
      claims.add(Terms.not(end));
      return claims;
    }

    /** A ring of so many formulas of which neighbours differ an odd number of times. */
    private List<Term> parity() {
      List<Term> claims = new ArrayList<>();
      Term first = any();
      Term last = first;
      boolean odd = false;
      int count = choices.between(1, 4);
      for (int i = 0; i < count; i++) {
        Term next = any();
        boolean differ = choices.coin();
        odd ^= differ;
        claims.add(Terms.apply(differ ? choices.among("xor", "distinct") : "=", last, next));
        last = next;
      }
      claims.add(Terms.apply(odd ? "=" : "xor", last, first));
      return claims;
    }

    /** Some formulas, and the negation of something that follows from them. */
    private List<Term> denied() {
      List<Term> claims = new ArrayList<>();
      int count = choices.between(1, 4);
      for (int i = 0; i < count; i++) {
        claims.add(pool.drawn().asserted());
      }
      Term consequence = consequence(claims, choices.between(1, 4));
      claims.add(Terms.not(consequence));
      return claims;
    }

    private Term consequence(List<Term> claims, int depth) {
      if (depth == 0) {
        return choices.pick(claims);
      }
      Term inner = consequence(claims, depth - 1);
      return switch (choices.below(7)) {
        case 0 -> or(any(), inner);
        case 1 -> Terms.apply("and", inner, consequence(claims, depth - 1));
        case 2 -> Terms.apply("=>", any(), inner);
        case 3 -> Terms.apply("ite", any(), inner, consequence(claims, depth - 1));
        case 4 -> Terms.not(Terms.apply("and", Terms.not(inner), any()));
        case 5 -> Terms.apply("=", inner, consequence(claims, depth - 1));
        default -> Terms.not(Terms.apply("xor", inner, consequence(claims, depth - 1)));
      };
    }

    /** Two constants are equal, and what is said of one is denied of the other. */
    private Optional<Contradiction> equality() {
      Term formula = any();
      List<Term> constants =
          Walk.postorder(List.of(formula)).stream().filter(Drawing::isSymbol).toList();
      if (constants.isEmpty() || hasOpaque(formula)) {
        return Optional.empty();
      }
      Term left = choices.pick(constants);
      List<Term> others =
          Walk.postorder(List.of(any(), any())).stream()
              .filter(t -> isSymbol(t) && t.sort().equals(left.sort()) && !t.equals(left))
              .toList();
      if (others.isEmpty()) {
        return Optional.empty();
      }
      Lemma lemma = new Lemma(left, choices.pick(others), formula);
      Term equal = Terms.apply("=", lemma.left(), lemma.right());
      return Optional.of(
          new Contradiction(List.of(equal, formula, Terms.not(lemma.replaced())), List.of(lemma)));
    }

    private static boolean isSymbol(Term term) {
      return term.node().constant().isPresent()
          && Values.value(term).isEmpty()
          && term.sort().isKnown();
    }

    /** What is copied as text would keep the constant. */
    private static boolean hasOpaque(Term formula) {
      return Walk.postorder(List.of(formula)).stream()
          .anyMatch(t -> t.node() instanceof Node.Opaque);
    }
  }
}
