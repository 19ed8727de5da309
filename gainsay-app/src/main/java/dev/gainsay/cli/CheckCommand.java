package dev.gainsay.cli;

import dev.gainsay.campaign.Catalogue;
import dev.gainsay.campaign.Refused;
import dev.gainsay.campaign.RemoteSession;
import dev.gainsay.campaign.Target;
import dev.gainsay.campaign.Targets;
import dev.gainsay.campaign.worker.Dossier;
import dev.gainsay.campaign.worker.Dossier.Reduced;
import dev.gainsay.engine.EngineUnavailable;
import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.Crashed;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Session;
import dev.gainsay.finding.Duplicates;
import dev.gainsay.finding.FileFault;
import dev.gainsay.finding.Finding;
import dev.gainsay.finding.FindingFolder;
import dev.gainsay.finding.FindingReadme;
import dev.gainsay.reduce.Clocks;
import dev.gainsay.reduce.Effort;
import dev.gainsay.reduce.Reducer;
import dev.gainsay.reduce.Reduction;
import dev.gainsay.reduce.VerdictClass;
import dev.gainsay.text.MalformedText;
import dev.gainsay.text.TextFile;
import dev.gainsay.trial.Language.Checked;
import dev.gainsay.trial.Language.Made;
import dev.gainsay.trial.Reasons;
import dev.gainsay.trial.TestCase;
import dev.gainsay.trial.Verdict;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code gainsay check}: applies the oracles to a user's own files. */
@Command(
    name = "check",
    mixinStandardHelpOptions = true,
    description = "Applies every oracle that fits to the statements of your own files.",
    footer = {
      "",
      "Files: SQL statements in .sql, SMT-LIB in .smt2, Datalog in Soufflé's language in .dl for"
          + " every Datalog engine; for muz Datalog in .smt2 and .datalog as well.",
      "Keys of --option: for Datalog options.dear=true (ways to run it that take seconds too) and"
          + " reference=NAMES or none (engines that are asked besides, also for SMT-LIB); otherwise"
          + " the engine's own, such as Soufflé's magic-transform=*. A key that is none is told"
          + " with those that are."
    })
final class CheckCommand implements Callable<Integer> {

  @Spec
  @SuppressWarnings("NullAway.Init") // picocli sets it
  private CommandSpec command;

  @Parameters(
      arity = "1..*",
      paramLabel = "FILE",
      description = "a script; its formats are told below")
  @SuppressWarnings("NullAway.Init") // picocli sets it
  private List<Path> files;

  @Option(names = "--engine", required = true, paramLabel = "TARGET", description = "the engine")
  @SuppressWarnings("NullAway.Init") // picocli sets it
  private String name;

