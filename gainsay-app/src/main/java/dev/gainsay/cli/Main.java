package dev.gainsay.cli;

import java.io.PrintStream;
import java.io.PrintWriter;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The command {@code gainsay}. Its exit status is one of {@link ExitCode}. */
@Command(
    name = "gainsay",
    mixinStandardHelpOptions = true,
    versionProvider = Main.Version.class,
    description = "Finds wrong answers in SQL databases, Datalog engines and SMT solvers.",
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:nothing found",
      "1:findings",
      "2:usage or environment",
      "3:internal fault of Gainsay"
    })
public final class Main implements Runnable {

  @Spec
  @SuppressWarnings("NullAway.Init") // picocli sets it
  private CommandSpec spec;

  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), "Missing required subcommand");
  }

  /** Runs the command with the process's own streams, and ends the process. */
  public static void main(String[] args) {
    System.exit(execute(writer(System.out), writer(System.err), args));
  }

  /** Runs the command and gives the exit status. */
  public static int execute(PrintWriter out, PrintWriter err, String... args) {
    return new CommandLine(new Main())
        .setOut(out)
        .setErr(err)
        .setCaseInsensitiveEnumValuesAllowed(true)
        .setExecutionExceptionHandler(Main::internalFault)
        .execute(args);
  }

  private static PrintWriter writer(PrintStream stream) {
    return new PrintWriter(stream, true, stream.charset());
  }

  private static int internalFault(
      Exception fault, CommandLine command, CommandLine.ParseResult parsed) {
    PrintWriter err = command.getErr();
    err.println("internal fault of Gainsay: " + fault);
    fault.printStackTrace(err);
    return ExitCode.INTERNAL;
  }

  /** The version that the build wrote into the jar. */
  static final class Version implements IVersionProvider {
    @Override
    public String[] getVersion() {
      String version = Main.class.getPackage().getImplementationVersion();
      return new String[] {"gainsay " + (version == null ? "(unpackaged)" : version)};
    }
  }
}
