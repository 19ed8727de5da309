package dev.gainsay.analysis.tailor.lisa.worker;

import it.unive.lisa.program.cfg.CFG;
import it.unive.lisa.program.cfg.VariableTableEntry;
import it.unive.lisa.program.cfg.controlFlow.ControlFlowStructure;
import it.unive.lisa.program.cfg.controlFlow.IfThenElse;
import it.unive.lisa.program.cfg.controlFlow.Loop;
import it.unive.lisa.program.cfg.edge.Edge;
import it.unive.lisa.program.cfg.statement.Statement;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/** Another statement in the place of one: in the graph, and in all that refers to it. */
@SuppressWarnings("ReferenceEquality") // statements that look alike are equal, and are not the same
final class Replacement {

  private Replacement() {}

  static void of(Statement old, Statement now) {
    CFG method = old.getCFG();
    List<Edge> ingoing = new ArrayList<>(method.getIngoingEdges(old));
    List<Edge> outgoing = new ArrayList<>(method.getOutgoingEdges(old));
    method.getNodeList().addNode(now);
    method.getNodeList().removeNode(old);
    for (Edge edge : ingoing) {
      Statement source = edge.getSource() == old ? now : edge.getSource();
      method.addEdge(edge.newInstance(source, now));
    }
    for (Edge edge : outgoing) {
      if (edge.getDestination() != old) {
        method.addEdge(edge.newInstance(now, edge.getDestination()));
      }
    }
    swap(method.getEntrypoints(), old, now);
    for (ControlFlowStructure structure : method.getControlFlowStructures()) {
      bodies(structure).forEach(body -> swap(body, old, now));
      if (structure.getFirstFollower() == old) {
        structure.setFirstFollower(now);
      }
    }
    for (VariableTableEntry variable : method.getDescriptor().getVariables()) {
      if (variable.getScopeStart() == old) {
        variable.setScopeStart(now);
      }
      if (variable.getScopeEnd() == old) {
        variable.setScopeEnd(now);
      }
    }
  }

  private static List<Collection<Statement>> bodies(ControlFlowStructure structure) {
    if (structure instanceof Loop loop) {
      return List.of(loop.getBody());
    }
    if (structure instanceof IfThenElse branches) {
      return List.of(branches.getTrueBranch(), branches.getFalseBranch());
    }
    return List.of();
  }

  private static void swap(Collection<Statement> statements, Statement old, Statement now) {
    if (statements.contains(old)) {
      statements.remove(old);
      statements.add(now);
    }
  }
}
