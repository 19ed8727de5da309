package dev.gainsay.analysis.tailor.lisa;

import dev.gainsay.analysis.tailor.lisa.LisaWorker.Outcome;
import dev.gainsay.analysis.tailor.lisa.LisaWorker.Outcome.Died;
import dev.gainsay.analysis.tailor.lisa.LisaWorker.Outcome.Replied;
import dev.gainsay.analysis.tailor.lisa.LisaWorker.Outcome.TooLong;
import dev.gainsay.analysis.tailor.lisa.LisaWorker.Outcome.TooMuch;
import dev.gainsay.analysis.tailor.lisa.worker.Order;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;

/** As many workers as there are threads that ask at a time. */
final class LisaWorkers implements AutoCloseable {

  /** For a JVM to start and to load LiSA, which is no part of any run. */
  private static final Duration TO_START = Duration.ofMinutes(2);

  private final List<Path> jars;
  private final Order warmUp;
  private final List<LisaWorker> all = new ArrayList<>();
  private final List<LisaWorker> idle = new ArrayList<>();
  private boolean closed;

  /**
   * None yet.
   *
   * @param jars LiSA and all it needs
   * @param warmUp what each worker does first, so that no run pays for the loading of LiSA
   */
  LisaWorkers(List<Path> jars, Order warmUp) {
    this.jars = List.copyOf(jars);
    this.warmUp = warmUp;
  }

  /**
   * Has an order carried out by an idle worker, or by a new one.
   *
   * @param limit more than 0
   * @param memoryBytes of the worker's heap
   */
  Outcome ask(Order order, Duration limit, long memoryBytes) {
    LisaWorker worker;
    try {
      Optional<LisaWorker> waiting = takeIdle(order, memoryBytes);
      worker = waiting.isPresent() ? waiting.get() : start(memoryBytes);
    } catch (IOException e) {
      return new Died("cannot be started: " + e.getMessage());
    }
    Outcome outcome = worker.warm(warmUp, TO_START).orElseGet(() -> worker.ask(order, limit));
    switch (outcome) {
      case Replied _ -> giveBack(worker);
      case TooLong _, TooMuch _, Died _ -> forget(worker);
    }
    return outcome;
  }

  /** Reading a program needs little memory: any worker does. */
  private synchronized Optional<LisaWorker> takeIdle(Order order, long memoryBytes) {
    Iterator<LisaWorker> workers = idle.iterator();
    while (workers.hasNext()) {
      LisaWorker worker = workers.next();
      if (order.domain().isEmpty() || worker.memoryBytes() == memoryBytes) {
        workers.remove();
        return Optional.of(worker);
      }
    }
    return Optional.empty();
  }

  /** In the place of an idle one that has another heap. */
  private synchronized LisaWorker start(long memoryBytes) throws IOException {
    if (closed) {
      throw new IOException("LiSA is closed");
    }
    if (!idle.isEmpty()) {
      LisaWorker other = idle.removeLast();
      all.remove(other);
      other.close();
    }
    LisaWorker worker = LisaWorker.start(jars, memoryBytes);
    all.add(worker);
    return worker;
  }

  private synchronized void giveBack(LisaWorker worker) {
    idle.add(worker);
  }

  private synchronized void forget(LisaWorker worker) {
    all.remove(worker);
    worker.close();
  }

  /** Process ids of those that live. */
  synchronized List<Long> pids() {
    return all.stream().map(LisaWorker::pid).toList();
  }

  @Override
  public synchronized void close() {
    closed = true;
    all.forEach(LisaWorker::close);
    all.clear();
    idle.clear();
  }
}
