package dev.gainsay.analysis.tailor.lisa.worker;

import it.unive.lisa.AnalysisException;
import it.unive.lisa.analysis.AbstractState;
import it.unive.lisa.analysis.SemanticException;
import it.unive.lisa.analysis.SimpleAbstractState;
import it.unive.lisa.analysis.heap.HeapDomain;
import it.unive.lisa.analysis.heap.MonolithicHeap;
import it.unive.lisa.analysis.heap.pointbased.FieldSensitivePointBasedHeap;
import it.unive.lisa.analysis.heap.pointbased.PointBasedHeap;
import it.unive.lisa.analysis.nonRedundantSet.NonRedundantPowersetOfInterval;
import it.unive.lisa.analysis.nonrelational.value.TypeEnvironment;
import it.unive.lisa.analysis.nonrelational.value.ValueEnvironment;
import it.unive.lisa.analysis.numeric.IntegerConstantPropagation;
import it.unive.lisa.analysis.numeric.Interval;
import it.unive.lisa.analysis.string.SubstringDomain;
import it.unive.lisa.analysis.string.fsa.FSA;
import it.unive.lisa.analysis.string.tarsis.Tarsis;
import it.unive.lisa.analysis.traces.TracePartitioning;
import it.unive.lisa.analysis.type.TypeDomain;
import it.unive.lisa.analysis.types.InferredTypes;
import it.unive.lisa.analysis.value.ValueDomain;

/**
 * Builds the abstract state of a domain and its settings. LiSA's states are typed by all their
 * parts, so that each part that is chosen is handed on to a method of its type.
 *
 * @param <R> what the state is built for
 */
record States<R>(Configuration configuration, User<R> user) {

  /** Takes a state of any type. */
  interface User<R> {
    <A extends AbstractState<A>> R with(A state) throws AnalysisException, SemanticException;
  }

  /** With a value domain of {@code LisaSpace}. */
  R of(String domain) throws AnalysisException, SemanticException {
    return switch (domain) {
      case "constant" -> value(new ValueEnvironment<>(new IntegerConstantPropagation()));
      case "interval" -> value(new ValueEnvironment<>(new Interval()));
      case "interval-set" -> value(new ValueEnvironment<>(new NonRedundantPowersetOfInterval()));
      case "substring" -> value(new SubstringDomain());
      case "fsa" -> value(new ValueEnvironment<>(new FSA()));
      case "tarsis" -> value(new ValueEnvironment<>(new Tarsis()));
      default -> throw new IllegalArgumentException("'" + domain + "' is no value domain");
    };
  }

  private <V extends ValueDomain<V>> R value(V value) throws AnalysisException, SemanticException {
    String heap = configuration.value("heap");
    return switch (heap) {
      case "one" -> heap(new MonolithicHeap(), value);
      case "sites" -> heap(new PointBasedHeap(), value);
      case "fields" -> heap(new FieldSensitivePointBasedHeap(), value);
      default -> throw new IllegalArgumentException("'" + heap + "' is no value of 'heap'");
    };
  }

  private <H extends HeapDomain<H>, V extends ValueDomain<V>> R heap(H heap, V value)
      throws AnalysisException, SemanticException {
    return state(heap, value, new TypeEnvironment<>(new InferredTypes()));
  }

  private <H extends HeapDomain<H>, V extends ValueDomain<V>, T extends TypeDomain<T>> R state(
      H heap, V value, T types) throws AnalysisException, SemanticException {
    SimpleAbstractState<H, V, T> simple = new SimpleAbstractState<>(heap, value, types);
    return configuration.partitions()
        ? user.with(new TracePartitioning<>(simple))
        : user.with(simple);
  }
}
