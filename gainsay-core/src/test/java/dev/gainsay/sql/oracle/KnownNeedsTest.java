package dev.gainsay.sql.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.choice.Choices;
import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.Done;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Session;
import dev.gainsay.sql.ast.Expression;
import dev.gainsay.sql.dialect.Dialect;
import dev.gainsay.sql.dialect.Dialects;
import dev.gainsay.sql.generate.Avoided;
import dev.gainsay.sql.generate.Database;
import dev.gainsay.sql.generate.DatabaseGenerator;
import dev.gainsay.sql.generate.QueryGenerator;
import dev.gainsay.sql.generate.Source;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a generator makes that comes past a known case. */
class KnownNeedsTest {

  private static final int DATABASES = 60;

  private static final int QUERIES = 12;

  private static final Dialect DIALECT = Dialects.sqlite("3.54.1.0");

  private static final Session YES =
      new Session() {
        @Override
        public Observation run(Script script) {
          return new Done();
        }

        @Override
        public void close() {}
      };

  /** Of many cases how many have each feature, and how many have all of some. */
  private static final class Made {
    final Map<String, Integer> having = new HashMap<>();
    int cases;
    int all;

    Made(List<String> needs, boolean avoiding) {
      for (int trial = 0; trial < DATABASES; trial++) {
        Choices choices = Choices.seeded(2, trial);
        QueryGenerator queries =
            avoiding
                ? new QueryGenerator(DIALECT, new KnownNeeds(DIALECT, List.of(needs)))
                : new QueryGenerator(DIALECT);
        Database database = new DatabaseGenerator(DIALECT, queries).generate(choices, YES);
        for (int i = 0; i < QUERIES; i++) {
          Source source = queries.source(choices, database);
          Expression predicate = queries.predicate(choices, source.scope());
          boolean sorted = !queries.orderBy(choices, source.scope()).isEmpty();
          cases++;
          for (String each : needs) {
            if (has(List.of(each), database, source, predicate, sorted)) {
              having.merge(each, 1, Integer::sum);
            }
          }
          all += has(needs, database, source, predicate, sorted) ? 1 : 0;
        }
      }
    }

    private static boolean has(
        List<String> features,
        Database database,
        Source source,
        Expression predicate,
        boolean sorted) {
      List<String> rest = features.stream().filter(each -> !each.equals("order by")).toList();
      Avoided.Here here =
          new KnownNeeds(DIALECT, List.of(rest)).at(database.premise(), source.from());
      boolean complete = here.isComplete() || here.isCompletedBy(predicate);
      return complete && (sorted || rest.size() == features.size());
    }
  }

  /** Each of the features is still tried, nearly as often as before. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "is, partial index",
        "is, left join",
        "left join, row value",
        "<, rtree, virtual",
        "<, order by",
        "extreme number, index, type",
        "between, collate",
        "in query, view",
        "like",
      })
  void hardlyAnythingHasAllOfIt(String known) {
    List<String> needs = Arrays.asList(known.split(", "));
    Made usual = new Made(needs, false);
    Made avoiding = new Made(needs, true);
    assertThat(KnownNeeds.isPossible(needs)).isTrue();
    assertThat(usual.all).isPositive();
    assertThat(avoiding.all / (double) avoiding.cases)
        .as("%d of %d, was %d of %d", avoiding.all, avoiding.cases, usual.all, usual.cases)
        .isLessThan(0.25 * usual.all / usual.cases);
    if (needs.size() > 1) {
      assertThat(needs)
          .allSatisfy(
              each ->
                  assertThat(avoiding.having.getOrDefault(each, 0))
                      .isGreaterThan(usual.having.get(each) / 4));
    }
  }

  @Test
  void whereNothingIsKnownAllIsTheSame() {
    Choices one = Choices.seeded(2, 5);
    Choices other = Choices.seeded(2, 5);
    QueryGenerator usual = new QueryGenerator(DIALECT, Avoided.nothing());
    QueryGenerator avoiding = new QueryGenerator(DIALECT, new KnownNeeds(DIALECT, List.of()));
    Database database = new DatabaseGenerator(DIALECT, usual).generate(one, YES);
    assertThat(new DatabaseGenerator(DIALECT, avoiding).generate(other, YES).premise())
        .isEqualTo(database.premise());
    Source source = usual.source(one, database);
    assertThat(avoiding.source(other, database).from()).isEqualTo(source.from());
    assertThat(avoiding.predicate(other, source.scope()))
        .isEqualTo(usual.predicate(one, source.scope()));
  }

  @Test
  void whatOraclesAddCannotBeAvoided() {
    assertThat(KnownNeeds.isPossible(List.of("collate", "conjunctive"))).isFalse();
    assertThat(KnownNeeds.isPossible(List.of("<", "min"))).isFalse();
  }
}
