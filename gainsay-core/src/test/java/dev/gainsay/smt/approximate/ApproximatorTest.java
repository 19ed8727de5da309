package dev.gainsay.smt.approximate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.choice.Choices;
import dev.gainsay.smt.ast.Sort;
import dev.gainsay.smt.dialect.Logic;
import dev.gainsay.smt.dialect.SmtDialect;
import dev.gainsay.smt.dialect.SolverProfile;
import dev.gainsay.smt.generate.Seed;
import dev.gainsay.smt.generate.SeedGenerator;
import dev.gainsay.smt.generate.Vocabulary;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ApproximatorTest {

  private static final int SEEDS = 400;
  private static final int DRAWN = 10;

  @Test
  void freshFunctionsTakeWhatTheSolverKnows() {
    SmtDialect standard = SmtDialect.standard();
    assertThat(sortsOfFreshFunctions(standard)).contains(Sort.BOOL, Sort.REAL);
    assertThat(sortsOfFreshFunctions(standard.without(SolverProfile.BOOL_ARGUMENTS)))
        .contains(Sort.REAL)
        .doesNotContain(Sort.BOOL);
  }

  private static List<Sort> sortsOfFreshFunctions(SmtDialect dialect) {
    List<Sort> sorts = new ArrayList<>();
    for (int trial = 0; trial < SEEDS; trial++) {
      Choices choices = Choices.seeded(5, trial);
      Seed seed = SeedGenerator.draw("QF_UFLRA", dialect, choices);
      Logic logic = Logic.of("QF_UFLRA").orElseThrow();
      Approximator approximator =
          new Approximator(Vocabulary.of(logic, dialect, seed.declarations()), choices);
      for (int i = 0; i < DRAWN; i++) {
        approximator
            .draw(seed.assertions(), choices.pick(List.of(Direction.values())))
            .flatMap(Mutation::fresh)
            .ifPresent(function -> sorts.addAll(function.signature().parameters()));
      }
    }
    return sorts;
  }
}
