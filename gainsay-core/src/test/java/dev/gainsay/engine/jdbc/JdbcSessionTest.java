package dev.gainsay.engine.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gainsay.engine.EngineUnavailable;
import dev.gainsay.engine.ErrorPatterns;
import dev.gainsay.engine.Limits;
import dev.gainsay.engine.Meter;
import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.Crashed;
import dev.gainsay.engine.Observation.Done;
import dev.gainsay.engine.Observation.Fault;
import dev.gainsay.engine.Observation.Rejected;
import dev.gainsay.engine.Observation.Rows;
import dev.gainsay.engine.Prepared;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Session;
import dev.gainsay.engine.Setup;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What a session does when its driver says no; the driver is a few proxies that say it. */
class JdbcSessionTest {

  private static final int ROWS = 100_500;

  private final Map<String, String> refused = new HashMap<>();
  private final List<String> asked = new ArrayList<>();
  private final Meter meter = new Meter();
  private Session session;
  private int opened;
  private int rowsRead;

  @BeforeEach
  void open() throws EngineUnavailable {
    JdbcDriver driver =
        JdbcDriver.of(
            () -> {
              opened++;
              return connection();
            },
            used -> used,
            ErrorPatterns.none());
    session = JdbcSession.open(driver, new Limits(Duration.ofMinutes(1), 1 << 20), meter);
  }

  @AfterEach
  void close() {
    session.close();
  }

  private Connection connection() {
    return proxy(
        Connection.class,
        (method, _) ->
            switch (method) {
              case "createStatement" -> statement();
              case "prepareStatement" -> prepared();
              default -> null;
            });
  }

  /** Takes any values but 7, and gives an answer without rows. */
  private PreparedStatement prepared() {
    return proxy(
        PreparedStatement.class,
        (method, arguments) -> {
          if (method.equals("setInt") && arguments[1].equals(7)) {
            throw new SQLException("no", "22003");
          }
          return method.equals("executeQuery") ? noRows() : null;
        });
  }

  private static ResultSet noRows() {
    ResultSetMetaData meta =
        proxy(ResultSetMetaData.class, (method, _) -> method.equals("getColumnCount") ? 0 : null);
    return proxy(ResultSet.class, (method, _) -> method.equals("getMetaData") ? meta : null);
  }

  private Observation executed(Long... values) {
    List<List<Object>> executions =
        Arrays.stream(values).map(value -> List.<Object>of(value)).toList();
    return session.run(Script.of(new Prepared("SELECT ?", executions).question()));
  }

  @Test
  void eachExecutionOfAPreparedQuestionIsAStatement() {
    assertThat(executed(5L, 6L, 8L)).isInstanceOf(Rows.class);
    assertThat(meter.statements()).isEqualTo(3);
    assertThat(meter.accepted()).isEqualTo(3);
  }

  @Test
  void whatIsRefusedMidwayLeavesTheExecutionsBeforeAccepted() {
    assertThat(executed(5L, 7L, 8L)).isInstanceOf(Rejected.class);
    assertThat(meter.statements()).isEqualTo(2);
    assertThat(meter.accepted()).isEqualTo(1);
  }

  private Statement statement() {
    return proxy(
        Statement.class,
        (method, arguments) -> {
          if (method.equals("getResultSet")) {
            return rows();
          }
          if (!method.equals("execute")) {
            return null;
          }
          String sql = (String) arguments[0];
          asked.add(sql);
          String state = refused.get(sql);
          if (state != null) {
            throw new SQLException("no", state);
          }
          return sql.startsWith("SELECT");
        });
  }

  private ResultSet rows() {
    return proxy(ResultSet.class, (method, _) -> method.equals("next") ? ++rowsRead < ROWS : null);
  }

  private interface Says {
    Object answer(String method, Object[] arguments) throws SQLException;
  }

