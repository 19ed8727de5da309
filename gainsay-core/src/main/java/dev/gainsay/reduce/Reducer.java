package dev.gainsay.reduce;

import dev.gainsay.engine.Session;
import dev.gainsay.reduce.Reduction.End;
import dev.gainsay.trial.TestCase;
import dev.gainsay.trial.Verdict;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;

/**
 * Makes a case smaller while its verdict stays in the same {@link VerdictClass}.
 *
 * <p>Greedy: the first candidate that shows the verdict replaces the case. The walk then goes on in
 * the candidates of the new case at the same place instead of starting over, because those before
 * it were refused a moment ago and mostly would be again; it ends after one whole pass without
 * success. So the number of probes grows with candidates times passes, not with candidates times
 * steps. A candidate that times out shows nothing, unless the original hangs.
 *
 * <p>It ends early where its {@link Effort} is spent. That is measured by what the machine's other
 * work does not change, since a case that is reduced half way looks like another defect.
 *
 * <p>Where cases are judged on sessions that remember answers, what comes out of it is judged once
 * more without; if it does not hold then, the reduction is made again without, from what is left of
 * the effort. After a stop nothing is judged any more, and what was reached stands.
 *
 * <p>With several sessions, as many candidates are judged at a time, and the first in order that
 * shows the verdict is taken, so that the result does not depend on their number.
 */
public final class Reducer {

  /** Hears of every step. */
  @FunctionalInterface
  public interface Listener {
    /**
     * Told of each smaller case; false ends the reduction there.
     *
     * @param spent the share of the effort that was spent until then
     */
    boolean smaller(TestCase testCase, Verdict verdict, double spent);

    /** Whether the reduction is to end before the next candidate. */
    default boolean stopped() {
      return false;
    }
  }

  private final List<Session> sessions;
  private final Effort effort;
  private final Listener listener;
  private final Clocks clocks;

  /**
   * @param sessions one or more, each used by one thread at a time; their engines run in this
   *     process or in processes that it starts
   */
  public Reducer(List<? extends Session> sessions, Effort effort, Listener listener) {
    this(sessions, effort, listener, Clocks.ofThisProcess());
  }

  /**
   * @param sessions one or more, each used by one thread at a time
   * @param clocks what the effort is measured by
   */
  public Reducer(
      List<? extends Session> sessions, Effort effort, Listener listener, Clocks clocks) {
    if (sessions.isEmpty()) {
      throw new IllegalArgumentException("no session to probe on");
    }
    this.sessions = List.copyOf(sessions);
    this.effort = effort;
    this.listener = listener;
    this.clocks = clocks;
  }

  public Reducer(Session session, Effort effort) {
    this(List.of(session), effort, (_, _, _) -> true);
  }

  /**
   * Reduces a case.
   *
   * @param verdict what judging {@code original} gave
   */
  public Reduction reduce(TestCase original, Verdict verdict) {
    Spending spending = new Spending();
    List<Session> asked = sessions.stream().map(original::forMany).toList();
    Reduction reduced = walked(original, verdict, asked, spending);
    if (asked.equals(sessions) || reduced.ended() == End.STOPPED || listener.stopped()) {
      return reduced;
    }
    spending.probes++;
    TestCase smallest = reduced.smallest();
    Verdict anew = smallest.judge(sessions.getFirst());
    boolean holds = VerdictClass.of(smallest, anew).equals(VerdictClass.of(original, verdict));
    // A judgement that the stop cut short says nothing.
    return holds || listener.stopped()
        ? spending.sum(reduced)
        : walked(original, verdict, sessions, spending);
  }

