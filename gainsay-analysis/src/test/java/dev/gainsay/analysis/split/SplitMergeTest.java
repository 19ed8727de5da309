package dev.gainsay.analysis.split;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

/** Algorithms 8 to 10 on the thesis's example, and as laws on random graphs. */
class SplitMergeTest {

  /** Figure 6.2a. */
  private static final Map<String, List<String>> EXAMPLE =
      Map.of(
          "A", List.of("B"),
          "B", List.of("C"),
          "D", List.of("B", "C"),
          "E", List.of("A", "C", "D", "F"));

  private static final Graph GRAPH = Graph.of(List.of("A", "B", "C", "D", "E", "F"), EXAMPLE);

  private static List<Set<String>> sets(List<Part> parts) {
    return parts.stream().map(part -> Set.copyOf(part.names())).toList();
  }

  private static Plan plan(int maxSize, int radius, double hubs) {
    return new Plan(Strategy.SPLITMERGE, maxSize, radius, hubs);
  }

  @Example
  void theThesissExample() throws TooConnected {
    assertThat(sets(plan(4, 2, 1 / 3.0).parts(GRAPH)))
        .containsExactly(
            Set.of("D", "B", "C"), Set.of("E", "B", "A", "C"), Set.of("E", "B", "D", "F"));
  }

  @Example
  void theInitialPartitionsOfTheExample() throws TooConnected {
    Neighbours initial = Neighbours.within(GRAPH, 2);
    assertThat(IntStream.range(0, 6).mapToObj(file -> new Part(GRAPH, initial.of(file))))
        .extracting(Part::toString)
        .containsExactly("[A, B, C]", "[B, C]", "[C]", "[B, C, D]", "[A, B, C, D, E, F]", "[F]");
  }

  @Example
  void otherStrategies() throws TooConnected {
    assertThat(sets(plan(4, 2, 0.1).with(Strategy.SIZELIMITING).parts(GRAPH)))
        .containsExactly(Set.of("A", "B", "C", "D"), Set.of("E", "F"));
    assertThat(plan(4, 2, 0.1).with(Strategy.NONE).parts(GRAPH))
        .singleElement()
        .extracting(Part::size)
        .isEqualTo(6);
  }

  @Example
  void smallPartsAreMergedByTheSizeOfTheirUnion() throws TooConnected {
    // {a, x} and {b, x} and {c, x}: three have four files together, though their sizes add up to 6.
    Graph graph =
        Graph.of(
            List.of("a", "b", "c", "x"),
            Map.of("a", List.of("x"), "b", List.of("x"), "c", List.of("x")));
    assertThat(plan(4, 2, 0.1).parts(graph)).hasSize(1);
    assertThat(sets(plan(3, 2, 0.1).parts(graph)))
        .containsExactly(Set.of("a", "b", "x"), Set.of("c", "x"));
  }

  @Example
  void nothingAndCyclesAndStrangersAreTaken() throws TooConnected {
    assertThat(plan(4, 2, 0.1).parts(Graph.of(List.of(), Map.of()))).isEmpty();
    assertThat(plan(4, 2, 0.1).with(Strategy.NONE).parts(Graph.of(List.of(), Map.of()))).isEmpty();
    Graph cycle =
        Graph.of(
            List.of("a", "b"),
            Map.of("a", List.of("b", "a", "gone", "b"), "b", List.of("a"), "gone", List.of("a")));
    assertThat(cycle.edges()).isEqualTo(2);
    assertThat(sets(plan(4, 9, 0.1).parts(cycle))).containsExactly(Set.of("a", "b"));
    assertThat(plan(1, 9, 1).parts(cycle)).hasSize(2);
  }

