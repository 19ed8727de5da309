package dev.gainsay.cli;

import dev.gainsay.campaign.Refused;
import dev.gainsay.engine.EngineUnavailable;
import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.ServiceConfigurationError;
import picocli.AutoComplete.GenerateCompletion;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.HelpCommand;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;
import picocli.CommandLine.UnmatchedArgumentException;

/** The command {@code gainsay}. Its exit status is one of {@link ExitCode}. */
@Command(
    name = "gainsay",
    mixinStandardHelpOptions = true,
    versionProvider = Main.Version.class,
    subcommands = {
      TestCommand.class,
      CheckCommand.class,
      ReproduceCommand.class,
      ReduceCommand.class,
      BisectCommand.class,
      EnginesCommand.class,
      ReportCommand.class,
      FindingsCommand.class,
      ServeCommand.class,
      TailorCommand.class,
      SplitCommand.class,
      BenchCommand.class,
      HelpCommand.class,
      GenerateCompletion.class
    },
    description = "Finds wrong answers in SQL databases, Datalog engines and SMT solvers.",
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:nothing found",
      "1:findings",
      "2:usage or environment, or nothing could be checked",
      "3:internal fault of Gainsay"
    })
public final class Main implements Runnable {

  /** Made at the start: when it is needed there is no memory to make it. */
  private static final String NO_MEMORY =
      "gainsay: %d MiB of memory are not enough for all of this; give more: GAINSAY_JAVA_OPTS=-Xmx2g"
          .formatted(Runtime.getRuntime().maxMemory() >> 20);

  @Spec
  @SuppressWarnings("NullAway.Init") // picocli sets it
  private CommandSpec spec;

  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), "Missing required subcommand");
  }

  /** Runs the command with the process's own streams, and ends the process. */
  public static void main(String[] args) {
    // Figures are written in one way, in whatever country.
    Locale.setDefault(Locale.ROOT);
    PrintWriter err = writer(System.err);
    Thread.setDefaultUncaughtExceptionHandler((_, fault) -> err.println(ofHelper(fault)));
    System.exit(execute(writer(System.out), err, args));
  }

  /**
   * The line for a fault that ended a thread which helps the command, for which Java would print a
   * stack trace, or half of one where memory is short.
   */
  static String ofHelper(Throwable fault) {
    return fault instanceof OutOfMemoryError
        ? NO_MEMORY
        : "gainsay: internal fault: " + fault + "; " + traceFile(fault);
  }

  /** Runs the command and gives the exit status. */
  public static int execute(PrintWriter out, PrintWriter err, String... args) {
    try {
      return commandLine(out, err).execute(args);
    } catch (OutOfMemoryError e) {
      err.println(NO_MEMORY);
      return ExitCode.USAGE;
    } catch (LinkageError | ServiceConfigurationError | StackOverflowError e) {
      // Picocli hands exceptions to the handler below, but lets errors through.
      err.println("gainsay: internal fault: " + e + "; " + traceFile(e));
      return ExitCode.INTERNAL;
    }
  }

  private static CommandLine commandLine(PrintWriter out, PrintWriter err) {
    return new CommandLine(new Main())
        .setOut(out)
        .setErr(err)
        .registerConverter(Path.class, Main::path)
        .setCaseInsensitiveEnumValuesAllowed(true)
        .setParameterExceptionHandler((wrong, _) -> usage(wrong))
        .setExecutionExceptionHandler(Main::failed);
  }

  /** An empty name is no name of the current folder. */
  private static Path path(String named) {
    if (named.isBlank()) {
      throw new TypeConversionException("it names nothing");
    }
    try {
      return Path.of(named);
    } catch (InvalidPathException e) {
      throw new TypeConversionException("'" + named + "' is no name of a file: " + e.getReason());
    }
  }

  private static PrintWriter writer(PrintStream stream) {
    return new PrintWriter(stream, true, stream.charset());
  }

  /** One line, with the nearest right word where there is one. */
  private static int usage(ParameterException wrong) {
    CommandLine command = wrong.getCommandLine();
    String hint = "";
    if (wrong instanceof UnmatchedArgumentException unmatched) {
      List<String> near = unmatched.getSuggestions();
      hint = near.isEmpty() ? "" : "; did you mean " + String.join(" or ", near) + "?";
    }
    String message = String.valueOf(wrong.getMessage()).replaceAll("\\s*\\R\\s*", " ");
    command
        .getErr()
        .println(
            "gainsay: %s%s (see %s --help)"
                .formatted(message, hint, command.getCommandSpec().qualifiedName()));
    return ExitCode.USAGE;
  }

  private static int failed(Exception fault, CommandLine command, CommandLine.ParseResult parsed) {
    if (fault instanceof Refused || fault instanceof EngineUnavailable) {
      command.getErr().println("gainsay: " + fault.getMessage());
      return ExitCode.USAGE;
    }
    command.getErr().println("gainsay: internal fault: " + fault + "; " + traceFile(fault));
    return ExitCode.INTERNAL;
  }

  private static String traceFile(Throwable fault) {
    try {
      Path file = Files.createTempFile("gainsay-fault-", ".txt");
      try (PrintWriter trace = new PrintWriter(Files.newBufferedWriter(file))) {
        fault.printStackTrace(trace);
      }
      return "its stack trace is in " + file;
    } catch (IOException e) {
      return "its stack trace could not be written: " + e.getMessage();
    }
  }

  /** The release, as the build wrote it into the jar. */
  static String release() {
    String version = Main.class.getPackage().getImplementationVersion();
    return version == null ? "(unpackaged)" : version;
  }

  /** The version that the build wrote into the jar. */
  static final class Version implements IVersionProvider {
    @Override
    public String[] getVersion() {
      return new String[] {"gainsay " + release()};
    }
  }
}
