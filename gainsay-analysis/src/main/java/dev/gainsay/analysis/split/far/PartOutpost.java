package dev.gainsay.analysis.split.far;

import dev.gainsay.analysis.split.analyzer.Analyzer;
import dev.gainsay.analysis.split.analyzer.AnalyzerFiles;
import dev.gainsay.analysis.split.analyzer.Surroundings;
import dev.gainsay.analysis.split.code.Code;
import dev.gainsay.analysis.split.code.Unreadable;
import dev.gainsay.analysis.split.run.LocalStation;
import dev.gainsay.engine.EngineUnavailable;
import dev.gainsay.engine.process.Machine;
import dev.gainsay.finding.FileFault;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.UnaryOperator;

/**
 * Analyses parts on a machine of a cluster, as many at a time as it is called from threads. Texts
 * go in and out, so that whoever calls it needs no class of ours: it is found by its name, in a
 * class loader of its own with our jars.
 */
public final class PartOutpost implements UnaryOperator<String>, AutoCloseable {

  /** For analyzers to be ended with all that they have started. */
  private static final long NANOS_TO_END = TimeUnit.SECONDS.toNanos(3);

  private final Terms terms;
  private final Path sent;
  private final String host = Machine.name();
  private final Set<Thread> busy = new HashSet<>();
  private Optional<LocalStation> station = Optional.empty();
  private long runs;
  private boolean closed;

  /**
   * @param terms {@link Terms} in JSON
   * @param sent the folder of {@link Cargo}
   */
  public PartOutpost(String terms, String sent) {
    this.terms = Terms.read(terms);
    this.sent = Path.of(sent);
  }

  /** Analyses what an {@link Errand} names and gives what was {@link Returned}, both in JSON. */
  @Override
  public String apply(String text) {
    Errand errand = Errand.read(text);
    String run;
    LocalStation here;
    synchronized (this) {
      requireOpen();
      try {
        here = station();
      } catch (EngineUnavailable | Unreadable e) {
        return Returned.refused(String.valueOf(e.getMessage()), host).text();
      } catch (IOException e) {
        return Returned.refused("cannot unpack what was sent: " + FileFault.reason(e), host).text();
      }
      // Spark may run an errand twice at a time.
      run = errand.name() + "-" + runs++;
      busy.add(Thread.currentThread());
    }
    try {
      LocalStation.Measured measured = here.analyse(errand.files(), run);
      // What was ended with its executor is no result.
      requireOpen();
      return Returned.of(measured, host).text();
    } finally {
      synchronized (this) {
        busy.remove(Thread.currentThread());
        notifyAll();
      }
    }
  }

  /** That its executor ends is no refusal: Spark has the errand run on another one. */
  private synchronized void requireOpen() {
    if (closed) {
      throw new IllegalStateException("its executor ends");
    }
  }

  private LocalStation station() throws EngineUnavailable, Unreadable, IOException {
    if (station.isEmpty()) {
      station = Optional.of(unpacked());
    }
    return station.get();
  }

  private LocalStation unpacked() throws EngineUnavailable, Unreadable, IOException {
    Analyzer analyzer =
        AnalyzerFiles.open(
            terms.luggage(Machine.files(sent, Cargo.JARS), Machine.files(sent, Cargo.PLUGINS)));
    if (!analyzer.label().equals(terms.label())) {
      throw new EngineUnavailable(
          "it is %s where the command runs and %s here; install the same"
              .formatted(terms.label(), analyzer.label()));
    }
    Path zip = Machine.files(sent, Cargo.PROGRAM).getFirst();
    Code code = Code.packed(analyzer.reads(), zip);
    // Analyzers tell files by their real paths; Spark's way to the folder has a dot in it.
    Path work = Files.createTempDirectory(sent, "work-").toRealPath();
    List<Path> whole = List.of();
    if (terms.whole()) {
      Path folder = Files.createDirectory(work.resolve("whole"));
      code.copy(code.files().keySet(), folder);
      whole = List.of(folder);
    }
    Surroundings around = new Surroundings(Machine.files(sent, Cargo.LIBRARIES), whole);
    return new LocalStation(analyzer, code, around, terms.limits(), 1, work);
  }

  /** Ends all analyzers. */
  @Override
  public synchronized void close() throws InterruptedException {
    closed = true;
    busy.forEach(Thread::interrupt);
    long until = System.nanoTime() + NANOS_TO_END;
    while (!busy.isEmpty() && System.nanoTime() - until < 0) {
      TimeUnit.MILLISECONDS.timedWait(this, 100);
    }
  }
}
