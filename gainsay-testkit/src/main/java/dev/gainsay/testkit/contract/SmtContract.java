package dev.gainsay.testkit.contract;

import dev.gainsay.engine.EngineSpec;
import dev.gainsay.engine.EngineUnavailable;
import dev.gainsay.engine.Limits;
import dev.gainsay.engine.Meter;
import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.Answer;
import dev.gainsay.engine.Observation.Rejected;
import dev.gainsay.engine.Observation.Satisfiability;
import dev.gainsay.engine.Observation.Status;
import dev.gainsay.engine.Observation.Statuses;
import dev.gainsay.engine.Observation.TimedOut;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Session;
import dev.gainsay.engine.Setup;
import dev.gainsay.engine.probe.Outcome;
import dev.gainsay.smt.dialect.Ability;
import dev.gainsay.smt.dialect.Logic;
import dev.gainsay.smt.dialect.SmtEngine;
import dev.gainsay.smt.dialect.SolverProfile;
import dev.gainsay.smt.dialect.Theory;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/** The contract of a solver: what its profile says, tried both ways. */
public final class SmtContract {

  private static final Limits PATIENT = new Limits(Duration.ofSeconds(10), 512L << 20);

  /** A script for each function of strings that some release has not. */
  private static final Map<String, String> STRINGS =
      Map.ofEntries(
          Map.entry("str.to_re", "(str.in_re s (str.to_re \"a\"))"),
          Map.entry("str.to_int", "(= (str.to_int s) 3)"),
          Map.entry("str.from_int", "(= s (str.from_int 3))"),
          Map.entry("re.none", "(not (str.in_re s re.none))"),
          Map.entry("str.replace_all", "(= (str.replace_all \"aa\" \"a\" \"b\") s)"),
          Map.entry("str.replace_re", "(= (str.replace_re \"a\" (str.to_re \"a\") \"b\") s)"),
          Map.entry(
              "str.replace_re_all", "(= (str.replace_re_all \"a\" (str.to_re \"a\") \"b\") s)"),
          Map.entry("str.is_digit", "(= (str.is_digit \"1\") (= s s))"),
          Map.entry("str.to_code", "(= (str.to_code s) 97)"),
          Map.entry("str.from_code", "(= s (str.from_code 97))"),
          Map.entry("str.<=", "(str.<= s \"b\")"),
          Map.entry("re.diff", "(str.in_re s (re.diff re.all (str.to_re \"a\")))"),
          Map.entry("re.comp", "(str.in_re s (re.comp (str.to_re \"a\")))"),
          Map.entry("re.^", "(str.in_re s ((_ re.^ 3) (str.to_re \"a\")))"),
          Map.entry("re.loop", "(str.in_re s ((_ re.loop 1 3) (str.to_re \"a\")))"),
          Map.entry(SolverProfile.CHARACTERS, "(= s (_ char #x41))"),
          Map.entry(SolverProfile.EMPTY_RANGES, "(not (str.in_re s (re.range \"b\" \"a\")))"),
          Map.entry("escapes", "(and (= s \"\\u{41}\") (= (str.len s) 1))"));

  /** Not every solver finds out by itself how to decide a formula. */
  private static final Set<Status> UNDER_ALL = Set.of(Status.SAT, Status.UNKNOWN);

  private final SolverProfile profile;
  private final Session session;
  private final List<Outcome> outcomes = new ArrayList<>();

  private SmtContract(SolverProfile profile, Session session) {
    this.profile = profile;
    this.session = session;
  }

  /**
   * Checks every claim within this JVM, over one session.
   *
   * @return at least one outcome; only one, skipped with the reason, when the engine is unavailable
   */
  public static List<Outcome> check(SmtEngine engine, EngineSpec spec) {
    try (Session session = engine.open(spec, PATIENT, new Meter())) {
      SmtContract contract = new SmtContract(engine.profile(spec), session);
      contract.logics();
      contract.theories();
      contract.functions();
      contract.floats();
      contract.abilities();
      contract.options();
      contract.tactics();
      contract.forgets();
      return contract.outcomes;
    } catch (EngineUnavailable missing) {
      return List.of(Outcome.skipped("opens", String.valueOf(missing.getMessage())));
    }
  }

  private Observation ask(String script) {
    return session.run(Script.of(script));
  }

  private void claim(String name, Optional<String> wrong) {
    outcomes.add(wrong.map(w -> Outcome.broken(name, w)).orElseGet(() -> Outcome.holds(name)));
  }

