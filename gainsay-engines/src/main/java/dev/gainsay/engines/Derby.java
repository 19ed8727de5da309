package dev.gainsay.engines;

import dev.gainsay.engine.Client;
import dev.gainsay.engine.EngineSpec;
import dev.gainsay.engine.EngineUnavailable;
import dev.gainsay.engine.ErrorPatterns;
import dev.gainsay.engine.Limits;
import dev.gainsay.engine.Meter;
import dev.gainsay.engine.Session;
import dev.gainsay.engine.jdbc.JdbcDriver;
import dev.gainsay.engine.jdbc.JdbcSession;
import dev.gainsay.sql.dialect.Dialect;
import dev.gainsay.sql.dialect.Dialects;
import dev.gainsay.sql.dialect.SqlEngine;
import java.io.OutputStream;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.Executor;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** Apache Derby within the worker, in memory. */
public final class Derby implements SqlEngine {

  /** Where Derby writes its log, by the property that names this field; public for that reason. */
  public static final OutputStream LOG = OutputStream.nullOutputStream();

  private static final String VERSION = "10.17.1.0";

  private static final ErrorPatterns ERRORS =
      Databases.BY_STATE
          .expecting(
              "\\[(42818|42824|42846|42884|42821|42815|4281\\w|42Y\\w\\w|42Z\\w\\w)\\]",
              "\\[(42X89|42X7\\d|42X6\\d|42X3\\d|42X04|429BQ)\\]",
              "\\[(XBCM4|X0Y\\w\\w|XCL\\w\\w)\\]",
              "division by zero|out of (the )?range|overflow")
          .internal(
              "Java exception|\\[XJ001\\]|\\[XBCM[1235]\\]",
              "\\[XS[A-Z]{2}\\w\\]|\\[XSD\\w+\\]",
              "ASSERT FAILED|NullPointerException|internal error");

  private static final AtomicInteger OPENED = new AtomicInteger();

  @Override
  public String id() {
    return "derby";
  }

  @Override
  public String origin() {
    return "org.apache.derby:derby from Maven, in memory; --url jdbc:derby:…";
  }

  @Override
  public Optional<String> defaultVersion() {
    return Optional.of(VERSION);
  }

  @Override
  public Optional<String> oldest() {
    return Optional.of("10.14.2.0");
  }

  @Override
  public List<String> artifacts(String version) {
    return List.of("org.apache.derby:derby:" + version);
  }

  @Override
  public boolean embedded() {
    return true;
  }

  @Override
  public Optional<Client> client() {
    return Optional.of(
        Client.ofJar(
            "DERBY_JARS",
            "the jars of derby, derbyshared and derbytools, with colons between them",
            "{ echo \"connect 'jdbc:derby:memory:gainsay;create=true';\"; cat \"$SCRIPT\"; }"
                + " | java -cp \"$DERBY_JARS\" org.apache.derby.tools.ij"));
  }

  @Override
  public Dialect dialect(EngineSpec spec) {
    return Dialects.derby(spec.version().orElse(VERSION));
  }

  @Override
  public Session open(EngineSpec spec, Limits limits, Meter meter) throws EngineUnavailable {
    System.setProperty("derby.stream.error.field", Derby.class.getName() + ".LOG");
    if (spec.url().isPresent()) {
      Databases.refuseTables(spec, spec.url().get());
    }
    JdbcDriver driver =
        JdbcDriver.of(
            spec.url().isPresent() ? () -> Databases.emptied(spec.url().get()) : new InMemory(),
            Databases::dropAll,
            ERRORS);
    JdbcDriver kept =
        spec.url().isPresent()
            ? Databases.left(driver, spec.url().get(), Databases::dropAll)
            : driver;
    return JdbcSession.open(kept.withQueryTimeout(), limits, meter);
  }

  /**
   * Derby's databases in memory outlive their connections, so the one before is dropped, which
   * takes half a second that Derby sleeps. Nobody waits for that unless many are to be dropped.
   */
  private static final class InMemory implements JdbcDriver.Opening {
    private static final int DROPPING = 4;

    private static final Executor DROPS =
        new ThreadPoolExecutor(
            DROPPING,
            DROPPING,
            0,
            TimeUnit.SECONDS,
            new ArrayBlockingQueue<>(DROPPING),
            Thread.ofPlatform().daemon().name("dropping-", 1).factory(),
            new ThreadPoolExecutor.CallerRunsPolicy());

    private String last = "";

    @Override
    public Connection open() throws SQLException {
      if (!last.isEmpty()) {
        String old = last;
        DROPS.execute(() -> drop(old));
      }
      last = "jdbc:derby:memory:gainsay" + OPENED.incrementAndGet();
      return DriverManager.getConnection(last + ";create=true");
    }

    /** Derby reports that it has dropped a database by an exception. */
    private static void drop(String url) {
      try {
        DriverManager.getConnection(url + ";drop=true").close();
      } catch (SQLException dropped) {
        return;
      }
    }
  }
}
