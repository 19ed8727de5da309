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
class CozoTest {

  @Test
  void severalOutputsAreReadOutOfOneAnswer() {
    String program =
        """
        # output d/2 g/1
        e[a0, a1] <- [[1, "x y"], [-2, "z"]]
        d[x, y] := e[x, y]
        g[x] := e[x, _], x < 0
        ?[name, a0, a1] := d[a0, a1], name = "d"
        ?[name, a0, a1] := g[a0], name = "g", a1 = null
        """;
    try (Session session = new Tested(new Cozo(), "").open()) {
      Relations seen = (Relations) session.run(Script.of(program));
      assertThat(seen.tuples().get("d")).containsExactly("-2, \"z\"", "1, \"x y\"");
      assertThat(seen.tuples().get("g")).containsExactly("-2");
    }
  }

  @Test
  void whatIsRefusedIsSaidAndLeavesTheSessionUsable() {
    try (Session session = new Tested(new Cozo(), "").open()) {
      for (String body : new String[] {"e[x], not e[_]", "nowhere[x]", "not e[x]", "e[x"}) {
        Observation seen =
            session.run(
                Script.of("# output d/1\ne[a0] <- [[1]]\nd[x] := " + body + "\n?[a] := d[a]"));
        assertThat(seen).as(body).isInstanceOf(Rejected.class);
        assertThat(((Rejected) seen).fault()).as(body).isNotEqualTo(Fault.INTERNAL);
        assertThat(((Rejected) seen).message()).as(body).doesNotContain("\u001b");
      }
      Script again = Script.of("# output d/1\nd[a0] <- [[7]]\n?[a0] := d[a0]");
      assertThat(((Relations) session.run(again)).tuples().get("d")).containsExactly("7");
    }
  }
}
