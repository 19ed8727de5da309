package dev.gainsay.datalog.oracle;

import dev.gainsay.choice.Choices;
import dev.gainsay.datalog.ast.Functor;
import dev.gainsay.datalog.ast.Qualifier;
import dev.gainsay.datalog.ast.Term.Aggregation;
import dev.gainsay.datalog.dialect.DatalogDialect;
import dev.gainsay.datalog.dialect.Feature;
import dev.gainsay.datalog.dialect.Kind;
import dev.gainsay.trial.Steering;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;

/**
 * What is left out of an engine's Datalog so that generated programs come past known cases: of each
 * the features, as {@link Marks} tells them, that a dialect can do without. One of them is enough.
 *
 * @param ofCases features of each case, none empty
 */
public record KnownParts(List<List<String>> ofCases) {

  /** Those of known cases that have any. */
  public static KnownParts of(List<List<String>> known) {
    return new KnownParts(
        known.stream()
            .map(features -> features.stream().filter(KnownParts::isPart).toList())
            .filter(each -> !each.isEmpty())
            .toList());
  }

  /** Whether there is something in a case that can be left out. */
  public static boolean any(List<String> features) {
    return features.stream().anyMatch(KnownParts::isPart);
  }

  private static boolean isPart(String mark) {
    DatalogDialect all = everything();
    return !without(all, mark).equals(all);
  }

  private static DatalogDialect everything() {
    return DatalogDialect.fixedpoint()
        .with(Feature.values())
        .withKinds(Kind.values())
        .withFunctors(Functor.values())
        .withAggregations(Aggregation.values())
        .withQualifiers(Qualifier.values());
  }

  /** The dialect of one trial, without at least one feature of each case. */
  public DatalogDialect drawn(DatalogDialect dialect, Choices choices) {
    DatalogDialect narrow = dialect;
    for (String mark : Steering.oneOfEach(ofCases, choices)) {
      narrow = without(narrow, mark);
    }
    return narrow;
  }

  /** The dialect as it is where the mark is none that it can do without. */
  private static DatalogDialect without(DatalogDialect dialect, String mark) {
    // Numbers become floats where a kind asks for it.
    if (mark.startsWith(Marks.FUNCTOR) && !mark.equals(Marks.FUNCTOR + "to_float")) {
      String name = mark.substring(Marks.FUNCTOR.length()).toUpperCase(Locale.ROOT);
      DatalogDialect rest = name.equals("RANGE") ? dialect.without(Feature.RANGE) : dialect;
      return rest.withFunctors(
          dialect.functors().stream()
              .filter(functor -> !functor.name().equals(name))
              .toArray(Functor[]::new));
    }
    // Counting is what an aggregate of nothing else does.
    if (mark.startsWith(Marks.AGGREGATE) && !mark.endsWith(Aggregation.COUNT.spelling())) {
      String name = mark.substring(Marks.AGGREGATE.length());
      return dialect.withAggregations(
          dialect.aggregations().stream()
              .filter(aggregation -> !aggregation.spelling().equals(name))
              .toArray(Aggregation[]::new));
    }
    if (mark.equals(Marks.SOUGHT_FLOAT) || mark.startsWith(Floats.LABEL)) {
      return dialect.kinds().equals(Set.of(Kind.FLOAT))
          ? dialect
          : dialect.withKinds(
              dialect.kinds().stream().filter(kind -> kind != Kind.FLOAT).toArray(Kind[]::new));
    }
    Set<Qualifier> said = dialect.qualifiers();
    if (Stream.of(Qualifier.values()).anyMatch(each -> each.spelling().equals(mark))) {
      return dialect.withQualifiers(
          said.stream().filter(each -> !each.spelling().equals(mark)).toArray(Qualifier[]::new));
    }
    return switch (mark) {
      case Marks.SUBSUMPTION -> dialect.without(Feature.SUBSUMPTION);
      case Marks.NEGATION -> dialect.without(Feature.NEGATION);
      case Marks.DISJUNCTION -> dialect.without(Feature.DISJUNCTION);
      case Marks.PLAN -> dialect.without(Feature.PLANS);
      case Marks.WILDCARD + Marks.SUBGOAL -> dialect.without(Feature.WILDCARD);
      case Marks.WILDCARD + Marks.NEGATION -> dialect.without(Feature.NEGATED_WILDCARD);
      default -> dialect;
    };
  }
}
