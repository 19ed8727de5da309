package dev.gainsay.campaign.worker;

import static java.util.stream.Collectors.toSet;

import dev.gainsay.campaign.wire.Message.Mode;
import dev.gainsay.finding.Signature;
import dev.gainsay.reduce.VerdictClass.Kind;
import dev.gainsay.trial.TestCase;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Decides which mismatches are worth a reduction. On a release with many defects reductions would
 * take all the time, and most would end at a finding that is there already.
 *
 * <p>Four rules, from cheap to dear: a few reductions a trial for each oracle; a case that holds
 * all the words of a known finding of its kind is examined the more rarely the more often that
 * finding was hit; a reduction that comes upon a shape, or upon just the features of a finding,
 * from which earlier ones went to that finding ends there; and one that has taken long, or never
 * ends, belongs to the finding whose features are most of those it still has.
 *
 * <p>Cases of two defects may become alike before they part. So a way is trusted only when two
 * reductions that took it ended alike and none ended elsewhere, and now and then one that could end
 * early goes on to its end, which may show that the ways part.
 */
final class Triage {

  /** Reductions of one oracle in one trial. */
  private static final int PER_TRIAL = 3;

  /** Once reductions take more of the time than this, one a trial must do. */
  private static final double SHARE = 0.3;

  /** The rarest that a case which looks known is examined: one in so many. */
  private static final int RAREST = 32;

  /** Of the reductions that could end early for a finding one in so many goes on. */
  private static final int AUDITED = 8;

  /** Marks of ways remembered; older ones are forgotten together. */
  private static final int MOST_MARKS = 50_000;

  private static final Pattern WORD = Pattern.compile("[A-Za-z_]+|[^\\sA-Za-z_]+");

  private final Mode mode;
  private final Map<String, Known> known = new LinkedHashMap<>();
  private final Map<String, Passage> passages = new HashMap<>();
  private final Map<String, Integer> thisTrial = new HashMap<>();
  private final long started = System.nanoTime();
  private long reductionNanos;

  /** What is kept of a finding. */
  private static final class Known {
    final Set<String> words;
    final String family;
    final Set<String> features;
    int hits = 1;
    int passedBy;
    int spared;

    Known(Set<String> words, Signature signature) {
      this.words = words;
      this.family = signature.oracle();
      this.features =
          signature.shape().isEmpty() ? Set.of() : signature.shape().lines().collect(toSet());
    }
  }

  /** Where reductions that came through one place ended. */
  private static final class Passage {
    private final String end;
    private int times;
    private boolean forks;

    Passage(String end) {
      this.end = end;
    }

    void endedAt(String hash) {
      times++;
      forks |= !hash.equals(end);
    }

    boolean isTrusted() {
      return times > 1 && !forks;
    }
  }

  /** The places that one reduction comes through, to be remembered when it has ended. */
  static final class Trail {
    private final String oracle;
    private final Set<String> marks = new HashSet<>();

    Trail(String oracle) {
      this.oracle = oracle;
    }

    /** Comes by a shape that shows something of this kind. */
    void by(Kind kind, String shape) {
      marks.add(mark(kind, oracle, shape));
    }

    /** Comes by a wrong answer that has these features. */
    void by(TestCase.Defect defect) {
      marks.add(mark(defect));
    }
  }

  Triage(Mode mode) {
    this.mode = mode;
  }

  void newRange() {
    if (mode == Mode.EXACT) {
      known.clear();
      passages.clear();
    }
  }

  void newTrial() {
    thisTrial.clear();
  }

  /** Whether a mismatch of the oracle gets a reduction; it is taken to get one if so. */
  boolean worthReducing(Kind kind, String oracle, String shape) {
    boolean busy = mode == Mode.TIMED && shareOfReductions() > SHARE;
    String quota = busy ? "" : oracle;
    if (thisTrial.getOrDefault(quota, 0) >= (busy ? 1 : PER_TRIAL)) {
      return false;
    }
    if (looksKnown(kind, oracle, shape)) {
      return false;
    }
    thisTrial.merge(oracle, 1, Integer::sum);
    thisTrial.merge("", 1, Integer::sum);
    return true;
  }

