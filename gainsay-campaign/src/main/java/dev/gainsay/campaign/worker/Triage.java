package dev.gainsay.campaign.worker;

import static java.util.stream.Collectors.toSet;

import dev.gainsay.campaign.wire.Message.Mode;
import dev.gainsay.finding.Signature;
import dev.gainsay.trial.TestCase;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
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
 * all the words of a known finding is examined the more rarely the more often that finding was hit;
 * a reduction that comes upon a shape which an earlier one came through, or upon just the features
 * of a finding that was hit before, ends there; and one that has taken long, or never ends, belongs
 * to the finding whose features are most of those it still has.
 */
final class Triage {

  /** Reductions of one oracle in one trial. */
  private static final int PER_TRIAL = 3;

  /** Once reductions take more of the time than this, one a trial must do. */
  private static final double SHARE = 0.3;

  /** The rarest that a case which looks known is examined: one in so many. */
  private static final int RAREST = 32;

  /** Shapes remembered; older ones are forgotten together. */
  private static final int MOST_SHAPES = 50_000;

  private static final Pattern WORD = Pattern.compile("[A-Za-z_]+|[^\\sA-Za-z_]+");

  private final Mode mode;
  private final Map<String, Known> known = new LinkedHashMap<>();
  private final Map<String, String> shapesOnTheWay = new HashMap<>();
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

    Known(Set<String> words, Signature signature) {
      this.words = words;
      this.family = signature.oracle();
      this.features =
          signature.shape().isEmpty() ? Set.of() : signature.shape().lines().collect(toSet());
    }
  }

  Triage(Mode mode) {
    this.mode = mode;
  }

  void newRange() {
    if (mode == Mode.EXACT) {
      known.clear();
      shapesOnTheWay.clear();
    }
  }

  void newTrial() {
    thisTrial.clear();
  }

  /** Whether a mismatch of the oracle gets a reduction; it is taken to get one if so. */
  boolean worthReducing(String oracle, String shape) {
    boolean busy = mode == Mode.TIMED && shareOfReductions() > SHARE;
    String quota = busy ? "" : oracle;
    if (thisTrial.getOrDefault(quota, 0) >= (busy ? 1 : PER_TRIAL)) {
      return false;
    }
    if (looksKnown(oracle, shape)) {
      return false;
    }
    thisTrial.merge(oracle, 1, Integer::sum);
    thisTrial.merge("", 1, Integer::sum);
    return true;
  }

  private boolean looksKnown(String oracle, String shape) {
    Set<String> words = words(oracle, shape);
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

  /** The finding that an earlier reduction came to from the same shape. */
  @Nullable String endOf(String oracle, String shape) {
    return shapesOnTheWay.get(oracle + "\n" + shape);
  }

  /** The finding, hit before, that needs just what this case has. */
  @Nullable String sameAs(TestCase.Defect defect) {
    Set<String> features = features(defect);
    return closest(defect, one -> one.hits > 1 && one.features.equals(features));
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
   * Remembers what a reduction came through, where it ended, and the shape of its last case. Counts
   * no hit of a finding that is known already; see {@link #hitAgain}.
   */
  void learn(String oracle, Set<String> shapes, Signature end, String smallest) {
    if (shapesOnTheWay.size() > MOST_SHAPES) {
      shapesOnTheWay.clear();
    }
    String hash = end.hash();
    shapes.forEach(shape -> shapesOnTheWay.putIfAbsent(oracle + "\n" + shape, hash));
    known.computeIfAbsent(hash, _ -> new Known(words(oracle, smallest), end));
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

  private static Set<String> words(String oracle, String shape) {
    Set<String> words = new HashSet<>();
    words.add(oracle);
    Matcher matcher = WORD.matcher(shape);
    while (matcher.find()) {
      words.add(matcher.group());
    }
    return words;
  }
}