  @Option(names = "--oracle", split = ",", paramLabel = "NAME", description = "oracles to use")
  private List<String> oracles = new ArrayList<>();

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "where findings go (default: gainsay-out/<time>-check-<target>)")
  private @Nullable Path out;

  @Mixin
  @SuppressWarnings("NullAway.Init") // picocli sets it
  private EngineOptions engine;

  @Override
  public Integer call() throws Refused, EngineUnavailable {
    try {
      return checkAll();
    } catch (OutOfMemoryError e) {
      throw new Refused(
          "the files are too large for %d MiB of memory; check less at a time, or give more: GAINSAY_JAVA_OPTS=-Xmx2g"
              .formatted(Runtime.getRuntime().maxMemory() >> 20),
          e);
    }
  }

  /** Findings that are stored, each once. */
  private static final class Stored {
    private final Duplicates duplicates = new Duplicates();
    private final Map<String, Path> folders = new LinkedHashMap<>();

    Optional<Path> same(Finding finding) {
      return duplicates.of(finding.signature()).map(folders::get);
    }

    void add(Finding finding, Path folder) {
      duplicates.add(finding.signature());
      folders.put(finding.signature().hash(), folder);
    }
  }

  private int checkAll() throws Refused, EngineUnavailable {
    List<String> texts = new ArrayList<>();
    for (Path file : files) {
      texts.add(read(file));
    }
    if (out != null) {
      OutFolder.prepare(out);
    }
    Target target = Target.resolve(Catalogue.load(), engine.spec(name));
    target.language().requireNamed(target.spec().options());
    List<String> using =
        Catalogue.oracles(target.language(), target.engine(), target.spec(), oracles);
    PrintWriter printer = command.commandLine().getOut();
    Targets.notes(target.engine(), target.spec()).forEach(note -> printer.println("note: " + note));
    Stored found = new Stored();
    boolean judged = false;
    boolean refused = false;
    try (RemoteSession session = target.open(engine.workers(target), Main.release())) {
      for (int i = 0; i < files.size(); i++) {
        try {
          judged |= check(files.get(i), texts.get(i), target, using, session, found);
        } catch (Refused one) {
          command.commandLine().getErr().println("gainsay: " + one.getMessage());
          refused = true;
        }
      }
    }
    if (refused) {
      return ExitCode.USAGE;
    }
    if (!judged) {
      throw new Refused(
          "nothing could be checked: the engine gave no answer that says something; give it a file"
              + " that it accepts");
    }
    return found.folders.isEmpty() ? ExitCode.NOTHING_FOUND : ExitCode.FINDINGS;
  }

  private static String read(Path file) throws Refused {
    try {
      String text = TextFile.read(file);
      int nul = text.indexOf('\0');
      if (nul >= 0) {
        long line = text.substring(0, nul).chars().filter(c -> c == '\n').count() + 1;
        throw new Refused("%s:%d: a NUL character; give it a text".formatted(file, line));
      }
      return text;
    } catch (MalformedText no) {
      throw new Refused(no.in(file.toString()), no);
    } catch (NoSuchFileException e) {
      throw new Refused("no such file: " + file, e);
    } catch (IOException e) {
      throw new Refused("cannot read " + file + ": " + FileFault.reason(e), e);
    }
  }

  /**
   * Findings that need the same things are one, which is stored where it was seen first.
   *
   * @return whether any case came to a verdict
   */
  private boolean check(
      Path file,
      String text,
      Target target,
      List<String> using,
      RemoteSession session,
      Stored found)
      throws Refused {
    PrintWriter printer = command.commandLine().getOut();
    Noting noting = new Noting(session, new LinkedHashSet<>());
    Checked checked = cases(file, text, target, using, noting);
    checked.notApplicable().forEach(why -> printer.println(file + ": " + why));
    Map<String, Long> outcomes = new TreeMap<>();
    Set<String> seen = new LinkedHashSet<>();
    Set<Path> folders = new LinkedHashSet<>();
    boolean crashes = false;
    for (Made made : checked.made()) {
      TestCase testCase = made.testCase();
      Verdict verdict = repeated(testCase, made.verdict(noting), session);
      VerdictClass is = VerdictClass.of(testCase, verdict);
      crashes |= is.kind() == VerdictClass.Kind.CRASH;
      String outcome =
          verdict instanceof Verdict.Inconclusive(String reason)
              ? "inconclusive: " + reason
              : is.kind().label();
      Reasons.add(outcomes, outcome, 1);
      if (is.isFinding()
          && seen.add(is.kind() + "\n" + testCase.oracle() + "\n" + testCase.shape())) {
        folders.add(store(testCase, verdict, target, session, found));
      }
    }
    if (checked.agreed() > 0) {
      Reasons.add(outcomes, VerdictClass.Kind.AGREES.label(), checked.agreed());
    }
    int cases = checked.made().size() + checked.agreed();
    printer.println(file + ": " + cases + " cases " + outcomes);
    if (!crashes && !noting.ends.isEmpty()) {
      String ends = String.join(", ", noting.ends);
      printer.println(file + ": the engine ended while it was asked, which is no finding: " + ends);
    }
    folders.forEach(folder -> printer.println("  " + folder));
    return outcomes.keySet().stream().anyMatch(outcome -> !outcome.startsWith("inconclusive: "));
  }

  /** Notes how an engine ends while it is asked: what is asked again may be answered then. */
  private record Noting(Session session, Set<String> ends) implements Session {
    @Override
    public Observation run(Script script) {
      Observation seen = session.run(script);
      if (seen instanceof Crashed(String how, _)) {
        ends.add(how);
      }
      return seen;
    }

    /** The session stays open: it is its opener's. */
    @Override
    public void close() {}
  }

  /** A verdict that would be told, as it is when the case is judged anew. */
  private static Verdict repeated(TestCase testCase, Verdict verdict, Session session) {
    VerdictClass is = VerdictClass.of(testCase, verdict);
    if (!is.isFinding()) {
      return verdict;
    }
    Verdict anew = testCase.judge(session);
    return VerdictClass.of(testCase, anew).isLike(is)
        ? anew
        : new Verdict.Inconclusive("not reproducible");
  }

  private static Checked cases(
      Path file, String text, Target target, List<String> using, Session session) throws Refused {
    Checked checked;
    try {
      checked = target.language().check(file, text, target.engine(), target.spec(), using, session);
    } catch (IllegalArgumentException e) {
      String said = String.valueOf(e.getMessage());
      throw new Refused(said.startsWith(file + ":") ? said : file + ": " + said, e);
    }
    if (checked.made().isEmpty() && checked.agreed() == 0) {
      String why = checked.notApplicable().stream().findFirst().orElse("it holds no query");
      throw new Refused("nothing to check in " + file + ": " + why.lines().findFirst().orElse(""));
    }
    return checked;
  }

  private Path store(
      TestCase testCase, Verdict verdict, Target target, RemoteSession session, Stored found)
      throws Refused {
    Clocks clocks = Clocks.of(() -> session.cpu().toNanos());
    Reduction reduction =
        new Reducer(List.of(session), Effort.standard(), (_, _, _) -> true, clocks)
            .reduce(testCase, verdict);
    Dossier dossier =
        new Dossier(target.stored().saying(session.says()), target.language(), 0, Main.release());
    Finding finding =
        dossier.finding(
            Reduced.of(
                testCase,
                reduction,
                target.seconded(
                    reduction.smallest(),
                    reduction.smallest().explained(session, reduction.verdict()),
                    session)),
            session.frames());
    Optional<Path> known = found.same(finding);
    if (known.isPresent()) {
      return known.get();
    }
    command.commandLine().getOut().println(FindingReadme.title(finding));
    if (out == null) {
      out = OutFolder.choose(null, "check-" + target.spec().label());
    }
    try {
      Path folder = FindingFolder.write(out.resolve("findings"), finding, target.notation());
      found.add(finding, folder);
      return folder;
    } catch (IOException e) {
      throw OutFolder.cannotWrite(out, e);
    }
  }
}
