package dev.gainsay.testkit.contract;

import dev.gainsay.smt.dialect.Logic;
import dev.gainsay.smt.dialect.SolverProfile;
import dev.gainsay.smt.dialect.Theory;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A term for each function of the standard's theories that is drawn; strings have scripts. */
final class SmtFunctions {

  /**
   * Theories, a function's name among {@link SolverProfile#missing}, and a term with it over {@code
   * p}, {@code i}, {@code q}, {@code b}, {@code r}, {@code s}, {@code d}, {@code t} and {@code u}
   * of the sorts below.
   */
  private static final String TERMS =
      """
      - xor (xor p p)
      - => (=> p p)
      - distinct (distinct p true)
      - ite (ite p p true)
      FUNCTIONS (->Bool) (g p)
      ARRAYS,INTS (ArrayBool) (and (select u i) (= (select t p) i))
      INTS abs (abs i)
      INTS div (div i 2)
      INTS mod (mod i 2)
      INTS - (- i)
      INTS * (* 2 i)
      INTS,NONLINEAR * (* i i i)
      INTS,NONLINEAR div (div 7 i)
      INTS,NONLINEAR mod (mod 7 i)
      REALS * (* 2.0 q)
      REALS,NONLINEAR / (/ 7.0 q)
      INTS,REALS to_real (to_real i)
      INTS,REALS to_int (to_int q)
      INTS,REALS is_int (is_int q)
      BIT_VECTORS bvnot (bvnot b)
      BIT_VECTORS bvneg (bvneg b)
      BIT_VECTORS bvand (bvand b #x3)
      BIT_VECTORS bvor (bvor b #x3)
      BIT_VECTORS bvxor (bvxor b #x3)
      BIT_VECTORS bvxnor (bvxnor b #x3)
      BIT_VECTORS bvnand (bvnand b #x3)
      BIT_VECTORS bvnor (bvnor b #x3)
      BIT_VECTORS bvadd (bvadd b #x3)
      BIT_VECTORS bvsub (bvsub b #x3)
      BIT_VECTORS bvmul (bvmul b #x3)
      BIT_VECTORS bvudiv (bvudiv b #x3)
      BIT_VECTORS bvurem (bvurem b #x3)
      BIT_VECTORS bvsdiv (bvsdiv b #x3)
      BIT_VECTORS bvsrem (bvsrem b #x3)
      BIT_VECTORS bvsmod (bvsmod b #x3)
      BIT_VECTORS bvshl (bvshl b #x3)
      BIT_VECTORS bvlshr (bvlshr b #x3)
      BIT_VECTORS bvashr (bvashr b #x3)
      BIT_VECTORS bvult (bvult b #x3)
      BIT_VECTORS bvule (bvule b #x3)
      BIT_VECTORS bvugt (bvugt b #x3)
      BIT_VECTORS bvuge (bvuge b #x3)
      BIT_VECTORS bvslt (bvslt b #x3)
      BIT_VECTORS bvsle (bvsle b #x3)
      BIT_VECTORS bvsgt (bvsgt b #x3)
      BIT_VECTORS bvsge (bvsge b #x3)
      BIT_VECTORS bvcomp (bvcomp b #x3)
      BIT_VECTORS concat (concat b #x3)
      BIT_VECTORS extract ((_ extract 2 1) b)
      BIT_VECTORS zero_extend ((_ zero_extend 2) b)
      BIT_VECTORS sign_extend ((_ sign_extend 2) b)
      BIT_VECTORS sign_extend ((_ sign_extend 0) b)
      BIT_VECTORS repeat ((_ repeat 2) b)
      BIT_VECTORS rotate_left ((_ rotate_left 5) b)
      BIT_VECTORS rotate_right ((_ rotate_right 1) b)
      FLOATING_POINT fp.abs (fp.abs r)
      FLOATING_POINT fp.neg (fp.neg r)
      FLOATING_POINT fp.add (fp.add RNE r r)
      FLOATING_POINT fp.sub (fp.sub RTP r r)
      FLOATING_POINT fp.mul (fp.mul RTN r r)
      FLOATING_POINT fp.div (fp.div RTZ r r)
      FLOATING_POINT RNA (fp.add RNA r r)
      FLOATING_POINT fp.fma (fp.fma RNE r r r)
      FLOATING_POINT fp.sqrt (fp.sqrt RNE r)
      FLOATING_POINT fp.rem (fp.rem r r)
      FLOATING_POINT fp.roundToIntegral (fp.roundToIntegral RNE r)
      FLOATING_POINT fp.min (fp.min r r)
      FLOATING_POINT fp.max (fp.max r r)
      FLOATING_POINT fp.leq (fp.leq r r)
      FLOATING_POINT fp.lt (fp.lt r r)
      FLOATING_POINT fp.geq (fp.geq r r)
      FLOATING_POINT fp.gt (fp.gt r r)
      FLOATING_POINT fp.eq (fp.eq r r)
      FLOATING_POINT fp.isNormal (fp.isNormal r)
      FLOATING_POINT fp.isSubnormal (fp.isSubnormal r)
      FLOATING_POINT fp.isZero (fp.isZero r)
      FLOATING_POINT fp.isInfinite (fp.isInfinite r)
      FLOATING_POINT fp.isNaN (fp.isNaN r)
      FLOATING_POINT fp.isNegative (fp.isNegative r)
      FLOATING_POINT fp.isPositive (fp.isPositive r)
      FLOATING_POINT to_fp ((_ to_fp 8 24) RNE r)
      FLOATING_POINT to_fp ((_ to_fp 8 24) RNE 0.5)
      FLOATING_POINT,BIT_VECTORS to_fp ((_ to_fp 8 24) RNE b)
      FLOATING_POINT,BIT_VECTORS to_fp_unsigned ((_ to_fp_unsigned 8 24) RNE b)
      FLOATING_POINT,BIT_VECTORS to_fp ((_ to_fp 8 24) #x40490fdb)
      FLOATING_POINT,BIT_VECTORS fp (fp #b0 #x7f ((_ zero_extend 19) b))
      FLOATING_POINT,BIT_VECTORS fp.to_ubv ((_ fp.to_ubv 4) RNE r)
      FLOATING_POINT,BIT_VECTORS fp.to_sbv ((_ fp.to_sbv 4) RNE r)
      DATATYPES is ((_ is none) d)
      DATATYPES selector (rest d)
      STRINGS str.++ (str.++ s s "a")
      STRINGS str.at (str.at s 1)
      STRINGS str.substr (str.substr s 0 1)
      STRINGS str.replace (str.replace s "a" "b")
      STRINGS str.indexof (str.indexof s "a" 0)
      STRINGS str.prefixof (str.prefixof "a" s)
      STRINGS str.suffixof (str.suffixof "a" s)
      STRINGS str.contains (str.contains s "a")
      STRINGS str.< (str.< s "a")
      STRINGS re.all (str.in_re s re.all)
      STRINGS re.allchar (str.in_re s re.allchar)
      STRINGS re.range (str.in_re s (re.range "a" "c"))
      STRINGS re.++ (str.in_re s (re.++ re.allchar re.all))
      STRINGS re.union (str.in_re s (re.union re.allchar re.all))
      STRINGS re.inter (str.in_re s (re.inter re.allchar re.all))
      STRINGS re.* (str.in_re s (re.* re.allchar))
      STRINGS re.+ (str.in_re s (re.+ re.allchar))
      STRINGS re.opt (str.in_re s (re.opt re.allchar))
      """;

