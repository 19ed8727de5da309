package dev.gainsay.engines;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gainsay.engine.EngineProvider;
import dev.gainsay.engine.EngineSpec;
import dev.gainsay.engine.EngineUnavailable;
import dev.gainsay.engine.Limits;
import dev.gainsay.engine.Meter;
import dev.gainsay.engine.Observation.Done;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Session;
import dev.gainsay.engine.Setup;
import dev.gainsay.engines.server.DatabaseServer;
import dev.gainsay.engines.server.DatabaseServer.Installation;
import dev.gainsay.engines.server.MariaDbServer;
import dev.gainsay.engines.server.PostgresServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** Databases that a user names by URL, on servers that are started here. */
@Tag("engine")
class ByUrlTest {

  private static final Limits LIMITS = Limits.standard();

  private static EngineSpec spec(EngineProvider engine, String url) {
    return new EngineSpec(
        engine.id(), Optional.empty(), Optional.empty(), Optional.of(url), Map.of());
  }

  private static String refusal(EngineProvider engine, String url) {
    try (Session session = engine.open(spec(engine, url), LIMITS, new Meter())) {
      throw new AssertionError("opened: " + session);
    } catch (EngineUnavailable e) {
      String message = String.valueOf(e.getMessage());
      assertThat(message.lines()).hasSize(1);
      return message;
    }
  }

