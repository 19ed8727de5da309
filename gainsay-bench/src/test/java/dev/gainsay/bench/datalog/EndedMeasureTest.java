package dev.gainsay.bench.datalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gainsay.bench.MeasuringJvm;
import dev.gainsay.bench.datalog.CheckFigures.Line;
import dev.gainsay.campaign.Refused;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A measurement that an engine ends, or stands still in, is made again. */
class EndedMeasureTest {

  private static final MeasuringJvm JVM = new MeasuringJvm("measuring ire on x", List.of());

  @TempDir private Path folder;

  /**
   * A measurement that goes wrong on purpose. Arguments: how, how often, a file for a line for each
   * time it was begun, seconds that it measures before, the oracle, seconds left, how many ended
   * before, file for the figures.
   */
  static final class Failing {
    public static void main(String[] args) throws Exception {
      double left = Double.parseDouble(args[5]);
      int before = Integer.parseInt(args[6]);
      Files.writeString(
          Path.of(args[2]), before + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
      boolean fails = before < Integer.parseInt(args[1]);
      double measured = fails ? Double.parseDouble(args[3]) : left;
      if (measured > 0) {
        MeasuringJvm.write(args, new Line("ire", measured, 2, 0, 0, 4, 0.5, 0.1, 0));
      }
      if (fails) {
        if (args[0].equals("stands still")) {
          Thread.sleep(Duration.ofMinutes(10));
        }
        Runtime.getRuntime().halt(134);
      }
    }
  }

  private Line measured(String how, int often, double before, Duration most) throws Exception {
    List<String> arguments =
        List.of(how, Integer.toString(often), begun().toString(), Double.toString(before), "ire");
    return DatalogBench.line(JVM, Failing.class, arguments, 10, most);
  }

  private Path begun() {
    return folder.resolve("begun");
  }

  @Test
  void anEngineThatEndsItIsMeasuredAgainWithOtherTrials() throws Exception {
    Line line = measured("ends", 2, 0, Duration.ofMinutes(1));
    assertThat(line).isEqualTo(new Line("ire", 10, 2, 0, 0, 4, 0.5, 0.1, 2));
    assertThat(Files.readAllLines(begun())).containsExactly("0", "1", "2");
  }

  @Test
  void whatWasMeasuredBeforeItEndedCounts() throws Exception {
    Line line = measured("ends", 1, 4, Duration.ofMinutes(1));
    assertThat(line).isEqualTo(new Line("ire", 10, 4, 0, 0, 8, 1, 0.2, 1));
  }

  @Test
  void anEngineThatStandsStillIsMeasuredAgain() throws Exception {
    assertThat(measured("stands still", 1, 0, Duration.ofSeconds(5)).ended()).isEqualTo(1);
  }

  @Test
  void oneThatAlwaysEndsItHasFiguresOfLessTime() throws Exception {
    Line line = measured("ends", 100, 1, Duration.ofMinutes(1));
    assertThat(line.seconds()).isEqualTo(7);
    assertThat(line.ended()).isEqualTo(7);
  }

  @Test
  void oneThatEndsItAtOnceIsGivenUp() throws Exception {
    assertThatThrownBy(() -> measured("ends", 100, 0, Duration.ofMinutes(1)))
        .isInstanceOf(Refused.class)
        .hasMessageContaining("measuring ire on x ended with status 134");
    assertThat(Files.readAllLines(begun())).containsExactly("0", "1", "2", "3", "4", "5", "6");
  }
}
