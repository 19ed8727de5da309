package dev.gainsay.datalog.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.dialect.DatalogDialect;
import dev.gainsay.datalog.dialect.SouffleDialect;
import dev.gainsay.datalog.oracle.Addition.AddEq;
import dev.gainsay.datalog.parse.SouffleReader;
import dev.gainsay.engine.Observation.Relations;
import dev.gainsay.engine.Session;
import dev.gainsay.finding.Signature;
import dev.gainsay.trial.Expectation;
import dev.gainsay.trial.TestCase.Defect;
import dev.gainsay.trial.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class MarksTest {

  private static final DatalogDialect DIALECT = SouffleDialect.current();

  private static final String DECLARED =
      """
      .decl f(x: number)
      .decl g(x: number, y: number)
      .decl d(x: number)
      .output d
      f(1). g(1, 2).
      """;

  private static List<String> marks(String rules) {
    return Marks.of(List.of(SouffleReader.read(DECLARED + rules))).lines().toList();
  }

  @Test
  void featuresAreWhatTheProgramNeeds() {
    assertThat(marks("d(x) :- f(x).")).isEmpty();
    assertThat(marks("d(x) :- f(x), f(x).")).containsExactly("subgoal said again");
    assertThat(marks("d(x) :- g(x, x), !f(x).")).contains("negation").hasSize(2);
    assertThat(marks("d(x) :- f(x), f(y).")).containsExactly("subgoals that share no variable");
    assertThat(marks("d(x) :- f(x), f(y), x < y."))
        .containsExactly("comparison <", "relation read twice", "several subgoals");
    assertThat(marks("d(x) :- f(x), x > 1.")).containsExactly("comparison <");
    assertThat(marks("d(x) :- f(x), x < 7.")).containsExactly("comparison <");
    assertThat(marks("d(x) :- f(x). d(x) :- g(x, y), d(y)."))
        .containsExactly("recursion", "several rules of a relation", "several subgoals");
    assertThat(marks("d(x) :- g(x, y), g(x, y), !f(y).")).containsExactly("subgoal said again");
  }

  /** One defect of muz in five clothes, as five cases were reduced to. */
  @Test
  void aSubgoalBesideItsNegationIsTheDefectWhateverElseIsThere() {
    List<String> one = List.of("subgoal beside its negation");
    assertThat(marks("d(x) :- g(x, x), !g(x, x).")).isEqualTo(one);
    assertThat(marks("d(x) :- g(x, 1), x < 2, !g(x, 1).")).isEqualTo(one);
    assertThat(marks("d(0) :- g(y, y), g(x, z), !g(y, y).")).isEqualTo(one);
    assertThat(marks("d(x) :- f(x), f(x), !f(x).")).isEqualTo(one);
    assertThat(marks("d(x) :- f(x). d(x) :- g(x, y), f(x), !g(x, y).")).isEqualTo(one);
    assertThat(marks("d(x) :- g(x, y), !g(y, x).")).isNotEqualTo(one);
    assertThat(marks("d(x) :- g(x, x). d(x) :- f(x), !g(x, x).")).isNotEqualTo(one);
  }

  /** Transformations say subgoals again, also where magic sets or an equivalence are at fault. */
  @Test
  void hintsCountBesideASubgoalThatIsSaidAgain() {
    assertThat(marks(".decl e(x: number, y: number) magic eqrel\nd(x) :- e(x, y), e(x, y)."))
        .containsExactly("eqrel", "magic", "subgoal said again");
  }

  /** One defect of VLog, which loses the tuples of such joins, as five cases were reduced to. */
  @Test
  void subgoalsThatShareNoVariableAreTheDefectHoweverTheyLook() {
    List<String> one = List.of("subgoals that share no variable");
    assertThat(marks("d(z) :- f(x), d(x), f(y), d(z).")).contains("recursion").hasSize(2);
    assertThat(marks("d(x) :- g(x, y), f(z), g(u, v), f(u).")).isEqualTo(one);
    assertThat(marks("d(x) :- f(y), f(y), f(x), f(z).")).isEqualTo(one);
    assertThat(marks("d(x) :- f(y), g(_, z), f(x), f(y).")).isEqualTo(one);
    assertThat(marks("d(x) :- f(x), g(u, y), g(y, v).")).isEqualTo(one);
    assertThat(marks("d(x) :- f(x), f(y), !g(x, _).")).contains("negation").isNotEqualTo(one);
    assertThat(marks("d(0) :- f(x), f(y).")).isEqualTo(one);
    assertThat(marks("d(x) :- f(x), f(y), !g(x, y).")).isNotEqualTo(one);
    assertThat(marks("d(x) :- f(x), f(y), !f(x).")).isNotEqualTo(one);
    // Another defect of VLog: a subgoal of constants has no variable to share.
    assertThat(marks("d(x) :- f(x), g(1, 1).")).isNotEqualTo(one);
  }

  /** Reduction leaves such a join of any whose condition is not needed. */
  @Test
  void whatElseGoesWrongInAJoinWithoutASharedVariableCounts() {
    String apart = "subgoals that share no variable";
    assertThat(marks("d(x) :- g(x, x), f(y)."))
        .containsExactly(apart, "variable repeated in a subgoal");
    assertThat(marks("d(x) :- f(x), g(1, y).")).containsExactly("constant in a subgoal", apart);
    assertThat(marks("d(x) :- g(x, y), g(y, _). d(x) :- f(x), f(y)."))
        .containsExactly(
            "relation read twice",
            "several rules of a relation",
            "several subgoals",
            apart,
            "wildcard in a subgoal");
  }

  /** What tells a defect in a reduced program may stand in another without need. */
  @Test
  void everyFeatureCountsOfWhatIsNotReduced() {
    Program program =
        SouffleReader.read(
            """
            .decl f(x: float)
            .decl d(x: float)
            .output d
            f(1.5).
            d(x) :- f(x), f(2.5), !f(-0.0).
            """);
    RuleByRuleCase drawn = new RuleByRuleCase(DIALECT, program, false);
    Verdict wrong = drawn.judge(new EvaluatedSession(p -> p.withFacts(List.of())));
    List<String> all =
        List.of(
            "constant in a negation",
            "constant in a subgoal",
            "float constant in a subgoal",
            "float: negative zero",
            "negation",
            "relation read twice",
            "several subgoals");
    assertThat(drawn.unreduced(wrong).features().lines()).containsExactlyElementsOf(all);
    assertThat(drawn.defect(wrong).features())
        .isEqualTo("float constant in a subgoal\nfloat: negative zero");
    assertThat(Signature.of("souffle", drawn, violates(), false, List.of()).shape().lines())
        .containsExactlyElementsOf(all);
    TransformedCase other =
        new TransformedCase(
            Metamorphic.QUERY_FUZZ, DIALECT, program, List.of(new AddEq(0, 0, List.of())));
    assertThat(other.unreduced(violates()).features().lines()).containsAll(all);
    assertThat(other.defect(violates()).features().lines()).hasSize(2);
  }

  private static Verdict violates() {
    Relations none = new Relations(new TreeMap<>());
    return new Verdict.Violates(Expectation.EQUAL, "one", none, "other", none, "");
  }

  /** One defect of Soufflé 2.0.2, as four cases were reduced to; the single rule is wrong. */
  @Test
  void aSingleRuleThatIsWrongIsWhatCounts() {
    String declared =
        """
        .decl p(x: float, y: float) eqrel
        .decl m(x: float) magic
        .decl f(x: float)
        .decl d(x: float)
        .output d
        f(1.5).
        """;
    assertThat(
            Stream.of(
                    "m(x) :- f(x). d(x) :- f(-0.5), m(x).",
                    "p(x, x) :- f(x). d(x) :- p(x, 2.5).",
                    "p(x, y) :- f(x), f(y). d(x) :- p(0.5, x), n = count : { f(_) }, n < 3.")
                .map(rules -> singly(declared + rules, false)))
        .containsOnly("float constant in a subgoal");
    assertThat(singly(declared + "d(x) :- f(-0.0), m(x).", false)).contains("negative zero");
    assertThat(singly(declared + "d(x) :- f(x). d(x) :- m(x).", false)).isEmpty();
  }

  private static String singly(String text, boolean plain) {
    return Marks.of(Marks.singly(SouffleReader.read(text), plain));
  }

  /** A rule that is run by itself has no plan and is no recursion; plain, it has no settings. */
  @Test
  void ofSingleRulesCountsWhatTheirRunsHave() {
    String declared =
        """
        .pragma "magic-transform" "*"
        .decl f(x: number) brie
        .decl d(x: number)
        .output d
        f(1).
        """;
    String recursive = "d(x) :- f(x), d(y), x < y. .plan 0:(2,1)\n";
    String several = "comparison <\n%sseveral subgoals";
    assertThat(singly(declared + recursive, true)).isEqualTo(several.formatted(""));
    assertThat(singly(declared + recursive, false))
        .isEqualTo("brie\n" + several.formatted("magic-transform=*\n"));
  }

  /** Where tuples subsume others, a recursion is run as one program, and the rest is filtered. */
  @Test
  void ofSingleRulesCountsASubsumptionWhereItIsRun() {
    String least = "d(x) <= d(y) :- x > y.\n";
    assertThat(singly(DECLARED + least + "d(x) :- f(x).", true)).isEqualTo("subsumption");
    assertThat(singly(DECLARED + least + "d(x) :- f(x). d(x) :- d(x), f(y).", true))
        .contains("recursion");
  }

  @Test
  void theSingleRulesCountWhereTheirAnswerIsWrong() {
    Program program =
        SouffleReader.read(
            """
            .decl f(x: number)
            .decl m(x: number) magic
            .decl d(x: number)
            .output d
            f(1).
            m(x) :- f(x).
            d(x) :- m(x), x < 2.
            """);
    RuleByRuleCase drawn = new RuleByRuleCase(DIALECT, program, false);
    Session losing = new EvaluatedSession(p -> p.rules().size() > 1 ? p : p.withRules(List.of()));
    assertThat(drawn.defect(drawn.judge(losing)).features()).isEqualTo("comparison <");
    assertThat(drawn.defect().features()).isEqualTo("comparison <\nmagic");
  }

  @Test
  void magicSetsThatLoseASubsumptionAreOneDefect() {
    String lost = "magic\nsubsumption";
    String least = ".decl h(x: number) magic\nd(x) <= d(y) :- x > y.\n.output h\n";
    assertThat(String.join("\n", marks(least + "h(x) :- d(x). d(x) :- f(x)."))).isEqualTo(lost);
    assertThat(String.join("\n", marks(least + "h(x) :- d(x), x < 3. d(x) :- f(x), !g(x, x).")))
        .isEqualTo(lost);
  }

  /** Known cases, and what found.md tells of Soufflé, are so many defects. */
  @Test
  void publishedDefectsStayApart() throws IOException {
    List<String> all = new ArrayList<>();
    for (Path file : truth()) {
      all.add(Marks.of(List.of(SouffleReader.read(Files.readString(file)))));
    }
    Matcher scripts =
        Pattern.compile("```dl\n(.*?)```", Pattern.DOTALL)
            .matcher(Files.readString(Path.of("..", "docs", "found.md")));
    while (scripts.find()) {
      all.add(Marks.of(List.of(SouffleReader.read(scripts.group(1)))));
    }
    // Subsumption under magic sets gives wrong answers and, with an aggregate, an internal error,
    // which its kind and message tell apart.
    assertThat(all).hasSizeGreaterThan(14);
    all.remove("magic\nsubsumption");
    assertThat(all).contains("magic\nsubsumption").doesNotHaveDuplicates();
  }

  private static List<Path> truth() throws IOException {
    Path folder = Path.of("..", "gainsay-campaign", "src", "test", "resources", "truth", "datalog");
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(file -> file.endsWith("prog.dl")).toList();
    }
  }

  @Test
  void namesValuesAndOrderDoNotCount() {
    assertThat(marks("d(x) :- f(x), g(x, 5).")).isEqualTo(marks("d(a) :- g(a, 2), f(a)."));
  }

  /** Two oracles, one defect: what counts is the program that is wrong. */
  @Test
  void theSideThatIsWrongCounts() {
    Program plain = SouffleReader.read(DECLARED + "d(x) :- g(x, y), x != y.");
    TransformedCase drawn =
        new TransformedCase(
            Metamorphic.QUERY_FUZZ, DIALECT, plain, List.of(new AddEq(0, 0, List.of())));
    Program again = SouffleReader.read(DECLARED + "d(x) :- g(x, y), g(x, y), x != y.");
    Verdict verdict = drawn.judge(new EvaluatedSession(MarksTest::losing));
    assertThat(verdict).isInstanceOf(Verdict.Violates.class);
    Defect whole = new RuleByRuleCase(DIALECT, again, false).defect();
    assertThat(drawn.defect(verdict)).isEqualTo(whole);
    assertThat(whole.family()).isEqualTo(drawn.family());
  }

  /** A subgoal that is said again loses everything. */
  private static Program losing(Program program) {
    boolean twice = program.rules().stream().anyMatch(r -> r.body().size() > 2);
    return twice ? program.withFacts(List.of()) : program;
  }
}
