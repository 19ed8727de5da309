package dev.gainsay.smt.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.choice.Choices;
import dev.gainsay.smt.ast.Sort;
import dev.gainsay.smt.ast.Term;
import dev.gainsay.smt.ast.Value;
import dev.gainsay.smt.evaluate.Declarations;
import dev.gainsay.smt.evaluate.Evaluator;
import dev.gainsay.smt.evaluate.Model;
import dev.gainsay.smt.print.TermPrinter;
import dev.gainsay.smt.read.ScriptReader;
import dev.gainsay.smt.read.TermReader;
import dev.gainsay.smt.theory.Terms;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class ToldCutsTest {

  private static final List<String> NAMES = List.of("p", "q", "r");

  private static final TermReader READER =
      TermReader.of(
          Map.of("p", Sort.BOOL, "q", Sort.BOOL, "r", Sort.BOOL, "x", Sort.INT, "y", Sort.INT));

  private static List<String> smaller(String formula, boolean implied) {
    return ToldCuts.smaller(READER.read(formula), implied).map(TermPrinter::print).toList();
  }

  @Test
  void trueFormulasAreWeakenedAndFalseOnesStrengthened() {
    String both = "(exists ((t Int)) (and (> t x) (or p (< t y))))";
    assertThat(smaller(both, true))
        .contains("true", "(exists ((t Int)) (> t x))", "(exists ((t Int)) (or p (< t y)))")
        .contains("(exists ((t Int)) (and true (or p (< t y))))")
        .doesNotContain("(exists ((t Int)) (and (> t x) (< t y)))");
    assertThat(smaller(both, false))
        .contains("false", "(exists ((t Int)) (and (> t x) (< t y)))")
        .doesNotContain("(exists ((t Int)) (> t x))");
    assertThat(smaller("(not (exists ((t Int)) (=> (> t x) p)))", true))
        .contains("(not (exists ((t Int)) p))", "(not (exists ((t Int)) (not (> t x))))");
    assertThat(smaller("(exists ((t Int) (u Int)) (> u x))", true))
        .contains("(exists ((u Int)) (> u x))");
    assertThat(smaller("(forall ((t Int)) p)", false)).contains("p");
  }

  @Test
  void nothingIsCutWhereBothPolaritiesCount() {
    assertThat(smaller("(exists ((t Int)) (xor (> t x) p))", true))
        .containsExactly("true", "(exists ((t Int)) true)");
  }

  /** A told formula inside another one that was told. */
  @Test
  void whatWasToldStaysKnown() {
    Term inner = READER.read("(forall ((t Int)) (or (> t x) (< t y)))");
    Term outer =
        READER.read("(exists ((u Int)) (and (> u x) (forall ((t Int)) (or (> t x) (< t y)))))");
    StormPremise premise =
        new StormPremise(
            "",
            ScriptReader.read("(declare-fun x () Int)(declare-fun y () Int)").commands(),
            Model.EMPTY,
            Map.of(inner, Value.of(false), outer, Value.of(false)));
    Formulas from = new Formulas(premise, List.of(outer, Terms.not(inner)), List.of());
    List<Formulas> cuts = ToldCuts.of(from).toList();
    assertThat(cuts).hasSizeGreaterThan(3);
    for (Formulas cut : cuts) {
      Evaluator evaluator = cut.premise().evaluator();
      assertThat(evaluator.truth(cut.asserted().getFirst())).contains(false);
      assertThat(evaluator.truth(cut.asserted().getLast())).contains(true);
    }
    assertThat(cuts.stream().map(cut -> TermPrinter.print(cut.asserted().getFirst())))
        .contains("(exists ((u Int)) (and (> u x) (forall ((t Int)) (> t x))))", "false");
  }

  /** By the truth table. */
  @Property(tries = 300)
  void whatIsCutIsImpliedOrImplies(@ForAll long seed, @ForAll boolean implied) {
    Term formula = formula(Choices.seeded(seed, 0), 4);
    List<Term> all = ToldCuts.smaller(formula, implied).toList();
    for (int row = 0; row < 8; row++) {
      SortedMap<String, Value> values = new TreeMap<>();
      for (int i = 0; i < NAMES.size(); i++) {
        values.put(NAMES.get(i), Value.of((row >> i & 1) == 1));
      }
      Evaluator evaluator =
          new Evaluator(Declarations.of(List.of()), new Model(values, new TreeMap<>()), Map.of());
      boolean whole = evaluator.truth(formula).orElseThrow();
      for (Term less : all) {
        boolean truth = evaluator.truth(less).orElseThrow();
        assertThat(implied ? !whole || truth : !truth || whole)
            .as("%s of %s", TermPrinter.print(less), TermPrinter.print(formula))
            .isTrue();
        assertThat(less.size()).isLessThan(formula.size());
      }
    }
  }

  private static Term formula(Choices choices, int depth) {
    if (depth == 0 || choices.chance(0.1)) {
      return choices.chance(0.2)
          ? choices.pick(List.of(Terms.TRUE, Terms.FALSE))
          : Terms.constant(choices.pick(NAMES), Sort.BOOL);
    }
    String function = choices.among("not", "and", "or", "=>", "xor", "ite");
    int count =
        switch (function) {
          case "not" -> 1;
          case "ite" -> 3;
          default -> choices.between(2, 3);
        };
    List<Term> arguments = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      arguments.add(formula(choices, depth - 1));
    }
    return Terms.apply(function, arguments);
  }
}
