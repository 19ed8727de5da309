package dev.gainsay.smt.generate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.choice.Choices;
import dev.gainsay.smt.ast.Node.Apply;
import dev.gainsay.smt.ast.Walk;
import dev.gainsay.smt.dialect.SmtDialect;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class KnownOperatorsTest {

  private static final List<String> SUBSTRINGS =
      List.of("(= (str.++ (str.substr value value n0) value) value)", "(compared-by-< n0 value)");

  /** How the generator names what it declares. */
  private static final Pattern DECLARED = Pattern.compile("[a-z][0-9]+");

  private static final List<String> EXTRACT = List.of("(= ((_ extract value value) n0) n1)");

  @Test
  void onlyOperationsOfTheoriesAreLeftOut() {
    KnownOperators known =
        KnownOperators.of(List.of(SUBSTRINGS, EXTRACT, List.of("(not (= n0 n1))")));
    assertThat(known.ofCases())
        .containsExactly(List.of("str.++", "str.substr"), List.of("extract"));
    assertThat(KnownOperators.any(EXTRACT)).isTrue();
    assertThat(KnownOperators.any(List.of("check-sat-using smt", "(=> n0 (< n1 value))")))
        .isFalse();
  }

  @Test
  void oneOfEachCaseIsLeftOutAndEachAtTimes() {
    KnownOperators known =
        KnownOperators.of(List.of(SUBSTRINGS, EXTRACT, List.of("(= (str.++ n0 n0) n0)")));
    Set<Set<String>> all =
        Set.copyOf(
            IntStream.range(0, 40)
                .mapToObj(trial -> known.drawn(Choices.seeded(7, trial)))
                .toList());
    assertThat(all)
        .containsExactlyInAnyOrder(
            Set.of("str.++", "extract"), Set.of("str.substr", "str.++", "extract"));
  }

  private static Set<String> operators(String logic, SmtDialect dialect, int seeds) {
    Set<String> names = new TreeSet<>();
    for (int seed = 0; seed < seeds; seed++) {
      Seed drawn = SeedGenerator.draw(logic, dialect, Choices.seeded(11, seed));
      Walk.postorder(drawn.assertions()).stream()
          .filter(term -> term.node() instanceof Apply apply && !apply.arguments().isEmpty())
          .map(term -> ((Apply) term.node()).function().name())
          .filter(name -> !DECLARED.matcher(name).matches())
          .forEach(names::add);
    }
    return names;
  }

  /** Whatever is left out, there are formulas without it. */
  @Test
  void whatIsLeftOutIsNotDrawn() {
    List<String> wrong = new ArrayList<>();
    for (String logic : List.of("QF_SLIA", "QF_ABV", "QF_FP", "QF_NIRA", "QF_BV")) {
      for (String name : operators(logic, SmtDialect.standard(), 150)) {
        if (KnownOperators.any(List.of("(" + name + " n0)"))) {
          Set<String> left = operators(logic, SmtDialect.standard().without(name), 30);
          if (left.contains(name)) {
            wrong.add(logic + " " + name);
          }
        }
      }
    }
    assertThat(wrong).isEmpty();
  }
}
