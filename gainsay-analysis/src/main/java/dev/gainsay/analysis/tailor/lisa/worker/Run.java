package dev.gainsay.analysis.tailor.lisa.worker;

import it.unive.lisa.AnalysisException;
import it.unive.lisa.LiSA;
import it.unive.lisa.analysis.AbstractState;
import it.unive.lisa.analysis.AnalysisState;
import it.unive.lisa.analysis.AnalyzedCFG;
import it.unive.lisa.analysis.SemanticException;
import it.unive.lisa.analysis.lattices.Satisfiability;
import it.unive.lisa.analysis.value.ValueDomain;
import it.unive.lisa.conf.LiSAConfiguration;
import it.unive.lisa.imp.expressions.IMPAssert;
import it.unive.lisa.interprocedural.InterproceduralAnalysis;
import it.unive.lisa.symbolic.SymbolicExpression;
import java.util.Collection;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * One analysis of a program.
 *
 * @param assumed ids of assertions that hold, and are not looked at
 */
record Run(ImpProgram program, Configuration configuration, Set<Integer> assumed)
    implements States.User<SortedSet<Integer>> {

  @Override
  public <A extends AbstractState<A>> SortedSet<Integer> with(A state)
      throws AnalysisException, SemanticException {
    InterproceduralAnalysis<A> analysis = configuration.calls();
    LiSAConfiguration lisa = configuration.lisa();
    lisa.interproceduralAnalysis = analysis;
    lisa.abstractState = state;
    new LiSA(lisa).run(program.program());
    if (configuration.followsCalls() && !lisa.callGraph.getRecursions().isEmpty()) {
      throw new AnalysisException(
          "a method calls itself; LiSA takes what follows such a call for unreachable, unless"
              + " calls=unknown");
    }
    SortedSet<Integer> proved = new TreeSet<>(assumed);
    for (int id = 0; id < program.asserts().size(); id++) {
      if (!assumed.contains(id) && holds(program.asserts().get(id), analysis)) {
        proved.add(id);
      }
    }
    return proved;
  }

  /** In every context in which its method was analysed; not when there is none. */
  private static <A extends AbstractState<A>> boolean holds(
      IMPAssert asserted, InterproceduralAnalysis<A> analysis) throws SemanticException {
    Collection<AnalyzedCFG<A>> contexts = analysis.getAnalysisResultsOf(asserted.getCFG());
    for (AnalyzedCFG<A> context : contexts) {
      // The state before the assertion does not know of the condition of a branch that it begins.
      if (!holds(asserted, context.getAnalysisStateAfter(asserted.getSubExpression()))) {
        return false;
      }
    }
    return !contexts.isEmpty();
  }

  private static <A extends AbstractState<A>> boolean holds(
      IMPAssert asserted, AnalysisState<A> before) throws SemanticException {
    A state = before.getState();
    if (before.isBottom() || isUnreachable(state)) {
      return true;
    }
    for (SymbolicExpression condition : before.getComputedExpressions()) {
      // LiSA's own satisfies() forgets to rewrite an expression that reads the heap.
      for (SymbolicExpression value : state.rewrite(condition, asserted, state)) {
        // BOTTOM in a state that is not bottom only means that a value is not known to the domain.
        if (state.satisfies(value, asserted, state) != Satisfiability.SATISFIED) {
          return false;
        }
      }
    }
    return !before.getComputedExpressions().isEmpty();
  }

  /** The heap of a state in dead code need not be bottom when an expression was evaluated in it. */
  @SuppressWarnings("rawtypes")
  private static <A extends AbstractState<A>> boolean isUnreachable(A state) {
    Collection<ValueDomain> values = state.getAllDomainInstances(ValueDomain.class);
    return state.isBottom()
        || (!values.isEmpty() && values.stream().allMatch(value -> value.isBottom()));
  }
}
