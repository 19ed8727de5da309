package dev.gainsay.smt.approximate;

import dev.gainsay.smt.approximate.Template.Filling;
import dev.gainsay.smt.approximate.Template.Freshly;
import dev.gainsay.smt.ast.Command.DeclareFunction;
import dev.gainsay.smt.ast.Term;
import dev.gainsay.smt.ast.Value;
import dev.gainsay.smt.theory.Values;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * One literal replaced by an approximation.
 *
 * @param assertion which of the assertions, from 0
 * @param path the literal's place in it: {@link Site}
 * @param reading how the literal is read
 * @param rule its name
 * @param terms what the rule needs besides the operands, by the name of the hole
 * @param fresh a constant or function that it declares
 */
public record Mutation(
    int assertion,
    List<Integer> path,
    Reading reading,
    String rule,
    SortedMap<String, Term> terms,
    Optional<DeclareFunction> fresh) {

  public Mutation {
    path = List.copyOf(path);
    terms = Collections.unmodifiableSortedMap(new TreeMap<>(terms));
  }

  /**
   * The assertions after some mutations, one after the other, all in one direction.
   *
   * @param folds whether sums must be constants, as in difference logics
   * @return empty when one of them does not apply
   */
  public static Optional<List<Term>> all(
      List<Term> assertions, List<Mutation> mutations, Direction direction, boolean folds) {
    List<Term> changed = new ArrayList<>(assertions);
    for (Mutation mutation : mutations) {
      if (mutation.assertion < 0 || mutation.assertion >= changed.size()) {
        return Optional.empty();
      }
      Optional<Term> made = mutation.applied(changed.get(mutation.assertion), direction, folds);
      if (made.isEmpty()) {
        return Optional.empty();
      }
      changed.set(mutation.assertion, made.get());
    }
    return Optional.of(changed);
  }

  /** The assertion after it; empty when there is no literal there that its rule is for. */
  public Optional<Term> applied(Term formula, Direction direction, boolean folds) {
    OptionalInt polarity = Site.polarity(formula, path);
    if (polarity.isEmpty() || polarity.getAsInt() == 0) {
      return Optional.empty();
    }
    Direction here = polarity.getAsInt() > 0 ? direction : direction.opposite();
    return literal(Site.at(formula, path), here, folds)
        .map(made -> Site.replaced(formula, path, made));
  }

  private Optional<Term> literal(Term literal, Direction direction, boolean folds) {
    Optional<Rule> known =
        Rules.named(rule).filter(r -> r.direction() == reading.direction(direction));
    Optional<Term> read = reading.read(literal);
    boolean fits = terms.entrySet().stream().allMatch(e -> fits(e.getKey(), e.getValue()));
    if (known.isEmpty() || read.isEmpty() || !fits) {
      return Optional.empty();
    }
    return known
        .get()
        .operands(read.get())
        .flatMap(operands -> known.get().to().filled(filling(operands, folds)))
        .map(reading::written);
  }

  /** Whether the rules are sound with it ({@link Rule}), however it was made smaller. */
  private static boolean fits(String hole, Term term) {
    Optional<Value> value = Values.value(term);
    return switch (hole) {
      case "d" -> value.map(Mutation::isPositive).orElse(false);
      case "s" -> value.map(v -> !v.equals(new Value.Text(""))).orElse(false);
      default -> true;
    };
  }

  private static boolean isPositive(Value value) {
    return switch (value) {
      case Value.Whole(BigInteger number) -> number.signum() > 0;
      case Value.Ratio(BigInteger number, _) -> number.signum() > 0;
      case Value _ -> false;
    };
  }

  private Filling filling(Map<String, Term> operands, boolean folds) {
    Map<String, Term> all = new HashMap<>(terms);
    all.putAll(operands);
    return new Filling(all, fresh.map(f -> new Freshly(f.name(), f.signature())), folds);
  }
}
