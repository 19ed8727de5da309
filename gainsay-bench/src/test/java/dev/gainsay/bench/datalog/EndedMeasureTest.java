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
   * time it was begun, how many measurements ended before, file for the figures.
   */
  static final class Failing {
    public static void main(String[] args) throws Exception {
      int before = Integer.parseInt(args[3]);
      Files.writeString(
          Path.of(args[2]), before + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
      if (before < Integer.parseInt(args[1])) {
        if (args[0].equals("stands still")) {
          Thread.sleep(Duration.ofMinutes(10));
        }
        Runtime.getRuntime().halt(134);
      }
      MeasuringJvm.write(args, new Line("ire", 1, 2, 0, 0, 4, 0.5, 0.1, before));
    }
  }

  private Line measured(String how, int often, Duration most) throws Exception {
    List<String> arguments = List.of(how, Integer.toString(often), begun().toString());
    return DatalogBench.line(JVM, Failing.class, arguments, most);
  }

  private Path begun() {
    return folder.resolve("begun");
  }

  @Test
  void anEngineThatEndsItIsMeasuredAgainWithOtherTrials() throws Exception {
    Line line = measured("ends", 2, Duration.ofMinutes(1));
    assertThat(line.ended()).isEqualTo(2);
    assertThat(line.checks()).isEqualTo(2);
    assertThat(Files.readAllLines(begun())).containsExactly("0", "1", "2");
  }

  @Test
  void anEngineThatStandsStillIsMeasuredAgain() throws Exception {
    assertThat(measured("stands still", 1, Duration.ofSeconds(5)).ended()).isEqualTo(1);
  }

  @Test
  void oneThatAlwaysEndsItIsGivenUp() throws Exception {
    assertThatThrownBy(() -> measured("ends", 100, Duration.ofMinutes(1)))
        .isInstanceOf(Refused.class)
        .hasMessageContaining("measuring ire on x ended with status 134");
    assertThat(Files.readAllLines(begun())).containsExactly("0", "1", "2", "3");
  }
}
