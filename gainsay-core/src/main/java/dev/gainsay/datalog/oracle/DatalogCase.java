package dev.gainsay.datalog.oracle;

import dev.gainsay.datalog.dialect.DatalogDialect;
import dev.gainsay.engine.Remembering;
import dev.gainsay.engine.Session;
import dev.gainsay.trial.TestCase;

/** A case of one of the Datalog oracles. */
public sealed interface DatalogCase extends TestCase permits TransformedCase, RuleByRuleCase {

  /** All oracles see the same defects. */
  String FAMILY = "datalog";

  /** The language in which its programs are written. */
  DatalogDialect dialect();

  /** The same case for an engine of another dialect. */
  DatalogCase in(DatalogDialect other);

  /** Candidates have most of their rules and facts in common, each asked for by itself. */
  @Override
  default Session forMany(Session session) {
    return new Remembering(session);
  }
}
