package dev.gainsay.cli;

import dev.gainsay.campaign.Campaign;
import dev.gainsay.campaign.Catalogue;
import dev.gainsay.campaign.Refused;
import dev.gainsay.campaign.Resumption;
import dev.gainsay.campaign.store.FileStore;
import dev.gainsay.engine.EngineUnavailable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import picocli.CommandLine;

/** Goes on with the campaigns of a folder. */
final class Resume {

  /** Looks at what the command line says besides. */
  interface Check {

    /**
     * @throws Refused when it is not what the campaign was told
     */
    void refuse(Contradictions contradictions) throws Refused;
  }

  private final CommandLine command;
  private final Path folder;
  private final Check check;
  private final EngineOptions engine;
  private final StoreOptions store;

  Resume(CommandLine command, Path folder, Check check, EngineOptions engine, StoreOptions store) {
    this.command = command;
    this.folder = folder;
    this.check = check;
    this.engine = engine;
    this.store = store;
  }

  /** Runs them and gives the exit status. */
  int run() throws Refused, EngineUnavailable, InterruptedException {
    Catalogue catalogue = Catalogue.load();
    List<Campaign> campaigns = new ArrayList<>();
    List<Path> folders = folders();
    for (Path own : folders) {
      try (Resumption resumption = Resumption.of(own, Main.release())) {
        check.refuse(new Contradictions(folder, resumption.settings(), catalogue, folders.size()));
        campaigns.add(resumption.campaign(catalogue, engine.passwords(), store.secrets()));
      }
    }
    return new Hunt(command.getOut(), command.getErr()).resume(campaigns, folder);
  }

  /** The folder itself, or those of the engines that were tested one after the other. */
  private List<Path> folders() {
    if (!Files.exists(folder.resolve(FileStore.FILE))) {
      try (Stream<Path> below = Files.list(folder)) {
        List<Path> own =
            below.filter(each -> Files.exists(each.resolve(FileStore.FILE))).sorted().toList();
        if (!own.isEmpty()) {
          return own;
        }
      } catch (IOException none) {
        // What is wrong with the folder is told below.
      }
    }
    return List.of(folder);
  }
}
