package dev.gainsay.testkit.toy;

import dev.gainsay.engine.EngineProvider;
import dev.gainsay.engine.EngineSpec;
import dev.gainsay.engine.EngineUnavailable;
import dev.gainsay.engine.Limits;
import dev.gainsay.engine.Meter;
import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.Fault;
import dev.gainsay.engine.Observation.Rejected;
import dev.gainsay.engine.Observation.Rows;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Session;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.foreign.Arena;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** An engine that sums numbers; what it does wrong is planted. */
public sealed class ToyEngine implements EngineProvider {

  /** Makes every plant that is bound to one number go off. */
  static final int UNLUCKY = 13;

  private final String id;

  ToyEngine(String id) {
    this.id = id;
  }

  @Override
  public String id() {
    return id;
  }

  @Override
  public String language() {
    return "fake";
  }

  @Override
  public String origin() {
    return "planted for tests";
  }

  @Override
  public Optional<String> defaultVersion() {
    return Optional.of("1.0");
  }

  @Override
  public List<String> artifacts(String version) {
    return List.of();
  }

  @Override
  public boolean embedded() {
    return false;
  }

  @Override
  public Optional<String> says(EngineSpec spec, Session session) {
    return Optional.of("toy 7.1");
  }

  @Override
  public Session open(EngineSpec spec, Limits limits, Meter meter) throws EngineUnavailable {
    return new ToySession(this, meter);
  }

  /** What the fast sum answers; the sound engine answers rightly. */
  Observation fast(List<Integer> numbers, int asked) {
    return sum(numbers);
  }

  static Observation sum(List<Integer> numbers) {
    int sum = numbers.stream().mapToInt(Integer::intValue).sum();
    return new Rows(List.of("sum"), List.of(List.of(Integer.toString(sum))));
  }

  private static final class ToySession implements Session {
    private final ToyEngine engine;
    private final Meter meter;
    private int asked;

    ToySession(ToyEngine engine, Meter meter) {
      this.engine = engine;
      this.meter = meter;
    }

    @Override
    public Observation run(Script script) {
      long started = System.nanoTime();
      List<Integer> numbers =
          script.setup().statements().stream()
              .map(statement -> Integer.parseInt(statement.substring(4)))
              .toList();
      Observation seen =
          script.question().equals("fast") ? engine.fast(numbers, asked++) : sum(numbers);
      meter.executed(!(seen instanceof Rejected), System.nanoTime() - started);
      return seen;
    }

    @Override
    public void close() {}
  }

  /** Does nothing wrong. */
  public static final class Sound extends ToyEngine {
    public Sound() {
      super("fake");
    }
  }

  /** Loses sevenths, and doubles what comes with a big number; version 2.0 does neither. */
  public static final class Wrong extends ToyEngine {
    public Wrong() {
      super("fake-wrong");
    }

    @Override
    public Session open(EngineSpec spec, Limits limits, Meter meter) throws EngineUnavailable {
      return spec.version().equals(Optional.of("2.0"))
          ? new Sound().open(spec, limits, meter)
          : super.open(spec, limits, meter);
    }

    @Override
    Observation fast(List<Integer> numbers, int asked) {
      return wrong(numbers);
    }

    static Observation wrong(List<Integer> numbers) {
      if (numbers.stream().anyMatch(number -> number > 90)) {
        return sum(numbers.stream().map(number -> number * 2).toList());
      }
      return sum(numbers.stream().filter(number -> number % 7 != 0).toList());
    }
  }

  /**
   * Does the same, but stops answering after some questions, when it makes the file that the option
   * {@code when} names.
   */
  public static final class Stuck extends ToyEngine {
    private static final int ANSWERS = 5;

    private String when = "";

    public Stuck() {
      super("fake-stuck");
    }

    @Override
    public Optional<Set<String>> options() {
      return Optional.of(Set.of("when"));
    }

    @Override
    public Session open(EngineSpec spec, Limits limits, Meter meter) throws EngineUnavailable {
      when = spec.options().getOrDefault("when", "");
      return super.open(spec, limits, meter);
    }

    @Override
    Observation fast(List<Integer> numbers, int asked) {
      if (asked >= ANSWERS) {
        try {
          Files.createFile(Path.of(when));
          Thread.sleep(Duration.ofMinutes(10));
        } catch (IOException | InterruptedException e) {
          throw new IllegalStateException(e);
        }
      }
      return Wrong.wrong(numbers);
    }
  }

  /** Admits a fault of its own on the unlucky number. */
  public static final class Admitting extends ToyEngine {
    public Admitting() {
      super("fake-admitting");
    }

    @Override
    Observation fast(List<Integer> numbers, int asked) {
      return numbers.contains(UNLUCKY)
          ? new Rejected("internal error at line " + numbers.size() + " of 'sum'", Fault.INTERNAL)
          : sum(numbers);
    }
  }

