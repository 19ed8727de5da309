package dev.gainsay.bench;

import dev.gainsay.bench.KillFigures.Kills;
import dev.gainsay.campaign.Refused;
import dev.gainsay.campaign.Summary;
import dev.gainsay.campaign.store.FileStore;
import dev.gainsay.campaign.wire.Message.Range;
import dev.gainsay.choice.Choices;
import dev.gainsay.finding.FindingFolder;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

/**
 * Campaigns of a command that runs in processes of its own, in each of which one process is killed
 * at a random moment: the coordinator, which is resumed then, a worker, or an engine. In the end
 * all have to come to what a campaign comes to in which nothing is killed.
 */
public final class KillBench {

  private static final int JOBS = 2;

  /** Only so that a campaign which hangs ends. */
  private static final Duration PATIENCE = Duration.ofMinutes(5);

  private static final Duration GONE = Duration.ofSeconds(10);

  /** What is killed. */
  private enum Victim {
    COORDINATOR,
    WORKER,
    ENGINE
  }

  private final List<String> gainsay;
  private final String target;
  private final long trials;
  private final long seed;
  private final Path folder;
  private final int[] kills = new int[Victim.values().length];
  private final List<String> notes = new ArrayList<>();
  private int resumed;
  private int announced;
  private int lost;
  private int missing;
  private int more;
  private long trialsLost;
  private long trialsTwice;
  private int counts;
  private int leftRunning;
  private int failed;

  /**
   * Campaigns of one engine.
   *
   * @param gainsay the command, as a process is started by it
   * @param trials of each campaign
   * @param folder for the campaigns; those in which nothing went wrong are deleted
   */
  public KillBench(List<String> gainsay, String target, long trials, long seed, Path folder) {
    this.gainsay = List.copyOf(gainsay);
    this.target = target;
    this.trials = trials;
    this.seed = seed;
    this.folder = folder;
  }

  /**
   * Runs so many campaigns after one in which nothing is killed.
   *
   * @throws Refused when that one fails
   */
  public KillFigures measure(int campaigns) throws Refused, IOException, InterruptedException {
    long start = System.nanoTime();
    Path quiet = folder.resolve("quiet");
    Process first = test(quiet);
    if (!ended(first)) {
      throw new Refused("the campaign in which nothing is killed failed; see " + log(quiet));
    }
    Duration took = Duration.ofNanos(System.nanoTime() - start);
    Summary whole = Summary.read(quiet);
    for (int i = 0; i < campaigns; i++) {
      one(Choices.seeded(seed, i), folder.resolve("killed-" + i), whole, took);
    }
    List<Kills> done = new ArrayList<>();
    for (Victim victim : Victim.values()) {
      done.add(new Kills(victim.name().toLowerCase(Locale.ROOT), kills[victim.ordinal()]));
    }
    return new KillFigures(
        target,
        trials,
        seed,
        done,
        resumed,
        announced,
        lost,
        missing,
        more,
        trialsLost,
        trialsTwice,
        counts,
        leftRunning,
        failed,
        (System.nanoTime() - start) / 1e9,
        notes);
  }

  private void one(Choices choices, Path out, Summary whole, Duration took)
      throws Refused, IOException, InterruptedException {
    int before = notes.size();
    Victim wanted = choices.pick(List.of(Victim.values()));
    Process process = test(out);
    long wait = choices.between(0, (int) took.toMillis());
    process.waitFor(wait, TimeUnit.MILLISECONDS);
    List<ProcessHandle> all = new ArrayList<>(process.descendants().toList());
    Set<String> told = Set.of();
    Optional<Victim> killed = kill(wanted, process, all, choices);
    killed.ifPresent(victim -> kills[victim.ordinal()]++);
    if (killed.equals(Optional.of(Victim.COORDINATOR))) {
      process.waitFor();
      told = findings(out);
      announced += told.size();
      boolean begun = !told.isEmpty() || isBegun(out);
      process = begun ? gainsay(out, "test", "--resume", out.toString()) : test(out);
      resumed += begun ? 1 : 0;
    }
    if (!ended(process)) {
      failed++;
      notes.add("%s: ended with %s; see %s".formatted(out, status(process), log(out)));
    } else {
      compare(out, whole, told, killed);
    }
    for (ProcessHandle each : all) {
      if (isThere(each)) {
        leftRunning++;
        notes.add("%s: process %d is there".formatted(out, each.pid()));
        each.destroyForcibly();
      }
    }
    if (notes.size() == before) {
      delete(out);
    }
  }

  /** Whether there is a campaign to resume: it may have been killed before its store was made. */
  private static boolean isBegun(Path out) {
    try (FileStore _ = FileStore.resume(out)) {
      return true;
    } catch (Refused none) {
      return false;
    }
  }

