package dev.gainsay.trial;

import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Session;
import dev.gainsay.engine.Setup;
import dev.gainsay.trial.Verdict.Agrees;
import dev.gainsay.trial.Verdict.Violates;
import java.time.Duration;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/** Which settings of an engine make two answers agree: a hint at what is to blame. */
public final class Blame {

  /** An engine with many settings that takes long for a case is tried with some of them. */
  private static final Duration LONGEST = Duration.ofSeconds(20);

  private Blame() {}

  /**
   * A setting that must not change answers.
   *
   * @param name as findings tell it
   * @param statement makes it, before all else
   * @param undo takes it back; empty where nothing does
   */
  public record Setting(String name, String statement, String undo) {}

  /**
   * The verdict with a line that names the settings under which there is nothing wrong with the
   * case.
   *
   * @param session on which the verdict was seen
   */
  public static Verdict told(
      TestCase testCase, Verdict verdict, List<Setting> settings, Session session) {
    return told(testCase, verdict, settings, session, _ -> true);
  }

  /**
   * The same where answers may agree and be wrong.
   *
   * @param right whether all that the engine said is right, in order, where the case agrees
   */
  public static Verdict told(
      TestCase testCase,
      Verdict verdict,
      List<Setting> settings,
      Session session,
      Predicate<List<Observation>> right) {
    if (!(verdict instanceof Violates wrong)) {
      return verdict;
    }
    long end = System.nanoTime() + LONGEST.toNanos();
    List<String> helps = new ArrayList<>();
    for (Setting setting : settings) {
      if (System.nanoTime() > end) {
        break;
      }
      Turned turned = new Turned(session, setting);
      if (testCase.judge(turned) instanceof Agrees && right.test(turned.said)) {
        helps.add(setting.name());
      }
    }
    return helps.isEmpty()
        ? wrong
        : wrong.noting(
            (wrong.difference().endsWith("\n") ? "" : "\n")
                + "nothing is wrong with "
                + String.join(", or with ", helps)
                + "\n");
  }

  /** A session all of whose scripts begin with a setting. It is for one case, and is not closed. */
  private static final class Turned implements Session {
    private final Session inner;
    private final Setup first;
    private final Map<Setup, Setup> turned = new IdentityHashMap<>();
    private final List<Observation> said = new ArrayList<>();

    Turned(Session inner, Setting setting) {
      this.inner = inner;
      this.first =
          setting.undo().isEmpty()
              ? Setup.empty().then(setting.statement())
              : Setup.empty().then(setting.statement(), setting.undo());
    }

    @Override
    public Observation run(Script script) {
      Observation seen = inner.run(new Script(turned(script.setup()), script.question()));
      said.add(seen);
      return seen;
    }

    /** One that was met before is the same again, since paths are compared by identity. */
    private Setup turned(Setup setup) {
      Setup known = turned.get(setup);
      if (known != null) {
        return known;
      }
      List<Setup> path = new ArrayList<>();
      for (Setup at = setup; at.parent() != null && !turned.containsKey(at); at = parent(at)) {
        path.add(at);
      }
      Setup last = path.isEmpty() ? setup : parent(path.getLast());
      Setup made = turned.getOrDefault(last, first);
      for (Setup at : path.reversed()) {
        String undo = at.undo();
        made = undo == null ? made.then(at.statement()) : made.then(at.statement(), undo);
        turned.put(at, made);
      }
      return made;
    }

    private static Setup parent(Setup setup) {
      Setup parent = setup.parent();
      return parent == null ? setup : parent;
    }

    @Override
    public void close() {}
  }
}
