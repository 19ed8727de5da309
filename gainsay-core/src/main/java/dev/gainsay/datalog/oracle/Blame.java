package dev.gainsay.datalog.oracle;

import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.ast.Setting;
import dev.gainsay.datalog.dialect.DatalogDialect;
import dev.gainsay.datalog.dialect.EngineOption;
import dev.gainsay.datalog.print.DatalogPrinter;
import dev.gainsay.engine.Observation.Answer;
import dev.gainsay.engine.Observation.Relations;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Session;
import dev.gainsay.trial.Verdict;
import dev.gainsay.trial.Verdict.Agrees;
import dev.gainsay.trial.Verdict.Violates;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** Which options of the engine make a wrong answer right: a hint at what is to blame. */
final class Blame {

  private Blame() {}

  /**
   * The verdict with a line on each setting under which both sides agree, and on no answer that our
   * evaluation knows to be wrong.
   *
   * @param judged judges the case over another program
   */
  static Verdict explained(
      Verdict verdict,
      DatalogDialect dialect,
      Program program,
      Session session,
      Function<Program, Verdict> judged) {
    if (!(verdict instanceof Violates wrong)) {
      return verdict;
    }
    // An answer is known to be wrong only where our evaluation has told one from the other.
    boolean known =
        isRight(wrong.left(), program, dialect) || isRight(wrong.right(), program, dialect);
    List<String> helps = new ArrayList<>();
    for (EngineOption option : dialect.options()) {
      if (option.dear()) {
        continue;
      }
      for (Setting setting : option.settings()) {
        boolean told = program.settings().stream().anyMatch(s -> s.name().equals(setting.name()));
        Program turned = RunChange.Turn.with(program, setting);
        if (!told
            && judged.apply(turned) instanceof Agrees
            && !(known && isWrong(turned, dialect, session))) {
          helps.add(setting.name() + "=" + setting.value());
        }
      }
    }
    return helps.isEmpty()
        ? wrong
        : wrong.noting("right again with " + String.join(", or with ", helps) + "\n");
  }

  private static boolean isRight(Answer answer, Program program, DatalogDialect dialect) {
    return answer instanceof Relations relations
        && Vote.isRight(dialect, program, relations).orElse(false);
  }

  private static boolean isWrong(Program program, DatalogDialect dialect, Session session) {
    String text = DatalogPrinter.of(dialect).print(program);
    return session.run(Script.of(text)) instanceof Relations answer
        && !Vote.isRight(dialect, program, answer).orElse(true);
  }
}
