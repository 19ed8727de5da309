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

  /** What a wrong answer explains, by the hash that it would have. */
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
    String known = told.get(signature.hash());
    if (known == null && signature.others().isEmpty()) {
      known = explained.get(signature.hash());
    }
    Optional<String> as =
        Optional.ofNullable(known)
            .or(
                () ->
                    signature.alternatives().stream()
                        .map(Signature::hash)
                        .filter(certain::contains)
                        .flatMap(hash -> Optional.ofNullable(told.get(hash)).stream())
                        .findFirst());
    as.ifPresent(hash -> tell(signature, hash));
    return as;
  }

  /** The hash of what a hash is told as, which may be itself. */
  public String of(String hash) {
    return told.getOrDefault(hash, hash);
  }

  private void tell(Signature signature, String as) {
    told.putIfAbsent(signature.hash(), as);
    if (signature.others().isEmpty()) {
      certain.add(signature.hash());
    }
    signature.alternatives().forEach(other -> explained.putIfAbsent(other.hash(), as));
  }
}
