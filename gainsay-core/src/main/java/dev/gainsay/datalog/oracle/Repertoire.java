package dev.gainsay.datalog.oracle;

/** Which transformations an oracle draws from. */
enum Repertoire {
  /** Those of rules (queryFuzz), in sequences of at most 20. */
  RULES(20),
  /** Those of the precedence graph and of rules in any stratum (DLSmith), at most 100. */
  GRAPH(100),
  /** Other ways to run the same program. */
  RUNS(4);

  private final int longest;

  Repertoire(int longest) {
    this.longest = longest;
  }

  /** Most steps of a sequence. */
  int longest() {
    return longest;
  }
}
