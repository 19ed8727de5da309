package dev.gainsay.analysis.tailor.lisa.worker;

import it.unive.lisa.analysis.AbstractState;
import it.unive.lisa.analysis.traces.TracePartitioning;
import it.unive.lisa.conf.LiSAConfiguration;
import it.unive.lisa.conf.LiSAConfiguration.DescendingPhaseType;
import it.unive.lisa.interprocedural.InterproceduralAnalysis;
import it.unive.lisa.interprocedural.ModularWorstCaseAnalysis;
import it.unive.lisa.interprocedural.callgraph.CHACallGraph;
import it.unive.lisa.interprocedural.callgraph.RTACallGraph;
import it.unive.lisa.interprocedural.context.ContextBasedAnalysis;
import it.unive.lisa.interprocedural.context.ContextInsensitiveToken;
import it.unive.lisa.interprocedural.context.FullStackToken;
import it.unive.lisa.interprocedural.context.KDepthToken;
import java.util.Map;

/**
 * Settings in LiSA's terms.
 *
 * @param settings a value for each setting of {@code LisaSpace}
 */
record Configuration(Map<String, String> settings) {

  /** The value of a setting. */
  String value(String setting) {
    String value = settings.get(setting);
    if (value == null) {
      throw new IllegalArgumentException("'" + setting + "' is not set");
    }
    return value;
  }

  private int number(String setting) {
    return Integer.parseInt(value(setting));
  }

  private IllegalArgumentException unknown(String setting) {
    return new IllegalArgumentException(
        "'" + value(setting) + "' is no value of '" + setting + "'");
  }

  /** All but the state and the interprocedural analysis. */
  LiSAConfiguration lisa() {
    LiSAConfiguration lisa = new LiSAConfiguration();
    lisa.callGraph =
        switch (value("call-graph")) {
          case "cha" -> new CHACallGraph();
          case "rta" -> new RTACallGraph();
          default -> throw unknown("call-graph");
        };
    lisa.wideningThreshold = number("widen-after");
    lisa.recursionWideningThreshold = number("widen-recursion-after");
    lisa.useWideningPoints =
        switch (value("widen-at")) {
          case "all" -> false;
          case "loops" -> true;
          default -> throw unknown("widen-at");
        };
    String descending = value("descending");
    lisa.descendingPhaseType =
        switch (descending) {
          case "none" -> DescendingPhaseType.NONE;
          case "narrowing" -> DescendingPhaseType.NARROWING;
          default -> DescendingPhaseType.GLB;
        };
    if (lisa.descendingPhaseType == DescendingPhaseType.GLB) {
      lisa.glbThreshold = number("descending");
    }
    // Static in LiSA; a worker makes one run at a time.
    if (partitions()) {
      TracePartitioning.MAX_CONDITIONS = number("partition");
      TracePartitioning.MAX_LOOP_ITERATIONS = number("partition");
    }
    return lisa;
  }

  /** Whether states are told apart by how they were reached. */
  boolean partitions() {
    return !value("partition").equals("none");
  }

  /** Whether called methods are analysed with what their callers give them. */
  boolean followsCalls() {
    return !value("calls").equals("unknown");
  }

  /** How calls are analysed. */
  <A extends AbstractState<A>> InterproceduralAnalysis<A> calls() {
    return switch (value("calls")) {
      case "unknown" -> new ModularWorstCaseAnalysis<>();
      case "merged" -> new ContextBasedAnalysis<>(ContextInsensitiveToken.getSingleton());
      case "stack" -> new ContextBasedAnalysis<>(FullStackToken.getSingleton());
      default -> new ContextBasedAnalysis<>(KDepthToken.getSingleton(number("calls")));
    };
  }
}
