package dev.gainsay.finding;

import java.util.HashMap;
import java.util.HashSet;
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
   * What a wrong answer would explain that is not explained yet, by the hash that it would have.
   */
  private final Map<String, String> explained = new HashMap<>();

  /** Takes in one that is told as itself. */
  public void add(Signature signature) {
    tell(signature, signature.hash());
  }

  /** Takes in one of which no more than its hash is known. */
  public void add(String hash) {
    told.putIfAbsent(hash, hash);
  }

  /** The hash of what a finding is told as; empty where it is new, and told as itself. */
  public Optional<String> of(Signature signature) {
    String hash = signature.hash();
    Optional<String> as = Optional.ofNullable(told.get(hash));
    if (as.isEmpty()) {
      as = isCertain(signature) ? Optional.ofNullable(explained.get(hash)) : explanation(signature);
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
      certain.add(signature.hash());
      // Whatever it was else suspected of is another defect.
      explained.values().removeIf(as::equals);
    } else if (as.equals(signature.hash())) {
      signature.alternatives().forEach(other -> explained.putIfAbsent(other.hash(), as));
    }
  }
}
