package dev.gainsay.engines;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.Fault;
import dev.gainsay.engine.Observation.Rejected;
import dev.gainsay.engine.Observation.Relations;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Session;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("engine")
class VLogTest {

  private static Observation ask(String program) {
    try (Session session = new Tested(new VLog(), "").open()) {
      return session.run(Script.of(program));
    }
  }

  @Test
  void recursionNegationAndTextsAreUnderstood() {
    Relations seen =
        (Relations)
            ask(
                """
                e(1, 2).
                e(2, -3).
                s("x y").
                t(?x, ?y) :- e(?x, ?y).
                t(?x, ?z) :- t(?x, ?y), e(?y, ?z).
                n(?x) :- t(?x, ?y), ~t(?y, ?x).
                % query t(?a, ?b)
                % query n(?a)
                % query s(?a)
                """);
    assertThat(seen.tuples().get("t")).containsExactlyInAnyOrder("1, 2", "2, -3", "1, -3");
    assertThat(seen.tuples().get("n")).containsExactlyInAnyOrder("1", "2");
    assertThat(seen.tuples().get("s")).containsExactly("\"x y\"");
  }

  /** When this fails, VLog is mended: docs/found.md and the dialect can follow. */
  @Test
  void columnsAreMixedUpWhereAVariableIsRepeated() {
    Relations seen =
        (Relations) ask("e(1, 2, 2).\nd(?x, ?y, ?x) :- e(?x, ?y, ?y).\n% query d(?a, ?b, ?c)\n");
    assertThat(seen.tuples().get("d")).containsExactly("1, 2, 2");
  }

  @Test
  void whatTheDialectDoesNotClaimIsRefused() {
    for (String body : new String[] {"e(?x), ?x < 2", "e(?x), ~f(_)", "e(_)", "e(?x), ~d(?x)"}) {
      Observation seen = ask("e(1).\nd(1) :- " + body + ".\n% query d(?a)\n");
      assertThat(seen).as(body).isInstanceOf(Rejected.class);
      assertThat(((Rejected) seen).fault()).as(body).isNotEqualTo(Fault.INTERNAL);
    }
  }
}
