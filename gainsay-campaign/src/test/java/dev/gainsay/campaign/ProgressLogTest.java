package dev.gainsay.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.campaign.ProgressLog.Point;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProgressLogTest {

  @TempDir Path out;

  private static Point at(double seconds) {
    return new Point(
        "2026-01-01T00:00:00Z", seconds, 1, (long) seconds, 3, 4, 5, 6, Map.of("time limit", 7L));
  }

  @Test
  void aPointIsReadAsItWasWritten() throws IOException {
    new ProgressLog(out).note(at(2.5), false);
    assertThat(ProgressLog.read(out)).containsExactly(at(2.5));
  }

  @Test
  void weeksFitIntoABoundedFileThatTellsOfBeginAndEnd() throws IOException {
    ProgressLog log = new ProgressLog(out);
    int last = 20_000;
    for (int i = 0; i <= last; i++) {
      log.note(at(i), i == last);
    }
    assertThat(ProgressLog.read(out)).hasSizeBetween(ProgressLog.MOST / 4, ProgressLog.MOST);
    assertThat(ProgressLog.read(out)).extracting(Point::seconds).isSorted().startsWith(0.0);
    assertThat(ProgressLog.read(out).getLast().seconds()).isEqualTo(last);
    assertThat(ProgressLog.read(out))
        .filteredOn(point -> point.seconds() > last / 4 && point.seconds() < last / 2)
        .hasSizeGreaterThan(ProgressLog.MOST / 16);
  }

  @Test
  void aLaterRunGoesOnBehindALineThatWasCutOff() throws IOException {
    new ProgressLog(out).note(at(1), true);
    Path file = out.resolve(ProgressLog.FILE);
    Files.writeString(file, "{\"at\":\"20", StandardOpenOption.APPEND);
    new ProgressLog(out).note(at(2), false);
    new ProgressLog(out).note(at(3), false);
    assertThat(ProgressLog.read(out)).extracting(Point::seconds).containsExactly(1.0, 2.0, 3.0);
  }

  @Test
  void whatIsNoLogGivesNoPoints() throws IOException {
    assertThat(ProgressLog.read(out)).isEmpty();
    Path file = out.resolve(ProgressLog.FILE);
    Files.write(file, new byte[] {(byte) 0xff, '\n', 'n', 'u', 'l', 'l', '\n'});
    assertThat(ProgressLog.read(out)).isEmpty();
    Files.writeString(file, "x".repeat(10_000_000));
    assertThat(ProgressLog.read(out)).isEmpty();
  }
}
