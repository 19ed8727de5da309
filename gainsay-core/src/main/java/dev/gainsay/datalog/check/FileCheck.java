package dev.gainsay.datalog.check;

import dev.gainsay.choice.Choices;
import dev.gainsay.datalog.ast.FloatSums;
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
import dev.gainsay.datalog.parse.ProgramReader;
import dev.gainsay.datalog.parse.Unread;
import dev.gainsay.datalog.seed.Seeds;
import dev.gainsay.engine.Session;
import dev.gainsay.engine.Setup;
import dev.gainsay.trial.Language.Checked;
import dev.gainsay.trial.Original;
import dev.gainsay.trial.TestCase;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The cases that one program gives rise to; the same ones each time. */
public final class FileCheck {

  private static final int SEQUENCES = 80;

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
   * @param file that the program is from, beside which its fact files are looked for
   * @param dear whether the program may be run in ways that take seconds
   * @param session on the engine, which is asked for the program's answer first
   * @throws IllegalArgumentException when the text is no program of the dialect, or the engine has
   *     no answer to it
   */
  public static Checked check(
      Path file,
      String text,
      DatalogDialect dialect,
      List<String> oracles,
      boolean dear,
      Session session) {
    Optional<ProgramReader.Open> open = ProgramReader.open(text, dialect.syntax());
    if (open.isPresent()) {
      return refused(
          "it says '" + open.get().word() + "', which has more than one answer; leave it out");
    }
    if (ProgramReader.isForPreprocessor(text, dialect.syntax())) {
      return refused(
          "it has lines for a preprocessor or includes another file; put in their place what they"
              + " stand for");
    }
    if (ProgramReader.isSouffle(text, dialect.syntax())) {
      Seeds.balanced(file, text);
    }
    Program alone = read(text, dialect);
    Program program = Seeds.withFacts(file, alone);
    Optional<String> sum = FloatSums.first(program);
    if (sum.isPresent()) {
      return refused(
          "it adds floats for %s, whose sum depends on their order; add values of type number"
              .formatted(sum.get()));
    }
    Written written = Written.of(text, program, dialect);
    Optional<Unread> wrong = written.wrong();
    if (wrong.isPresent()) {
      throw new IllegalArgumentException(
          "%s:%d: %s; correct it or leave it out"
              .formatted(file, wrong.get().line(), wrong.get().why()));
    }
    Optional<String> obstacle = written.obstacle();
    if (obstacle.isPresent()) {
      return refused(
          "it cannot be written for this engine: " + obstacle.get() + "; " + written.remedy());
    }
    if (program.outputs().isEmpty()) {
      return refused("it has no output; " + ProgramReader.asking(text, dialect.syntax()));
    }
    new Original(file, text, ProgramReader.isOwn(text, dialect.syntax()), Setup.empty())
        .ask(written.text(), session);
    FileCheck check = new FileCheck(dialect, written.program(), dear);
    oracles.forEach(check::apply);
    return Checked.unjudged(check.cases, check.notes);
  }

  private static Program read(String text, DatalogDialect dialect) {
    try {
      return ProgramReader.read(text, dialect.syntax());
    } catch (StackOverflowError e) {
      throw new IllegalArgumentException(
          "terms within terms go too deep to be read; write it flatter", e);
    }
  }

  private static Checked refused(String why) {
    return new Checked(List.of(), List.of(why));
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
