package dev.gainsay.testkit.planted;

import dev.gainsay.datalog.ast.Program;
import java.util.Arrays;
import java.util.Set;
import java.util.function.UnaryOperator;

/** One bug on purpose in a Datalog engine, and which oracles must catch it. */
public enum DatalogPlant implements Planted {
  MINIMISATION(
      "minimisation",
      "two subgoals of one relation with the same first argument are taken for one",
      DatalogMisreadings::minimisation,
      "queryfuzz",
      "dlsmith",
      "options"),
  MAGIC_SETS(
      "magic-sets",
      "a relation that is asked for one value loses what its last rule derives",
      DatalogMisreadings::magicSets,
      "dlsmith",
      "ire",
      "options"),
  SEMI_NAIVE(
      "semi-naive",
      "the second recursive subgoal of a rule never sees what the recursion adds",
      DatalogMisreadings::semiNaive,
      "queryfuzz",
      "dlsmith",
      "ire",
      "options"),
  EARLY_NEGATION(
      "early-negation",
      "a relation is negated when only its first rule is done",
      DatalogMisreadings::earlyNegation,
      "queryfuzz",
      "dlsmith",
      "ire",
      "options"),
  SUBSUMPTION(
      "subsumption",
      "subsumption is ignored where rules derive the relation",
      DatalogMisreadings::ignoredSubsumption,
      "dlsmith",
      "ire",
      "options"),
  EQREL(
      "eqrel",
      "an equivalence is closed over its facts, not over what rules derive",
      DatalogMisreadings::openEquivalence,
      "dlsmith",
      "ire",
      "options"),
  MULTIPLICITY(
      "multiplicity",
      "derivations are counted in 32 bits, and a tuple whose count overflows is gone",
      UnaryOperator.identity(),
      "queryfuzz"),
  REPEATED_VARIABLE(
      "repeated-variable",
      "a variable that a subgoal has twice is not compared when there is a join",
      DatalogMisreadings::repeatedVariable,
      "queryfuzz",
      "dlsmith",
      "options"),
  EMPTY_JOIN(
      "empty-join",
      "a rule over derived relations that derives nothing is answered without its last literal",
      DatalogMisreadings::emptyJoin,
      "queryfuzz",
      "dlsmith",
      "ire",
      "options");

  private final String name;
  private final String bug;

  @SuppressWarnings("ImmutableEnumChecker") // a reference to a method without state
  private final UnaryOperator<Program> misreading;

  @SuppressWarnings("ImmutableEnumChecker") // made by Set.copyOf
  private final Set<String> caughtBy;

  DatalogPlant(String name, String bug, UnaryOperator<Program> misreading, String... caughtBy) {
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

  /** The pass that is broken, as {@code disable-transformers} names it. */
  public String pass() {
    return name;
  }

  @Override
  public Set<String> caughtBy() {
    return caughtBy;
  }

  /** What the broken engine understands. */
  Program misread(Program program) {
    return misreading.apply(program);
  }
}
