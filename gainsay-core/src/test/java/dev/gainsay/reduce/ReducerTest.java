package dev.gainsay.reduce;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.Done;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Session;
import dev.gainsay.reduce.Reduction.End;
import dev.gainsay.trial.TestCase;
import dev.gainsay.trial.Verdict;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ReducerTest {

  private static final Session NONE = idle();

  private static Session idle() {
    return new Session() {
      @Override
      public Observation run(Script script) {
        return new Done();
      }

      @Override
      public void close() {}
    };
  }

  private static final Effort PLENTY = new Effort(Duration.ofMinutes(1), 1_000_000);

  private static List<Integer> upTo(int end) {
    return IntStream.range(0, end).boxed().toList();
  }

  private static Reduction reduce(ListCase start, Effort effort) {
    return new Reducer(NONE, effort).reduce(start, start.rule().apply(start.numbers()));
  }

  /** Wrong while all the needed numbers are there: what is left is exactly them. */
  @Property(tries = 200)
  void whatIsNotNeededGoes(
      @ForAll @Size(min = 1, max = 5) Set<@IntRange(max = 59) Integer> needed) {
    ListCase start =
        ListCase.of(
            upTo(60), numbers -> numbers.containsAll(needed) ? ListCase.WRONG : Verdict.AGREES);
    Reduction reduction = reduce(start, PLENTY);
    assertThat(reduction.ended()).isEqualTo(End.MINIMAL);
    assertThat(((ListCase) reduction.smallest()).numbers())
        .containsExactlyInAnyOrderElementsOf(needed);
  }

  /** The result shows the verdict, and none of its candidates does. */
  @Property(tries = 200)
  void resultIsMinimal(
      @ForAll @Size(min = 1, max = 30) List<@IntRange(max = 20) Integer> numbers,
      @ForAll @IntRange(min = 1, max = 40) int bound) {
    ListCase start =
        ListCase.of(
            numbers,
            list ->
                list.stream().mapToInt(Integer::intValue).sum() >= bound
                    ? ListCase.WRONG
                    : Verdict.AGREES);
    if (start.rule().apply(numbers) != ListCase.WRONG) {
      return;
    }
    ListCase smallest = (ListCase) reduce(start, PLENTY).smallest();
    assertThat(smallest.judge(NONE)).isEqualTo(ListCase.WRONG);
    assertThat(smallest.simpler()).allMatch(candidate -> candidate.judge(NONE) != ListCase.WRONG);
  }

  @Property(tries = 100)
  void moreSessionsGiveTheSameResult(
      @ForAll @Size(min = 1, max = 5) Set<@IntRange(max = 39) Integer> needed) {
    ListCase start =
        ListCase.of(
            upTo(40), numbers -> numbers.containsAll(needed) ? ListCase.WRONG : Verdict.AGREES);
    Reducer parallel = new Reducer(List.of(NONE, NONE, NONE), PLENTY, (_, _, _) -> true);
    assertThat(parallel.reduce(start, ListCase.WRONG).smallest())
        .isEqualTo(reduce(start, PLENTY).smallest());
  }

  /** A walk that starts over after each step needs more than 200 * 200 / 2 probes here. */
  @Test
  void probesDoNotGrowWithTheSquareOfTheSteps() {
    ListCase start =
        ListCase.of(
            upTo(400),
            numbers ->
                numbers.stream().filter(number -> number % 2 == 0).count() == 200
                    ? ListCase.WRONG
                    : Verdict.AGREES);
    Reduction reduction = reduce(start, PLENTY);
    assertThat(((ListCase) reduction.smallest()).numbers()).hasSize(200);
    assertThat(reduction.steps()).isEqualTo(200);
    assertThat(reduction.probes()).isLessThan(3_000);
  }

  @Test
  void noTextIsJudgedTwice() {
    Set<List<Integer>> seen = new HashSet<>();
    ListCase start =
        ListCase.of(
            List.of(1, 1, 1, 1, 1, 2),
            numbers -> {
              assertThat(numbers.size() == 6 || seen.add(numbers)).isTrue();
              return numbers.contains(2) ? ListCase.WRONG : Verdict.AGREES;
            });
    assertThat(((ListCase) reduce(start, PLENTY).smallest()).numbers()).containsExactly(2);
  }

  @Test
  void verdictStaysInItsClass() {
    ListCase start =
        ListCase.of(
            upTo(20),
            numbers ->
                numbers.contains(7) && numbers.contains(11)
                    ? ListCase.ERROR
                    : numbers.contains(7) ? ListCase.OTHER_ERROR : ListCase.WRONG);
    assertThat(((ListCase) reduce(start, PLENTY).smallest()).numbers()).containsExactly(7, 11);
  }

  @Test
  void candidatesThatTimeOutShowNothing() {
    ListCase start =
        ListCase.of(
            upTo(20),
            numbers ->
                !numbers.contains(3)
                    ? ListCase.HANG
                    : numbers.contains(5) ? ListCase.WRONG : Verdict.AGREES);
    assertThat(((ListCase) reduce(start, PLENTY).smallest()).numbers()).containsExactly(3, 5);
  }

  @Test
  void hangStaysAHang() {
    ListCase start =
        ListCase.of(upTo(20), numbers -> numbers.contains(3) ? ListCase.HANG : Verdict.AGREES);
    assertThat(((ListCase) reduce(start, PLENTY).smallest()).numbers()).containsExactly(3);
  }

  @Test
  void effortIsKept() {
    ListCase start =
        ListCase.of(
            upTo(1000),
            numbers -> numbers.containsAll(upTo(100)) ? ListCase.WRONG : Verdict.AGREES);
    Reduction reduction = reduce(start, new Effort(Duration.ofMinutes(1), 50));
    assertThat(reduction.ended()).isEqualTo(End.OUT_OF_EFFORT);
    assertThat(reduction.probes()).isEqualTo(50);
    assertThat(start.judged().get()).isEqualTo(50);
    assertThat(reduce(start, new Effort(Duration.ZERO, 50)).ended()).isEqualTo(End.OUT_OF_EFFORT);
  }

  /**
   * A probe costs a millisecond of CPU time, and on a busy machine up to five of wall time: where a
   * reduction ends does not depend on it.
   */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 5})
  void loadDoesNotEndIt(int slower) {
    AtomicLong cpuMillis = new AtomicLong();
    ListCase start =
        ListCase.of(
            upTo(400),
            numbers -> {
              cpuMillis.incrementAndGet();
              return numbers.containsAll(upTo(40)) ? ListCase.WRONG : Verdict.AGREES;
            });
    Clocks clocks =
        new Clocks(
            () -> Duration.ofMillis(cpuMillis.get()).toNanos(),
            () -> Duration.ofMillis(slower * cpuMillis.get()).toNanos());
    Effort effort = new Effort(Duration.ofMillis(60), 1_000_000);
    Reduction reduction =
        new Reducer(List.of(NONE), effort, (_, _, _) -> true, clocks).reduce(start, ListCase.WRONG);
    assertThat(reduction.ended()).isEqualTo(End.OUT_OF_EFFORT);
    assertThat(reduction.probes()).isEqualTo(60);
  }

  /** An engine elsewhere uses no CPU time that could be read. */
  @Test
  void theWallEndsWhatNothingElseDoes() {
    AtomicLong wall = new AtomicLong();
    ListCase start =
        ListCase.of(
            upTo(100),
            numbers -> {
              wall.addAndGet(Duration.ofSeconds(1).toNanos());
              return numbers.containsAll(upTo(40)) ? ListCase.WRONG : Verdict.AGREES;
            });
    Reduction reduction =
        new Reducer(
                List.of(NONE),
                new Effort(Duration.ofSeconds(5), 1_000_000),
                (_, _, _) -> true,
                new Clocks(() -> 0, wall::get))
            .reduce(start, ListCase.WRONG);
    assertThat(reduction.ended()).isEqualTo(End.OUT_OF_EFFORT);
    assertThat(reduction.seconds()).isEqualTo(30);
  }

  @Test
  void aStopEndsItBeforeTheNextCandidate() {
    ListCase start =
        ListCase.of(upTo(64), numbers -> numbers.contains(3) ? ListCase.WRONG : Verdict.AGREES);
    Reducer.Listener stopping =
        new Reducer.Listener() {
          @Override
          public boolean smaller(TestCase testCase, Verdict verdict, double spent) {
            return true;
          }

          @Override
          public boolean stopped() {
            return start.judged().get() >= 4;
          }
        };
    Reduction reduction =
        new Reducer(List.of(NONE), PLENTY, stopping).reduce(start, ListCase.WRONG);
    assertThat(reduction.ended()).isEqualTo(End.STOPPED);
    assertThat(start.judged().get()).isEqualTo(4);
    assertThat(((ListCase) reduction.smallest()).numbers()).hasSizeLessThan(64).contains(3);
  }

  /** Burns some, so that a reading that never moves is noticed. */
  @Test
  void cpuTimeOfThisProcessIsRead() {
    assumeThat(ProcessHandle.current().info().totalCpuDuration()).isPresent();
    LongSupplier cpu = Clocks.ofThisProcess().cpu();
    long before = cpu.getAsLong();
    while (cpu.getAsLong() == before) {
      Thread.onSpinWait();
    }
    assertThat(cpu.getAsLong()).isGreaterThan(before);
  }

  @Test
  void listenerEndsIt() {
    ListCase start =
        ListCase.of(upTo(64), numbers -> numbers.contains(3) ? ListCase.WRONG : Verdict.AGREES);
    Reducer once = new Reducer(List.of(NONE), PLENTY, (_, _, _) -> false);
    Reduction reduction = once.reduce(start, ListCase.WRONG);
    assertThat(reduction.ended()).isEqualTo(End.STOPPED);
    assertThat(reduction.steps()).isEqualTo(1);
  }

  @Test
  void messagesLoseWhatDiffersFromCaseToCase() {
    assertThat(MessagePattern.of("near \"t12\": bad page 17 of 'x''y' at 0x7FFE12\nmore"))
        .isEqualTo(MessagePattern.of("near \"c0\": bad page 3 of 'z' at 0x10"));
    assertThat(MessagePattern.of("no such column: c1"))
        .isEqualTo(MessagePattern.of("no such column: c22"))
        .isNotEqualTo(MessagePattern.of("no such table: c1"));
  }

  /** Wrong while a seven is there; to a session that remembers, whatever is there. */
  private record Remembered(List<Integer> numbers, AtomicInteger judged) implements TestCase {

    private static final Session TRUSTING = idle();

    @Override
    public String oracle() {
      return "remembered";
    }

    @Override
    public Session forMany(Session session) {
      return TRUSTING;
    }

    @Override
    public Verdict judge(Session session) {
      judged.incrementAndGet();
      return session == TRUSTING || numbers.contains(7) ? ListCase.WRONG : Verdict.AGREES;
    }

    @Override
    public Stream<Remembered> simpler() {
      return numbers.stream()
          .map(gone -> numbers.stream().filter(n -> !n.equals(gone)).toList())
          .map(fewer -> new Remembered(fewer, judged));
    }

    @Override
    public String script() {
      return numbers.toString();
    }

    @Override
    public String shape() {
      return script();
    }
  }

  /** What only a session that remembers answers shows is no result. */
  @Test
  void aResultHoldsWithoutRememberedAnswers() {
    Remembered start = new Remembered(upTo(9), new AtomicInteger());
    Reduction reduction = new Reducer(NONE, PLENTY).reduce(start, ListCase.WRONG);
    assertThat(((Remembered) reduction.smallest()).numbers()).containsExactly(7);
    assertThat(reduction.verdict()).isEqualTo(ListCase.WRONG);
    assertThat(reduction.probes()).isEqualTo(start.judged().get()).isEqualTo(20);
  }

  /** Nine candidates with remembered answers, the check, and five of ten without. */
  @Test
  void theSecondWalkHasWhatTheFirstLeft() {
    Remembered start = new Remembered(upTo(9), new AtomicInteger());
    Reduction reduction =
        new Reducer(NONE, new Effort(Duration.ofMinutes(1), 15)).reduce(start, ListCase.WRONG);
    assertThat(reduction.ended()).isEqualTo(End.OUT_OF_EFFORT);
    assertThat(reduction.probes()).isEqualTo(start.judged().get()).isEqualTo(15);
    assertThat(((Remembered) reduction.smallest()).numbers()).containsExactly(5, 6, 7, 8);
  }
}