  private static <T> T proxy(Class<T> type, Says says) {
    return type.cast(
        Proxy.newProxyInstance(
            type.getClassLoader(),
            new Class<?>[] {type},
            (_, method, arguments) -> {
              Object answer = says.answer(method.getName(), arguments);
              return answer == null && method.getReturnType() == boolean.class ? false : answer;
            }));
  }

  private void reach(Setup setup) {
    assertThat(session.run(Script.reach(setup))).isInstanceOf(Done.class);
  }

  private static final Setup TABLE = Setup.empty().then("CREATE TABLE t0 (c0 INT)");

  @Test
  void noPasswordIsToldWhenItCannotBeOpened() {
    JdbcDriver driver =
        JdbcDriver.of(
            () -> {
              throw new SQLException("no driver for jdbc:x://h/db?user=me&password=s3cret@1");
            },
            used -> used,
            ErrorPatterns.none());
    assertThatThrownBy(() -> JdbcSession.open(driver, Limits.standard(), new Meter()))
        .isInstanceOf(EngineUnavailable.class)
        .hasMessageContaining("no driver for jdbc:x://h/db")
        .hasMessageNotContaining("s3cret");
  }

  @Test
  void aSettingIsTakenBackOnTheSameConnection() {
    reach(TABLE.then("SET x = 1", "SET x = 0").then("INSERT INTO t0 VALUES (1)"));
    reach(Setup.empty().then("CREATE TABLE t1 (c0 INT)"));
    assertThat(asked).contains("SET x = 0");
    assertThat(opened).isEqualTo(1);
  }

  /** So that a count does not depend on whether another session has asked before. */
  @Test
  void whatLeavesAStateAltogetherIsNotCounted() {
    reach(TABLE.then("SET x = 1", "SET x = 0").then("INSERT INTO t0 VALUES (1)"));
    assertThat(meter.statements()).isEqualTo(3);
    reach(Setup.empty().then("SET y = 1", "SET y = 0"));
    reach(Setup.empty().then("SET z = 1", "SET z = 0"));
    assertThat(asked).contains("SET x = 0", "SET y = 0");
    assertThat(meter.statements()).isEqualTo(5);
    // A step back on the way to another state is part of that way.
    Setup table = Setup.empty().then("CREATE TABLE t1 (c0 INT)");
    reach(table.then("SET x = 1", "SET x = 0"));
    reach(table);
    assertThat(meter.statements()).isEqualTo(8);
  }

  @Test
  void aSettingThatCannotBeTakenBackCostsTheConnection() {
    refused.put("SET x = 0", "42000");
    reach(TABLE.then("SET x = 1", "SET x = 0").then("INSERT INTO t0 VALUES (1)"));
    reach(Setup.empty().then("CREATE TABLE t1 (c0 INT)"));
    assertThat(opened).isEqualTo(2);
  }

  @Test
  void aSettingWithoutAnUndoCostsTheConnection() {
    reach(TABLE.then("PRAGMA fast = 1"));
    reach(Setup.empty().then("CREATE TABLE t1 (c0 INT)"));
    assertThat(opened).isEqualTo(2);
  }

  @Test
  void aBrokenProtocolIsARefusalAndNoCrash() {
    refused.put("SELECT 1", "08P01");
    reach(TABLE);
    assertThat(session.run(new Script(TABLE, "SELECT 1")))
        .isEqualTo(new Rejected("no [08P01]", Fault.UNEXPECTED));
    reach(TABLE);
    assertThat(opened).as("the two may not understand each other any more").isEqualTo(2);
    refused.put("SELECT 1", "08006");
    assertThat(session.run(new Script(TABLE, "SELECT 1"))).isInstanceOf(Crashed.class);
  }

  @Test
  void theRowsOfASetUpStatementAreReadToTheEnd() {
    reach(TABLE.then("SELECT * FROM many"));
    assertThat(rowsRead).isEqualTo(ROWS);
  }
}