  private Reduction walked(
      TestCase original, Verdict verdict, List<Session> asked, Spending spending) {
    if (asked.size() == 1) {
      return new Walk(original, verdict, asked, Optional.empty(), spending).run();
    }
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      return new Walk(original, verdict, asked, Optional.of(threads), spending).run();
    }
  }

  /** What one reduction has cost until now, however often it walks. */
  private final class Spending {
    private final long started = clocks.wall().getAsLong();
    private final long cpuBefore = clocks.cpu().getAsLong();
    private int probes;

    /** The share of the effort, by whichever limit is nearest. */
    double share() {
      double byProbes = share(probes, effort.probes());
      double byCpu = share(clocks.cpu().getAsLong() - cpuBefore, effort.cpu().toNanos());
      double byWall = share(wallNanos(), effort.wall().toNanos());
      return Math.max(byProbes, Math.max(byCpu, byWall));
    }

    private static double share(long used, long limit) {
      return limit == 0 ? 1 : used / (double) limit;
    }

    private long wallNanos() {
      return clocks.wall().getAsLong() - started;
    }

    double seconds() {
      return wallNanos() / 1e9;
    }

    /** The reduction with all that was spent. */
    Reduction sum(Reduction of) {
      return new Reduction(of.smallest(), of.verdict(), probes, of.steps(), seconds(), of.ended());
    }
  }

  /** One reduction. */
  private final class Walk {
    private final VerdictClass wanted;
    private final List<Session> sessions;
    private final Optional<ExecutorService> threads;
    private final Spending spending;
    private final Set<Long> judged = new HashSet<>();
    private TestCase smallest;
    private Verdict verdict;
    private int steps;

    Walk(
        TestCase original,
        Verdict verdict,
        List<Session> sessions,
        Optional<ExecutorService> threads,
        Spending spending) {
      this.smallest = original;
      this.verdict = verdict;
      this.sessions = sessions;
      this.threads = threads;
      this.spending = spending;
      this.wanted = VerdictClass.of(original, verdict);
      judged.add(fingerprint(original.script()));
    }

    Reduction run() {
      int at = 0;
      while (true) {
        int found = step(at);
        if (found == OVER) {
          return ended(listener.stopped() ? End.STOPPED : End.OUT_OF_EFFORT);
        }
        if (found >= 0) {
          at = found;
          if (!listener.smaller(smallest, verdict, spending.share())) {
            return ended(End.STOPPED);
          }
        } else if (at == 0) {
          // The last candidate may have gone unanswered because of the stop.
          return ended(listener.stopped() ? End.STOPPED : End.MINIMAL);
        } else {
          // The rest holds nothing smaller: look once more at what was passed by.
          at = 0;
        }
      }
    }

    private static final int NONE = -1;
    private static final int OVER = -2;

    /** The place of the first candidate from {@code from} on that is taken, or a negative code. */
    private int step(int from) {
      try (Stream<? extends TestCase> candidates = smallest.simpler()) {
        Iterator<? extends TestCase> rest = candidates.iterator();
        int place = 0;
        while (place < from && rest.hasNext()) {
          rest.next();
          place++;
        }
        while (rest.hasNext()) {
          List<TestCase> batch = new ArrayList<>(sessions.size());
          List<Integer> places = new ArrayList<>(sessions.size());
          while (batch.size() < sessions.size() && rest.hasNext()) {
            TestCase next = rest.next();
            if (judged.add(fingerprint(next.script()))) {
              batch.add(next);
              places.add(place);
            }
            place++;
            if (isOver()) {
              return OVER;
            }
          }
          int taken = take(batch);
          if (taken >= 0) {
            return places.get(taken);
          }
        }
        return NONE;
      }
    }

    /** Judges a batch; the index of the first that shows the verdict becomes the smallest. */
    private int take(List<TestCase> batch) {
      List<Verdict> verdicts = judge(batch);
      for (int i = 0; i < verdicts.size(); i++) {
        if (VerdictClass.of(batch.get(i), verdicts.get(i)).equals(wanted)) {
          smallest = batch.get(i);
          verdict = verdicts.get(i);
          steps++;
          return i;
        }
      }
      return NONE;
    }

    private List<Verdict> judge(List<TestCase> batch) {
      spending.probes += batch.size();
      if (threads.isEmpty() || batch.size() < 2) {
        return batch.stream().map(one -> one.judge(sessions.getFirst())).toList();
      }
      List<Future<Verdict>> running = new ArrayList<>();
      for (int i = 0; i < batch.size(); i++) {
        TestCase one = batch.get(i);
        Session session = sessions.get(i);
        running.add(threads.get().submit(() -> one.judge(session)));
      }
      return running.stream().map(Reducer::result).toList();
    }

    private boolean isOver() {
      return listener.stopped() || spending.share() >= 1;
    }

    private Reduction ended(End end) {
      return new Reduction(smallest, verdict, spending.probes, steps, spending.seconds(), end);
    }
  }

  private static Verdict result(Future<Verdict> running) {
    try {
      return running.get();
    } catch (ExecutionException e) {
      throw new IllegalStateException(e.getCause());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  /** 64 bits of the text: a collision only costs one candidate. */
  private static long fingerprint(String text) {
    long hash = 0xCBF29CE484222325L;
    for (int i = 0; i < text.length(); i++) {
      hash = (hash ^ text.charAt(i)) * 0x100000001B3L;
    }
    return hash;
  }
}
