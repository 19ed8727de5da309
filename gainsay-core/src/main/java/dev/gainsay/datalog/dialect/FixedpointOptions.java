package dev.gainsay.datalog.dialect;

import java.util.List;

/** Parameters of Z3's Datalog engine, all off or on by default the other way. */
final class FixedpointOptions {

  private FixedpointOptions() {}

  static List<EngineOption> all() {
    return List.of(
        EngineOption.of("fp.datalog.all_or_nothing_deltas", "true"),
        EngineOption.of("fp.datalog.default_table", "hashtable", "bitvector"),
        EngineOption.of("fp.datalog.magic_sets_for_queries", "true"),
        EngineOption.of("fp.datalog.similarity_compressor", "false"),
        EngineOption.of("fp.datalog.subsumption", "false"),
        EngineOption.of("fp.datalog.unbound_compressor", "false"),
        EngineOption.of("fp.xform.coalesce_rules", "true"),
        EngineOption.of("fp.xform.coi", "false"),
        EngineOption.of("fp.xform.compress_unbound", "false"),
        EngineOption.of("fp.xform.fix_unbound_vars", "true"),
        EngineOption.of("fp.xform.inline_eager", "false"),
        EngineOption.of("fp.xform.inline_linear", "false"),
        EngineOption.of("fp.xform.inline_linear_branch", "true"),
        EngineOption.of("fp.xform.magic", "true"),
        EngineOption.of("fp.xform.slice", "false"),
        EngineOption.of("fp.xform.subsumption_checker", "false"),
        EngineOption.of("fp.xform.tail_simplifier_pve", "false"),
        EngineOption.of("fp.xform.unfold_rules", "1", "2"));
  }
}
