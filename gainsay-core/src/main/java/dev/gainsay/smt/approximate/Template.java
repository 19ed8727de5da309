package dev.gainsay.smt.approximate;

import dev.gainsay.smt.ast.Identifier;
import dev.gainsay.smt.ast.Node;
import dev.gainsay.smt.ast.Node.Apply;
import dev.gainsay.smt.ast.Signature;
import dev.gainsay.smt.ast.Sort;
import dev.gainsay.smt.ast.Term;
import dev.gainsay.smt.ast.Value;
import dev.gainsay.smt.theory.Terms;
import dev.gainsay.smt.theory.Values;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** A term with holes, as rules are written. */
sealed interface Template {

  /** Anything; the same wherever the name stands. */
  record Hole(String name) implements Template {}

  /** A function applied; {@code f} is a fresh one. */
  record Applied(String function, List<Template> arguments) implements Template {
    public Applied {
      arguments = List.copyOf(arguments);
    }
  }

  /** Stands for a fresh function. */
  String FRESH = "f";

  /** What a template is filled with. */
  record Filling(Map<String, Term> terms, Optional<Freshly> fresh, boolean folds) {}

  /** A function that a mutation declares. */
  record Freshly(String name, Signature signature) {}

  /** The template of a text in which words without parentheses are holes. */
  static Template of(String text) {
    List<String> tokens =
        List.of(text.replace("(", " ( ").replace(")", " ) ").strip().split("\\s+"));
    return parsed(tokens, new int[1]);
  }

  private static Template parsed(List<String> tokens, int[] at) {
    String token = tokens.get(at[0]++);
    if (!token.equals("(")) {
      return new Hole(token);
    }
    String function = tokens.get(at[0]++);
    List<Template> arguments = new ArrayList<>();
    while (!tokens.get(at[0]).equals(")")) {
      arguments.add(parsed(tokens, at));
    }
    at[0]++;
    return new Applied(function, arguments);
  }

  /** As it was written. */
  default String text() {
    return switch (this) {
      case Hole(String name) -> name;
      case Applied(String function, List<Template> arguments) ->
          arguments.stream()
              .map(Template::text)
              .collect(Collectors.joining(" ", "(" + function + " ", ")"));
    };
  }

  /** The names of holes. */
  default Set<String> holes() {
    return switch (this) {
      case Hole(String name) -> Set.of(name);
      case Applied(_, List<Template> arguments) -> {
        Set<String> all = new LinkedHashSet<>();
        arguments.forEach(a -> all.addAll(a.holes()));
        yield all;
      }
    };
  }

  /** Whether a function is in it. */
  default boolean mentions(String name) {
    return this instanceof Applied(String function, List<Template> arguments)
        && (function.equals(name) || arguments.stream().anyMatch(a -> a.mentions(name)));
  }

  /** What the holes stand for where a term is of this form. */
  default Optional<Map<String, Term>> match(Term term) {
    Map<String, Term> found = new HashMap<>();
    return match(term, found) ? Optional.of(found) : Optional.empty();
  }

  private boolean match(Term term, Map<String, Term> found) {
    return switch (this) {
      case Hole(String name) -> {
        Term before = found.putIfAbsent(name, term);
        yield before == null || before.equals(term);
      }
      case Applied(String function, List<Template> arguments) -> {
        boolean same =
            term.node() instanceof Apply(Identifier own, List<Term> below, _)
                && own.isPlain()
                && own.name().equals(function)
                && below.size() == arguments.size();
        for (int i = 0; same && i < arguments.size(); i++) {
          same = arguments.get(i).match(term.children().get(i), found);
        }
        yield same;
      }
    };
  }

  /** The term; empty when sorts do not fit, or when sums must be constants and are not. */
  default Optional<Term> filled(Filling filling) {
    return switch (this) {
      case Hole(String name) -> Optional.ofNullable(filling.terms().get(name));
      case Applied(String function, List<Template> arguments) -> {
        List<Term> terms = new ArrayList<>(arguments.size());
        for (Template argument : arguments) {
          Optional<Term> term = argument.filled(filling);
          if (term.isEmpty()) {
            yield Optional.empty();
          }
          terms.add(term.get());
        }
        yield function.equals(FRESH)
            ? filling.fresh().flatMap(fresh -> applied(fresh, terms))
            : filling.folds() && (function.equals("+") || function.equals("-"))
                ? folded(function, terms)
                : Terms.tried(Identifier.of(function), terms);
      }
    };
  }

  private static Optional<Term> applied(Freshly fresh, List<Term> terms) {
    Signature signature = fresh.signature();
    List<Sort> sorts = terms.stream().map(Term::sort).toList();
    return signature.parameters().equals(sorts)
        ? Optional.of(
            Term.of(new Node.Apply(Identifier.of(fresh.name()), terms, signature.result())))
        : Optional.empty();
  }

  /** A sum of two constants as a constant. */
  private static Optional<Term> folded(String function, List<Term> terms) {
    Optional<Value> left = Values.value(terms.get(0));
    Optional<Value> right = Values.value(terms.get(1));
    if (left.isEmpty() || right.isEmpty()) {
      return Optional.empty();
    }
    boolean minus = function.equals("-");
    if (left.get() instanceof Value.Whole(BigInteger a)
        && right.get() instanceof Value.Whole(BigInteger b)) {
      return Optional.of(Values.term(new Value.Whole(minus ? a.subtract(b) : a.add(b))));
    }
    if (left.get() instanceof Value.Ratio(BigInteger a, BigInteger c)
        && right.get() instanceof Value.Ratio(BigInteger b, BigInteger d)) {
      BigInteger second = minus ? b.negate() : b;
      return Optional.of(
          Values.term(Value.ratio(a.multiply(d).add(second.multiply(c)), c.multiply(d))));
    }
    return Optional.empty();
  }
}
