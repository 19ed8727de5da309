package dev.gainsay.analysis.tailor.lisa;

import dev.gainsay.analysis.tailor.Analyzer;
import dev.gainsay.analysis.tailor.Assertion;
import dev.gainsay.analysis.tailor.CannotAnalyze;
import dev.gainsay.analysis.tailor.Program;
import dev.gainsay.analysis.tailor.Setting;
import dev.gainsay.analysis.tailor.Space;
import dev.gainsay.analysis.tailor.lisa.LisaWorker.Outcome;
import dev.gainsay.analysis.tailor.lisa.LisaWorker.Outcome.Died;
import dev.gainsay.analysis.tailor.lisa.LisaWorker.Outcome.Replied;
import dev.gainsay.analysis.tailor.lisa.LisaWorker.Outcome.TooLong;
import dev.gainsay.analysis.tailor.lisa.LisaWorker.Outcome.TooMuch;
import dev.gainsay.analysis.tailor.lisa.worker.Order;
import dev.gainsay.analysis.tailor.lisa.worker.Reply;
import dev.gainsay.engine.EngineUnavailable;
import dev.gainsay.engine.Limits;
import dev.gainsay.engine.provision.Provisioner;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** LiSA 0.1, with programs in its language IMP. */
public final class LisaAnalyzer implements Analyzer {

  /** The newest release that has the front end of IMP. */
  static final String VERSION = "0.1";

  private static final String GROUP = "io.github.lisa-analyzer:";

  private static final Duration TO_READ = Duration.ofMinutes(1);

  private static final String FIRST =
      """
      class first {
        main(n) {
          def i = 0;
          while (i < n) {
            i = i + 1;
            assert i > 0;
          }
        }
      }
      """;

  private static final Pattern CALL = Pattern.compile("\\.\\s*\\w+\\s*\\(");

  private static final String CALLS =
      "with calls=unknown LiSA proves what is false behind some calls; see docs/tailor.md";

  private final Path folder;
  private final LisaWorkers workers;

  private LisaAnalyzer(Path folder, LisaWorkers workers) {
    this.folder = folder;
    this.workers = workers;
  }

  /**
   * Fetches LiSA, unless it is in the local repository of the user's Maven.
   *
   * @throws CannotAnalyze when it cannot be had
   */
  public static LisaAnalyzer ofUser() throws CannotAnalyze {
    try (Provisioner provisioner = Provisioner.ofUser()) {
      return of(provisioner, VERSION);
    } catch (EngineUnavailable e) {
      throw new CannotAnalyze("LiSA cannot be had: " + e.getMessage(), e);
    }
  }

  static LisaAnalyzer of(Provisioner provisioner, String version) throws CannotAnalyze {
    try {
      List<Path> jars =
          provisioner.resolve(
              List.of(GROUP + "lisa-imp:" + version, GROUP + "lisa-analyses:" + version));
      Path folder = Files.createTempDirectory("gainsay-lisa");
      Path first = Files.writeString(folder.resolve("first.imp"), FIRST);
      Map<String, String> settings =
          LisaSpace.SETTINGS.stream().collect(Collectors.toMap(Setting::name, Setting::standard));
      Order warmUp = new Order(first.toString(), true, LisaSpace.STANDARD, settings, Set.of());
      return new LisaAnalyzer(folder, new LisaWorkers(jars, warmUp));
    } catch (EngineUnavailable e) {
      throw new CannotAnalyze("LiSA cannot be had: " + e.getMessage(), e);
    } catch (IOException e) {
      throw new CannotAnalyze("no temporary folder can be made: " + e.getMessage(), e);
    }
  }

  @Override
  public String label() {
    return "lisa " + VERSION;
  }

  @Override
  public Space space() {
    return LisaSpace.space();
  }

  @Override
  public Program prepare(List<Path> files, Path folder) throws CannotAnalyze {
    ImpSource source = ImpSource.read(files);
    Path file = folder.toAbsolutePath().resolve("program.imp");
    try {
      Files.writeString(file, source.text());
    } catch (IOException e) {
      throw new CannotAnalyze("'" + file + "' cannot be written: " + e.getMessage(), e);
    }
    Reply reply = read(file, source);
    List<Assertion> assertions = assertions(source, reply.places());
    if (assertions.isEmpty()) {
      throw new CannotAnalyze(
          names(files) + " has no assertion; write 'assert CONDITION;' where one should hold");
    }
    return new LisaProgram(workers, file, reply.main(), assertions, notes(source));
  }

  private Reply read(Path file, ImpSource source) throws CannotAnalyze {
    Outcome outcome =
        workers.ask(Order.read(file.toString()), TO_READ, Limits.standard().memoryBytes());
    return switch (outcome) {
      case Replied(Reply reply) when reply.problem().isEmpty() -> reply;
      case Replied(Reply reply) ->
          throw new CannotAnalyze(
              (reply.line() > 0
                      ? source.place(reply.line()).toString()
                      : names(source.parts().stream().map(ImpSource.Part::file).toList()))
                  + " is not understood by LiSA: "
                  + reply.problem());
      case TooLong _ ->
          throw new CannotAnalyze("LiSA did not read it within " + TO_READ.toSeconds() + "s");
      case TooMuch _ -> throw new CannotAnalyze("LiSA needs too much memory to read it");
      case Died(String how) -> throw new CannotAnalyze("the JVM that runs LiSA " + how);
    };
  }

  private static List<Assertion> assertions(ImpSource source, List<Reply.Place> places) {
    List<Assertion> assertions = new ArrayList<>();
    int line = 0;
    int ofLine = 0;
    for (Reply.Place found : places) {
      ofLine = found.line() == line ? ofLine + 1 : 0;
      line = found.line();
      ImpSource.Place place = source.place(line);
      assertions.add(
          new Assertion(
              assertions.size(),
              place.file().toString(),
              place.line(),
              found.method(),
              source.condition(line, ofLine)));
    }
    return assertions;
  }

  private static List<String> notes(ImpSource source) {
    Stream<String> floats =
        source.floats().stream()
            .map(line -> source.place(line) + ": LiSA's domains take all numbers for integers");
    return CALL.matcher(source.text()).find()
        ? Stream.concat(floats, Stream.of(CALLS)).toList()
        : floats.toList();
  }

  private static String names(List<Path> files) {
    return files.stream().map(Path::toString).collect(Collectors.joining(", "));
  }

  /** The workers' process ids. */
  List<Long> pids() {
    return workers.pids();
  }

  @Override
  public void close() {
    workers.close();
    try {
      Files.deleteIfExists(folder.resolve("first.imp"));
      Files.deleteIfExists(folder);
    } catch (IOException e) {
      // A temporary folder that stays is no harm.
    }
  }
}