  /** Empty when a script is answered so. */
  private Optional<String> answered(String script, Set<Status> allowed) {
    Observation seen = ask(script);
    boolean right =
        seen instanceof Satisfiability(var status, var _)
            ? allowed.contains(status)
            : seen instanceof TimedOut && allowed.contains(Status.UNKNOWN);
    return right ? Optional.empty() : Optional.of(seen + " to " + script);
  }

  /** Every logic that seeds are drawn for takes all that its name promises. */
  private void logics() {
    for (String name : profile.logics()) {
      Logic logic = Logic.of(name).orElseThrow();
      boolean hard = logic.has(Theory.QUANTIFIERS) || logic.has(Theory.NONLINEAR);
      Set<Status> allowed = hard ? Set.of(Status.SAT, Status.UNKNOWN) : Set.of(Status.SAT);
      String sample = SmtSample.satisfiable(logic);
      claim("logic " + name, answered(sample, allowed));
      if (!profile.missing().contains(Logic.ALL)) {
        String declared = "(set-logic " + name + ")";
        claim(
            name + " under ALL", answered(sample.replace(declared, "(set-logic ALL)"), UNDER_ALL));
      }
    }
  }

  /** A theory that is claimed is decided; one that is not, is refused or not decided rightly. */
  private void theories() {
    for (Theory theory : Theory.values()) {
      boolean claimed = profile.theories().contains(theory);
      Logic logic = nearest(theory);
      Optional<String> wrong =
          answered(SmtSample.satisfiable(logic), Set.of(Status.SAT, Status.UNKNOWN))
              .or(() -> answered(SmtSample.unsatisfiable(logic, theory), Set.of(Status.UNSAT)));
      if (claimed) {
        claim("theory " + theory, wrong);
      } else {
        claim(
            "no theory " + theory,
            wrong.isPresent()
                ? Optional.empty()
                : Optional.of("not claimed, but decided in " + logic.name()));
      }
    }
  }

  /** The logic of a theory with the least that the solver does not claim, and the least besides. */
  private Logic nearest(Theory theory) {
    if (theory == Theory.SEQUENCES) {
      // No logic has a name for them.
      return new Logic("ALL", Set.of(Theory.SEQUENCES, Theory.INTS), false);
    }
    return Logic.KNOWN.stream()
        .map(name -> Logic.of(name).orElseThrow())
        .filter(logic -> logic.has(theory))
        .min(
            Comparator.comparing((Logic logic) -> profile.logics().contains(logic.name()) ? 0 : 1)
                .thenComparing(
                    logic ->
                        logic.theories().stream()
                            .filter(t -> !profile.theories().contains(t))
                            .count())
                .thenComparing(logic -> logic.theories().size()))
        .orElseThrow();
  }

  private void functions() {
    SmtFunctions.of(profile)
        .forEach(
            probe -> {
              Optional<String> wrong = answered(probe.script(), Set.of(Status.SAT, Status.UNKNOWN));
              boolean claimed = !profile.missing().contains(probe.function());
              claim(
                  (claimed ? "function " : "no function ") + probe.function(),
                  wrong.isEmpty() == claimed
                      ? Optional.empty()
                      : Optional.of(wrong.orElse("not claimed, but there: " + probe.script())));
            });
    SmtFunctions.beyond(profile)
        .forEach(
            probe ->
                claim(
                    "beyond the standard " + probe.function(),
                    answered(probe.script(), Set.of(Status.SAT, Status.UNKNOWN))));
    strings();
  }

  private void strings() {
    if (!profile.theories().contains(Theory.STRINGS)) {
      return;
    }
    STRINGS.forEach(
        (function, formula) -> {
          String script =
              "(set-logic QF_S)\n(declare-fun s () String)\n(assert %s)\n(check-sat)\n"
                  .formatted(formula);
          Observation seen = ask(script);
          boolean has = seen instanceof Satisfiability(var status, var _) && status != Status.UNSAT;
          boolean claimed = !profile.missing().contains(function);
          claim(
              (claimed ? "function " : "no function ") + function,
              has == claimed ? Optional.empty() : Optional.of(seen + " to " + script));
        });
  }

  /** Sorts of floating-point numbers that are seldom used. */
  private void floats() {
    if (profile.theories().contains(Theory.FLOATING_POINT)) {
      String script =
          "(set-logic QF_FP)\n(declare-fun r () (_ FloatingPoint 5 11))\n"
              + "(assert (fp.leq r r))\n(check-sat)\n";
      boolean claimed = !profile.missing().contains(SolverProfile.OTHER_FLOATS);
      Optional<String> wrong = answered(script, Set.of(Status.SAT));
      claim(
          (claimed ? "" : "no ") + "other floats",
          wrong.isEmpty() == claimed
              ? Optional.empty()
              : Optional.of(wrong.orElse("not claimed, but answered")));
    }
  }

