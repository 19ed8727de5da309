package dev.gainsay.engine.jdbc;

import dev.gainsay.engine.EngineUnavailable;
import dev.gainsay.engine.Limits;
import dev.gainsay.engine.Meter;
import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.Answer;
import dev.gainsay.engine.Observation.Crashed;
import dev.gainsay.engine.Observation.Done;
import dev.gainsay.engine.Observation.Fault;
import dev.gainsay.engine.Observation.OutOfMemory;
import dev.gainsay.engine.Observation.Rejected;
import dev.gainsay.engine.Observation.TimedOut;
import dev.gainsay.engine.Prepared;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Secrets;
import dev.gainsay.engine.Session;
import dev.gainsay.engine.Setup;
import dev.gainsay.engine.process.MissingLibrary;
import java.sql.SQLException;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A session over one JDBC connection.
 *
 * <p>Invariant: the database is in the state of {@code at}, or {@code at} is null and the state is
 * not known, in which case the next script starts from empty. A set-up statement that fails leaves
 * the session at the node before it; one that was cancelled, that shows an internal error or that
 * kills the engine costs the connection, and the state is not known.
 */
public final class JdbcSession implements Session {

  private static final Pattern SETTING =
      Pattern.compile("\\s*(SET|PRAGMA|RESET)\\b", Pattern.CASE_INSENSITIVE);

  private final JdbcDriver driver;
  private final Limits limits;
  private final Meter meter;
  private final Meter uncounted = new Meter();
  private final Watch watch;
  private @Nullable Wire wire;
  private @Nullable Setup at;

  private JdbcSession(JdbcDriver driver, Limits limits, Meter meter, Wire wire) {
    this.driver = driver;
    this.limits = limits;
    this.meter = meter;
    this.watch = new Watch(limits.time());
    this.wire = wire;
    this.at = Setup.empty();
    watch.over(wire);
  }

  /**
   * Opens the engine.
   *
   * @throws EngineUnavailable when it cannot be opened
   */
  public static JdbcSession open(JdbcDriver driver, Limits limits, Meter meter)
      throws EngineUnavailable {
    try {
      return new JdbcSession(driver, limits, meter, Wire.open(driver, limits));
    } catch (SQLException | LinkageError e) {
      driver.closing().run();
      String why =
          MissingLibrary.in(String.valueOf(e))
              .orElseGet(() -> Secrets.without(Faults.withReason(e)));
      throw new EngineUnavailable("the engine cannot be opened: " + why, e);
    } catch (EngineUnavailable e) {
      driver.closing().run();
      throw e;
    }
  }

  @Override
  public Observation run(Script script) {
    watch.begin(System.nanoTime());
    Observation seen;
    boolean stopped;
    try {
      seen = answer(script);
    } finally {
      stopped = watch.end();
    }
    return stopped && !(seen instanceof Crashed) ? timedOut() : seen;
  }

  /** Some drivers stay interrupted after a cancel (SQLite's does), so the connection is dropped. */
  private Observation timedOut() {
    lose();
    return new TimedOut(limits.time());
  }

  private Observation answer(Script script) {
    Observation obstacle = walkTo(script.setup());
    if (obstacle != null) {
      return obstacle;
    }
    if (script.question().isEmpty()) {
      return new Done();
    }
    return Prepared.of(script.question())
        .map(p -> over(meter, (current, answered) -> current.execute(p, driver, answered)))
        .orElseGet(() -> execute(script.question(), true));
  }

  /** Brings the database into the state of {@code target}; null when that worked. */
  private @Nullable Observation walkTo(Setup target) {
    if (target == at && wire != null) {
      return null;
    }
    Setup common = at == null || wire == null ? null : meeting(at, target);
    boolean afresh = common == null;
    if (common != null) {
      Observation obstacle = undoTo(common);
      if (obstacle != null && !(obstacle instanceof Rejected)) {
        return obstacle;
      }
      afresh = obstacle != null;
    }
    if (afresh) {
      Observation obstacle = empty();
      if (obstacle != null) {
        return obstacle;
      }
    }
    return applyTo(target);
  }

  /** The nearest node that is above or at both and to which every step up can be undone. */
  private static @Nullable Setup meeting(Setup from, Setup to) {
    Setup up = from;
    Setup down = to;
    while (up != down) {
      if (up.depth() >= down.depth()) {
        Setup above = up.parent();
        if (up.undo() == null || above == null) {
          return null;
        }
        up = above;
      } else {
        Setup above = down.parent();
        if (above == null) {
          return null;
        }
        down = above;
      }
    }
    return up;
  }

  /** Undoes statements up to {@code ancestor}; the first failure, or null. */
  private @Nullable Observation undoTo(Setup ancestor) {
    while (at != null && at != ancestor) {
      String undo = at.undo();
      Setup above = at.parent();
      // Like emptying, leaving a state altogether is not counted: it is not for what is asked, and
      // a session that is opened anew has nothing to leave.
      Observation seen =
          undo == null
              ? new Done()
              : execute(undo, false, ancestor.parent() == null ? uncounted : meter);
      if (!(seen instanceof Answer)) {
        return seen;
      }
      at = above;
    }
    return null;
  }

