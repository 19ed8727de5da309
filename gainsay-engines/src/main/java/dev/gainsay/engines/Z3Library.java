package dev.gainsay.engines;

import com.microsoft.z3.Native;
import com.microsoft.z3.Z3Exception;
import dev.gainsay.engine.EngineUnavailable;
import dev.gainsay.engine.ErrorPatterns;
import dev.gainsay.engine.Limits;
import dev.gainsay.engine.Meter;
import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.Answer;
import dev.gainsay.engine.Observation.TimedOut;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Session;
import java.io.File;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;

/**
 * Z3 inside this JVM, a fresh context for each script. Only the class of native functions is used:
 * its signatures are the same in all releases, those of the object model are not.
 */
final class Z3Library implements Session {

  /** What a language does with a context. */
  interface Conversation {
    Observation run(long context, Script script);
  }

  /**
   * An interruption between two calls of the library is lost on it, and the next call would have
   * all the time in the world: it is repeated until the script has ended.
   */
  private static final long AGAIN_NANOS = 100_000_000;

  private final Limits limits;
  private final Meter meter;
  private final ErrorPatterns errors;
  private final Conversation conversation;
  private final ScheduledExecutorService clock =
      Executors.newSingleThreadScheduledExecutor(Thread.ofPlatform().daemon().factory());

  private Z3Library(Limits limits, Meter meter, ErrorPatterns errors, Conversation conversation) {
    this.limits = limits;
    this.meter = meter;
    this.errors = errors;
    this.conversation = conversation;
  }

  /**
   * Loads the release on the class path.
   *
   * @throws EngineUnavailable when this machine cannot load it
   */
  static Z3Library open(Limits limits, Meter meter, ErrorPatterns errors, Conversation conversation)
      throws EngineUnavailable {
    try {
      loadSeparateLibraries();
      Native.globalParamResetAll();
    } catch (LinkageError cannot) {
      throw new EngineUnavailable(
          "this machine cannot load the native library of this Z3 release ("
              + reason(cannot)
              + "); name another or use --bin",
          cannot);
    }
    return new Z3Library(limits, meter, errors, conversation);
  }

  /** The loader's own words, such as which version of the C library is needed. */
  private static String reason(Throwable cannot) {
    Throwable inner = cannot;
    while (inner.getCause() != null) {
      inner = inner.getCause();
    }
    return String.valueOf(inner.getMessage()).lines().findFirst().orElse("no reason given");
  }

  /**
   * Libraries that came as artifacts of their own are on the class path under their repository
   * names; Z3's loader would not find them, so it is told that this is done.
   */
  private static void loadSeparateLibraries() {
    String[] path = System.getProperty("java.class.path").split(File.pathSeparator, -1);
    for (String library : new String[] {"libz3.so", "libz3java.so"}) {
      for (String entry : path) {
        if (entry.endsWith("-" + library)) {
          System.load(new File(entry).getAbsolutePath());
          System.setProperty("z3.skipLibraryLoad", "true");
        }
      }
    }
  }

  @Override
  public Observation run(Script script) {
    long start = System.nanoTime();
    Observation seen = observed(script);
    meter.executed(seen instanceof Answer, System.nanoTime() - start);
    return seen;
  }

  private Observation observed(Script script) {
    long configuration = Native.mkConfig();
    long context = Native.mkContextRc(configuration);
    Native.delConfig(configuration);
    // Otherwise an error ends the whole process; with it, it is an exception.
    Native.setInternalErrorHandler(context);
    Interruption interruption = new Interruption(context);
    ScheduledFuture<?> alarm =
        clock.scheduleWithFixedDelay(
            interruption::strike, limits.time().toNanos(), AGAIN_NANOS, TimeUnit.NANOSECONDS);
    try {
      Observation seen = conversation.run(context, script);
      return interruption.struck && !(seen instanceof Answer) ? late() : seen;
    } catch (Z3Exception refused) {
      return interruption.struck ? late() : errors.classify(String.valueOf(refused.getMessage()));
    } finally {
      alarm.cancel(false);
      interruption.end();
      Native.delContext(context);
      if (script.setup().depth() > 0 || SmtProtocol.setsOptions(script.question())) {
        Native.globalParamResetAll();
      }
    }
  }

  private TimedOut late() {
    return new TimedOut(limits.time());
  }

  @Override
  public void close() {
    clock.shutdownNow();
  }

  /** Interrupts a context, and never one that is gone. */
  private static final class Interruption {
    private final long context;
    private boolean over;
    private volatile boolean struck;

    Interruption(long context) {
      this.context = context;
    }

    synchronized void strike() {
      if (!over) {
        struck = true;
        Native.interrupt(context);
      }
    }

    synchronized void end() {
      over = true;
    }
  }
}
