package dev.gainsay.engines;

import dev.gainsay.engine.EngineSpec;
import dev.gainsay.smt.dialect.SolverProfile;
import dev.gainsay.smt.dialect.Theory;
import java.time.Duration;
import java.util.List;
import java.util.regex.Pattern;

/** CVC4; Debian's build of it has no floating-point numbers. */
public final class Cvc4 implements SmtProgram {

  private static final Pattern STRINGS = Pattern.compile("\\bString\\b|\\bRegLan\\b|\\(Seq ");
  private static final Pattern SEVERAL =
      Pattern.compile("\\(push\\b|\\(check-sat\\b.*\\(check-sat\\b", Pattern.DOTALL);
  private static final Pattern MODEL = Pattern.compile("\\(get-(model|value)\\b");

  /** The same of a script in a file, for a user's shell. */
  static final String FLAGS =
      "$(grep -q String \"$SCRIPT\" && echo --strings-exp)"
          + " $(grep -q '(push' \"$SCRIPT\" && echo --incremental) --lang=smt2.6 ";

  private static final SolverProfile PROFILE =
      common(
          SolverProfile.of(
              Theory.QUANTIFIERS,
              Theory.FUNCTIONS,
              Theory.ARRAYS,
              Theory.BIT_VECTORS,
              Theory.DATATYPES,
              Theory.STRINGS,
              Theory.INTS,
              Theory.REALS,
              Theory.NONLINEAR));

  /** With the options of cvc5 that were CVC4's. */
  static SolverProfile common(SolverProfile profile) {
    // QF_S is without integers to them, but for lengths.
    return profile
        .without("QF_S")
        .options(
            SolverProfile.ALONE,
            "(set-option :simplification none)",
            "(set-option :static-learning false)",
            "(set-option :unconstrained-simp true)",
            "(set-option :ite-simp true)",
            "(set-option :on-repeat-ite-simp true)",
            "(set-option :repeat-simp true)",
            "(set-option :sort-inference true)",
            "(set-option :decision internal)",
            "(set-option :ext-rew-prep agg)",
            "(set-option :bv-to-bool true)",
            "(set-option :arith-rewrite-equalities true)",
            "(set-option :nl-ext none)",
            "(set-option :new-prop false)",
            "(set-option :unate-lemmas none)",
            "(set-option :arith-brab false)",
            "(set-option :arrays-eager-index false)",
            "(set-option :arrays-optimize-linear false)",
            "(set-option :strings-check-entail-len false)",
            "(set-option :strings-infer-as-lemmas true)",
            "(set-option :re-elim agg)",
            "(set-option :dt-share-sel false)",
            "(set-option :theoryof-mode term)",
            "(set-option :restart-int-base 1)",
            "(set-option :symmetry-breaker false)",
            "(set-option :check-models true)");
  }

  /**
   * Strings beyond the plainest need an option, which changes other logics too, so it is set where
   * there are strings only; so with options for several questions and for models.
   */
  static String needed(String script) {
    StringBuilder text = new StringBuilder();
    if (STRINGS.matcher(script).find() && !script.contains(":strings-exp")) {
      text.append("(set-option :strings-exp true)\n");
    }
    if (SEVERAL.matcher(script).find() && !script.contains(":incremental")) {
      text.append("(set-option :incremental true)\n");
    }
    if (MODEL.matcher(script).find() && !script.contains(":produce-models")) {
      text.append("(set-option :produce-models true)\n");
    }
    return text.toString();
  }

  @Override
  public String id() {
    return "cvc4";
  }

  @Override
  public String program() {
    return "cvc4";
  }

  @Override
  public SolverProfile profile(EngineSpec spec) {
    return PROFILE;
  }

  @Override
  public List<String> arguments(Duration soft) {
    return List.of(
        "--quiet", "--no-incremental", "--lang=smt2.6", "--tlimit-per=" + soft.toMillis());
  }

  @Override
  public String before(String script) {
    return needed(script);
  }

  @Override
  public String flags() {
    return FLAGS;
  }
}