  /** The same of {@link SolverProfile#extensions}; what is around it takes its sort alone. */
  private static final String BEYOND =
      """
      BIT_VECTORS bvredor (bvor #b0 (bvredor b))
      BIT_VECTORS bvredand (bvor #b0 (bvredand b))
      STRINGS str.rev (str.++ "a" (str.rev s))
      STRINGS str.update (str.++ "a" (str.update s 0 "b"))
      STRINGS str.to_lower (str.++ "a" (str.to_lower s))
      STRINGS str.to_upper (str.++ "a" (str.to_upper s))
      """;

  private static final String DECLARED =
      """
      - (declare-fun p () Bool)
      FUNCTIONS (declare-fun g (Bool) Bool)
      INTS (declare-fun i () Int)
      ARRAYS,INTS (declare-fun t () (Array Bool Int))
      ARRAYS,INTS (declare-fun u () (Array Int Bool))
      REALS (declare-fun q () Real)
      BIT_VECTORS (declare-fun b () (_ BitVec 4))
      FLOATING_POINT (declare-fun r () (_ FloatingPoint 8 24))
      DATATYPES (declare-datatypes ((D 0)) (((none) (some (rest D))))) (declare-fun d () D)
      STRINGS (declare-fun s () String)
      """;

  /** Names among {@link SolverProfile#missing} with a space, as they stand above. */
  private static final Map<String, String> SORTS =
      Map.of("(->Bool)", SolverProfile.BOOL_ARGUMENTS, "(ArrayBool)", SolverProfile.BOOL_ARRAYS);

  private SmtFunctions() {}

  /**
   * What is asked of a solver.
   *
   * @param function its name among {@link SolverProfile#missing}
   * @param script satisfiable
   */
  record Probe(String function, String script) {}

  /** What can be asked in the logics that a profile claims. */
  static Stream<Probe> of(SolverProfile profile) {
    return TERMS.lines().map(line -> line.split(" ", 3)).flatMap(parts -> probe(profile, parts));
  }

  /** What it claims to have beyond the standard. */
  static Stream<Probe> beyond(SolverProfile profile) {
    return BEYOND
        .lines()
        .map(line -> line.split(" ", 3))
        .filter(parts -> profile.extensions().contains(parts[1]))
        .flatMap(parts -> probe(profile, parts));
  }

  private static Stream<Probe> probe(SolverProfile profile, String[] parts) {
    Set<Theory> theories = theories(parts[0]);
    String name = SORTS.getOrDefault(parts[1], parts[1]);
    return logic(profile, theories).stream()
        .map(logic -> new Probe(name, script(logic, theories, parts[2])));
  }

  private static String script(Logic logic, Set<Theory> theories, String term) {
    String declared =
        DECLARED
            .lines()
            .map(line -> line.split(" ", 2))
            .filter(parts -> theories.containsAll(theories(parts[0])))
            .map(parts -> parts[1] + "\n")
            .collect(Collectors.joining());
    return "(set-logic %s)\n%s(assert (= %s %s))\n(check-sat)\n"
        .formatted(logic.declared(), declared, term, term);
  }

  private static Set<Theory> theories(String names) {
    return names.equals("-")
        ? Set.of()
        : Arrays.stream(names.split(",", -1)).map(Theory::valueOf).collect(Collectors.toSet());
  }

  /** The smallest logic that has all of them. */
  private static Optional<Logic> logic(SolverProfile profile, Set<Theory> theories) {
    List<Logic> logics =
        profile.logics().stream().map(name -> Logic.of(name).orElseThrow()).toList();
    return logics.stream()
        .filter(logic -> logic.theories().containsAll(theories) && !logic.difference())
        .min(Comparator.comparingInt(logic -> logic.theories().size()));
  }
}
