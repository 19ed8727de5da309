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

  private static final double LEAST = 0.9;

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

  /** Of the pairs of findings that are told as one, how many are, and the other way round. */
  @Test
  void oneDefectIsOneFindingAndTwoAreTwo() throws Exception {
    List<Labelled> all = labelled("labelled-sqlite-3.28.0.json");
    assertThat(all).extracting(Labelled::fixed).doesNotContain("").hasSizeGreaterThan(100);
    long together = 0;
    long rightly = 0;
    long alike = 0;
    for (int i = 0; i < all.size(); i++) {
      for (int j = i; j < all.size(); j++) {
        Labelled one = all.get(i);
        Labelled other = all.get(j);
        long pairs = i == j ? one.times() * (one.times() - 1) / 2 : one.times() * other.times();
        boolean told = one.features().equals(other.features());
        boolean are = one.fixed().equals(other.fixed());
        together += told ? pairs : 0;
        alike += are ? pairs : 0;
        rightly += told && are ? pairs : 0;
      }
    }
    assertThat((double) rightly / together).as("precision").isGreaterThan(LEAST);
    assertThat((double) rightly / alike).as("recall").isGreaterThan(LEAST);
  }
}
