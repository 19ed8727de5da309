package dev.gainsay.analysis.tailor.lisa.worker;

import it.unive.lisa.program.cfg.CFG;
import it.unive.lisa.program.cfg.VariableTableEntry;
import it.unive.lisa.program.cfg.edge.Edge;
import it.unive.lisa.program.cfg.edge.SequentialEdge;
import it.unive.lisa.program.cfg.statement.Ret;
import it.unive.lisa.program.cfg.statement.Statement;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Mends what LiSA's front end makes of methods that return or throw before their end. It lets the
 * statement after a branch follow the return in the branch, which LiSA then refuses; and where a
 * method has any return or throw, its end does not return, so that what follows a call of it would
 * be unreachable, and all of that proved.
 */
final class MethodEnds {

  private MethodEnds() {}

  static void mend(CFG method) {
    for (Statement statement : method.getNodes()) {
      if (stops(statement)) {
        for (Edge edge : List.copyOf(method.getOutgoingEdges(statement))) {
          method.getNodeList().removeEdge(edge);
        }
      }
    }
    removeUnreachable(method);
    returnAtEnd(method);
  }

  private static boolean stops(Statement statement) {
    return statement.stopsExecution() || statement.throwsError();
  }

  private static void removeUnreachable(CFG method) {
    Set<Statement> reached = new HashSet<>(method.getEntrypoints());
    Deque<Statement> next = new ArrayDeque<>(reached);
    while (!next.isEmpty()) {
      for (Statement follower : method.followersOf(next.pop())) {
        if (reached.add(follower)) {
          next.push(follower);
        }
      }
    }
    for (Statement statement : method.getNodes()) {
      if (!reached.contains(statement)) {
        method.getNodeList().removeNode(statement);
      }
    }
  }

  private static void returnAtEnd(CFG method) {
    List<Statement> last =
        method.getNodes().stream()
            .filter(it -> !stops(it) && method.followersOf(it).isEmpty())
            .toList();
    if (last.isEmpty()) {
      return;
    }
    Ret ret = new Ret(method, method.getDescriptor().getLocation());
    method.addNode(ret);
    for (Statement statement : last) {
      method.addEdge(new SequentialEdge(statement, ret));
    }
    for (VariableTableEntry variable : method.getDescriptor().getVariables()) {
      if (last.contains(variable.getScopeEnd())) {
        variable.setScopeEnd(ret);
      }
    }
  }
}
