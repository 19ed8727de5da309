package dev.gainsay.datalog.confirm;

import dev.gainsay.datalog.ast.Atom;
import dev.gainsay.datalog.ast.Literal;
import dev.gainsay.datalog.ast.Literal.Negative;
import dev.gainsay.datalog.ast.Literal.Positive;
import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.ast.Rule;
import dev.gainsay.datalog.ast.Term;
import dev.gainsay.datalog.ast.Term.Variable;
import dev.gainsay.datalog.oracle.Addition.AddCon;
import dev.gainsay.datalog.oracle.Addition.AddEq;
import dev.gainsay.datalog.oracle.GraphAddition.AddEdge;
import dev.gainsay.datalog.oracle.GraphAddition.AddFact;
import dev.gainsay.datalog.oracle.GraphAddition.AddRelEdges;
import dev.gainsay.datalog.oracle.GraphAddition.AddRule;
import dev.gainsay.datalog.oracle.GraphAddition.AddSelfEdge;
import dev.gainsay.datalog.oracle.GraphChange;
import dev.gainsay.datalog.oracle.GraphChange.FactInline;
import dev.gainsay.datalog.oracle.GraphRemoval.DelEdge;
import dev.gainsay.datalog.oracle.GraphRemoval.DelEdges;
import dev.gainsay.datalog.oracle.GraphRemoval.DelFact;
import dev.gainsay.datalog.oracle.Modification.ModCon;
import dev.gainsay.datalog.oracle.Modification.ModExp;
import dev.gainsay.datalog.oracle.Modification.NegEq;
import dev.gainsay.datalog.oracle.Outcome;
import dev.gainsay.datalog.oracle.Removal.RemExp;
import dev.gainsay.datalog.oracle.RuleChange;
import dev.gainsay.datalog.oracle.RunChange;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Mistakes in transformations, made on purpose to see whether they are noticed. */
public enum LabelPlant {
  ADD_CON_EQUAL("AddCon said to keep the result", c -> said(c, AddCon.class, Outcome.EQUIVALENCE)),
  MOD_CON_EQUAL("ModCon said to keep the result", c -> said(c, ModCon.class, Outcome.EQUIVALENCE)),
  MOD_EXP_REVERSED("ModExp said the other way round", c -> reversed(c, ModExp.class)),
  REM_EXP_EQUAL(
      "RemExp taken for RemEq: any subgoal maps onto another",
      c -> said(c, RemExp.class, Outcome.EQUIVALENCE)),
  ADD_EQ_ONE_VARIABLE("AddEq with one fresh variable in two places", LabelPlant::withOneVariable),
  NEG_EQ_SHORT("NegEq whose new relation forgets the negation", LabelPlant::withoutNegation),
  UNTURNED("the direction not turned under a negation", LabelPlant::unturned),
  FACT_INLINE_LOSES("FactInline loses a tuple", LabelPlant::withoutOneFact),
  SELF_EDGE_SWAPPED("AddSelfEdge with two arguments swapped", LabelPlant::swapped),
  CONTRADICTION_HALF("AddRelEdges without the negated atom", LabelPlant::withoutContradiction),
  ADD_FACT_EQUAL(
      "AddFact said to keep the result", c -> said(c, AddFact.class, Outcome.EQUIVALENCE)),
  DEL_FACT_REVERSED("DelFact said the other way round", c -> reversed(c, DelFact.class)),
  DEL_EDGE_EQUAL(
      "DelRelEdge said to keep the result", c -> said(c, DelEdge.class, Outcome.EQUIVALENCE));

  private final String mistake;

  @SuppressWarnings("ImmutableEnumChecker") // functions without state
  private final Function<Claim, Optional<Claim>> spoiling;

  LabelPlant(String mistake, Function<Claim, Optional<Claim>> spoiling) {
    this.mistake = mistake;
    this.spoiling = spoiling;
  }

  /** What is wrong, in a few words. */
  public String mistake() {
    return mistake;
  }

  /** The claim as the mistake would make it; empty where the mistake plays no part. */
  Optional<Claim> spoilt(Claim claim) {
    return spoiling.apply(claim);
  }

  private static Optional<Claim> said(Claim claim, Class<?> of, Outcome outcome) {
    return of.isInstance(claim.step()) && claim.outcome() != outcome
        ? Optional.of(claim.saying(_ -> outcome))
        : Optional.empty();
  }

