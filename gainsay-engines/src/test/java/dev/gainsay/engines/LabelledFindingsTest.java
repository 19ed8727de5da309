package dev.gainsay.engines;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.gainsay.engine.EngineSpec;
import dev.gainsay.sql.SqlLanguage;
import dev.gainsay.trial.TestCase;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Reduced findings of campaigns on SQLite 3.28.0, each with the check-in that fixes it: the first
 * one after the release, found by bisecting its history, on which the script of the finding gives
 * something else. Findings of one check-in are of one defect.
 */
class LabelledFindingsTest {

  /**
   * A finding.
   *
   * @param fixed the check-in
   * @param times how often campaigns came to this very case
   * @param features what tells defects apart
   */
  private record Labelled(String fixed, long times, String features) {}

  private static List<Labelled> labelled(String file) throws Exception {
    List<Labelled> all = new ArrayList<>();
    SqlLanguage language = new SqlLanguage();
    EngineSpec spec = EngineSpec.parse("sqlite@3.28.0");
    try (InputStream json = LabelledFindingsTest.class.getResourceAsStream(file)) {
      for (JsonNode each : JsonMapper.builder().build().readTree(json)) {
        TestCase testCase = language.read(each.path("case").toString(), new Sqlite(), spec);
        all.add(
            new Labelled(
                each.path("fixed").asText(),
                each.path("times").asLong(),
                testCase.defect().features()));
      }
    }
    return all;
  }

  /**
   * Pairs of findings.
   *
   * @param told of those that are told as one
   * @param are of those of one defect
   * @param rightly of both
   */
  private record Pairs(long told, long are, long rightly) {

    static Pairs of(List<Labelled> all) {
      long told = 0;
      long are = 0;
      long rightly = 0;
      for (int i = 0; i < all.size(); i++) {
        for (int j = i; j < all.size(); j++) {
          Labelled one = all.get(i);
          Labelled other = all.get(j);
          long pairs = i == j ? one.times() * (one.times() - 1) / 2 : one.times() * other.times();
          boolean alike = one.features().equals(other.features());
          boolean same = one.fixed().equals(other.fixed());
          told += alike ? pairs : 0;
          are += same ? pairs : 0;
          rightly += alike && same ? pairs : 0;
        }
      }
      return new Pairs(told, are, rightly);
    }

    double precision() {
      return (double) rightly / told;
    }

    double recall() {
      return (double) rightly / are;
    }
  }

  /** One defect is told as one finding, and two are told as two. */
  @Test
  void defectsAreToldApart() throws Exception {
    List<Labelled> all = new ArrayList<>(labelled("labelled-sqlite-3.28.0.json"));
    all.addAll(labelled("labelled-sqlite-3.28.0-others.json"));
    assertThat(all).extracting(Labelled::fixed).doesNotContain("").hasSizeGreaterThan(300);
    Pairs pairs = Pairs.of(all);
    assertThat(pairs.precision()).as("precision").isGreaterThan(0.9);
    assertThat(pairs.recall()).as("recall").isGreaterThan(0.9);
  }

  /** What is told apart was looked at with the first file; this one is of other seeds. */
  @Test
  void theyAreSoInOtherCampaignsToo() throws Exception {
    Pairs pairs = Pairs.of(labelled("labelled-sqlite-3.28.0-others.json"));
    assertThat(pairs.precision()).as("precision").isGreaterThan(0.95);
    assertThat(pairs.recall()).as("recall").isGreaterThan(0.85);
  }
}
