package dev.gainsay.cli;

import dev.gainsay.analysis.tailor.Analyzer;
import dev.gainsay.analysis.tailor.CannotAnalyze;
import dev.gainsay.analysis.tailor.described.DescribedAnalyzer;
import dev.gainsay.analysis.tailor.described.Description;
import dev.gainsay.analysis.tailor.described.DescriptionFile;
import dev.gainsay.analysis.tailor.lisa.LisaAnalyzer;
import dev.gainsay.campaign.Refused;
import dev.gainsay.engine.EngineUnavailable;
import dev.gainsay.engine.Limits;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Which static analyzer, and how it reads files. */
final class AnalyzerOptions {

  /** What reading the files may use. */
  private static final Limits PREPARATION = new Limits(Duration.ofMinutes(5), 8L << 30);

  private static final String LISA = "lisa";

  @Option(
      names = "--analyzer",
      paramLabel = "NAME|FILE",
      required = true,
      description =
          "eva (Frama-C), lisa, clam, or a description file of another one (docs/tailor.md)")
  @SuppressWarnings("NullAway.Init") // picocli sets it
  private String name;

  @Option(
      names = "--bin",
      paramLabel = "PATH",
      description = "the analyzer's program, instead of the one on PATH")
  private @Nullable String bin;

  @Option(
      names = "--arg",
      paramLabel = "ARG",
      description =
          "an argument for reading the files, such as --arg=-cpp-extra-args=-Iinclude; may be"
              + " repeated")
  private List<String> arguments = List.of();

  @Option(
      names = "--entry",
      paramLabel = "FUNCTION",
      split = ",",
      description = "entry points (default: all functions that the program does not call itself)")
  private List<String> entries = List.of();

  /** The analyzer, ready to read files. */
  Analyzer open() throws Refused, EngineUnavailable, CannotAnalyze {
    if (name.equalsIgnoreCase(LISA)) {
      if (bin != null || !arguments.isEmpty() || !entries.isEmpty()) {
        throw new Refused(
            "lisa comes from Maven and has no --bin, --arg and --entry; leave them out");
      }
      return LisaAnalyzer.ofUser();
    }
    return new DescribedAnalyzer(description(), bin, arguments, entries, PREPARATION);
  }

  private Description description() throws Refused, CannotAnalyze {
    String ours = name.toLowerCase(Locale.ROOT);
    if (DescriptionFile.ours().contains(ours)) {
      return DescriptionFile.ours(ours);
    }
    if (name.endsWith(".yaml") || name.endsWith(".yml")) {
      return DescriptionFile.read(Path.of(name));
    }
    throw new Refused(
        "no analyzer '%s'; there are %s, lisa, and description files (docs/tailor.md)"
            .formatted(name, String.join(", ", DescriptionFile.ours())));
  }
}
