package dev.gainsay.reduce;

import dev.gainsay.engine.Observation.Answer;
import dev.gainsay.engine.Observation.Done;
import dev.gainsay.engine.Observation.Fault;
import dev.gainsay.engine.Observation.Rejected;
import dev.gainsay.engine.Observation.TimedOut;
import dev.gainsay.engine.Session;
import dev.gainsay.trial.Expectation;
import dev.gainsay.trial.TestCase;
import dev.gainsay.trial.Verdict;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A synthetic case: a list of numbers with a rule that gives the verdict, and a count of judging.
 */
record ListCase(List<Integer> numbers, Function<List<Integer>, Verdict> rule, AtomicInteger judged)
    implements TestCase {

  static final Verdict WRONG =
      new Verdict.Violates(Expectation.EQUAL, "left", done(), "right", done(), "");
  static final Verdict ERROR =
      new Verdict.Misbehaves(new Rejected("internal error 7", Fault.INTERNAL), "");
  static final Verdict OTHER_ERROR =
      new Verdict.Misbehaves(new Rejected("assertion failed", Fault.INTERNAL), "");
  static final Verdict HANG = new Verdict.Misbehaves(new TimedOut(Duration.ofSeconds(1)), "");

  static ListCase of(List<Integer> numbers, Function<List<Integer>, Verdict> rule) {
    return new ListCase(List.copyOf(numbers), rule, new AtomicInteger());
  }

  private static Answer done() {
    return new Done();
  }

  @Override
  public String oracle() {
    return "list";
  }

  @Override
  public Verdict judge(Session session) {
    judged.incrementAndGet();
    return rule.apply(numbers);
  }

  @Override
  public Stream<ListCase> simpler() {
    int size = numbers.size();
    return IntStream.iterate((size + 1) / 2, length -> length > 0, length -> length / 2)
        .boxed()
        .flatMap(
            length ->
                IntStream.iterate(0, from -> from < size, from -> from + length)
                    .mapToObj(from -> without(from, Math.min(size, from + length))));
  }

  private ListCase without(int from, int to) {
    List<Integer> kept = new ArrayList<>(numbers.subList(0, from));
    kept.addAll(numbers.subList(to, numbers.size()));
    return new ListCase(kept, rule, judged);
  }

  @Override
  public String script() {
    return numbers.toString();
  }

  @Override
  public String shape() {
    return numbers.size() + " numbers";
  }
}