  /** Kills what is wanted, or what is there instead; nothing where all is over. */
  private static Optional<Victim> kill(
      Victim wanted, Process coordinator, List<ProcessHandle> all, Choices choices) {
    if (!coordinator.isAlive()) {
      return Optional.empty();
    }
    List<ProcessHandle> workers = coordinator.children().toList();
    List<ProcessHandle> engines =
        all.stream().filter(p -> workers.stream().noneMatch(p::equals)).toList();
    List<ProcessHandle> among =
        switch (wanted) {
          case COORDINATOR -> List.of();
          case WORKER -> workers;
          case ENGINE -> engines;
        };
    if (among.isEmpty()) {
      coordinator.destroyForcibly();
      return Optional.of(Victim.COORDINATOR);
    }
    return choices.pick(among).destroyForcibly() ? Optional.of(wanted) : Optional.empty();
  }

  /** Those whose folders are whole. */
  private static Set<String> findings(Path out) throws IOException {
    Set<String> ids = new HashSet<>();
    if (Files.isDirectory(out)) {
      FindingFolder.all(out).forEach(found -> ids.add(found.getFileName().toString()));
    }
    return ids;
  }

  private void compare(Path out, Summary whole, Set<String> told, Optional<Victim> killed)
      throws Refused, IOException {
    Summary summary = Summary.read(out);
    lost += noted(out, "lost", told, ids(summary));
    Set<String> signatures = signatures(summary);
    Set<String> wanted = signatures(whole);
    missing += noted(out, "missing", wanted, signatures);
    more += noted(out, "more", signatures, wanted);
    long next = 0;
    try (FileStore store = FileStore.resume(out)) {
      List<Range> done = new ArrayList<>(store.done());
      done.sort(Comparator.comparingLong(Range::from));
      for (Range range : done) {
        trialsLost += noted(out, "trials lost", range.from() - next);
        trialsTwice += noted(out, "trials twice", next - range.from());
        next = Math.max(next, range.to());
      }
    }
    trialsLost += noted(out, "trials lost", trials - next);
    trialsLost += noted(out, "trials not counted", trials - summary.trials());
    boolean other = summary.checks() != whole.checks();
    counts += other ? 1 : 0;
    if (other && !killed.equals(Optional.of(Victim.ENGINE))) {
      notes.add("%s: %d checks, not %d".formatted(out, summary.checks(), whole.checks()));
    }
  }

  private static Set<String> ids(Summary summary) {
    Set<String> ids = new HashSet<>();
    summary.findings().forEach(line -> ids.add(line.id()));
    return ids;
  }

  /**
   * The ends of the names. What stands before them is the oracle that saw a finding first, which
   * another worker may be on another run.
   */
  private static Set<String> signatures(Summary summary) {
    return ids(summary).stream()
        .map(id -> id.substring(id.lastIndexOf('-') + 1))
        .collect(Collectors.toSet());
  }

  private int noted(Path out, String what, Set<String> of, Set<String> without) {
    Set<String> left = new HashSet<>(of);
    left.removeAll(without);
    left.forEach(id -> notes.add("%s: %s: %s".formatted(out, what, id)));
    return left.size();
  }

  private long noted(Path out, String what, long number) {
    if (number > 0) {
      notes.add("%s: %s: %d".formatted(out, what, number));
    }
    return Math.max(0, number);
  }

  private Process test(Path out) throws IOException {
    return gainsay(
        out,
        "test",
        target,
        "--trials",
        Long.toString(trials),
        "--seed",
        Long.toString(seed),
        "--jobs",
        Integer.toString(JOBS),
        "--out",
        out.toString());
  }

  private Process gainsay(Path out, String... arguments) throws IOException {
    List<String> command = new ArrayList<>(gainsay);
    command.addAll(List.of(arguments));
    File log = log(out).toFile();
    return new ProcessBuilder(command)
        .redirectErrorStream(true)
        .redirectOutput(ProcessBuilder.Redirect.appendTo(log))
        .start();
  }

  private static Path log(Path out) {
    return out.resolveSibling(out.getFileName() + ".log");
  }

  /** Whether it ends as a campaign does, with findings or without. */
  private static boolean ended(Process process) throws InterruptedException {
    return process.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS) && process.exitValue() <= 1;
  }

  private static String status(Process process) {
    return process.isAlive() ? "nothing in " + PATIENCE : String.valueOf(process.exitValue());
  }

  private static boolean isThere(ProcessHandle process) throws InterruptedException {
    long end = System.nanoTime() + GONE.toNanos();
    while (process.isAlive() && System.nanoTime() < end) {
      Thread.sleep(20);
    }
    return process.isAlive();
  }

  private static void delete(Path out) throws IOException {
    if (Files.isDirectory(out)) {
      try (var files = Files.walk(out)) {
        for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
          Files.delete(file);
        }
      }
    }
    Files.deleteIfExists(log(out));
  }
}
