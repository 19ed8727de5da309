package dev.gainsay.analysis.tailor.lisa.worker;

import it.unive.lisa.analysis.AbstractState;
import it.unive.lisa.analysis.AnalysisState;
import it.unive.lisa.analysis.SemanticException;
import it.unive.lisa.analysis.StatementStore;
import it.unive.lisa.imp.expressions.IMPAssert;
import it.unive.lisa.interprocedural.InterproceduralAnalysis;
import it.unive.lisa.program.cfg.statement.Statement;
import it.unive.lisa.program.cfg.statement.UnaryStatement;
import it.unive.lisa.symbolic.SymbolicExpression;
import it.unive.lisa.symbolic.value.Skip;

/** A condition that holds where it stands, in the place of an assertion that was proved. */
final class Assumed extends UnaryStatement {

  Assumed(IMPAssert proved) {
    super(proved.getCFG(), proved.getLocation(), "assume", proved.getSubExpression());
  }

  @Override
  protected int compareSameClassAndParams(Statement other) {
    return 0;
  }

  @Override
  public <A extends AbstractState<A>> AnalysisState<A> fwdUnarySemantics(
      InterproceduralAnalysis<A> interprocedural,
      AnalysisState<A> state,
      SymbolicExpression condition,
      StatementStore<A> expressions)
      throws SemanticException {
    return Condition.assume(state, condition, true, this, this)
        .smallStepSemantics(new Skip(getLocation()), this);
  }
}