  private static Optional<Claim> reversed(Claim claim, Class<?> of) {
    return of.isInstance(claim.step()) && claim.outcome() != Outcome.EQUIVALENCE
        ? Optional.of(claim.saying(Outcome::reversed))
        : Optional.empty();
  }

  private static Optional<Claim> unturned(Claim claim) {
    Optional<Outcome> plain =
        switch (claim.step()) {
          case RuleChange change -> Optional.of(change.local());
          case AddEdge _, DelFact _, DelEdges _ -> Optional.of(Outcome.CONTRACTION);
          case AddRule _, AddFact _, DelEdge _ -> Optional.of(Outcome.EXPANSION);
          case GraphChange _, RunChange _ -> Optional.empty();
        };
    return plain
        .filter(direction -> direction != Outcome.EQUIVALENCE)
        .filter(direction -> direction.reversed() == claim.outcome())
        .map(
            direction ->
                new Claim(claim.step(), claim.before(), claim.after(), claim.local(), direction));
  }

  private static Optional<Claim> withOneVariable(Claim claim) {
    if (!(claim.step() instanceof AddEq(int rule, _, List<Integer> fresh)) || fresh.size() < 2) {
      return Optional.empty();
    }
    Rule changed = claim.after().rules().get(rule);
    Positive copy = (Positive) changed.body().getLast();
    List<Term> arguments = copy.atom().arguments();
    // After an earlier mistake the step may have come to a smaller atom.
    if (Collections.max(fresh) >= arguments.size()) {
      return Optional.empty();
    }
    Term first = arguments.get(fresh.get(0));
    Atom joined = copy.atom().with(fresh.get(1), first);
    // Variables of two types would make no rule.
    var types = claim.after().relation(joined.relation()).orElseThrow().attributes();
    return types.get(fresh.get(0)).equals(types.get(fresh.get(1)))
        ? Optional.of(
            claim.of(
                claim
                    .after()
                    .with(rule, changed.with(changed.body().size() - 1, new Positive(joined)))))
        : Optional.empty();
  }

  private static Optional<Claim> withoutNegation(Claim claim) {
    return claim.step() instanceof NegEq(_, int literal)
        ? lastRule(claim, rule -> rule.body().size() > 1 ? rule.without(literal) : rule)
        : Optional.empty();
  }

  private static Optional<Claim> withoutContradiction(Claim claim) {
    return claim.step() instanceof AddRelEdges
        ? lastRule(
            claim,
            rule -> {
              List<Literal> body = new ArrayList<>(rule.body());
              body.removeIf(
                  l -> l instanceof Negative(Atom a) && rule.body().contains(new Positive(a)));
              return Rule.of(rule.head(), body);
            })
        : Optional.empty();
  }

  private static Optional<Claim> swapped(Claim claim) {
    return claim.step() instanceof AddSelfEdge
        ? lastRule(
            claim,
            rule -> {
              List<Term> arguments = new ArrayList<>(rule.head().arguments());
              var types = claim.after().relation(rule.head().relation()).orElseThrow().attributes();
              for (int i = 1; i < arguments.size(); i++) {
                if (types.get(i).equals(types.get(0)) && arguments.get(i) instanceof Variable) {
                  Term first = arguments.get(0);
                  arguments.set(0, arguments.get(i));
                  arguments.set(i, first);
                  break;
                }
              }
              return Rule.of(new Atom(rule.head().relation(), arguments), rule.body());
            })
        : Optional.empty();
  }

  private static Optional<Claim> lastRule(Claim claim, Function<Rule, Rule> change) {
    Program after = claim.after();
    Rule old = after.rules().getLast();
    Rule spoilt = change.apply(old);
    return spoilt.equals(old) || !spoilt.isRangeRestricted()
        ? Optional.empty()
        : Optional.of(claim.of(after.with(after.rules().size() - 1, spoilt)));
  }

  private static Optional<Claim> withoutOneFact(Claim claim) {
    if (!(claim.step() instanceof FactInline(String relation))) {
      return Optional.empty();
    }
    List<Atom> facts = new ArrayList<>(claim.after().facts());
    for (int i = facts.size() - 1; i >= 0; i--) {
      if (facts.get(i).relation().equals(relation)) {
        facts.remove(i);
        return Optional.of(claim.of(claim.after().withFacts(facts)));
      }
    }
    return Optional.empty();
  }
}