  @Example
  void aPartIsHalvedAroundItsHubs() throws TooConnected {
    Plan plan = plan(10, 2, 1 / 3.0);
    Part whole = plan.with(Strategy.NONE).parts(GRAPH).getFirst();
    assertThat(sets(plan.halves(GRAPH, whole)))
        .containsExactly(Set.of("E", "B", "A", "C"), Set.of("E", "B", "D", "F"));
    List<Part> two =
        plan.halves(GRAPH, plan(2, 1, 0).with(Strategy.SIZELIMITING).parts(GRAPH).getFirst());
    assertThat(two).extracting(Part::size).containsExactly(1, 1);
    assertThat(plan.with(Strategy.SIZELIMITING).halves(GRAPH, whole))
        .extracting(Part::toString)
        .containsExactly("[A, B, C]", "[D, E, F]");
  }

  @Example
  void plansOutOfRangeAreNone() {
    assertThatThrownBy(() -> plan(0, 2, 0.1)).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> plan(1, 0, 0.1)).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> plan(1, 1, Double.NaN)).isInstanceOf(IllegalArgumentException.class);
  }

  /** Of this graph two merged parts were the same. */
  @Example
  void whatIsMergedIsNoPartTwice() throws TooConnected {
    partsAreSmallAndCompleteAndTheSameInAnyOrder(72431, 77, 221, 30, 4, 1);
  }

  @Property(tries = 300)
  void partsAreSmallAndCompleteAndTheSameInAnyOrder(
      @ForAll long seed,
      @ForAll @IntRange(max = 120) int files,
      @ForAll @IntRange(max = 500) int edges,
      @ForAll @IntRange(min = 1, max = 30) int maxSize,
      @ForAll @IntRange(min = 1, max = 4) int radius,
      @ForAll @IntRange(max = 10) int tenths)
      throws TooConnected {
    Random random = new Random(seed);
    Map<String, List<String>> dependencies = new TreeMap<>();
    List<String> names = new ArrayList<>(IntStream.range(0, files).mapToObj(i -> "f" + i).toList());
    for (int i = 0; i < edges && files > 0; i++) {
      // The lower a number the likelier, so that there are hubs.
      String from = names.get(random.nextInt(files));
      String to = names.get(random.nextInt(1 + random.nextInt(files)));
      dependencies.computeIfAbsent(from, _ -> new ArrayList<>()).add(to);
    }
    Plan plan = plan(maxSize, radius, tenths / 10.0);
    Graph graph = Graph.of(names, dependencies);
    List<Part> parts = plan.parts(graph);
    assertThat(parts).allMatch(part -> part.size() <= maxSize);
    Set<String> union = new HashSet<>();
    parts.forEach(part -> union.addAll(part.names()));
    assertThat(union).containsExactlyInAnyOrderElementsOf(names);
    assertThat(sets(parts)).doesNotHaveDuplicates();
    for (Part part : parts) {
      if (part.size() > 1) {
        List<Part> halves = plan.halves(graph, part);
        assertThat(halves).hasSize(2).allMatch(half -> half.size() < part.size());
        Set<String> both = new HashSet<>();
        halves.forEach(half -> both.addAll(half.names()));
        assertThat(both).containsExactlyInAnyOrderElementsOf(part.names());
      }
    }
    // What fits is together with its dependencies.
    Neighbours neighbours = Neighbours.within(graph, radius);
    for (int file = 0; file < graph.size(); file++) {
      List<String> near = new Part(graph, neighbours.of(file)).names();
      if (near.size() <= maxSize) {
        assertThat(sets(parts)).anyMatch(part -> part.containsAll(near));
      }
    }
    Collections.shuffle(names, random);
    Map<String, List<String>> shuffled = new LinkedHashMap<>();
    List<String> keys = new ArrayList<>(dependencies.keySet());
    Collections.shuffle(keys, random);
    for (String key : keys) {
      List<String> on = new ArrayList<>(dependencies.get(key));
      Collections.shuffle(on, random);
      shuffled.put(key, on);
    }
    assertThat(plan.parts(Graph.of(names, shuffled)))
        .extracting(Part::names)
        .isEqualTo(parts.stream().map(Part::names).toList());
  }
}
