package dev.gainsay.trial;

import dev.gainsay.engine.EngineProvider;
import dev.gainsay.engine.EngineSpec;
import dev.gainsay.engine.EngineUnavailable;
import dev.gainsay.engine.Session;
import dev.gainsay.engine.probe.Outcome;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** A language room: everything the campaign needs to know of it. Found by the service loader. */
public interface Language {

  /** {@code sql}, {@code datalog} or {@code smt}. */
  String id();

  /** File extension of the engine's scripts, with the dot. */
  String extension(EngineProvider engine, EngineSpec spec);

  /** Starts a line comment in the engine's scripts. */
  String comment(EngineProvider engine, EngineSpec spec);

  /** Oracles that fit the engine, in the order they are listed to users. */
  List<String> oracles(EngineProvider engine, EngineSpec spec);

  /** The option that names seeds: paths of files and folders, one a line. */
  String SEEDS = "seeds";

  /** The files and folders that settings name as seeds. */
  static List<Path> seeds(Map<String, String> options) {
    return options.getOrDefault(SEEDS, "").lines().map(Path::of).toList();
  }

  /**
   * Files of folders that are no seeds and that trials go without, one line each with the reason.
   *
   * @param options with {@link #SEEDS}
   * @throws IllegalArgumentException when a file that is named, or all of a folder, is none
   */
  default List<String> seedsLeftOut(
      EngineProvider engine, EngineSpec spec, Map<String, String> options) {
    return List.of();
  }

  /** Whether an engine's trials can start from files of the user's. */
  default boolean takesSeeds(EngineProvider engine, EngineSpec spec) {
    return false;
  }

  /**
   * Whether an engine is at fault that goes on beyond its limits of time and memory until its
   * process is ended. It is not where questions cannot be answered in bounded time in general.
   */
  default boolean overrunsAreDefects() {
    return true;
  }

  /**
   * Looks at what {@code --option} gives to the generator.
   *
   * @return the names of all the settings that it has
   * @throws IllegalArgumentException when the value of one of them cannot be
   */
  default Set<String> settings(Map<String, String> options) {
    return Set.of();
  }

  /**
   * Looks whether engines can be asked that {@code --option} names besides the tested one.
   *
   * @throws EngineUnavailable when one cannot; names it and the remedy
   */
  default void requireNamed(Map<String, String> options) throws EngineUnavailable {}

  /**
   * The generator of trials.
   *
   * @param oracles names out of {@link #oracles}
   * @param options settings by name, as {@code --option} gives them, and {@link #SEEDS}
   * @throws IllegalArgumentException when a setting or a seed is wrong; the message says where
   */
  Trials trials(
      EngineProvider engine, EngineSpec spec, List<String> oracles, Map<String, String> options);

  /** Whether its trials can mostly come past cases with all of these features. */
  default boolean canAvoid(List<String> features) {
    return false;
  }

  /**
   * The cases that a user's own file gives rise to.
   *
   * @param file that the text is from, which may speak of others beside it
   * @throws IllegalArgumentException when one of these is wrong; the message says where
   */
  Checked check(
      Path file,
      String text,
      EngineProvider engine,
      EngineSpec spec,
      List<String> oracles,
      Session session);

  /**
   * Tries on an engine what its dialect says, what it has and what it has not.
   *
   * @param session with nothing in it
   * @return one outcome a claim; none where the language has no claims to try
   */
  default List<Outcome> probe(EngineProvider engine, EngineSpec spec, Session session) {
    return List.of();
  }

  /**
   * The verdict on a case that is to be told, with what other engines say to the same. It stays a
   * verdict of the same kind, and is asked for once a finding.
   *
   * @param session on the engine that was judged
   */
  default Verdict seconded(
      TestCase testCase, Verdict verdict, EngineProvider engine, EngineSpec spec, Session session) {
    return verdict;
  }

  /** A case as JSON with a version number. */
  String write(TestCase testCase);

  /**
   * A case from JSON that this or an earlier release wrote.
   *
   * @throws IllegalArgumentException when the text is no such case
   */
  TestCase read(String json, EngineProvider engine, EngineSpec spec);

  /**
   * What a user's file gives.
   *
   * @param made the cases
   * @param notApplicable one line for each part that gives no case, with the reason
   * @param agreed comparisons that were made at once and agree, of which no case is kept
   */
  record Checked(List<Made> made, List<String> notApplicable, int agreed) {

    public Checked {
      made = List.copyOf(made);
      notApplicable = List.copyOf(notApplicable);
    }

    /** Cases, all of which are kept. */
    public Checked(List<Made> made, List<String> notApplicable) {
      this(made, notApplicable, 0);
    }

    /** Cases that nobody has judged yet. */
    public static Checked unjudged(List<? extends TestCase> cases, List<String> notApplicable) {
      return new Checked(
          cases.stream().map(c -> new Made(c, Optional.empty())).toList(), notApplicable);
    }

    public List<TestCase> cases() {
      return made.stream().map(Made::testCase).toList();
    }
  }

  /**
   * A case of a user's file.
   *
   * @param seen its verdict, where it took one to know that the case is worth telling
   */
  record Made(TestCase testCase, Optional<Verdict> seen) {

    /** Its verdict on the session that it was made with, which is asked only once. */
    public Verdict verdict(Session session) {
      return seen.orElseGet(() -> testCase.judge(session));
    }
  }
}
