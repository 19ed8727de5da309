package dev.gainsay.smt.oracle;

import dev.gainsay.smt.ast.Sort;
import dev.gainsay.smt.ast.Term;
import dev.gainsay.smt.ast.Value;
import dev.gainsay.smt.ast.Walk;
import dev.gainsay.smt.evaluate.Evaluator;
import dev.gainsay.smt.theory.Values;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Formulas that are less deep, as STORM's own minimisation makes them. */
final class DepthCuts {

  private DepthCuts() {}

  /**
   * Every formula cut at a depth: what is below has its truth value instead. Depths double from 1
   * on, so that few have to be tried.
   */
  static Stream<Formulas> of(Formulas from) {
    int deepest = from.asserted().stream().mapToInt(Term::depth).max().orElse(0);
    Evaluator evaluator = from.premise().evaluator();
    return IntStream.iterate(1, depth -> depth < deepest, depth -> depth * 2)
        .mapToObj(
            depth ->
                new Formulas(
                    from.premise(),
                    from.asserted().stream().map(f -> cut(f, depth, evaluator)).toList(),
                    from.beside()));
  }

  /** The shallowest occurrence of a part counts, so that parts stay shared. */
  private static Term cut(Term root, int depth, Evaluator evaluator) {
    Map<Term, Integer> levels = new HashMap<>(Map.of(root, 0));
    List<Term> order = Walk.postorder(List.of(root)).reversed();
    for (Term term : order) {
      int level = levels.getOrDefault(term, 0);
      term.children().forEach(child -> levels.merge(child, level + 1, Math::min));
    }
    return Walk.rewrite(
        root,
        term -> {
          boolean below =
              levels.getOrDefault(term, 0) >= depth
                  && term.sort().equals(Sort.BOOL)
                  && !term.equals(root);
          return below
              ? evaluator.truth(term).map(t -> Values.term(Value.of(t))).orElse(term)
              : term;
        });
  }
}
