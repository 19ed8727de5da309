package dev.gainsay.datalog.graph;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.choice.Choices;
import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.dialect.DatalogDialect;
import dev.gainsay.datalog.dialect.SouffleDialect;
import dev.gainsay.datalog.generate.ProgramGenerator;
import dev.gainsay.datalog.oracle.Derived;
import dev.gainsay.datalog.oracle.FactSource;
import dev.gainsay.datalog.oracle.Metamorphic;
import dev.gainsay.datalog.oracle.Transformation;
import dev.gainsay.datalog.parse.SouffleReader;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class PrecedenceTest {

  /** Thesis, Figs. 4.1 and 4.3: strata and ancestry of a program with a recursion. */
  @Test
  void aRecursionIsItsOwnStratumAboveItsFacts() {
    Program program =
        SouffleReader.read(
            """
            .decl edge(X: number, Y: number)
            .decl reachable(X: number, Y: number)
            .output reachable
            edge(1, 2). edge(2, 3). edge(4, 2). edge(2, 5).
            reachable(X, Y) :- edge(X, Y).
            reachable(X, Z) :- edge(X, Y), reachable(Y, Z).
            """);
    Precedence graph = Precedence.of(program);
    assertThat(graph.ancestry("edge")).isEqualTo(Ancestry.POSITIVE);
    assertThat(graph.ancestry("reachable")).isEqualTo(Ancestry.POSITIVE);
    assertThat(graph.isStratified()).isTrue();
    assertThat(program.rules()).extracting(graph::isRecursive).containsExactly(false, true);
    assertThat(graph.components())
        .extracting(component -> List.copyOf(component.relations()))
        .containsExactly(List.of("edge"), List.of("reachable"));
  }

  /** Thesis, Sect. 4.4: signs multiply along a path, and paths of both signs leave none. */
  @Test
  void signsMultiplyAlongPaths() {
    Program program =
        SouffleReader.read(
            """
            .decl a(X: number)
            .decl b(X: number)
            .decl c(X: number)
            .decl d(X: number)
            .decl e(X: number)
            .output d
            b(X) :- a(X).
            c(X) :- a(X), !b(X).
            d(X) :- a(X), !c(X).
            e(X) :- a(X).
            """);
    Precedence graph = Precedence.of(program);
    assertThat(graph.ancestry("c")).isEqualTo(Ancestry.NEGATIVE);
    assertThat(graph.ancestry("b")).isEqualTo(Ancestry.POSITIVE);
    assertThat(graph.ancestry("a")).isEqualTo(Ancestry.UNKNOWN);
    assertThat(graph.ancestry("e")).isEqualTo(Ancestry.NONE);
  }

  /** The graph of a changed program is that which is made from nothing, however it was changed. */
  @Test
  void aChangedGraphIsThatOfTheChangedProgram() {
    DatalogDialect dialect = SouffleDialect.current();
    Metamorphic trials = Metamorphic.dlSmith(dialect, List.of());
    int others = 0;
    for (int trial = 0; trial < 300; trial++) {
      Choices choices = Choices.seeded(21, trial);
      Program program = ProgramGenerator.draw(dialect, choices);
      Precedence graph = Precedence.of(program);
      for (Transformation step : trials.draw(program, choices).steps()) {
        Program next =
            step.apply(program, FactSource.evaluated(32)).map(Derived::program).orElse(program);
        Precedence joint = graph.and(next);
        assertSame(joint, Precedence.of(both(program, next)));
        assertSame(joint.changedTo(program), Precedence.of(program));
        assertSame(joint.changedTo(next), Precedence.of(next));
        graph = graph.changedTo(next);
        assertSame(graph, Precedence.of(next));
        assertThat(next.rules())
            .filteredOn(graph::isRecursive)
            .isEqualTo(next.rules().stream().filter(Precedence.of(next)::isRecursive).toList());
        program = next;
        others++;
      }
    }
    assertThat(others).isGreaterThan(2_000);
  }

  private static Program both(Program one, Program other) {
    return new Program(
        union(one.relations(), other.relations()),
        one.facts(),
        union(one.rules(), other.rules()),
        union(one.subsumptions(), other.subsumptions()),
        union(one.outputs(), other.outputs()),
        one.settings(),
        union(one.verbatim(), other.verbatim()));
  }

  private static <T> List<T> union(List<T> one, List<T> other) {
    return Stream.concat(one.stream(), other.stream()).distinct().toList();
  }

  private static void assertSame(Precedence graph, Precedence expected) {
    assertThat(graph.isStratified()).isEqualTo(expected.isStratified());
    assertThat(Set.copyOf(graph.components())).isEqualTo(Set.copyOf(expected.components()));
    for (Precedence.Component component : expected.components()) {
      for (String relation : component.relations()) {
        assertThat(graph.ancestry(relation)).isEqualTo(expected.ancestry(relation));
        assertThat(graph.ancestors(relation)).isEqualTo(expected.ancestors(relation));
      }
    }
  }
}
