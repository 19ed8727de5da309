package dev.gainsay.testkit.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** The cases of the truth set: checked as a user's file, with the oracles named for each. */
@Tag("engine")
class SqlTruthTest {

  private static final String CASES =
      """
      s01 | sqlite@3.28.0 | sqlite@3.30.1 | norec tlp
      s02 | sqlite@3.28.0 | sqlite@3.30.1 | norec tlp
      s03 | sqlite@3.28.0 | sqlite@3.30.1 | norec tlp
      s04 | sqlite@3.28.0 | sqlite@3.30.1 | norec tlp
      s05 | sqlite@3.28.0 | sqlite@3.30.1 | tlp
      s06 | sqlite@3.28.0 | sqlite@3.30.1 | norec tlp
      s07 | sqlite@3.28.0 | sqlite@3.31.1 | norec tlp
      s08 | sqlite@3.30.1 | sqlite@3.31.1 | norec tlp
      s09 | sqlite@3.30.1 | sqlite@3.31.1 | norec tlp
      s10 | sqlite@3.30.1 | sqlite@3.31.1 | norec tlp
      s11 | sqlite@3.28.0 | sqlite@3.30.1 | norec
      s12 | h2@1.4.200 | h2@2.1.214 | tlp
      """;

  @TestFactory
  Stream<DynamicTest> wrongIsContradictedAndRightIsNot() throws Exception {
    List<Published> all = CASES.lines().map(Published::parse).toList();
    return Published.tests(all, "truth/sql", "");
  }

  /**
   * Each was reported, and mended, by itself: grouping must not make one of two. None has many more
   * words than what was published, a tenth at most.
   */
  @Test
  void reducedCasesAreSmallAndHeldForDifferentDefects() throws Exception {
    List<Published> all = CASES.lines().map(Published::parse).toList();
    Published.requireApart(all, "truth/sql", "", Set.of())
        .forEach(
            (name, outcome) -> {
              int most = outcome.published() + outcome.published() / 10;
              assertThat(outcome.size()).as(name).isBetween(1, most);
            });
  }
}
