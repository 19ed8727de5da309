package dev.gainsay.analysis.tailor.lisa.worker;

import it.unive.lisa.AnalysisException;
import it.unive.lisa.analysis.AbstractState;
import it.unive.lisa.analysis.SemanticException;
import it.unive.lisa.analysis.SimpleAbstractState;
import it.unive.lisa.analysis.combination.ValueCartesianProduct;
import it.unive.lisa.analysis.heap.HeapDomain;
import it.unive.lisa.analysis.heap.MonolithicHeap;
import it.unive.lisa.analysis.heap.TypeBasedHeap;
import it.unive.lisa.analysis.heap.pointbased.FieldSensitivePointBasedHeap;
import it.unive.lisa.analysis.heap.pointbased.PointBasedHeap;
import it.unive.lisa.analysis.nonRedundantSet.NonRedundantPowersetOfInterval;
import it.unive.lisa.analysis.nonrelational.value.TypeEnvironment;
import it.unive.lisa.analysis.nonrelational.value.ValueEnvironment;
import it.unive.lisa.analysis.numeric.IntegerConstantPropagation;
import it.unive.lisa.analysis.numeric.Interval;
import it.unive.lisa.analysis.numeric.Parity;
import it.unive.lisa.analysis.numeric.Pentagon;
import it.unive.lisa.analysis.numeric.Sign;
import it.unive.lisa.analysis.numeric.UpperBounds;
import it.unive.lisa.analysis.string.CharInclusion;
import it.unive.lisa.analysis.string.Prefix;
import it.unive.lisa.analysis.string.StringConstantPropagation;
import it.unive.lisa.analysis.string.SubstringDomain;
import it.unive.lisa.analysis.string.SubstringDomainWithConstants;
import it.unive.lisa.analysis.string.Suffix;
import it.unive.lisa.analysis.string.bricks.Bricks;
import it.unive.lisa.analysis.string.fsa.FSA;
import it.unive.lisa.analysis.string.tarsis.Tarsis;
import it.unive.lisa.analysis.traces.TracePartitioning;
import it.unive.lisa.analysis.type.TypeDomain;
import it.unive.lisa.analysis.types.InferredTypes;
import it.unive.lisa.analysis.types.StaticTypes;
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

  /** With a value domain by its name: one, or two and a comma. */
  R of(String domain) throws AnalysisException, SemanticException {
    int comma = domain.indexOf(',');
    return comma < 0
        ? named(domain, new Single())
        : named(domain.substring(0, comma), new First(domain.substring(comma + 1)));
  }

  private interface Next<R> {
    <V extends ValueDomain<V>> R with(V value) throws AnalysisException, SemanticException;
  }

  private final class Single implements Next<R> {
    @Override
    public <V extends ValueDomain<V>> R with(V value) throws AnalysisException, SemanticException {
      return value(value);
    }
  }

  private final class First implements Next<R> {
    private final String second;

    First(String second) {
      this.second = second;
    }

    @Override
    public <V extends ValueDomain<V>> R with(V first) throws AnalysisException, SemanticException {
      return named(second, new Second<>(first));
    }
  }

  private final class Second<F extends ValueDomain<F>> implements Next<R> {
    private final F first;

    Second(F first) {
      this.first = first;
    }

    @Override
    public <V extends ValueDomain<V>> R with(V second) throws AnalysisException, SemanticException {
      return value(new ValueCartesianProduct<>(first, second));
    }
  }

  private R named(String domain, Next<R> next) throws AnalysisException, SemanticException {
    return switch (domain) {
      case "sign" -> next.with(new ValueEnvironment<>(new Sign()));
      case "parity" -> next.with(new ValueEnvironment<>(new Parity()));
      case "constant" -> next.with(new ValueEnvironment<>(new IntegerConstantPropagation()));
      case "interval" -> next.with(new ValueEnvironment<>(new Interval()));
      case "interval-set" ->
          next.with(new ValueEnvironment<>(new NonRedundantPowersetOfInterval()));
      case "pentagon" -> next.with(new Pentagon());
      case "upper-bounds" -> next.with(new ValueEnvironment<>(new UpperBounds()));
      case "chars" -> next.with(new ValueEnvironment<>(new CharInclusion()));
      case "text" -> next.with(new ValueEnvironment<>(new StringConstantPropagation()));
      case "prefix" -> next.with(new ValueEnvironment<>(new Prefix()));
      case "suffix" -> next.with(new ValueEnvironment<>(new Suffix()));
      case "substring" -> next.with(new SubstringDomain());
      case "substring-text" -> next.with(new SubstringDomainWithConstants());
      case "bricks" -> next.with(new ValueEnvironment<>(new Bricks()));
      case "fsa" -> next.with(new ValueEnvironment<>(new FSA()));
      case "tarsis" -> next.with(new ValueEnvironment<>(new Tarsis()));
      default -> throw new IllegalArgumentException("'" + domain + "' is no value domain");
    };
  }

  private <V extends ValueDomain<V>> R value(V value) throws AnalysisException, SemanticException {
    String heap = configuration.value("heap");
    return switch (heap) {
      case "one" -> heap(new MonolithicHeap(), value);
      case "types" -> heap(new TypeBasedHeap(), value);
      case "sites" -> heap(new PointBasedHeap(), value);
      case "fields" -> heap(new FieldSensitivePointBasedHeap(), value);
      default -> throw new IllegalArgumentException("'" + heap + "' is no value of 'heap'");
    };
  }

  private <H extends HeapDomain<H>, V extends ValueDomain<V>> R heap(H heap, V value)
      throws AnalysisException, SemanticException {
    String types = configuration.value("types");
    return switch (types) {
      case "static" -> state(heap, value, new TypeEnvironment<>(new StaticTypes()));
      case "inferred" -> state(heap, value, new TypeEnvironment<>(new InferredTypes()));
      default -> throw new IllegalArgumentException("'" + types + "' is no value of 'types'");
    };
  }

  private <H extends HeapDomain<H>, V extends ValueDomain<V>, T extends TypeDomain<T>> R state(
      H heap, V value, T types) throws AnalysisException, SemanticException {
    SimpleAbstractState<H, V, T> simple = new SimpleAbstractState<>(heap, value, types);
    return configuration.partitions()
        ? user.with(new TracePartitioning<>(simple))
        : user.with(simple);
  }
}
