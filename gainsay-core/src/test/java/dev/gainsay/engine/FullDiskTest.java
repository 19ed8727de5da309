package dev.gainsay.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.engine.Observation.Crashed;
import dev.gainsay.engine.Observation.Done;
import dev.gainsay.engine.Observation.Fault;
import dev.gainsay.engine.Observation.Rejected;
import org.junit.jupiter.api.Test;

/** Words that PostgreSQL and MariaDB had on a small file system. */
class FullDiskTest {

  @Test
  void theLineThatSaysSoIsTold() {
    String refusal =
        "ERROR: could not extend file \"base/5/16404\": No space left on device\n"
            + "  Hint: Check free disk space. [53100]";
    assertThat(FullDisk.in(new Rejected(refusal, Fault.EXPECTED)))
        .hasValue("ERROR: could not extend file \"base/5/16404\": No space left on device");
    assertThat(FullDisk.in(new Rejected("Error writing file (Errcode: 28 …)", Fault.UNEXPECTED)))
        .isPresent();
  }

  @Test
  void aServerThatDiesOfItSaysSoInItsLastWords() {
    String log = "LOG: x\nPANIC:  could not write to file \"pg_wal/x\": No space left on device\n";
    assertThat(FullDisk.in(new Crashed("connection lost", log)).orElseThrow()).startsWith("PANIC");
    assertThat(FullDisk.in(new Crashed("connection lost", "LOG: x"))).isEmpty();
  }

  @Test
  void otherRefusalsAreNot() {
    assertThat(FullDisk.in(new Rejected("error 281: no such table [42P01]", Fault.EXPECTED)))
        .isEmpty();
    assertThat(FullDisk.in(new Done())).isEmpty();
  }
}
