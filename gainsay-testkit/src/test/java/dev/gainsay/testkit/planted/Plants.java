package dev.gainsay.testkit.planted;

import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;

/**
 * The planted mistakes of one language and the oracles that look for them.
 *
 * @param oracles in the order of the table's columns
 */
record Plants<P extends Planted>(P[] plants, List<String> oracles) {

  /** How it is shown that an oracle catches a plant. */
  interface Check<P> {
    void caught(P plant, String oracle) throws Exception;
  }

  /** A test for each catch of the table. */
  Stream<DynamicTest> caught(Check<P> check) {
    List<DynamicTest> tests = new ArrayList<>();
    for (P plant : plants) {
      for (String oracle : oracles) {
        if (plant.caughtBy().contains(oracle)) {
          tests.add(
              dynamicTest(oracle + " catches " + plant.id(), () -> check.caught(plant, oracle)));
        }
      }
    }
    return tests.stream();
  }

  /** The table of the page for readers. */
  String table() {
    StringBuilder table = new StringBuilder("| engine | what is wrong |");
    oracles.forEach(o -> table.append(' ').append(o).append(" |"));
    table.append("\n| --- | --- |").append(" :-: |".repeat(oracles.size())).append('\n');
    for (P plant : plants) {
      table.append("| `").append(plant.id()).append("` | ").append(plant.bug()).append(" |");
      for (String oracle : oracles) {
        table.append(plant.caughtBy().contains(oracle) ? " yes |" : " |");
      }
      table.append('\n');
    }
    return table.toString();
  }
}
