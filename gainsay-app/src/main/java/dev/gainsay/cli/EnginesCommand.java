package dev.gainsay.cli;

import dev.gainsay.campaign.Catalogue;
import dev.gainsay.campaign.Refused;
import dev.gainsay.campaign.RemoteSession;
import dev.gainsay.campaign.Target;
import dev.gainsay.engine.EngineProvider;
import dev.gainsay.engine.EngineUnavailable;
import dev.gainsay.engine.probe.Outcome;
import dev.gainsay.engine.probe.Outcome.Result;
import dev.gainsay.engine.provision.Provisioner;
import dev.gainsay.engine.provision.Versions;
import java.io.PrintWriter;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code gainsay engines}: what can be tested, in which versions, and what it can do. */
@Command(
    name = "engines",
    mixinStandardHelpOptions = true,
    description = "Lists the engines that can be tested, or the versions or abilities of one.")
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
      name = "probe",
      mixinStandardHelpOptions = true,
      description =
          "Tries on an engine what its dialect says that it has, and has not: exit 1 when something"
              + " of it is not so.")
  int probe(
      @Parameters(paramLabel = "TARGET", description = "an engine, such as sqlite@3.28.0")
          String name,
      @Mixin EngineOptions options)
      throws Refused, EngineUnavailable {
    Target target = Target.resolve(Catalogue.load(), options.spec(name));
    List<Outcome> outcomes;
    try (RemoteSession session = target.open(options.workers(target), Main.release())) {
      outcomes = target.language().probe(target.engine(), target.spec(), session);
    }
    if (outcomes.isEmpty()) {
      throw new Refused("of the language of " + target.spec().label() + " nothing can be probed");
    }
    return tell(target.spec().label(), outcomes);
  }

  private int tell(String label, List<Outcome> outcomes) {
    PrintWriter out = command.commandLine().getOut();
    Map<Result, Integer> counts = new EnumMap<>(Result.class);
    for (Outcome outcome : outcomes) {
      counts.merge(outcome.result(), 1, Integer::sum);
      out.println(
          "%-8s %s%s"
              .formatted(
                  outcome.result().name().toLowerCase(Locale.ROOT),
                  outcome.name(),
                  outcome.detail().isEmpty() ? "" : ": " + outcome.detail()));
    }
    int broken = counts.getOrDefault(Result.BROKEN, 0);
    out.println(
        "%s: %d claims, %d hold, %d broken, %d skipped"
            .formatted(
                label,
                outcomes.size(),
                counts.getOrDefault(Result.HOLDS, 0),
                broken,
                counts.getOrDefault(Result.SKIPPED, 0)));
    return broken == 0 ? ExitCode.NOTHING_FOUND : ExitCode.FINDINGS;
  }

  @Command(
      name = "versions",
      mixinStandardHelpOptions = true,
      description =
          "Lists the versions of an engine that can be had, from the oldest known one on.")
  void versions(@Parameters(paramLabel = "ENGINE", description = "its name") String id)
      throws Refused, EngineUnavailable {
    EngineProvider engine = Catalogue.load().engine(id);
    try (Provisioner provisioner = Provisioner.ofUser()) {
      List<String> versions = provisioner.versions(engine);
      if (versions.isEmpty()) {
        throw new Refused(
            engine.releasedAs().isEmpty()
                ? id + " is not had by version: " + engine.origin()
                : "no repository of your Maven settings knows "
                    + String.join(" or ", engine.releasedAs()));
      }
      Versions.since(engine.oldest(), versions).forEach(command.commandLine().getOut()::println);
    }
  }
}
