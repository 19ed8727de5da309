package dev.gainsay.testkit.planted;

import dev.gainsay.engine.Prepared;
import dev.gainsay.engine.Setup;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** One bug on purpose, and which oracles must catch it. */
public enum Plant implements Planted {
  LOST_DUPLICATE(
      "duplicate",
      "a search by an index gives one row for each key",
      Misreadings::lostDuplicate,
      "norec",
      "tlp",
      "plans",
      "eet"),
  LIKE_RANGE(
      "like",
      "the range scanned for LIKE 'ab%' leaves out the other case",
      Misreadings::likeRange,
      "norec",
      "tlp",
      "plans",
      "eet"),
  IN_AFFINITY(
      "in",
      "IN compares without the affinity of its column",
      Misreadings::inAffinity,
      "norec",
      "tlp",
      "eet"),
  OUTER_AS_INNER(
      "outer-join",
      "an outer join becomes an inner one under a condition that NULL can meet",
      Misreadings::outerAsInner,
      "norec",
      "tlp",
      "eet"),
  PARTIAL_INDEX(
      "partial-index",
      "a partial index serves a query whose condition does not imply its own",
      Misreadings::partialIndex,
      "norec",
      "tlp",
      "plans",
      "eet"),
  DISTINCT_DROPPED(
      "distinct",
      "DISTINCT is dropped where an index is read",
      Misreadings::distinctDropped,
      "norec"),
  PUSHED_THROUGH_LEFT_JOIN(
      "pushdown",
      "a condition on the right table of a LEFT JOIN moves from WHERE into ON",
      Misreadings::pushedThroughLeftJoin,
      "norec",
      "tlp",
      "eet"),
  REVERSE_SCAN(
      "reverse", "a scan in reverse begins one row late", Misreadings::reverseScan, "plans"),
  INLINED_VIEW(
      "view",
      "a view loses its DISTINCT or its condition when inlined into another view",
      Misreadings::inlinedView,
      "views"),
  REPEATED_ATOM(
      "self-join",
      "two occurrences of a table in a SELECT DISTINCT are taken for the same row",
      Misreadings::repeatedAtom,
      "conjunctive"),
  STALE_VALUES(
      "values",
      "a prepared query that counts is executed with its first values again",
      (query, known) -> Optional.empty(),
      "norec") {
    @Override
    Optional<String> misread(String question, Known known) {
      return Prepared.of(question).flatMap(Misreadings::staleValues);
    }
  };

  /** The broken optimisation: another query, where it has the shape that is acted upon. */
  @FunctionalInterface
  interface Misreading {
    Optional<String> of(SelectText query, Known known);
  }

  private final String name;
  private final String bug;

  @SuppressWarnings("ImmutableEnumChecker") // a reference to a method without state
  private final Misreading misreading;

  @SuppressWarnings("ImmutableEnumChecker") // made by Set.copyOf
  private final Set<String> caughtBy;

  Plant(String name, String bug, Misreading misreading, String... caughtBy) {
    this.name = name;
    this.bug = bug;
    this.misreading = misreading;
    this.caughtBy = Set.copyOf(Arrays.asList(caughtBy));
  }

  @Override
  public String id() {
    return "planted-" + name;
  }

  @Override
  public String bug() {
    return bug;
  }

  @Override
  public Set<String> caughtBy() {
    return caughtBy;
  }

  /** What the broken engine understands; empty when it gets the question right. */
  Optional<String> misread(String question, Known known) {
    Optional<Prepared> prepared = Prepared.of(question);
    return prepared.isEmpty()
        ? misreadText(question, known)
        : misreadText(prepared.get().statement(), known)
            .map(text -> new Prepared(text, prepared.get().executions()).question());
  }

  private Optional<String> misreadText(String question, Known known) {
    List<String> parts = SelectText.united(question);
    boolean[] misread = {false};
    List<String> understood =
        parts.stream()
            .map(
                part -> {
                  Optional<String> other =
                      SelectText.of(part).flatMap(query -> misreading.of(query, known));
                  misread[0] |= other.isPresent();
                  return other.orElse(part);
                })
            .toList();
    return misread[0] ? Optional.of(String.join(" UNION ALL ", understood)) : Optional.empty();
  }

  /** As {@link #misread(String, Known)}, in a state. */
  public Optional<String> misread(String question, Setup state) {
    return misread(question, Known.of(state));
  }
}
