package dev.gainsay.datalog.check;

import dev.gainsay.choice.Choices;
import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.ast.Relation;
import dev.gainsay.datalog.dialect.DatalogDialect;
import dev.gainsay.datalog.dialect.EngineOption;
import dev.gainsay.datalog.oracle.Addition.AddEq;
import dev.gainsay.datalog.oracle.Metamorphic;
import dev.gainsay.datalog.oracle.RuleByRuleCase;
import dev.gainsay.datalog.oracle.RuleChange;
import dev.gainsay.datalog.oracle.RunChange;
import dev.gainsay.datalog.oracle.Transformation;
import dev.gainsay.datalog.oracle.TransformedCase;
import dev.gainsay.datalog.parse.BddbddbReader;
import dev.gainsay.datalog.parse.FixedpointReader;
import dev.gainsay.datalog.parse.SouffleReader;
import dev.gainsay.datalog.print.DatalogPrinter;
import dev.gainsay.trial.Language.Checked;
import dev.gainsay.trial.TestCase;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The cases that one program gives rise to; the same ones each time. */
public final class FileCheck {

  private static final int SEQUENCES = 80;

  /** What an engine may answer in more than one way. */
  private static final Pattern OPEN =
      Pattern.compile("\\bautoinc\\b|\\bchoice-domain\\b|\\.limitsize\\b|\\.functor\\b|\\$");

  private final DatalogDialect dialect;
  private final Program program;
  private final List<TestCase> cases = new ArrayList<>();
  private final boolean dear;
  private final List<String> notes = new ArrayList<>();

  private FileCheck(DatalogDialect dialect, Program program, boolean dear) {
    this.dear = dear;
    this.dialect = dialect;
    this.program = program;
  }

  /**
   * Reads a program and applies oracles to it.
   *
   * @param dear whether the program may be run in ways that take seconds
   * @throws IllegalArgumentException when the text is no program of the dialect
   */
  public static Checked check(
      String text, DatalogDialect dialect, List<String> oracles, boolean dear) {
    Matcher open = OPEN.matcher(text);
    if (open.find()) {
      return new Checked(
          List.of(), List.of("it says '" + open.group() + "', which has more than one answer"));
    }
    Program program =
        switch (dialect.syntax()) {
          case SOUFFLE, SQLITE_SQL, DUCKDB_SQL, POSTGRES_SQL -> SouffleReader.read(text);
          case FIXEDPOINT, BDDBDDB ->
              BddbddbReader.reads(text) ? BddbddbReader.read(text) : FixedpointReader.read(text);
          case CLINGO,
              TABLED_PROLOG,
              RULEWERK,
              COZO,
              DATASCRIPT,
              SCALLOP,
              FORMULOG,
              DDLOG,
              ASCENT,
              FLIX ->
              throw new IllegalArgumentException("files of this language are not read");
        };
    Optional<String> obstacle = DatalogPrinter.of(dialect).obstacle(program);
    if (obstacle.isPresent()) {
      return new Checked(List.of(), List.of("it cannot be written for it: " + obstacle.get()));
    }
    if (program.outputs().isEmpty()) {
      return new Checked(List.of(), List.of("it has no output"));
    }
    FileCheck check = new FileCheck(dialect, program, dear);
    oracles.forEach(check::apply);
    return Checked.unjudged(check.cases, check.notes);
  }

  private void apply(String oracle) {
    switch (oracle) {
      case Metamorphic.QUERY_FUZZ -> {
        repeated();
        drawn(Metamorphic.queryFuzz(dialect, List.of()));
      }
      case Metamorphic.DL_SMITH -> drawn(Metamorphic.dlSmith(dialect, List.of()));
      case RuleByRuleCase.ORACLE -> ruleByRule();
      case Metamorphic.OPTIONS -> runs();
      default -> throw new IllegalArgumentException("no Datalog oracle: " + oracle);
    }
  }

  /** Each subgoal said three times: the plainest transformation there is. */
  private void repeated() {
    for (int rule = 0; rule < program.rules().size(); rule++) {
      for (int literal : RuleChange.subgoals(program.rules().get(rule))) {
        AddEq again = new AddEq(rule, literal, List.of());
        cases.add(
            new TransformedCase(Metamorphic.QUERY_FUZZ, dialect, program, List.of(again, again)));
      }
    }
  }

  private void drawn(Metamorphic trials) {
    Set<TestCase> distinct = new LinkedHashSet<>();
    for (int i = 0; i < SEQUENCES; i++) {
      TransformedCase drawn = trials.draw(program, Choices.seeded(1, i));
      if (!drawn.steps().isEmpty()) {
        distinct.add(drawn);
      }
    }
    cases.addAll(distinct);
  }

  /** The program as it is, against each option and each qualifier of each relation. */
  private void runs() {
    List<Transformation> ways = new ArrayList<>();
    for (EngineOption option : dialect.options()) {
      if (dear || !option.dear()) {
        option.settings().forEach(setting -> ways.add(new RunChange.Turn(setting)));
      }
    }
    for (Relation relation : program.relations()) {
      ways.add(new RunChange.ExpandEqrel(relation.name()));
      ways.add(new RunChange.Qualify(relation.name(), List.of()));
      dialect.qualifiers().stream()
          .filter(q -> !q.meaningful())
          .forEach(q -> ways.add(new RunChange.Qualify(relation.name(), List.of(q))));
    }
    for (int rule = 0; rule < program.rules().size(); rule++) {
      ways.add(new RunChange.Order(rule, ""));
    }
    for (Transformation way : ways) {
      if (way.apply(program, (_, _) -> Optional.empty()).isPresent()) {
        cases.add(new TransformedCase(Metamorphic.OPTIONS, dialect, program, List.of(way)));
      }
    }
  }

  private void ruleByRule() {
    if (program.verbatim().isEmpty()) {
      cases.add(new RuleByRuleCase(dialect, program, false));
      cases.add(new RuleByRuleCase(dialect, program, true));
    } else {
      String first = program.verbatim().getFirst().text().lines().findFirst().orElse("");
      notes.add("ire: not applicable: its rules are not all known, such as: " + first);
    }
  }
}
