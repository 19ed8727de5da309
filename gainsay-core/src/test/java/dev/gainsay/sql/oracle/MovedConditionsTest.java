package dev.gainsay.sql.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.sql.ast.Expression;
import dev.gainsay.sql.ast.Expression.Column;
import dev.gainsay.sql.ast.From;
import dev.gainsay.sql.ast.From.JoinKind;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Conditions of inner joins move into the predicate only where they mean the same there. */
class MovedConditionsTest {

  private static final Expression ON = new Column("v0", "c0");
  private static final Expression WHERE = new Column("t0", "c0");

  @Test
  void theConditionOfAnInnerJoinMoves() {
    From from = join(JoinKind.INNER, table("t0"), Optional.of(ON));
    assertThat(Queries.movable(from)).isTrue();
    assertThat(Queries.moveConditions(from, WHERE).from())
        .isEqualTo(join(JoinKind.CROSS, table("t0"), Optional.empty()));
  }

  /** H2 reads {@code a LEFT JOIN b JOIN c ON p} as {@code a LEFT JOIN (b JOIN c ON p)}. */
  @Test
  void besideAnOuterJoinWithoutAConditionNothingMoves() {
    From open = join(JoinKind.LEFT, table("t0"), Optional.empty());
    From from = join(JoinKind.INNER, open, Optional.of(ON));
    assertThat(Queries.movable(from)).isFalse();
    assertThat(Queries.moveConditions(from, WHERE)).isEqualTo(new NorecCase.Moved(from, WHERE));
  }

  @Test
  void besideOneWithAConditionItMoves() {
    From closed = join(JoinKind.LEFT, table("t0"), Optional.of(WHERE));
    From from = join(JoinKind.INNER, closed, Optional.of(ON));
    assertThat(Queries.moveConditions(from, WHERE).from())
        .isEqualTo(join(JoinKind.CROSS, closed, Optional.empty()));
  }

  private static From join(JoinKind kind, From left, Optional<Expression> on) {
    return new From.Join(kind, left, table("v0"), on);
  }

  private static From table(String name) {
    return new From.Table(name, "");
  }
}
