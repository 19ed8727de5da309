package dev.gainsay.bench;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.Statement;

/** A JDBC driver whose every query gives the number 1, so that only the session is measured. */
final class IdleDriver {

  private static final Long ONE = 1L;

  private IdleDriver() {}

  static Connection open() {
    ResultSetMetaData labels =
        proxy(
            ResultSetMetaData.class,
            (_, method, _) -> method.getReturnType() == int.class ? (Object) 1 : "c");
    boolean[] read = new boolean[1];
    ResultSet rows =
        proxy(
            ResultSet.class,
            (_, method, _) ->
                switch (method.getName()) {
                  case "next" -> read[0] = !read[0];
                  case "getMetaData" -> labels;
                  case "getObject" -> ONE;
                  default -> null;
                });
    Statement statement =
        proxy(
            Statement.class,
            (_, method, _) ->
                switch (method.getName()) {
                  case "execute" -> true;
                  case "getResultSet" -> rows;
                  default -> method.getReturnType() == boolean.class ? false : null;
                });
    return proxy(
        Connection.class,
        (_, method, _) ->
            switch (method.getName()) {
              case "createStatement" -> statement;
              case "isClosed" -> false;
              default -> null;
            });
  }

  private static <T> T proxy(Class<T> type, InvocationHandler handler) {
    return type.cast(
        Proxy.newProxyInstance(IdleDriver.class.getClassLoader(), new Class<?>[] {type}, handler));
  }
}