  /** Answers every fourth question of a session wrongly when it is long. */
  public static final class Flaky extends ToyEngine {
    public Flaky() {
      super("fake-flaky");
    }

    @Override
    Observation fast(List<Integer> numbers, int asked) {
      return asked % 4 == 3 && numbers.size() > 1
          ? sum(numbers.subList(1, numbers.size()))
          : sum(numbers);
    }
  }

  /** Ends the process. */
  public static final class Halting extends ToyEngine {
    public Halting() {
      super("fake-halting");
    }

    @Override
    Observation fast(List<Integer> numbers, int asked) {
      if (numbers.contains(UNLUCKY)) {
        Runtime.getRuntime().halt(42);
      }
      return sum(numbers);
    }
  }

  /** Ends the process on the unlucky number, once it has been asked twice. */
  public static final class Wearing extends ToyEngine {
    private static final int ENDURES = 2;

    public Wearing() {
      super("fake-wearing");
    }

    @Override
    Observation fast(List<Integer> numbers, int asked) {
      if (asked >= ENDURES && numbers.contains(UNLUCKY)) {
        Runtime.getRuntime().halt(42);
      }
      return sum(numbers);
    }
  }

  /** Never answers. */
  public static final class Looping extends ToyEngine {
    public Looping() {
      super("fake-looping");
    }

    @Override
    Observation fast(List<Integer> numbers, int asked) {
      while (numbers.contains(UNLUCKY)) {
        Thread.onSpinWait();
      }
      return sum(numbers);
    }
  }

  /** Fills the heap. */
  public static final class HeapEater extends ToyEngine {
    public HeapEater() {
      super("fake-heap");
    }

    @Override
    Observation fast(List<Integer> numbers, int asked) {
      List<long[]> eaten = new ArrayList<>();
      while (numbers.contains(UNLUCKY)) {
        eaten.add(new long[1 << 17]);
      }
      return sum(numbers);
    }
  }

  /** Takes memory outside of the heap. */
  public static final class NativeEater extends ToyEngine {
    public NativeEater() {
      super("fake-native");
    }

    @Override
    Observation fast(List<Integer> numbers, int asked) {
      while (numbers.contains(UNLUCKY)) {
        Arena.global().allocate(1 << 24).fill((byte) 1);
      }
      return sum(numbers);
    }
  }

  /** Never stops writing to standard error. */
  public static final class Flooding extends ToyEngine {
    public Flooding() {
      super("fake-flooding");
    }

    @Override
    Observation fast(List<Integer> numbers, int asked) {
      while (numbers.contains(UNLUCKY)) {
        System.err.println("something terrible has happened, and I will not stop talking of it");
      }
      return sum(numbers);
    }
  }

  /**
   * Is killed twice on the unlucky number, as by a user: each time it leaves a file in the folder
   * that the option {@code graves} names. With the option {@code opening} the first time is when it
   * is opened; {@code signal} is another one than {@code KILL}.
   */
  public static final class Killed extends ToyEngine {
    private static final int TIMES = 2;

    private String graves = "";
    private String signal = "";

    public Killed() {
      super("fake-killed");
    }

    @Override
    public Optional<Set<String>> options() {
      return Optional.of(Set.of("graves", "opening", "signal"));
    }

    @Override
    public Session open(EngineSpec spec, Limits limits, Meter meter) throws EngineUnavailable {
      graves = spec.options().getOrDefault("graves", "");
      signal = spec.options().getOrDefault("signal", "KILL");
      if (spec.options().containsKey("opening") && buried() == 0) {
        die();
      }
      return super.open(spec, limits, meter);
    }

    @Override
    Observation fast(List<Integer> numbers, int asked) {
      if (numbers.contains(UNLUCKY) && buried() < TIMES) {
        die();
      }
      return sum(numbers);
    }

    private long buried() {
      try (Stream<Path> before = Files.list(Path.of(graves))) {
        return before.count();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    private void die() {
      String self = Long.toString(ProcessHandle.current().pid());
      try {
        Files.createFile(Path.of(graves).resolve(self));
        new ProcessBuilder("kill", "-" + signal, self).start().waitFor();
        // A JVM that is told to crash takes a while over it, and must not answer meanwhile.
        Thread.sleep(Duration.ofMinutes(1));
      } catch (IOException | InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }
  }

  /** Cannot be opened. */
  public static final class Missing extends ToyEngine {
    public Missing() {
      super("fake-missing");
    }

    @Override
    public Session open(EngineSpec spec, Limits limits, Meter meter) throws EngineUnavailable {
      throw new EngineUnavailable("no server answers; start one");
    }
  }

  /** Ends the process when it is opened. */
  public static final class Stillborn extends ToyEngine {
    public Stillborn() {
      super("fake-stillborn");
    }

    @Override
    public Session open(EngineSpec spec, Limits limits, Meter meter) {
      System.err.println("no licence");
      Runtime.getRuntime().halt(7);
      throw new IllegalStateException("unreachable");
    }
  }
}
