package dev.gainsay.datalog.oracle;

import dev.gainsay.datalog.ast.Atom;
import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.graph.Precedence;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Keeps the precedence graph of the program that a sequence of transformations has come to, so that
 * the graphs of its changes need not be made from nothing.
 */
final class KnownGraph implements FactSource {

  private final FactSource facts;
  private Program current;
  private @Nullable Precedence graph;

  KnownGraph(FactSource facts, Program current) {
    this.facts = facts;
    this.current = current;
  }

  /** The sequence has come to another program. */
  void move(Program next) {
    current = next;
  }

  /** The graph of the program that the sequence has come to. */
  Precedence graph() {
    Precedence known = graph;
    known = known == null ? Precedence.of(current) : known.changedTo(current);
    graph = known;
    return known;
  }

  @Override
  public Precedence graph(Program program) {
    return graph().changedTo(program);
  }

  @Override
  public Optional<List<Atom>> facts(Program program, String relation) {
    return facts.facts(program, relation);
  }
}