  private static int closedPort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }

  private static void execute(Connection connection, String... statements) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      for (String sql : statements) {
        statement.execute(sql);
      }
    }
  }

  private static long count(Connection connection, String table) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery("SELECT COUNT(*) FROM " + table)) {
      rows.next();
      return rows.getLong(1);
    }
  }

  private static void refusesTablesAndTouchesNothing(
      EngineProvider engine, Connection connection, String url) throws Exception {
    execute(connection, "CREATE TABLE mine (a INTEGER)", "INSERT INTO mine VALUES (1)");
    assertThat(refusal(engine, url)).contains("already has tables (mine)", "--allow-existing");
    assertThat(count(connection, "mine")).isEqualTo(1);
    execute(connection, "DROP TABLE mine");
    Script table = Script.reach(Setup.of(List.of("CREATE TABLE t0 (c0 INTEGER)")));
    // What a session has made is gone when it ends, so that the next one is let in.
    for (int i = 0; i < 2; i++) {
      try (Session session = engine.open(spec(engine, url), LIMITS, new Meter())) {
        assertThat(session.run(table)).isInstanceOf(Done.class);
      }
      assertThat(Databases.isEmpty(connection)).isTrue();
    }
  }

  /** PostgreSQL that knows one user with a password. */
  private record Guarded(PostgresServer postgres) implements Installation {
    @Override
    public void initialise(Path folder) throws IOException, EngineUnavailable {
      postgres.initialise(folder);
      Path rules = folder.resolve("data/pg_hba.conf");
      Files.writeString(
          rules, "host all guarded 127.0.0.1/32 password\n" + Files.readString(rules));
    }

    @Override
    public List<String> command(Path folder, int port) {
      return postgres.command(folder, port);
    }

    @Override
    public String url(int port) {
      return postgres.url(port);
    }
  }

  @Nested
  @TestInstance(TestInstance.Lifecycle.PER_CLASS)
  class OnPostgres {
    private final Postgres engine = new Postgres();
    private DatabaseServer server;
    private Connection connection;
    private String url;

    @BeforeAll
    void start() throws Exception {
      server =
          new DatabaseServer("postgres", new Guarded(PostgresServer.unpacked("18.6.0")), LIMITS);
      connection = server.connect();
      // Else what this user makes would go to the schema of its name, which is Gainsay's own.
      execute(connection, "SET search_path = public");
      url = connection.getMetaData().getURL();
    }

    @AfterAll
    void stop() throws SQLException {
      connection.close();
      server.close();
    }

    private String as(String user, String password) {
      return url.replaceAll("\\?.*", "") + "?user=" + user + "&password=" + password;
    }

    @Test
    void aDatabaseWithTablesIsRefused() throws Exception {
      String mine = as("gainsay", "");
      refusesTablesAndTouchesNothing(engine, connection, mine);
      assertThat(schemas()).isZero();
    }

    private long schemas() throws SQLException {
      return count(connection, "pg_namespace WHERE nspname = 'gainsay'");
    }

    @Test
    void whatAKilledSessionLeftInOurOwnSchemaIsNoReasonToRefuse() throws Exception {
      OwnSchema.empty(connection);
      execute(connection, "CREATE TABLE t0 (c0 INTEGER)", "SET search_path = public");
      engine.open(spec(engine, as("gainsay", "")), LIMITS, new Meter()).close();
      assertThat(schemas()).isZero();
    }

    @Test
    void aUsersOwnSchemaOfThatNameIsRefusedAndNotTouched() throws Exception {
      execute(connection, "CREATE SCHEMA gainsay", "CREATE TABLE gainsay.mine (a INTEGER)");
      String mine = as("gainsay", "");
      assertThat(refusal(engine, mine))
          .contains("has a schema gainsay that Gainsay has not made")
          .endsWith("rename it, or name another database");
      EngineSpec allowed = spec(engine, mine).withOption("allow-existing", "true");
      assertThatThrownBy(() -> engine.open(allowed, LIMITS, new Meter()))
          .hasMessageContaining("has a schema gainsay");
      assertThat(count(connection, "gainsay.mine")).isZero();
      execute(connection, "DROP SCHEMA gainsay CASCADE");
    }

    @Test
    void itsVersionIsAskedFor() throws Exception {
      EngineSpec spec = spec(engine, as("gainsay", ""));
      try (Session session = engine.open(spec, LIMITS, new Meter())) {
        assertThat(engine.says(spec, session))
            .hasValueSatisfying(said -> assertThat(said).startsWith("PostgreSQL 18.6"));
      }
    }

    @Test
    void aWrongPasswordIsToldWithoutIt() throws Exception {
      execute(connection, "CREATE ROLE guarded LOGIN PASSWORD 'right'");
      assertThat(refusal(engine, as("guarded", "wr0ng")))
          .startsWith("cannot connect to jdbc:postgresql://127.0.0.1:")
          .contains("password authentication failed for user \"guarded\"")
          .doesNotContain("wr0ng");
    }

    @Test
    void aClosedPortIsTold() throws IOException {
      int port = closedPort();
      assertThat(refusal(engine, "jdbc:postgresql://127.0.0.1:" + port + "/db?user=u"))
          .startsWith("cannot connect to jdbc:postgresql://127.0.0.1:" + port + "/db")
          .contains("refused");
    }

    @Test
    void anotherProtocolIsTold() {
      assertThat(refusal(engine, "jdbc:mysql://127.0.0.1/db?user=u&password=secret"))
          .contains("no URL of postgres")
          .doesNotContain("secret");
      assertThat(refusal(engine, "postgres://u:secret@127.0.0.1/db"))
          .contains("no URL of postgres")
          .doesNotContain("secret");
    }
  }

  @Nested
  @TestInstance(TestInstance.Lifecycle.PER_CLASS)
  class OnMariaDb {
    private final MariaDb engine = new MariaDb();
    private DatabaseServer server;
    private Connection connection;
    private String url;

    @BeforeAll
    void start() throws Exception {
      server = new DatabaseServer("mariadb", MariaDbServer.unpacked("11.4.5"), LIMITS);
      connection = server.connect();
      String root = connection.getMetaData().getURL();
      execute(connection, "CREATE DATABASE given", "USE given");
      url = root.replaceAll("/(\\?.*)?$", "/given?user=root");
    }

    @AfterAll
    void stop() throws SQLException {
      connection.close();
      server.close();
    }

    @Test
    void aDatabaseWithTablesIsRefused() throws Exception {
      refusesTablesAndTouchesNothing(engine, connection, url);
    }

    @Test
    void aClosedPortIsTold() throws IOException {
      int port = closedPort();
      assertThat(refusal(engine, "jdbc:mariadb://127.0.0.1:" + port + "/db?user=u&password=secret"))
          .startsWith("cannot connect to jdbc:mariadb://127.0.0.1:" + port + "/db")
          .contains("refused")
          .doesNotContain("secret");
    }

    @Test
    void anotherProtocolOrNoDatabaseIsTold() {
      assertThat(refusal(engine, "jdbc:postgresql://127.0.0.1/db"))
          .contains("write jdbc:mariadb://HOST/DATABASE");
      assertThat(refusal(engine, "jdbc:mariadb://127.0.0.1/"))
          .contains("write jdbc:mariadb://HOST/DATABASE");
    }
  }
}
