package dev.gainsay.sql.check;

import java.util.Set;

/**
 * Functions and keywords, in capitals, whose value the data and the query alone do not determine.
 * Those of all dialects stand together: a name that one engine lacks does no harm there.
 */
final class FreeWords {

  /** Functions that give another value each time, or that depend on the session. */
  static final Set<String> CHANGING_FUNCTIONS =
      words(
          """
          RANDOM RANDOMBLOB RANDOM_NORMAL RAND SECURE_RAND RANDN SETSEED
          UUID UUID_SHORT RANDOM_UUID RANDOMUUID GEN_RANDOM_UUID NEWID SYS_GUID
          UUIDV4 UUIDV7 UUID_GENERATE_V1 UUID_GENERATE_V4 GENERATE_ULID
          NOW CLOCK_TIMESTAMP STATEMENT_TIMESTAMP TRANSACTION_TIMESTAMP TIMEOFDAY
          SYSDATE CURDATE CURTIME TODAY UTC_DATE UTC_TIME UTC_TIMESTAMP UNIX_TIMESTAMP UNIX_MILLIS
          GET_CURRENT_TIMESTAMP GET_CURRENT_TIME CURRENT_LOCALTIME CURRENT_LOCALTIMESTAMP
          CHANGES TOTAL_CHANGES LAST_INSERT_ROWID LAST_INSERT_ID IDENTITY IDENTITY_VAL_LOCAL
          SCOPE_IDENTITY LASTVAL NEXTVAL CURRVAL SETVAL ROW_COUNT FOUND_ROWS ROWNUM
          SLEEP PG_SLEEP BENCHMARK SQLITE_OFFSET LOAD_EXTENSION
          PG_BACKEND_PID CONNECTION_ID SESSION_ID TRANSACTION_ID TXID_CURRENT
          PG_CURRENT_XACT_ID MEMORY_USED MEMORY_FREE
          """);

  /** Keywords that do so without brackets. */
  static final Set<String> CHANGING_WORDS =
      words(
          """
          CURRENT_TIMESTAMP CURRENT_DATE CURRENT_TIME LOCALTIME LOCALTIMESTAMP SYSTIMESTAMP
          UTC_DATE UTC_TIME UTC_TIMESTAMP ROWNUM TABLESAMPLE
          """);

  /** SQLite's functions of a point in time, which is the current one when none is given. */
  static final Set<String> TIMES = words("DATE TIME DATETIME JULIANDAY UNIXEPOCH");

  /** Functions whose value depends on the order in which rows come. */
  static final Set<String> ORDER_DEPENDENT =
      words(
          """
          GROUP_CONCAT STRING_AGG ARRAY_AGG LISTAGG LIST ARRAY XMLAGG
          FIRST LAST ANY_VALUE ARBITRARY ARG_MIN ARG_MAX ARGMIN ARGMAX MIN_BY MAX_BY MODE
          JSON_GROUP_ARRAY JSON_GROUP_OBJECT JSONB_GROUP_ARRAY JSONB_GROUP_OBJECT
          JSON_AGG JSONB_AGG JSON_OBJECT_AGG JSONB_OBJECT_AGG JSON_ARRAYAGG JSON_OBJECTAGG
          ROW_NUMBER FIRST_VALUE LAST_VALUE NTH_VALUE LAG LEAD NTILE
          """);

  /** Aggregates whose last digits depend on the order in which fractions come. */
  static final Set<String> ADDING =
      words("SUM AVG TOTAL STDDEV STDDEV_POP STDDEV_SAMP VARIANCE VAR_POP VAR_SAMP PRODUCT FSUM");

  private FreeWords() {}

  private static Set<String> words(String text) {
    return Set.of(text.strip().split("\\s+"));
  }
}