  private boolean looksKnown(Kind kind, String oracle, String shape) {
    Set<String> words = words(kind.label(), oracle, shape);
    for (Known one : known.values()) {
      if (words.containsAll(one.words)) {
        one.passedBy++;
        return one.passedBy % Math.min(RAREST, one.hits) != 0;
      }
    }
    return false;
  }

  private double shareOfReductions() {
    return reductionNanos / (double) Math.max(1, System.nanoTime() - started);
  }

  void reductionTook(long nanos) {
    reductionNanos += nanos;
  }

  /** The finding that all earlier reductions, two or more, came to from the same shape. */
  @Nullable String endOf(Kind kind, String oracle, String shape) {
    return trusted(mark(kind, oracle, shape));
  }

  /** The finding that needs just what this case has, if two reductions or more came to it. */
  @Nullable String sameAs(TestCase.Defect defect) {
    String end = trusted(mark(defect));
    Known one = end == null ? null : known.get(end);
    return one != null && one.features.equals(features(defect)) ? end : null;
  }

  private @Nullable String trusted(String mark) {
    Passage passage = passages.get(mark);
    return passage != null && passage.isTrusted() ? passage.end : null;
  }

  /** Whether a reduction that could end early for a finding is to go on to its end. */
  boolean audits(String hash) {
    Known one = known.get(hash);
    return one == null || ++one.spared % AUDITED == 0;
  }

  private static String mark(Kind kind, String oracle, String shape) {
    return kind.label() + "\n" + oracle + "\n" + shape;
  }

  /** No kind's name is empty, so this is no mark of a shape. */
  private static String mark(TestCase.Defect defect) {
    return "\n" + defect.family() + "\n" + defect.features();
  }

  /**
   * The finding that a case which is not reduced to the end most likely is: one all of whose needs
   * are among those of the case and are at least half of them, the one with most needs if there are
   * several. What needs much more is likely another defect.
   */
  @Nullable String partOf(TestCase.Defect defect) {
    Set<String> features = features(defect);
    return closest(
        defect,
        one -> features.containsAll(one.features) && 2 * one.features.size() >= features.size());
  }

  private @Nullable String closest(TestCase.Defect defect, Predicate<Known> fits) {
    String found = null;
    int most = 0;
    for (Map.Entry<String, Known> each : known.entrySet()) {
      Known one = each.getValue();
      if (one.features.size() > most && one.family.equals(defect.family()) && fits.test(one)) {
        found = each.getKey();
        most = one.features.size();
      }
    }
    return found;
  }

  private static Set<String> features(TestCase.Defect defect) {
    return defect.features().lines().collect(toSet());
  }

  /**
   * Remembers what a reduction came through, where it ended by itself, and the shape of its last
   * case. Counts no hit of a finding that is known already; see {@link #hitAgain}.
   */
  void learn(Trail trail, Signature end, String smallest) {
    if (passages.size() > MOST_MARKS) {
      passages.clear();
    }
    String hash = end.hash();
    trail.marks.forEach(
        mark -> passages.computeIfAbsent(mark, _ -> new Passage(hash)).endedAt(hash));
    known.computeIfAbsent(hash, _ -> new Known(words(end.kind(), trail.oracle, smallest), end));
  }

  /** Counts a hit of a finding that a reduction was spared for. */
  void hitAgain(String hash) {
    Known before = known.get(hash);
    if (before != null) {
      before.hits++;
    }
  }

  boolean isKnown(String hash) {
    return known.containsKey(hash);
  }

  private static Set<String> words(String kind, String oracle, String shape) {
    Set<String> words = new HashSet<>(List.of(kind, oracle));
    Matcher matcher = WORD.matcher(shape);
    while (matcher.find()) {
      words.add(matcher.group());
    }
    return words;
  }
}
