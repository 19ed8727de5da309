package dev.gainsay.sql.oracle;

import dev.gainsay.choice.Choices;
import dev.gainsay.engine.Observation;
import dev.gainsay.sql.ast.Expression;
import dev.gainsay.sql.ast.Query.Item;
import dev.gainsay.sql.dialect.Dialect;
import dev.gainsay.sql.generate.FoldingRules.Folding;
import dev.gainsay.sql.generate.Source;
import java.util.List;
import java.util.Optional;

/**
 * Equivalent expression transformation: of whole predicates and of their parts by rules of
 * three-valued logic, and of parts that are the same for all rows by their value.
 */
public final class EquivalentOracle implements SqlOracle {

  @Override
  public String name() {
    return "eet";
  }

  @Override
  public boolean fits(Dialect dialect) {
    return true;
  }

  @Override
  public int weight() {
    return 4;
  }

  @Override
  public int propose(Stage stage) {
    Choices choices = stage.choices();
    Source source = stage.source();
    List<Expression> all =
        stage.generator().items(choices, source.scope()).stream().map(Item::expression).toList();
    List<Expression> columns = choices.coin() ? List.of() : all;
    if (choices.below(3) == 0) {
      Optional<FoldedCase> folded = folded(stage, source, columns);
      if (folded.isPresent()) {
        stage.bench().judge(folded.get());
        return 1;
      }
    }
    Expression predicate = stage.generator().predicate(choices, source.scope());
    stage
        .bench()
        .judge(
            new EquivalentCase(
                stage.premise(),
                source.from(),
                columns,
                predicate,
                stage.generator().expressions().predicate(choices, source.scope(), 1),
                choices.among(EquivalentCase.Rule.values()),
                choices.coin() ? 0 : choices.below(Parts.count(predicate))));
    return 1;
  }

  /** Empty where nothing can be folded. */
  private static Optional<FoldedCase> folded(Stage stage, Source source, List<Expression> columns) {
    Optional<Folding> drawn =
        stage.generator().expressions().folding(stage.choices(), source.scope());
    if (drawn.isEmpty() || !FoldedCase.isFoldable(drawn.get().part(), stage.dialect())) {
      return Optional.empty();
    }
    Expression part = drawn.get().part();
    Observation seen = stage.ask(FoldedCase.question(part, stage.dialect()));
    return FoldedCase.read(seen, stage.dialect())
        .map(
            value ->
                new FoldedCase(
                    stage.premise(), source.from(), columns, drawn.get().predicate(), part, value));
  }
}
