package dev.gainsay.analysis.tailor.lisa.worker;

import it.unive.lisa.analysis.AbstractState;
import it.unive.lisa.analysis.AnalysisState;
import it.unive.lisa.analysis.SemanticException;
import it.unive.lisa.program.cfg.CFG;
import it.unive.lisa.program.cfg.edge.Edge;
import it.unive.lisa.program.cfg.edge.FalseEdge;
import it.unive.lisa.program.cfg.edge.TrueEdge;
import it.unive.lisa.program.cfg.statement.Statement;
import it.unive.lisa.symbolic.SymbolicExpression;
import java.util.List;

/** An edge that is taken when a condition has a value. */
final class Branch extends Edge {

  private final boolean value;

  private Branch(Statement source, Statement destination, boolean value) {
    super(source, destination);
    this.value = value;
  }

  /** Puts them in the place of LiSA's own. */
  static void mend(CFG method) {
    for (Edge edge : List.copyOf(method.getEdges())) {
      boolean value = edge instanceof TrueEdge;
      if (value || edge instanceof FalseEdge) {
        method.getNodeList().removeEdge(edge);
        method.addEdge(new Branch(edge.getSource(), edge.getDestination(), value));
      }
    }
  }

  @Override
  public <A extends AbstractState<A>> AnalysisState<A> traverseForward(AnalysisState<A> state)
      throws SemanticException {
    AnalysisState<A> result = state.bottom();
    for (SymbolicExpression condition : state.getComputedExpressions()) {
      result = result.lub(Condition.assume(state, condition, value, getSource(), getDestination()));
    }
    return result;
  }

  @Override
  public <A extends AbstractState<A>> AnalysisState<A> traverseBackwards(AnalysisState<A> state)
      throws SemanticException {
    return traverseForward(state);
  }

  @Override
  public boolean isUnconditional() {
    return false;
  }

  @Override
  public Edge newInstance(Statement source, Statement destination) {
    return new Branch(source, destination, value);
  }

  @Override
  public int hashCode() {
    return 31 * super.hashCode() + Boolean.hashCode(value);
  }

  @Override
  public boolean equals(Object other) {
    return super.equals(other) && other instanceof Branch branch && branch.value == value;
  }

  @Override
  public String toString() {
    return "[ " + getSource() + " ] -" + value + "-> [ " + getDestination() + " ]";
  }
}
