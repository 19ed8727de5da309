package dev.gainsay.analysis.split;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Programs of 100,000 files with a million dependencies; the times are in docs/split.md. */
@Tag("engine")
class ScaleTest {

  private static final int FILES = 100_000;
  private static final int EACH = 10;

  private static List<String> names() {
    return IntStream.range(0, FILES).mapToObj("f%05d"::formatted).toList();
  }

  private interface Target {
    int of(Random random);
  }

  private static Graph graph(Target target) {
    Random random = new Random(1);
    List<String> names = names();
    Map<String, Set<String>> dependencies = new HashMap<>();
    for (int file = 0; file < FILES; file++) {
      Set<String> on = new HashSet<>();
      while (on.size() < EACH) {
        on.add(names.get(target.of(random)));
      }
      dependencies.put(names.get(file), on);
    }
    return Graph.of(names, dependencies);
  }

  private static void splits(Graph graph) throws TooConnected {
    List<Part> parts = Plan.standard().parts(graph);
    assertThat(parts).allMatch(part -> part.size() <= 500);
    BitSet union = new BitSet();
    parts.forEach(part -> IntStream.of(part.files()).forEach(union::set));
    assertThat(union.cardinality()).isEqualTo(FILES);
  }

  /** Anybody depends on anybody. */
  @Test
  void evenly() throws TooConnected {
    splits(graph(random -> random.nextInt(FILES)));
  }

  /** Some files are what many depend on, as in most programs. */
  @Test
  void onHubs() throws TooConnected {
    splits(graph(random -> (int) (FILES * Math.pow(random.nextDouble(), 4))));
  }
}
