package dev.gainsay.engines;

import dev.gainsay.engine.Client;
import dev.gainsay.smt.dialect.SolverProfile;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * What CVC4 and cvc5 have in common: the name of the program, options, and which scripts need some.
 */
interface Cvc extends SmtProgram {

  Pattern STRINGS = Pattern.compile("\\bString\\b|\\bRegLan\\b|\\(Seq ");

  /** What each match of {@link #STRINGS} has one of; a text is looked through faster for these. */
  List<String> SIGNS_OF_STRINGS = List.of("String", "RegLan", "(Seq ");

  /**
   * The same of a script in a file, for a user's shell, with the limit of a session: an end by that
   * is not the end without it.
   */
  String FLAGS =
      "$(grep -q String \"$SCRIPT\" && echo --strings-exp) $(grep -q '(push' \"$SCRIPT\" && echo"
          + " --incremental) --lang=smt2.6 --tlimit-per=9000 ";

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

  @Override
  default List<String> arguments(Duration soft) {
    return List.of(
        "--quiet", "--no-incremental", "--lang=smt2.6", "--tlimit-per=" + soft.toMillis());
  }

  /**
   * Strings beyond the plainest need an option, which changes other logics too, so it is set where
   * there are strings only; so with the option for several questions.
   */
  @Override
  default String before(String script) {
    StringBuilder text = new StringBuilder();
    boolean strings =
        SIGNS_OF_STRINGS.stream().anyMatch(script::contains) && STRINGS.matcher(script).find();
    if (strings && !script.contains(":strings-exp")) {
      text.append("(set-option :strings-exp true)\n");
    }
    boolean several = script.contains("(push") || SmtAnswer.questions(script) > 1;
    if (several && !script.contains(":incremental")) {
      text.append("(set-option :incremental true)\n");
    }
    return text.append(SmtProgram.super.before(script)).toString();
  }

  /** Another answer than the status that a script tells would end the program unsaid. */
  @Override
  default Optional<Client> client() {
    String command = command();
    return Optional.of(
        Client.program(command, "%s%s %s".formatted(SmtProtocol.WITHOUT_STATUS, command, flags())));
  }

  @Override
  default String flags() {
    return FLAGS;
  }
}
