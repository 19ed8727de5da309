package dev.gainsay.engines;

import dev.gainsay.smt.dialect.SolverProfile;
import dev.gainsay.smt.dialect.Spelling;
import java.util.Map;
import java.util.Optional;

/** What releases of Z3 accept. */
final class Z3Profiles {

  private static final SolverProfile COMMON =
      SolverProfile.ofAll()
          .also("QF_SEQ")
          .extended("const", "seq", "seq.nth", "bvredor", "bvredand")
          .options(
              SolverProfile.ALONE,
              "(set-option :smt.arith.solver 2)",
              "(set-option :smt.arith.solver 6)",
              "(set-option :smt.auto_config false)",
              "(set-option :smt.relevancy 0)",
              "(set-option :smt.relevancy 1)",
              "(set-option :smt.case_split 1)",
              "(set-option :smt.phase_selection 0)",
              "(set-option :smt.phase_selection 5)",
              "(set-option :smt.random_seed 42)",
              "(set-option :smt.delay_units true)",
              "(set-option :smt.macro_finder true)",
              "(set-option :smt.quasi_macros true)",
              "(set-option :smt.pull_nested_quantifiers true)",
              "(set-option :smt.ematching false)",
              "(set-option :smt.core.minimize true)",
              "(set-option :smt.arith.random_initial_value true)",
              "(set-option :smt.arith.propagation_mode 0)",
              "(set-option :smt.bv.reflect false)",
              "(set-option :smt.string_solver seq)",
              "(set-option :rewriter.flat false)",
              "(set-option :rewriter.elim_and true)",
              "(set-option :rewriter.som true)",
              "(set-option :rewriter.hoist_mul true)",
              "(set-option :rewriter.sort_sums true)",
              "(set-option :rewriter.arith_lhs true)",
              "(set-option :rewriter.gcd_rounding true)",
              "(set-option :rewriter.eq2ineq true)",
              "(set-option :rewriter.push_to_real false)",
              "(set-option :rewriter.elim_to_real true)",
              "(set-option :rewriter.blast_distinct true)",
              "(set-option :rewriter.local_ctx true)",
              "(set-option :rewriter.pull_cheap_ite true)",
              "(set-option :rewriter.push_ite_bv true)",
              "(set-option :rewriter.mul2concat true)",
              "(set-option :rewriter.split_concat_eq true)",
              "(set-option :rewriter.bit2bool false)",
              "(set-option :rewriter.bv_sort_ac true)",
              "(set-option :rewriter.blast_eq_value true)",
              "(set-option :rewriter.elim_sign_ext false)",
              "(set-option :rewriter.expand_select_store true)",
              "(set-option :rewriter.expand_store_eq true)",
              "(set-option :rewriter.sort_store true)",
              "(set-option :nlsat.shuffle_vars true)",
              "(set-option :nlsat.simplify_conflicts false)",
              "(set-option :model_evaluator.array_equalities false)",
              "(set-option :model_validate true)")
          .tactics(
              "default",
              "smt",
              "(then simplify smt)",
              "(then simplify propagate-values smt)",
              "(then simplify solve-eqs smt)",
              "(then simplify elim-uncnstr smt)",
              "(then propagate-values solve-eqs elim-uncnstr simplify smt)",
              "(then elim-term-ite smt)",
              "(then simplify elim-term-ite solve-eqs smt)",
              "(then nnf smt)",
              "(then der smt)",
              "(then ctx-simplify smt)",
              "(then ctx-solver-simplify smt)",
              "(then max-bv-sharing smt)",
              "(then reduce-args smt)",
              "(then purify-arith smt)",
              "(then simplify tseitin-cnf smt)",
              "(then occf smt)",
              "(then blast-term-ite smt)",
              "(then propagate-ineqs smt)",
              "(then fix-dl-var smt)",
              "(then qe-light smt)",
              "(then purify-arith qfnra)",
              "(then degree-shift smt)",
              "(then factor smt)",
              "(then add-bounds smt)",
              "(then propagate-bv-bounds smt)",
              "(then cofactor-term-ite smt)",
              "(then macro-finder smt)",
              "(then dt2bv smt)",
              "(then bv1-blast smt)",
              "(then symmetry-reduce smt)",
              "(then distribute-forall smt)",
              "(then (using-params simplify :som true) smt)",
              "(then (using-params simplify :elim_and true :blast_distinct true) smt)",
              "(then (using-params simplify :pull_cheap_ite true :push_ite_bv true) smt)");

  private static final SolverProfile CURRENT =
      COMMON.options(
          "(set-option :smt.arith.nl.order true)", "(set-option :smt.arith.nl.tangents false)");

  private static final String Z3STR3 = "(set-option :smt.string_solver z3str3)";

  /** A tactic that is gone with it. */
  private static final String REDUCE_INVERTIBLE = "(then reduce-invertible smt)";

  /** A solver of strings that is gone after 4.11. */
  private static final SolverProfile WITH_Z3STR3 =
      CURRENT.options(Z3STR3).tactics(REDUCE_INVERTIBLE);

  /** Characters are read in the standard's form and in an older one, and written in that. */
  private static final SolverProfile WITH_OLD_CHARACTERS =
      WITH_Z3STR3.spelling(Map.of(Spelling.ANSWERED_CHARACTER, "\\x"));

  /** Before functions of strings had the names of the standard. */
  private static final SolverProfile OLD =
      COMMON
          .options(Z3STR3)
          .tactics(REDUCE_INVERTIBLE)
          .spelling(
              Map.of(
                  "str.to_re",
                  "str.to.re",
                  "str.in_re",
                  "str.in.re",
                  "str.to_int",
                  "str.to.int",
                  "str.from_int",
                  "int.to.str",
                  "re.none",
                  "re.nostr",
                  "re.comp",
                  "re.complement",
                  Spelling.CHARACTER,
                  "\\x"))
          .missing(
              "str.replace_all",
              "str.replace_re",
              "str.replace_re_all",
              "str.is_digit",
              "str.to_code",
              "str.from_code",
              "re.diff",
              "re.^",
              SolverProfile.CHARACTERS);

  private Z3Profiles() {}

  /** The profile of a release; a program that does not say its own is taken for a current one. */
  static SolverProfile of(Optional<String> version) {
    if (version.isEmpty()) {
      return CURRENT;
    }
    String[] parts = version.get().split("[.-]", -1);
    if (parts.length < 3 || !parts[1].matches("\\d+") || !parts[2].matches("\\d+")) {
      return CURRENT;
    }
    int minor = Integer.parseInt(parts[1]);
    if (!parts[0].equals("4") || minor > 11) {
      return CURRENT;
    }
    int patch = Integer.parseInt(parts[2]);
    if (minor == 8 && patch < 10) {
      return patch < 8 ? OLD : WITH_OLD_CHARACTERS;
    }
    return WITH_Z3STR3;
  }
}
