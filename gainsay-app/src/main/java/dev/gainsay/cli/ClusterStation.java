package dev.gainsay.cli;

import dev.gainsay.analysis.split.Part;
import dev.gainsay.analysis.split.analyzer.Analysis;
import dev.gainsay.analysis.split.analyzer.Analyzer;
import dev.gainsay.analysis.split.analyzer.Surroundings;
import dev.gainsay.analysis.split.code.Code;
import dev.gainsay.analysis.split.far.Cargo;
import dev.gainsay.analysis.split.far.Errand;
import dev.gainsay.analysis.split.far.PartOutpost;
import dev.gainsay.analysis.split.far.Returned;
import dev.gainsay.analysis.split.far.Terms;
import dev.gainsay.analysis.split.run.PartRun;
import dev.gainsay.analysis.split.run.Station;
import dev.gainsay.campaign.Courier;
import dev.gainsay.campaign.Refused;
import dev.gainsay.campaign.Undelivered;
import dev.gainsay.campaign.cluster.Assignment;
import dev.gainsay.campaign.cluster.Cluster;
import dev.gainsay.engine.Limits;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** The machines of a cluster, on which parts of a program are analysed. */
final class ClusterStation implements Station, AutoCloseable {

  /** Where the driver writes what is no concern of the user's, in the folder of the result. */
  private static final String LOG = "cluster.log";

  private final Courier courier;

  private ClusterStation(Courier courier) {
    this.courier = courier;
  }

  /**
   * Sends the program and the analyzer to the machines.
   *
   * @param jobs parts on their way at a time; 0 for as many as there are cores
   * @param work a folder to pack them in
   * @param out the folder of the result
   * @throws Refused when that cannot be done
   */
  static ClusterStation open(
      Cluster cluster,
      Analyzer analyzer,
      Code code,
      Surroundings around,
      Limits limits,
      int jobs,
      Path work,
      Path out)
      throws Refused {
    try {
      Assignment assignment =
          new Assignment(
              "split " + analyzer.label(),
              PartOutpost.class,
              Terms.of(analyzer, around, limits).text(),
              Cargo.of(code, analyzer.luggage(), around, work));
      return new ClusterStation(Courier.start(cluster, assignment, jobs, out.resolve(LOG)));
    } catch (IOException e) {
      throw OutFolder.cannotWrite(work, e);
    }
  }

  @Override
  public PartRun run(Part part, String name) {
    try {
      Returned returned = Returned.read(courier.ask(new Errand(name, part.names()).text()));
      if (returned.refused() != null) {
        courier.giveUp("%s (on %s)".formatted(returned.refused(), returned.host()));
      }
      return new PartRun(name, part, returned.bytes(), returned.analysis(), false);
    } catch (Undelivered e) {
      return failed(part, name, String.valueOf(e.getMessage()));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return failed(part, name, "it was interrupted");
    }
  }

  private static PartRun failed(Part part, String name, String why) {
    return new PartRun(name, part, 0, Analysis.failed(why), false);
  }

  @Override
  public Optional<String> failure() {
    return courier.failure();
  }

  /** They only wait, and the courier bounds what is on its way. */
  @Override
  public ExecutorService askers() {
    return Executors.newVirtualThreadPerTaskExecutor();
  }

  @Override
  public int width() {
    return Math.max(1, courier.width());
  }

  @Override
  public void close() {
    courier.close();
  }
}
