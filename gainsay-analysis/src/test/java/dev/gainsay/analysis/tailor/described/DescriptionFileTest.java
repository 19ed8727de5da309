package dev.gainsay.analysis.tailor.described;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gainsay.analysis.tailor.CannotAnalyze;
import dev.gainsay.analysis.tailor.Ingredient;
import dev.gainsay.analysis.tailor.Setting;
import dev.gainsay.analysis.tailor.Space;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DescriptionFileTest {

  private static final String GOOD =
      """
      name: toy
      program: toy
      remedy: build it
      prepare: {prepared: p.toy, refusal: 'error.*'}
      assertions: {pattern: '(?<keyword>assert) (?<text>.*);', assumed: assume}
      domains: {names: [low, high], more-precise: {low: [high]}, standard: low, arguments: ['-d{domain}']}
      settings:
        - {name: depth, values: [1, 2], standard: 1, arguments: [-depth, '{value}']}
      run: {arguments: ['{prepared}'], plain: ['{files}']}
      result: {pattern: '(?<line>\\d+) (?<status>\\w+)', proved: [ok]}
      """;

  @Test
  void oursAreRead() throws CannotAnalyze {
    assertThat(DescriptionFile.ours()).containsExactly("clam", "eva");
    Space eva = DescriptionFile.ours("eva").space();
    assertThat(eva.domains().domains()).hasSize(128);
    assertThat(eva.domains().below("cvalue", "equality,octagon")).isTrue();
    assertThat(eva.domains().mostPrecise()).hasSize(1);
    assertThat(eva.settings()).extracting(Setting::name).contains("slevel", "ilevel", "plevel");
    Space clam = DescriptionFile.ours("clam").space();
    assertThat(clam.domains().mostPrecise())
        .containsExactly("ric", "term-int", "term-dis-int", "boxes", "pk");
    assertThat(clam.initial().domains()).containsExactly("int");
    assertThat(clam.standard().domains()).containsExactly("zones");
    assertThat(DescriptionFile.read(GOOD, "toy.yaml").space().settings()).hasSize(1);
  }

  @Test
  void ingredientsBecomeArguments() {
    Description eva = DescriptionFile.ours("eva");
    assertThat(eva.domains().choosing("cvalue")).isEmpty();
    assertThat(eva.domains().choosing("equality,octagon"))
        .containsExactly("-eva-domains", "equality,octagon");
    Description clam = DescriptionFile.ours("clam");
    assertThat(clam.settings().get(3).giving("on")).containsExactly("--crab-backward");
    assertThat(clam.settings().get(3).giving("off")).isEmpty();
    assertThat(clam.settings().get(0).giving("8")).containsExactly("--crab-widening-delay=8");
    assertThat(clam.settings().get(0).giving("1")).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "name: toy             | ''                | lacks 'name'",
        "'refusal: ''error.*'''| 'refusal: ''('''  | t.yaml:4: ",
        "arguments: ['-d{domain}'] | argument: [x]    | there is no field 'domains.argument';"
            + " there",
        "standard: low         | standard: lower   | 'lower' is none of the domains",
        "more-precise: {low: [high]} | more-precise: {low: [high], high: [low]} | more precise",
        "more-precise: {low: [high]} | more-precise: {low: [hi]} | 'hi' is none of the domains",
        "'standard: 1,'        | 'standard: 3,'    | '3' is none of the values of 'depth'",
        "'(?<text>.*)'         | '(.*)'            | assertions: pattern has no group (?<text>…)",
        "'(?<status>'          | '('               | result: pattern has no group (?<status>…)",
        "'pattern: ''(?<line>\\d+) (?<status>\\w+)'',' | ''  | a result has either a table or a",
        "'names: [low, high],' | 'names: [low, high], sets: [a],' | either names or sets",
        "'run: {'              | 'run: '           | t.yaml:",
      })
  void faultsAreToldInALine(String good, String bad, String told) {
    assertThat(GOOD).contains(good);
    assertThatThrownBy(() -> DescriptionFile.read(GOOD.replace(good, bad), "t.yaml"))
        .isInstanceOf(CannotAnalyze.class)
        .hasMessageContaining("the description t.yaml")
        .hasMessageContaining(told)
        .message()
        .doesNotContain("\n");
  }

  @Test
  void anEmptyOrMissingFileIsTold() {
    assertThatThrownBy(() -> DescriptionFile.read("", "t.yaml"))
        .isInstanceOf(CannotAnalyze.class)
        .hasMessageContaining("t.yaml");
    assertThatThrownBy(() -> DescriptionFile.read(Path.of("nowhere.yaml")))
        .hasMessage("cannot read the description nowhere.yaml: there is none");
  }

  @Test
  void outcomesOfClamAreRead() throws IOException {
    String said;
    try (var stream = DescriptionFileTest.class.getResourceAsStream("clam.txt")) {
      said = new String(stream.readAllBytes(), StandardCharsets.UTF_8);
    }
    Map<Integer, Verdict> verdicts = new HashMap<>();
    Outcome.read(DescriptionFile.ours("clam").result(), said, verdicts);
    // The one at 29 stands where nothing leads, which Clam counts as safe.
    assertThat(verdicts)
        .isEqualTo(
            Map.of(
                27,
                Verdict.PROVED,
                29,
                Verdict.PROVED,
                112,
                Verdict.PROVED,
                116,
                Verdict.UNPROVED));
    // Of a header, which has lines of its own, and of one that is checked once in each of two
    // copies of its function.
    String others =
        "  // loc(file=near.h line=27 col=3) id=2 Result:  FAIL -- num of warnings=1 \n"
            + "  // loc(file=program.c line=27 col=3) id=2 Result:  OK\n"
            + "  // loc(file=program.c line=29 col=3) id=3 Result:  OK\n"
            + "  // loc(file=program.c line=29 col=3) id=4 Result:  FAIL -- num of warnings=1 \n";
    verdicts.clear();
    Outcome.read(DescriptionFile.ours("clam").result(), others, verdicts);
    assertThat(verdicts).isEqualTo(Map.of(27, Verdict.PROVED, 29, Verdict.UNPROVED));
  }

  @Test
  void reportsOfEvaAreRead() {
    Map<Integer, Verdict> verdicts = new HashMap<>();
    Description.Result result = DescriptionFile.ours("eva").result();
    String header = "directory\tfile\tline\tfunction\tproperty kind\tstatus\tproperty\n";
    String one =
        header
            + ".\tp.c\t3\tf\tuser assertion\tValid\t\\valid(p)\n"
            + ".\tp.c\t4\tf\tuser assertion\tDead\tx < \"1\n"
            + ".\tp.c\t5\tf\tuser assertion\tUnknown\tx < 1\n"
            + ".\tp.c\t6\tf\tsigned_overflow\tValid\tx < 1\n"
            + ".\tp.c\t7\tf\tuser assertion\tDead\tx < 1\n"
            + ".\tp.c\t8\tf\tuser assertion\tInvalid or unreachable\tx < 1\n";
    Outcome.read(result, one, verdicts);
    String other =
        header
            + ".\tp.c\t3\tf\tuser assertion\tDead\t\\valid(p)\n"
            + ".\tp.c\t4\tf\tuser assertion\tDead\tx < 1\n"
            + ".\tp.c\t5\tf\tuser assertion\tValid\tx < 1\n"
            + ".\tp.c\t7\tf\tuser assertion\tValid\tx < 1\n";
    Outcome.read(result, other, verdicts);
    assertThat(verdicts)
        .isEqualTo(
            Map.of(
                3,
                Verdict.PROVED,
                4,
                Verdict.UNREACHED,
                5,
                Verdict.UNPROVED,
                7,
                Verdict.PROVED,
                8,
                Verdict.UNPROVED));
  }

  @Test
  void assertionsAreFoundAndAssumed() {
    String text =
        """
        int f(int x) {
          /*@ assert rte: a: x ≢ 0; */
          x = 1 / x;
          /*@ assert
              rte: b: \\valid(p +
                x);
          */
          /*@ assert c: x < 1; */
        }
        """;
    Description.Assertions how = DescriptionFile.ours("eva").assertions();
    var found = Assertions.in(text, how, Path.of("dir", "p.c"));
    assertThat(found).extracting(it -> it.line()).containsExactly(2, 5, 8);
    assertThat(found.get(1).text()).isEqualTo("rte: b: \\valid(p + x)");
    assertThat(found.get(1).file()).isEqualTo("p.c");
    String assumed = Assertions.assuming(text, how, new java.util.TreeSet<>(List.of(0, 2)));
    assertThat(assumed)
        .isEqualTo(text.replace("assert rte: a", "admit rte: a").replace("assert c", "admit c"));
    assertThat(Assertions.assuming(text, how, new java.util.TreeSet<>())).isEqualTo(text);
    Description.Assertions clam = DescriptionFile.ours("clam").assertions();
    String crab = "extern void __CRAB_assert(int);\nmain() { __CRAB_assert(f(x) > 0); }\n";
    assertThat(Assertions.in(crab, clam, Path.of("p.c")))
        .singleElement()
        .matches(it -> it.line() == 2 && it.text().equals("f(x) > 0"));
    assertThat(Assertions.assuming(crab, clam, new java.util.TreeSet<>(List.of(0))))
        .contains("void __CRAB_assert(int)", "__CRAB_assume(f(x) > 0)");
    // A macro without a semicolon does not take in the assertion behind it.
    String macro =
        "#define CHECK(c) __CRAB_assert(c)\n"
            + "void f(int x) { __CRAB_assert((x + (x * (1 + x))) > 0\n && x < 9); }\n"
            + "void my__CRAB_assert(int x); void g(int x) { my__CRAB_assert(x); }\n";
    assertThat(Assertions.in(macro, clam, Path.of("p.c")))
        .singleElement()
        .matches(it -> it.line() == 2 && it.text().equals("(x + (x * (1 + x))) > 0 && x < 9"));
  }

  @Test
  void ingredientsAreToldInShort() {
    Ingredient ingredient = new Ingredient("octagon", new java.util.TreeMap<>(Map.of("a", "1")));
    assertThat(ingredient).hasToString("octagon[a=1]");
    assertThat(Space.plain("octagon")).hasToString("octagon");
  }
}
