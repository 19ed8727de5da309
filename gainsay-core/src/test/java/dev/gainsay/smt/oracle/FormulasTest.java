package dev.gainsay.smt.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.smt.fuse.Part;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class FormulasTest {

  private static final String BITS =
      """
      (set-logic QF_BVFP)
      (declare-fun first () (_ BitVec 8))
      (declare-fun second () (_ BitVec 8))
      (declare-fun number () Float32)
      (assert (or (bvult first (bvmul second #x05)) (not (not (= first second))) (= first #x07)))
      (assert (fp.lt number (fp #b0 #x80 #b10000000000000000000000)))
      """;

  /** What every candidate asserts and declares. */
  private static List<String> smaller(String script) {
    return Formulas.of(Part.read(script))
        .smaller()
        .map(s -> s.formulas().part().question().lines().collect(Collectors.joining(" ")))
        .toList();
  }

  @Test
  void everyPassMakesFormulasSmallerWithoutAModel() {
    assertThat(smaller(BITS))
        .anyMatch(s -> s.contains("(assert true)"))
        .anyMatch(s -> s.contains("#x05)) (= first second) (= first #x07))"))
        .anyMatch(s -> s.contains("(or (not (not (= first second))) (= first #x07))"))
        .anyMatch(s -> s.contains("(bvult first #b00000000)"))
        .anyMatch(s -> s.contains("(declare-fun fresh!0 () (_ BitVec 8))"))
        .anyMatch(s -> s.contains("(bvult first fresh!0)"))
        .anyMatch(s -> s.contains("(bvult first (bvmul first #x05))"))
        .anyMatch(s -> s.contains("(bvult first (bvmul second #b1))"))
        .anyMatch(s -> s.contains("(declare-fun number () (_ FloatingPoint 3 5))"))
        .anyMatch(s -> s.contains("(bvult x0 (bvmul x1 #x05))"))
        .noneMatch(s -> s.contains("(assert (fresh") || s.contains("RegLan"));
  }

  @Test
  void constantsStandForCompoundValues() {
    assertThat(
            smaller(
                """
                (declare-fun a () (Array Int Int))
                (assert (= a (store ((as const (Array Int Int)) 6) 1 2)))
                (assert (> (select a 1) (- 7)))
                """))
        .anyMatch(
            s ->
                s.contains("(declare-fun fresh!0 () (Array Int Int))")
                    && s.contains("(= a fresh!0)"))
        .noneMatch(s -> s.contains("(> (select a 1) fresh"));
  }

  /** No cut of an argument leads from a formula to one that stands in a number. */
  @Test
  void conditionsInOtherSortsStandForTheWhole() {
    assertThat(smaller("(declare-fun x () Int) (assert (= x (ite (< x 0) 1 (ite (> x 5) 2 3))))"))
        .anyMatch(s -> s.contains("(assert (< x 0))"))
        .anyMatch(s -> s.contains("(assert (> x 5))"));
    // What was true is to be true.
    assertThat(smaller("(assert (= 1 (ite (> 1 (- 2 1)) 3 1)))"))
        .anyMatch(s -> s.contains("(assert (not (> 1 (- 2 1))))"))
        .noneMatch(s -> s.contains("(assert (> 1 (- 2 1)))"));
  }

  @Test
  void numbersAreRoundedWhereTheirFormatIsSmaller() {
    assertThat(smaller(BITS))
        .anyMatch(
            s ->
                s.contains("(declare-fun number () (_ FloatingPoint 5 11))")
                    && s.contains("(fp #b0 #b10000 #b1000000000)"));
  }

  @Test
  void quantifiersAndFunctionsKeepTheirSorts() {
    List<String> all =
        smaller(
            """
            (set-logic UFBV)
            (declare-fun f ((_ BitVec 4)) (_ BitVec 4))
            (assert (forall ((v (_ BitVec 4))) (= (f v) #b0101)))
            """);
    assertThat(all)
        .anyMatch(
            s ->
                s.contains("(declare-fun f ((_ BitVec 2)) (_ BitVec 2))")
                    && s.contains("(forall ((v (_ BitVec 2))) (= (f v) #b01))"));
    assertThat(all).allSatisfy(s -> assertThat(Part.read(s).assertions()).isNotEmpty());
  }

  @Test
  void mutationsFollowTheirLiterals() {
    Part seed =
        Part.read(
            "(declare-fun x () Int) (declare-fun y () Int)"
                + " (assert (or (> y 3) (and (not (not (< x y))) (< x 0))))");
    Formulas formulas = Formulas.of(seed);
    List<Integer> literal = List.of(1, 1);
    List<Optional<List<Integer>>> places =
        formulas.smaller().map(s -> s.place().of(0, literal)).distinct().toList();
    assertThat(places).contains(Optional.empty(), Optional.of(List.of(1)), Optional.of(literal));
    assertThat(
            formulas
                .smaller()
                .filter(s -> s.place().of(0, literal).equals(Optional.of(List.of(1))))
                .map(s -> s.formulas().asserted().getFirst().children().get(1)))
        .isNotEmpty()
        .containsOnly(seed.assertions().getFirst().children().get(1).children().get(1));
    assertThat(formulas.smaller().map(s -> s.place().of(3, literal)))
        .containsOnly(Optional.of(literal));
  }
}
