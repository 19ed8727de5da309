package dev.gainsay.smt.evaluate;

import dev.gainsay.smt.ast.Domain;
import dev.gainsay.smt.ast.Node.Bind;
import dev.gainsay.smt.ast.Term;
import dev.gainsay.smt.ast.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Quantifiers over so few values that all of them can be tried. */
final class Quantifiers {

  /** Combinations of values that are tried for one quantifier. */
  private static final int MOST = 256;

  private Quantifiers() {}

  static Result result(Bind bind, Evaluator.Scope scope, Evaluator evaluator) {
    List<List<Value>> domains = new ArrayList<>();
    long combinations = 1;
    for (Term variable : bind.variables()) {
      Optional<List<Value>> domain = Domain.of(variable.sort(), MOST);
      if (domain.isEmpty()) {
        return Result.NONE;
      }
      domains.add(domain.get());
      combinations *= domain.get().size();
      if (combinations > MOST) {
        return Result.NONE;
      }
    }
    boolean every = bind.binder().equals("forall");
    List<Result> results = new ArrayList<>();
    for (int number = 0; number < combinations; number++) {
      Result result = evaluator.evaluate(bind.body(), inner(bind, domains, number, scope));
      if (!result.open() && result.is(!every)) {
        return Result.of(!every);
      }
      results.add(result);
    }
    return Connectives.all(results, every);
  }

  private static Evaluator.Scope inner(
      Bind bind, List<List<Value>> domains, int number, Evaluator.Scope scope) {
    Map<Term, Value> variables = new HashMap<>(scope.variables());
    int rest = number;
    for (int i = 0; i < domains.size(); i++) {
      List<Value> domain = domains.get(i);
      variables.put(bind.variables().get(i), domain.get(rest % domain.size()));
      rest /= domain.size();
    }
    return Evaluator.Scope.of(variables);
  }
}
