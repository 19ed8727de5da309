package dev.gainsay.testkit.planted;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.gainsay.engine.EngineSpec;
import dev.gainsay.engine.EngineUnavailable;
import dev.gainsay.engine.ErrorPatterns;
import dev.gainsay.engine.Limits;
import dev.gainsay.engine.Meter;
import dev.gainsay.engine.Session;
import dev.gainsay.engine.jdbc.JdbcDriver;
import dev.gainsay.engine.jdbc.JdbcSession;
import dev.gainsay.engines.Sqlite;
import dev.gainsay.sql.dialect.Dialect;
import dev.gainsay.sql.dialect.SqlEngine;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.zip.CRC32;

/**
 * SQLite that misbehaves on some questions, always the same ones: on a query whose check sum is
 * divisible by the option {@code every}, 1,000 unless said.
 */
public sealed class RogueEngine implements SqlEngine {

  private static final String EVERY = "every";

  private final SqlEngine sound = new Sqlite();
  private final Manners manners;

  public RogueEngine(Manners manners) {
    this.manners = manners;
  }

  @Override
  public String id() {
    return manners.id();
  }

  @Override
  public String origin() {
    return "SQLite that sometimes " + manners.what();
  }

  @Override
  public Optional<String> defaultVersion() {
    return sound.defaultVersion();
  }

  @Override
  public List<String> artifacts(String version) {
    return sound.artifacts(version);
  }

  @Override
  public Optional<Set<String>> options() {
    return Optional.of(Set.of(EVERY));
  }

  @Override
  public boolean embedded() {
    return false;
  }

  @Override
  public Dialect dialect(EngineSpec spec) {
    return sound.dialect(spec);
  }

  @Override
  public Session open(EngineSpec spec, Limits limits, Meter meter) throws EngineUnavailable {
    long every = Long.parseLong(spec.options().getOrDefault(EVERY, "1000"));
    JdbcDriver.Opening opening =
        () -> rogue(DriverManager.getConnection("jdbc:sqlite::memory:"), every);
    ErrorPatterns errors = ErrorPatterns.none().expecting("SQLITE_ERROR|SQLITE_CONSTRAINT");
    return JdbcSession.open(JdbcDriver.disposable(opening, errors), limits, meter);
  }

  private Connection rogue(Connection connection, long every) {
    return proxy(
        Connection.class,
        connection,
        (name, answer, arguments) ->
            switch (answer) {
              case PreparedStatement s -> rogue(s, (String) arguments[0], every);
              case Statement s -> rogue(s, every);
              case null, default -> answer;
            });
  }

  private PreparedStatement rogue(PreparedStatement statement, String sql, long every) {
    return proxy(
        PreparedStatement.class,
        statement,
        (name, answer, _) -> {
          if (name.equals("executeQuery") && chosen(sql, every)) {
            manners.act();
          }
          return answer;
        });
  }

  private Statement rogue(Statement statement, long every) {
    return proxy(
        Statement.class,
        statement,
        (name, answer, arguments) -> {
          if (name.equals("execute") && arguments[0] instanceof String sql && chosen(sql, every)) {
            manners.act();
          }
          return answer;
        });
  }

  /** Whether the engine misbehaves on a statement. */
  private static boolean chosen(String sql, long every) {
    CRC32 sum = new CRC32();
    sum.update(sql.getBytes(UTF_8));
    return sql.startsWith("SELECT") && sum.getValue() % every == 0;
  }

  /** What becomes of the answer of a method. */
  private interface After {
    Object seen(String method, Object answer, Object[] arguments) throws SQLException;
  }

  private static <T> T proxy(Class<T> type, T target, After after) {
    Object proxy =
        Proxy.newProxyInstance(
            type.getClassLoader(),
            new Class<?>[] {type},
            (_, method, arguments) -> {
              try {
                return after.seen(method.getName(), method.invoke(target, arguments), arguments);
              } catch (InvocationTargetException e) {
                throw e.getCause();
              }
            });
    return type.cast(proxy);
  }

  // The service loader wants a class each.

  public static final class Halts extends RogueEngine {
    public Halts() {
      super(Manners.HALTS);
    }
  }

  public static final class Loops extends RogueEngine {
    public Loops() {
      super(Manners.LOOPS);
    }
  }

  public static final class EatsMemory extends RogueEngine {
    public EatsMemory() {
      super(Manners.EATS_MEMORY);
    }
  }

  public static final class FloodsStderr extends RogueEngine {
    public FloodsStderr() {
      super(Manners.FLOODS_STDERR);
    }
  }

  public static final class OverflowsStack extends RogueEngine {
    public OverflowsStack() {
      super(Manners.OVERFLOWS_STACK);
    }
  }

  public static final class Full extends RogueEngine {
    public Full() {
      super(Manners.FULL);
    }
  }

  public static final class Prints extends RogueEngine {
    public Prints() {
      super(Manners.PRINTS);
    }
  }
}
