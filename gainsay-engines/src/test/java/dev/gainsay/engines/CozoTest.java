package dev.gainsay.engines;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.datalog.ast.Atom;
import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.ast.Relation;
import dev.gainsay.datalog.ast.Term;
import dev.gainsay.datalog.ast.Type;
import dev.gainsay.datalog.dialect.CozoDialect;
import dev.gainsay.datalog.evaluate.Tuples;
import dev.gainsay.datalog.print.DatalogPrinter;
import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.Fault;
import dev.gainsay.engine.Observation.Rejected;
import dev.gainsay.engine.Observation.Relations;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Session;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

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

  @ParameterizedTest
  @ValueSource(
      strings = {
        "p\"q", "it's", "c\\d", "c\\\\d", "e\\\"f", "'\"\\'", "\\", "\"", "\\n", "#\"", ""
      })
  void everyTextIsTheSameInItsAnswer(String text) {
    Program program =
        Program.of(
            List.of(Relation.of("a", List.of(new Type.Symbol()))),
            List.of(new Atom("a", List.of(new Term.Text(text)))),
            List.of(),
            List.of("a"));
    try (Session session = new Tested(new Cozo(), "").open()) {
      Script script = Script.of(DatalogPrinter.of(CozoDialect.current()).print(program));
      assertThat(((Relations) session.run(script)).tuples().get("a"))
          .containsExactly(Tuples.quoted(text));
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
