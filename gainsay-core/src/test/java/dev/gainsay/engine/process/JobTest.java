package dev.gainsay.engine.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.gainsay.engine.Limits;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class JobTest {

  private static final Limits LIMITS = new Limits(Duration.ofMinutes(1), 1L << 30);

  /** Runs a program that ends by itself after a minute. */
  static final class Starter {
    private Starter() {}

    public static void main(String[] args) throws IOException {
      Job.run(List.of("sleep", "60"), Path.of("."), LIMITS);
    }
  }

  @Test
  void whatAProgramSaysIsKept() throws IOException {
    Job.Ended ended = Job.run(List.of("sh", "-c", "echo so; exit 3"), Path.of("."), LIMITS);
    assertThat(ended.output()).isEqualTo("so\n");
    assertThat(ended.status()).isEqualTo(3);
    assertThat(ended.well()).isFalse();
  }

  /** Long before its time is over. */
  @Test
  void whatNeverStopsToTalkIsEnded() throws IOException {
    Job.Ended ended = Job.run(List.of("yes"), Path.of("."), LIMITS);
    assertThat(ended.end()).isEqualTo(Job.End.OUTPUT);
    assertThat(ended.time()).isLessThan(LIMITS.time());
  }

  /** No shutdown hook runs then. */
  @Test
  void aProgramEndsWithItsStarterThatIsKilled() throws Exception {
    assumeTrue(Launch.onPath("setpriv").isPresent(), "setpriv is missing: not run");
    Process starter =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                Starter.class.getName())
            .inheritIO()
            .start();
    try {
      ProcessHandle program = program(starter);
      starter.destroyForcibly();
      program.onExit().get(20, TimeUnit.SECONDS);
      assertThat(program.isAlive()).isFalse();
    } finally {
      starter.descendants().forEach(ProcessHandle::destroyForcibly);
      starter.destroyForcibly();
    }
  }

  /** What it has started, once that is no longer one of the programs that come before it. */
  private static ProcessHandle program(Process starter) throws InterruptedException {
    long deadline = System.nanoTime() + Duration.ofSeconds(30).toNanos();
    while (System.nanoTime() < deadline) {
      Optional<ProcessHandle> program =
          starter
              .children()
              .filter(it -> it.info().command().orElse("").endsWith("/sleep"))
              .findFirst();
      if (program.isPresent()) {
        return program.get();
      }
      Thread.sleep(20);
    }
    throw new AssertionError("the program was not started");
  }
}
