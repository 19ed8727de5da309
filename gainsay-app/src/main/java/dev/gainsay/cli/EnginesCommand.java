package dev.gainsay.cli;

import dev.gainsay.campaign.Catalogue;
import dev.gainsay.campaign.Refused;
import dev.gainsay.engine.EngineProvider;
import dev.gainsay.engine.EngineUnavailable;
import dev.gainsay.engine.provision.Provisioner;
import dev.gainsay.engine.provision.Versions;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code gainsay engines}: what can be tested. */
@Command(
    name = "engines",
    mixinStandardHelpOptions = true,
    description = "Lists the engines that can be tested, or the versions of one.")
final class EnginesCommand implements Runnable {

  @Spec
  @SuppressWarnings("NullAway.Init") // picocli sets it
  private CommandSpec command;

  @Override
  public void run() {
    list();
  }

  @Command(
      name = "list",
      mixinStandardHelpOptions = true,
      description = "Lists the engines: name, language, default version, how it is had.")
  void list() {
    PrintWriter out = command.commandLine().getOut();
    for (EngineProvider engine : Catalogue.load().engines()) {
      out.println(
          "%-12s %-8s %-12s %s%s"
              .formatted(
                  engine.id(),
                  engine.language(),
                  engine.defaultVersion().orElse("-"),
                  engine.origin(),
                  engine.embedded() ? " (embedded)" : ""));
    }
  }

  @Command(
      name = "versions",
      mixinStandardHelpOptions = true,
      description =
          "Lists the versions of an engine that can be had, from the oldest known one on.")
  void versions(@Parameters(paramLabel = "ENGINE", description = "its name") String id)
      throws Refused, EngineUnavailable {
    EngineProvider engine = Catalogue.load().engine(id);
    if (engine.releasedAs().isEmpty()) {
      throw new Refused(id + " is not had by version: " + engine.origin());
    }
    try (Provisioner provisioner = Provisioner.ofUser()) {
      List<String> versions = new ArrayList<>(provisioner.versions(engine));
      if (versions.isEmpty()) {
        throw new Refused(
            "no repository of your Maven settings knows "
                + String.join(" or ", engine.releasedAs()));
      }
      engine.oldest().ifPresent(oldest -> versions.removeIf(one -> Versions.isOlder(one, oldest)));
      versions.forEach(command.commandLine().getOut()::println);
    }
  }
}
