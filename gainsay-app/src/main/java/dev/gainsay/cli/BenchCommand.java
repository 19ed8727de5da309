package dev.gainsay.cli;

import dev.gainsay.campaign.Refused;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/** {@code gainsay bench}: measures speed and efficacy. */
@Command(
    name = "bench",
    mixinStandardHelpOptions = true,
    description = "Measures throughput and efficacy.")
final class BenchCommand implements Callable<Integer> {

  @Override
  public Integer call() throws Refused {
    throw new Refused("this build holds no benchmarks; use a release that does");
  }
}
