package dev.gainsay.engines;

import dev.gainsay.datalog.dialect.DatalogDialect;
import dev.gainsay.datalog.dialect.SouffleDialect;
import dev.gainsay.datalog.reference.Voters;
import dev.gainsay.engine.Client;
import dev.gainsay.engine.EngineSpec;
import dev.gainsay.engine.EngineUnavailable;
import dev.gainsay.engine.ErrorPatterns;
import dev.gainsay.engine.Limits;
import dev.gainsay.engine.Meter;
import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.Rows;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Session;
import dev.gainsay.engine.process.ProgramVersion;
import dev.gainsay.engine.process.Streaming;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Soufflé's interpreter, one process for each program. Its options, such as {@code
 * disable-transformers=MagicSetTransformer}, are given by {@code --option}; one without a value is
 * a switch.
 */
public final class Souffle implements OwnBuild {

  /** Says that a program is not to be preprocessed. */
  private static final String PLAIN = "--no-preprocessor";

  private static final long COMPILER_BYTES = 2L << 30;

  private static final Pattern DIRECTIVE = Pattern.compile("^\\s*#|__[A-Z]+__", Pattern.MULTILINE);

  private static final Pattern TELLING =
      Pattern.compile("^\\s*\\.pragma \"" + SouffleDialect.SHOW + "\"", Pattern.MULTILINE);

  /** Tables, or the account of a program that asks for it. */
  private static final OneProgram.Reading READING =
      new OneProgram.Reading() {
        @Override
        public Observation read(Script script, String output) {
          return asksForAccount(script) ? told(output) : SouffleTables.read(output);
        }

        @Override
        public Optional<Streaming> streaming(Script script) {
          return asksForAccount(script) ? Optional.empty() : Optional.of(SouffleTables.digesting());
        }

        private static boolean asksForAccount(Script script) {
          return TELLING.matcher(script.text()).find();
        }
      };

  /** Where a rule stands, in an account of a program. */
  private static final Pattern SOURCE = Pattern.compile("\\\\nin file [^\\[\"]*\\[[-\\d:]+]");

  /** What releases up to 2.0 say of themselves, the later ones of them behind their own name. */
  private static final Pattern EARLY =
      Pattern.compile("^(Version|Souffle): *v?(1\\.[0-9]|2\\.0\\b)");

  @Override
  public String id() {
    return "souffle";
  }

  @Override
  public String origin() {
    return "your own build by --bin, or souffle on PATH; no registry serves it";
  }

  @Override
  public Optional<Set<String>> options() {
    return Optional.empty();
  }

  @Override
  public Optional<Client> client() {
    return Optional.of(
        Client.ofParts("${SOUFFLE:-souffle}", "${SOUFFLE:-souffle} -w -D- \"$PART\""));
  }

  @Override
  public DatalogDialect dialect(EngineSpec spec) {
    return isEarly(spec) ? SouffleDialect.early() : SouffleDialect.current();
  }

  /** Builds of an unpacked archive say no version: they are taken for new ones. */
  private boolean isEarly(EngineSpec spec) {
    try {
      return ProgramVersion.of(path(spec)).filter(Souffle::isEarly).isPresent();
    } catch (EngineUnavailable missing) {
      return false;
    }
  }

  static boolean isEarly(String version) {
    return EARLY.matcher(version).find();
  }

  @Override
  public OneProgram protocol(EngineSpec spec) {
    return new OneProgram(Greeting.in(SouffleDialect.current()), READING, errors(), plainly(spec));
  }

  /** A C++ compiler, which is started for a program that is to be compiled, takes more. */
  @Override
  public Limits limits(EngineSpec spec, Limits granted) {
    boolean compiles =
        spec.options().containsKey("compile") || "true".equals(spec.options().get("options.dear"));
    return compiles
        ? new Limits(granted.time(), Math.max(granted.memoryBytes(), COMPILER_BYTES))
        : granted;
  }

  /**
   * A program without directives needs no C preprocessor, a process that takes as long as the
   * smallest program itself. Releases that can do without one say so in their help.
   */
  private Function<Script, List<String>> plainly(EngineSpec spec) {
    try {
      return ProgramVersion.mentions(path(spec), "--help", PLAIN)
          ? script -> DIRECTIVE.matcher(script.text()).find() ? List.of() : List.of(PLAIN)
          : _ -> List.of();
    } catch (EngineUnavailable missing) {
      return _ -> List.of();
    }
  }

  @Override
  public List<String> arguments(EngineSpec spec) {
    List<String> command = new ArrayList<>(List.of("-w", "-D-"));
    command.addAll(given(spec));
    return command;
  }

  /** What a user gives it by {@code --option}, as it takes that. */
  private static List<String> given(EngineSpec spec) {
    // Options with a dot in their name are the generator's.
    Map<String, String> own = new TreeMap<>(spec.options());
    own.keySet().removeIf(name -> name.contains(".") || name.equals(Voters.OPTION));
    List<String> all = new ArrayList<>();
    own.forEach((name, value) -> all.add("--" + name + (value.isEmpty() ? "" : "=" + value)));
    return all;
  }

  /** A build that answers only without an option does not know it, or not with that value. */
  @Override
  public Session open(EngineSpec spec, Limits limits, Meter meter) throws EngineUnavailable {
    try {
      return OwnBuild.super.open(spec, limits, meter);
    } catch (EngineUnavailable refused) {
      List<String> given = given(spec);
      if (given.isEmpty()) {
        throw refused;
      }
      EngineSpec bare = new EngineSpec(spec.id(), spec.version(), spec.bin(), spec.url(), Map.of());
      OwnBuild.super.open(bare, limits, meter).close();
      throw new EngineUnavailable(
          "'%s' does not answer with %s, and does without; correct --option, see its --help"
              .formatted(path(spec), String.join(" ", given)),
          refused);
    }
  }

  /** A program as it would be run, one line a row, without the names of temporary files. */
  private static Observation told(String output) {
    return new Rows(
        List.of("program"),
        SOURCE.matcher(output).replaceAll("").lines().map(List::<@Nullable String>of).toList());
  }

  static ErrorPatterns errors() {
    return ErrorPatterns.none()
        .expecting("Error: .* in file", "division by zero", "Floating-point arithmetic exception")
        .internal(
            "assert",
            "fatal error|internal error",
            // What it has written in C++ is to compile.
            "\\.(cpp|h):[0-9]+:[0-9]+: error: ",
            "Segmentation violation signal",
            "unordered_map::at|vector::_M_range_check|bad_variant_access");
  }
}
