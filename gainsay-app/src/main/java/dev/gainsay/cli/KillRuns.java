package dev.gainsay.cli;

import static java.util.stream.Collectors.joining;

import dev.gainsay.bench.KillBench;
import dev.gainsay.bench.KillFigures;
import dev.gainsay.campaign.Refused;
import dev.gainsay.campaign.Target;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** {@code gainsay bench kills}: campaigns of this command in processes of their own. */
final class KillRuns {

  private KillRuns() {}

  /**
   * The figures of each engine.
   *
   * @param trials of each campaign
   * @param campaigns with a kill each
   * @param folder which has one for each engine then
   */
  static List<KillFigures> of(
      List<Target> targets, long trials, long seed, int campaigns, Path folder)
      throws Refused, IOException, InterruptedException {
    List<KillFigures> figures = new ArrayList<>();
    for (Target target : targets) {
      String label = target.spec().label();
      Path own = folder.resolve(OutFolder.named(label)).toAbsolutePath();
      Files.createDirectories(own);
      figures.add(new KillBench(itself(), label, trials, seed, own).measure(campaigns));
    }
    return figures;
  }

  static String table(List<KillFigures> figures) {
    return figures.stream().map(KillFigures::table).collect(joining("\n"));
  }

  /** This command, for another process. */
  private static List<String> itself() {
    return List.of(
        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
        "--enable-native-access=ALL-UNNAMED",
        "-cp",
        Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
            .map(entry -> Path.of(entry).toAbsolutePath().toString())
            .collect(joining(File.pathSeparator)),
        Main.class.getName());
  }
}
