package dev.gainsay.sql;

import dev.gainsay.engine.EngineProvider;
import dev.gainsay.engine.EngineSpec;
import dev.gainsay.engine.Session;
import dev.gainsay.engine.probe.Outcome;
import dev.gainsay.sql.check.FileCheck;
import dev.gainsay.sql.dialect.Dialect;
import dev.gainsay.sql.dialect.SqlEngine;
import dev.gainsay.sql.oracle.KnownNeeds;
import dev.gainsay.sql.oracle.PlanCase;
import dev.gainsay.sql.oracle.PlanChange;
import dev.gainsay.sql.oracle.SqlCase;
import dev.gainsay.sql.oracle.SqlOracle;
import dev.gainsay.sql.probe.DialectClaims;
import dev.gainsay.trial.Blame;
import dev.gainsay.trial.CaseJson;
import dev.gainsay.trial.Language;
import dev.gainsay.trial.TestCase;
import dev.gainsay.trial.Trials;
import dev.gainsay.trial.Verdict;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** SQL, for engines that say which dialect they read. */
public final class SqlLanguage implements Language {

  /** The version of the stored form of cases. */
  static final int FORMAT = 1;

  @Override
  public String id() {
    return "sql";
  }

  @Override
  public String extension(EngineProvider engine, EngineSpec spec) {
    return ".sql";
  }

  @Override
  public String comment(EngineProvider engine, EngineSpec spec) {
    return "--";
  }

  @Override
  public List<String> oracles(EngineProvider engine, EngineSpec spec) {
    return fitting(dialect(engine, spec)).stream().map(SqlOracle::name).toList();
  }

  @Override
  public Trials trials(
      EngineProvider engine, EngineSpec spec, List<String> oracles, Map<String, String> options) {
    Dialect dialect = dialect(engine, spec);
    List<SqlOracle> chosen =
        fitting(dialect).stream().filter(o -> oracles.contains(o.name())).toList();
    if (chosen.isEmpty()) {
      throw new IllegalArgumentException("no SQL oracle among " + oracles);
    }
    return new SqlTrials(dialect, chosen);
  }

  @Override
  public boolean canAvoid(List<String> features) {
    return KnownNeeds.isPossible(features);
  }

  @Override
  public Checked check(
      Path file,
      String text,
      EngineProvider engine,
      EngineSpec spec,
      List<String> oracles,
      Session session) {
    return FileCheck.check(text, dialect(engine, spec), session, oracles);
  }

  @Override
  public List<Outcome> probe(EngineProvider engine, EngineSpec spec, Session session) {
    return DialectClaims.check(dialect(engine, spec), session);
  }

  /** Tells what sets the planner right, unless the case is about such a setting. */
  @Override
  public Verdict seconded(
      TestCase testCase, Verdict verdict, EngineProvider engine, EngineSpec spec, Session session) {
    boolean ofSetting =
        testCase instanceof PlanCase plan
            && plan.changes().stream().anyMatch(PlanChange.Setting.class::isInstance);
    if (!(testCase instanceof SqlCase) || ofSetting) {
      return verdict;
    }
    List<Blame.Setting> settings =
        dialect(engine, spec).planning().switches().stream()
            .map(each -> new Blame.Setting(each.name(), each.statement(), each.undo()))
            .toList();
    return Blame.told(testCase, verdict, settings, session);
  }

  @Override
  public String write(TestCase testCase) {
    if (testCase instanceof SqlCase sql) {
      return json(sql.premise().dialect()).write(SqlCase.class, sql, FORMAT);
    }
    throw new IllegalArgumentException("not a SQL case: " + testCase.oracle());
  }

  @Override
  public TestCase read(String text, EngineProvider engine, EngineSpec spec) {
    return json(dialect(engine, spec)).read(SqlCase.class, text, FORMAT);
  }

  /** Writes and reads cases in a dialect. */
  static CaseJson json(Dialect dialect) {
    return new CaseJson(PremiseJson.module(dialect));
  }

  private static List<SqlOracle> fitting(Dialect dialect) {
    return SqlOracle.all().stream().filter(o -> o.fits(dialect)).toList();
  }

  private static Dialect dialect(EngineProvider engine, EngineSpec spec) {
    if (engine instanceof SqlEngine sql) {
      return sql.dialect(spec);
    }
    throw new IllegalArgumentException(engine.id() + " reads " + engine.language() + ", not SQL");
  }
}
