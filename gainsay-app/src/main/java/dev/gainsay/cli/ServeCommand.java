package dev.gainsay.cli;

import dev.gainsay.campaign.Refused;
import dev.gainsay.finding.KnownFindings;
import dev.gainsay.web.Dashboard;
import dev.gainsay.web.Secret;
import dev.gainsay.web.Settings;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code gainsay serve}: the dashboard, until Ctrl-C. */
@Command(
    name = "serve",
    mixinStandardHelpOptions = true,
    description = {
      "Shows campaigns and their findings in a browser, live while they run.",
      "Only this machine can see them, unless --listen is given."
    })
final class ServeCommand implements Callable<Integer> {

  private static final Pattern TOKEN = Pattern.compile("[\\w.~-]{16,200}");
  private static final int MOST_PORT = 65_535;

  @Spec
  @SuppressWarnings("NullAway.Init") // picocli sets it
  private CommandSpec command;

  @Parameters(
      paramLabel = "DIR",
      arity = "0..*",
      defaultValue = "gainsay-out",
      description = "folders with campaigns, at or below them (default: ${DEFAULT-VALUE})")
  @SuppressWarnings("NullAway.Init") // picocli sets it
  private List<Path> folders;

  @Option(
      names = "--port",
      paramLabel = "N",
      defaultValue = "8642",
      description = "0 for any that is free (default: ${DEFAULT-VALUE})")
  private int port;

  @Option(
      names = "--listen",
      paramLabel = "ADDRESS",
      defaultValue = "127.0.0.1",
      description = {
        "the address of this machine to listen on (default: ${DEFAULT-VALUE});",
        "one that others reach asks every visitor for a token"
      })
  @SuppressWarnings("NullAway.Init") // picocli sets it
  private String listen;

  @Option(
      names = "--token",
      paramLabel = "TOKEN",
      description = {
        "what visitors have to know, 16 letters and digits at least; where it is needed and not",
        "given, GAINSAY_TOKEN is taken, or one is drawn and printed"
      })
  private @Nullable String token;

  @Option(
      names = "--name",
      paramLabel = "HOST",
      description = "a name of this machine by which it may be asked, beside its addresses")
  private @Nullable List<String> names;

  @Option(
      names = "--known",
      paramLabel = "FILE",
      description = "a register that findings can be added to from their pages")
  private @Nullable Path known;

  @Override
  public Integer call() throws Refused, InterruptedException {
    PrintWriter out = command.commandLine().getOut();
    CountDownLatch over = new CountDownLatch(1);
    try (Interruption listening = new Interruption(over::countDown);
        Dashboard dashboard = Dashboard.start(settings())) {
      out.println(
          "dashboard with %d %s at %s (Ctrl-C ends it)"
              .formatted(
                  dashboard.campaigns(),
                  dashboard.campaigns() == 1 ? "campaign" : "campaigns",
                  dashboard.address()));
      over.await();
      out.println("dashboard ended");
    }
    return ExitCode.NOTHING_FOUND;
  }

  private Settings settings() throws Refused {
    if (port < 0 || port > MOST_PORT) {
      throw new Refused("no port " + port + "; name one from 0 to " + MOST_PORT + " with --port");
    }
    if (known != null && Files.exists(known)) {
      try {
        KnownFindings.read(known);
      } catch (IllegalArgumentException e) {
        throw new Refused(String.valueOf(e.getMessage()), e);
      }
    }
    Set<String> lowerCase = new HashSet<>();
    if (names != null) {
      names.forEach(name -> lowerCase.add(name.toLowerCase(Locale.ROOT)));
    }
    return new Settings(
        folders, listen, port, tokenToAsk(), lowerCase, Optional.ofNullable(known), Main.release());
  }

  private Optional<String> tokenToAsk() throws Refused {
    String given = token != null ? token : System.getenv("GAINSAY_TOKEN");
    if (given != null) {
      if (!TOKEN.matcher(given).matches()) {
        throw new Refused(
            "a token has 16 to 200 letters, digits and signs of . _ ~ -; leave --token and one is"
                + " drawn");
      }
      return Optional.of(given);
    }
    return Dashboard.needsToken(listen) ? Optional.of(Secret.drawn().text()) : Optional.empty();
  }
}
