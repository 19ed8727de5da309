package dev.gainsay.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CrashLogTest {

  /** The driver of DuckDB unpacks its library under another name for each process. */
  @Test
  void framesAreTheSameInEachProcess() {
    String log =
        """
        # Problematic frame:
        # C  [libduckdb_java%s.so+0x8bcd85]  void duckdb::Templated<duckdb::A<int>, long>::Fill(duckdb::Vector&)+0x55
        C  [libc.so.6+0x3c050]
        C  [libc.so.6+0x3c999]
        C  [sqlite-3.28.0-1b2c3d4e-1111-2222-3333-444455556666-libsqlitejdbc.so+0x12]  sqlite3VdbeExec+0x1
        """;
    assertThat(CrashLog.of(log.formatted("15753060004986721575")).frames())
        .isEqualTo(CrashLog.of(log.formatted("2780055802398399697")).frames())
        .containsExactly(
            "libduckdb_java.so duckdb::Templated::Fill",
            "libc.so.6",
            "sqlite-3.28.0-libsqlitejdbc.so sqlite3VdbeExec");
  }

  @Test
  void aLogWithoutNativeFramesHasNone() {
    assertThat(CrashLog.of("j  java.lang.Object.wait()V\n").frames()).isEmpty();
  }

  @Test
  void theSignalIsNamed() {
    assertThat(CrashLog.of("#\n#  SIGFPE (0x8) at pc=0x00007f1, pid=7, tid=8\n#\n").signal())
        .contains("signal 8 (SIGFPE)");
    assertThat(CrashLog.of("#  SIGBUS (0x7) at pc=0x00007f1, pid=7, tid=8\n").signal())
        .contains("signal 7 (SIGBUS)");
    assertThat(CrashLog.of("#  Internal Error (os.cpp:1), pid=7, tid=8\n").signal()).isEmpty();
  }
}
