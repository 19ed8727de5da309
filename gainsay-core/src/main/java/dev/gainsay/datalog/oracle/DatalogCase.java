package dev.gainsay.datalog.oracle;

import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.dialect.DatalogDialect;
import dev.gainsay.engine.Remembering;
import dev.gainsay.engine.Session;
import dev.gainsay.trial.CaseJson;
import dev.gainsay.trial.TestCase;
import dev.gainsay.trial.Verdict;
import dev.gainsay.trial.Verdict.Violates;
import java.util.List;

/** A case of one of the Datalog oracles. */
public sealed interface DatalogCase extends TestCase permits TransformedCase, RuleByRuleCase {

  /** The stored form of cases. */
  CaseJson JSON = new CaseJson(RuleJson.module());

  /** All oracles see the same defects. */
  String FAMILY = "datalog";

  /** The language in which its programs are written. */
  DatalogDialect dialect();

  /** The same case for an engine of another dialect. */
  DatalogCase in(DatalogDialect other);

  /**
   * The programs of which one gave a wrong answer, by our evaluation where that says.
   *
   * @param verdict on this case
   */
  List<Program> suspects(Verdict verdict);

  /**
   * What of a wrong answer other engines can be asked: its sides, where both have an answer.
   *
   * @param session on the engine under test
   */
  List<Side> sides(Session session, Violates verdict);

  @Override
  default Defect defect(Verdict verdict) {
    return new Defect(family(), Marks.of(suspects(verdict)));
  }

  @Override
  default Defect unreduced(Verdict verdict) {
    return new Defect(family(), Marks.of(suspects(verdict), false));
  }

  /** Candidates have most of their rules and facts in common, each asked for by itself. */
  @Override
  default Session forMany(Session session) {
    return new Remembering(session);
  }
}
