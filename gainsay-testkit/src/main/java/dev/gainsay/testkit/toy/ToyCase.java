package dev.gainsay.testkit.toy;

import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.Answer;
import dev.gainsay.engine.Observation.Crashed;
import dev.gainsay.engine.Observation.Fault;
import dev.gainsay.engine.Observation.OutOfMemory;
import dev.gainsay.engine.Observation.Rejected;
import dev.gainsay.engine.Observation.TimedOut;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Session;
import dev.gainsay.engine.Setup;
import dev.gainsay.trial.Expectation;
import dev.gainsay.trial.TestCase;
import dev.gainsay.trial.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The fast sum of some numbers must be their slow sum. */
public record ToyCase(List<Integer> numbers) implements TestCase {

  /** The feature of a number that seven divides. */
  static final String SEVENTH = "seventh";

  public ToyCase {
    numbers = List.copyOf(numbers);
  }

  @Override
  public String oracle() {
    return "sums";
  }

  @Override
  public Verdict judge(Session session) {
    Setup setup = Setup.of(numbers.stream().map(number -> "add " + number).toList());
    Observation fast = session.run(new Script(setup, "fast"));
    if (!(fast instanceof Answer left)) {
      return other(fast);
    }
    Observation slow = session.run(new Script(setup, "slow"));
    if (!(slow instanceof Answer right)) {
      return other(slow);
    }
    return left.equals(right)
        ? Verdict.AGREES
        : new Verdict.Violates(
            Expectation.EQUAL, "fast", left, "slow", right, left + " against " + right);
  }

  private static Verdict other(Observation seen) {
    return switch (seen) {
      case Answer _ -> Verdict.AGREES;
      case Rejected(String _, Fault fault) when fault != Fault.INTERNAL ->
          new Verdict.Inconclusive("rejected");
      case Rejected _, Crashed _, TimedOut _, OutOfMemory _ -> new Verdict.Misbehaves(seen, "fast");
    };
  }

  @Override
  public Stream<ToyCase> simpler() {
    int size = numbers.size();
    Stream<ToyCase> fewer =
        IntStream.iterate(size / 2, length -> length > 0, length -> length / 2)
            .boxed()
            .flatMap(
                length ->
                    IntStream.iterate(0, from -> from < size, from -> from + length)
                        .mapToObj(from -> without(from, Math.min(size, from + length))));
    Stream<ToyCase> smaller =
        IntStream.range(0, size)
            .boxed()
            .flatMap(
                place ->
                    Stream.of(numbers.get(place) / 2, numbers.get(place) - 1)
                        .filter(number -> number > 0)
                        .map(number -> with(place, number)));
    return Stream.concat(fewer, smaller);
  }

  private ToyCase without(int from, int to) {
    List<Integer> kept = new ArrayList<>(numbers.subList(0, from));
    kept.addAll(numbers.subList(to, numbers.size()));
    return new ToyCase(kept);
  }

  private ToyCase with(int place, int number) {
    List<Integer> changed = new ArrayList<>(numbers);
    changed.set(place, number);
    return new ToyCase(changed);
  }

  @Override
  public String script() {
    return numbers.stream().map(number -> "add " + number + "\n").collect(Collectors.joining())
        + "fast\nslow\n";
  }

  @Override
  public String shape() {
    return numbers.stream()
        .map(number -> number > 90 ? "big" : number % 7 == 0 ? SEVENTH : "number")
        .collect(Collectors.joining(" "));
  }
}
