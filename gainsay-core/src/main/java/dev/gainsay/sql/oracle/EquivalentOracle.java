package dev.gainsay.sql.oracle;

import dev.gainsay.choice.Choices;
import dev.gainsay.sql.ast.Expression;
import dev.gainsay.sql.ast.Query.Item;
import dev.gainsay.sql.dialect.Dialect;
import dev.gainsay.sql.generate.Source;
import java.util.List;

/** Equivalent expression transformation, by rules of three-valued logic. */
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
    List<Expression> columns =
        stage.generator().items(choices, source.scope()).stream().map(Item::expression).toList();
    stage
        .bench()
        .judge(
            new EquivalentCase(
                stage.premise(),
                source.from(),
                choices.coin() ? List.of() : columns,
                stage.generator().predicate(choices, source.scope()),
                stage.generator().expressions().predicate(choices, source.scope(), 1),
                choices.among(EquivalentCase.Rule.values())));
    return 1;
  }
}
