package dev.gainsay.bench.smt;

import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.Satisfiability;
import dev.gainsay.engine.Observation.Status;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Session;
import java.util.regex.Pattern;

/**
 * A bug to be reduced: a solver that says unsat wherever terms of some form occur.
 *
 * @param logic of the instances in which it is looked for
 * @param form of the terms, as a regular expression over the text of a script
 */
record Misreading(String logic, String form) {

  /** From plain ones to such as need several things at once. */
  static final Misreading[] ALL = {
    new Misreading("QF_LIA", "\\(not \\(and \\(not "),
    new Misreading("QF_LIA", "\\(xor \\(not "),
    new Misreading("QF_LIA", "\\(mod .*\\(div "),
    new Misreading("QF_BV", "\\(bvurem "),
    new Misreading("QF_BV", "\\(bvshl .*\\(bvlshr "),
    new Misreading("QF_S", "\\(str\\.replace "),
    new Misreading("QF_S", "\\(str\\.substr .*\\(str\\.at "),
    new Misreading("QF_ALIA", "\\(select \\(store "),
    new Misreading("QF_UFLRA", "\\(ite \\(f\\w* "),
    new Misreading("QF_FP", "\\(fp\\.add .*\\(fp\\.lt "),
    new Misreading("QF_DT", "\\(\\(_ is c0\\) "),
    new Misreading("LIA", "\\(exists .*\\(forall "),
  };

  /** A session that has the bug. */
  Session before(Session sound) {
    Pattern pattern = Pattern.compile(form);
    return new Session() {
      @Override
      public Observation run(Script script) {
        return pattern.matcher(script.question()).find()
            ? new Satisfiability(Status.UNSAT, null)
            : sound.run(script);
      }

      @Override
      public void close() {}
    };
  }
}