  private @Nullable Observation applyTo(Setup target) {
    Setup from = at;
    if (from == null) {
      throw new IllegalStateException("the session stands nowhere");
    }
    Setup[] path = new Setup[target.depth() - from.depth()];
    Setup node = target;
    for (int i = path.length - 1; i >= 0 && node != null; i--) {
      path[i] = node;
      node = node.parent();
    }
    for (Setup next : path) {
      Observation seen = watch.fired() ? timedOut() : execute(next.statement(), false);
      if (!(seen instanceof Answer)) {
        return seen;
      }
      at = next;
    }
    return null;
  }

  /** Empties the database, over a new connection where there is none; null when that worked. */
  private @Nullable Observation empty() {
    if (!resetSettings()) {
      lose();
    }
    at = null;
    try {
      Wire current = wire;
      if (current != null) {
        wire = current.emptied(driver, limits);
      } else {
        wire = opened();
      }
      watch.over(wire);
      at = Setup.empty();
      return null;
    } catch (EngineUnavailable e) {
      lose();
      return new Crashed("does not open again: " + Faults.message(e), driver.lastWords().get());
    } catch (SQLException | RuntimeException | Error e) {
      lose();
      return observed(e);
    }
  }

  /** Opens another connection; a server that must start first does so on no script's time. */
  private Wire opened() throws SQLException, EngineUnavailable {
    watch.end();
    try {
      return Wire.open(driver, limits);
    } finally {
      watch.begin(System.nanoTime());
    }
  }

  /**
   * Takes back the settings on the way to the root: most engines keep them when their tables are
   * dropped. False when one cannot be taken back, which another connection then must do: a setting
   * that is left would spoil later answers.
   */
  private boolean resetSettings() {
    for (Setup node = at; node != null && wire != null; node = node.parent()) {
      if (!SETTING.matcher(node.statement()).lookingAt()) {
        continue;
      }
      String undo = node.undo();
      if (undo == null || !(execute(undo, false, uncounted) instanceof Answer)) {
        return false;
      }
    }
    return true;
  }

  private Observation execute(String sql, boolean rowsWanted) {
    return execute(sql, rowsWanted, meter);
  }

  private Observation execute(String sql, boolean rowsWanted, Meter counting) {
    return over(
        counting,
        (current, answered) -> {
          Observation seen = current.execute(sql, rowsWanted, driver);
          answered.run();
          return seen;
        });
  }

  /** What is asked over a connection, which tells when a statement was answered. */
  private interface Asking {
    Observation over(Wire current, Runnable answered) throws SQLException;
  }

  /** Each execution of a prepared question is a statement; preparing belongs to the first. */
  private Observation over(Meter counting, Asking asking) {
    Wire current = wire;
    if (current == null) {
      return new Crashed("connection lost", driver.lastWords().get());
    }
    long[] since = {System.nanoTime()};
    try {
      return asking.over(
          current,
          () -> {
            long now = System.nanoTime();
            counting.executed(true, now - since[0]);
            since[0] = now;
          });
    } catch (SQLException | RuntimeException | Error e) {
      counting.executed(false, System.nanoTime() - since[0]);
      return observed(e);
    }
  }

  /** What an exception out of the driver tells of the engine. */
  private Observation observed(Throwable thrown) {
    Observation seen =
        switch (thrown) {
          case OutOfMemoryError e -> new OutOfMemory(Faults.message(e));
          case Literals.UnreadableValue e -> driver.errors().classify(Faults.message(e.getCause()));
          case SQLException e when Faults.tellsOfTime(e) -> new TimedOut(limits.time());
          case SQLException e when Faults.tellsOfMemory(e) -> new OutOfMemory(Faults.message(e));
          case SQLException e when Faults.tellsOfLostConnection(e) ->
              new Crashed("connection lost: " + Faults.message(e), driver.lastWords().get());
          case SQLException e -> driver.errors().classify(Faults.message(e));
          case Throwable e -> new Crashed(e.getClass().getName(), Faults.trace(e));
        };
    Wire current = wire;
    // After an internal error the engine may keep a broken state: start from empty next time.
    boolean harmless = seen instanceof Rejected rejected && rejected.fault() != Fault.INTERNAL;
    boolean garbled = thrown instanceof SQLException e && Faults.breaksTheProtocol(e);
    if (!harmless || garbled || watch.fired() || current == null || !current.isUsable()) {
      lose();
    }
    return seen;
  }

  /** Drops the connection; the next script opens another. */
  private void lose() {
    at = null;
    Wire current = wire;
    wire = null;
    if (current != null) {
      current.close();
    }
  }

  @Override
  public void close() {
    watch.close();
    lose();
    driver.closing().run();
  }
}
