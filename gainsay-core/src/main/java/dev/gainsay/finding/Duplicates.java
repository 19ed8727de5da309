package dev.gainsay.finding;

import static java.util.stream.Collectors.toSet;

import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Which findings are told as others. Those of one signature are one finding; and one of several
 * questions, of which nothing tells the one that is answered wrongly, is the finding of a question
 * among them that is known to be answered wrongly, whichever of the two comes first.
 */
public final class Duplicates {

  /** The hash that each finding is told as, by its own. */
  private final Map<String, String> told = new HashMap<>();

  /** Hashes of those whose wrong answer is known. */
  private final Set<String> certain = new HashSet<>();

  /**
   * Findings of several questions, none of which is known to be answered wrongly: the hashes that
   * the questions would have alone, by the hash of the finding.
   */
  private final Map<String, Set<String>> open = new LinkedHashMap<>();

  /** Takes in one that is told as itself. */
  public void add(Signature signature) {
    tell(signature, signature.hash());
  }

  /** Takes in one of which no more than its hash is known. */
  public void add(String hash) {
    told.putIfAbsent(hash, hash);
  }

  /** Takes in what {@link #of(Signature)} has said of another one before, by its hash. */
  public void add(String hash, String as) {
    told.put(hash, as);
    known(hash);
  }

  /** The hash of what a finding is told as; empty where it is new, and told as itself. */
  public Optional<String> of(Signature signature) {
    String hash = signature.hash();
    Optional<String> as = Optional.ofNullable(told.get(hash));
    if (as.isEmpty()) {
      as = isCertain(signature) ? suspected(hash) : explanation(signature);
    }
    as.ifPresent(one -> tell(signature, one));
    return as;
  }

  /** The hash of what a hash is told as, which may be itself. */
  public String of(String hash) {
    return told.getOrDefault(hash, hash);
  }

  private static boolean isCertain(Signature signature) {
    return signature.others().isEmpty();
  }

  /** The first finding that may be of this question. */
  private Optional<String> suspected(String hash) {
    return open.entrySet().stream()
        .filter(each -> each.getValue().contains(hash))
        .map(Map.Entry::getKey)
        .findFirst();
  }

  private Optional<String> explanation(Signature signature) {
    return signature.alternatives().stream()
        .map(Signature::hash)
        .filter(certain::contains)
        .flatMap(hash -> Optional.ofNullable(told.get(hash)).stream())
        .findFirst();
  }

  private void tell(Signature signature, String as) {
    told.putIfAbsent(signature.hash(), as);
    if (isCertain(signature)) {
      known(signature.hash());
    } else if (as.equals(signature.hash())) {
      Set<String> questions =
          signature.alternatives().stream().map(Signature::hash).collect(toSet());
      if (questions.stream().noneMatch(certain::contains)) {
        open.put(as, questions);
      }
    }
  }

  /** What it explains is not open any more: the other questions of those findings may be right. */
  private void known(String hash) {
    certain.add(hash);
    open.values().removeIf(questions -> questions.contains(hash));
  }
}
