package dev.gainsay.testkit.toy;

import dev.gainsay.choice.Choices;
import dev.gainsay.engine.EngineProvider;
import dev.gainsay.engine.EngineSpec;
import dev.gainsay.engine.Session;
import dev.gainsay.trial.Bench;
import dev.gainsay.trial.Language;
import dev.gainsay.trial.TestCase;
import dev.gainsay.trial.Trials;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.ServiceConfigurationError;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The toy language. */
public final class ToyLanguage implements Language {

  private static final int CASES = 10;

  private static final List<String> SEVENTHS = List.of(ToyCase.SEVENTH);

  @Override
  public String id() {
    return "fake";
  }

  @Override
  public String extension(EngineProvider engine, EngineSpec spec) {
    return ".fake";
  }

  @Override
  public String comment(EngineProvider engine, EngineSpec spec) {
    return "#";
  }

  @Override
  public List<String> oracles(EngineProvider engine, EngineSpec spec) {
    return List.of("sums", "others");
  }

  @Override
  public Set<String> settings(Map<String, String> options) {
    return Set.of("break");
  }

  @Override
  public Trials trials(
      EngineProvider engine, EngineSpec spec, List<String> oracles, Map<String, String> options) {
    return new ToyTrials(options.getOrDefault("break", ""), false);
  }

  @Override
  public boolean canAvoid(List<String> features) {
    return features.equals(SEVENTHS);
  }

  private record ToyTrials(String how, boolean sevenths) implements Trials {
    @Override
    public Trials avoiding(List<List<String>> known) {
      return new ToyTrials(how, known.contains(SEVENTHS));
    }

    @Override
    public void run(Choices choices, Session session, Bench bench) {
      ToyLanguage.run(choices, bench, how, sevenths);
    }
  }

  /**
   * @param sevenths whether there is a smaller number in place of each seventh
   */
  private static void run(Choices choices, Bench bench, String how, boolean sevenths) {
    for (int i = 0; i < CASES && !bench.over(); i++) {
      if (!how.isEmpty() && choices.chance(0.01)) {
        fail(how);
      }
      int size = choices.between(1, 12);
      List<Integer> numbers =
          Stream.generate(() -> choices.between(1, 100))
              .map(number -> sevenths && number % 7 == 0 ? number - 1 : number)
              .limit(size)
              .toList();
      bench.novel(size + " from " + numbers.getFirst());
      bench.judge(new ToyCase(numbers));
    }
  }

  /** What the generator does wrong: it throws, throws an error, or fills the heap. */
  private static void fail(String how) {
    switch (how) {
      case "error" -> throw new ServiceConfigurationError("the generator is misconfigured");
      case "heap" -> {
        List<long[]> eaten = new ArrayList<>();
        while (eaten.size() < Integer.MAX_VALUE) {
          eaten.add(new long[1 << 17]);
        }
      }
      default -> throw new IllegalStateException("the generator is broken");
    }
  }

  @Override
  public Checked check(
      Path file,
      String text,
      EngineProvider engine,
      EngineSpec spec,
      List<String> oracles,
      Session session) {
    List<String> lines = text.lines().filter(line -> !line.isBlank()).toList();
    List<String> bad = lines.stream().filter(line -> !line.matches("add \\d+")).toList();
    return bad.isEmpty()
        ? Checked.unjudged(
            List.of(
                new ToyCase(
                    lines.stream().map(line -> Integer.valueOf(line.substring(4))).toList())),
            List.of())
        : new Checked(List.of(), bad.stream().map(line -> line + ": not a statement").toList());
  }

  @Override
  public String write(TestCase testCase) {
    ToyCase toy = (ToyCase) testCase;
    return "{\"version\":1,\"numbers\":\""
        + toy.numbers().stream().map(String::valueOf).collect(Collectors.joining(","))
        + "\"}";
  }

  @Override
  public TestCase read(String json, EngineProvider engine, EngineSpec spec) {
    String numbers = json.replaceAll(".*\"numbers\"\\s*:\\s*\"([0-9,]+)\".*", "$1");
    if (numbers.equals(json)) {
      throw new IllegalArgumentException("no numbers in " + json);
    }
    return new ToyCase(Arrays.stream(numbers.split(",")).map(Integer::valueOf).toList());
  }
}
