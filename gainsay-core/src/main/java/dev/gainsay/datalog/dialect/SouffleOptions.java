package dev.gainsay.datalog.dialect;

import java.util.List;

/** What Soufflé can be told by {@code .pragma}, in releases from 2.0 to 2.4. */
final class SouffleOptions {

  private SouffleOptions() {}

  /**
   * Passes without which programs still mean the same (the pipeline of Soufflé's driver); a name
   * that a release lacks is ignored by it. Those that check, name apart or prepare are not among
   * them: without RemoveRedundantRelations magic sets declare a relation twice, and without
   * ReplaceSingletonVariables later passes meet names that they do not expect.
   */
  private static final String[] PASSES = {
    "InlineRelationsTransformer",
    "MagicSetTransformer",
    "MaterializeSingletonAggregationTransformer",
    "MinimiseProgramTransformer",
    "PartitionBodyLiteralsTransformer",
    "ReduceExistentialsTransformer",
    "RemoveBooleanConstraintsTransformer",
    "RemoveEmptyRelationsTransformer",
    "RemoveRedundantSumsTransformer",
    "RemoveRelationCopiesTransformer",
    "ReorderLiteralsTransformer",
    "ResolveAliasesTransformer",
    "SimplifyConstantBinaryConstraintsTransformer",
  };

  static List<EngineOption> all() {
    return List.of(
        EngineOption.of("disable-transformers", PASSES),
        EngineOption.of("magic-transform", "*"),
        // Join orders.
        EngineOption.of(
            "RamSIPS",
            "strict",
            "all-bound",
            "naive",
            "max-bound",
            "max-ratio",
            "least-free",
            "least-free-vars",
            "input"),
        EngineOption.of("provenance", "none"),
        EngineOption.of("jobs", "2"),
        new EngineOption("compile", List.of(""), true));
  }
}
