package dev.gainsay.smt.oracle;

import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.Satisfiability;
import dev.gainsay.engine.Observation.Status;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Session;
import dev.gainsay.trial.Bench;
import dev.gainsay.trial.TestCase;
import dev.gainsay.trial.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** A solver that answers as a test wants, and the trial that asks it. */
final class AskedSolver implements Session, Bench {

  /** The answer {@code sat}. */
  static final Observation SAT = new Satisfiability(Status.SAT, null);

  private final Function<Script, Observation> answers;
  private final List<Script> asked = new ArrayList<>();
  private final List<Verdict> verdicts = new ArrayList<>();
  private int agreed;

  AskedSolver(Function<Script, Observation> answers) {
    this.answers = answers;
  }

  /** Every script, first to last. */
  List<Script> asked() {
    return asked;
  }

  /** Of the cases that were judged. */
  List<Verdict> verdicts() {
    return verdicts;
  }

  /** Checks that agreed without a case. */
  int agreed() {
    return agreed;
  }

  @Override
  public Observation run(Script script) {
    asked.add(script);
    return answers.apply(script);
  }

  @Override
  public Verdict judge(TestCase testCase) {
    Verdict verdict = testCase.judge(this);
    verdicts.add(verdict);
    return verdict;
  }

  @Override
  public void agreed(int checks) {
    agreed += checks;
  }

  @Override
  public void inconclusive(String reason) {}

  @Override
  public boolean novel(String shape) {
    return false;
  }

  @Override
  public boolean over() {
    return false;
  }

  @Override
  public void close() {}
}