  private void abilities() {
    Logic logic = Logic.of(profile.logics().getFirst()).orElseThrow();
    String start = SmtSample.start(logic) + "(declare-fun p () Bool)\n";
    Statuses both = new Statuses(List.of(Status.UNSAT, Status.SAT));
    String incremental =
        start + "(push 1)\n(assert (not p))\n(assert p)\n(check-sat)\n(pop 1)\n(check-sat)\n";
    ability(Ability.INCREMENTAL, Objects.equals(ask(incremental), both));
    String assuming =
        start + "(assert p)\n(check-sat-assuming ((not p)))\n(check-sat-assuming (p))\n";
    ability(Ability.ASSUMPTIONS, Objects.equals(ask(assuming), both));
    String definition =
        start + "(define-fun q () Bool (not p))\n(assert q)\n(assert p)\n(check-sat)\n";
    ability(Ability.DEFINITIONS, answered(definition, Set.of(Status.UNSAT)).isEmpty());
    String models = start + "(assert p)\n(check-sat)\n";
    ability(
        Ability.MODELS,
        ask(models + "(get-model)\n") instanceof Satisfiability(var _, var model)
            && model != null
            && model
                .replaceAll("\\s+", " ")
                .matches(".*define-fun (p|\\|p\\|) \\(\\) Bool true.*"));
    ability(
        Ability.VALUES,
        ask(models + "(get-value (p (not p)))\n") instanceof Satisfiability(var _, var values)
            && values != null
            && values.replaceAll("\\s+", " ").matches(".*p true.*\\(not p\\) false.*"));
  }

  private void ability(Ability ability, boolean seen) {
    boolean claimed = profile.can(ability);
    claim(
        (claimed ? "can " : "cannot ") + ability,
        claimed == seen
            ? Optional.empty()
            : Optional.of(claimed ? "claimed, but not seen" : "not claimed, but seen"));
  }

  private void options() {
    String script = SmtSample.satisfiable(Logic.of(profile.logics().getFirst()).orElseThrow());
    for (String option : profile.options()) {
      String value = "(get-option " + option.split("[ )]", -1)[1] + ")\n" + script;
      Observation before = ask(value);
      Observation seen = session.run(new Script(Setup.of(List.of(option)), script));
      claim(
          "option " + option,
          seen instanceof Answer ? Optional.empty() : Optional.of(String.valueOf(seen)));
      Observation after = ask(value);
      claim(
          "forgets " + option,
          after.equals(before) ? Optional.empty() : Optional.of(after + " after " + before));
    }
    Observation made =
        session.run(new Script(Setup.of(List.of("(set-option :no-such-option true)")), script));
    claim(
        "refuses an option that is none",
        made instanceof Rejected ? Optional.empty() : Optional.of(String.valueOf(made)));
  }

  private void tactics() {
    String script = SmtSample.satisfiable(Logic.of(profile.logics().getFirst()).orElseThrow());
    for (String tactic : profile.tactics()) {
      claim(
          "tactic " + tactic, answered(using(script, tactic), Set.of(Status.SAT, Status.UNKNOWN)));
    }
    String name =
        profile.tactics().isEmpty() ? "knows no tactics" : "refuses a tactic that is none";
    String none = profile.tactics().isEmpty() ? "smt" : "no-such-tactic";
    Observation seen = ask(using(script, none));
    claim(name, seen instanceof Rejected ? Optional.empty() : Optional.of(String.valueOf(seen)));
  }

  private static String using(String script, String tactic) {
    return script.replace("(check-sat)", "(check-sat-using " + tactic + ")");
  }

  /** Nothing is left of a script in the next one, also where a script was refused. */
  private void forgets() {
    String start = "(set-logic " + profile.logics().getFirst() + ")\n";
    String one = start + "(declare-fun p () Bool)\n(assert (and p (not p)))\n(check-sat)\n";
    String other = start + "(declare-fun q () Bool)\n(assert q)\n(check-sat)\n";
    String unknown = start + "(declare-fun q () Bool)\n(assert p)\n(check-sat)\n";
    claim(
        "forgets",
        answered(one, Set.of(Status.UNSAT))
            .or(() -> answered(other, Set.of(Status.SAT)))
            .or(
                () ->
                    ask(unknown) instanceof Rejected
                        ? Optional.empty()
                        : Optional.of("an unknown symbol is not refused"))
            .or(() -> answered(other, Set.of(Status.SAT))));
  }
}
