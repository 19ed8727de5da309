package dev.gainsay.datalog.graph;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.parse.SouffleReader;
import java.util.List;
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
}
