package dev.gainsay.datalog;

import dev.gainsay.datalog.check.FileCheck;
import dev.gainsay.datalog.dialect.DatalogDialect;
import dev.gainsay.datalog.dialect.DatalogEngine;
import dev.gainsay.datalog.oracle.DatalogCase;
import dev.gainsay.datalog.oracle.Incremental;
import dev.gainsay.datalog.oracle.IncrementalSettings;
import dev.gainsay.datalog.oracle.Metamorphic;
import dev.gainsay.datalog.oracle.RuleByRuleCase;
import dev.gainsay.engine.EngineProvider;
import dev.gainsay.engine.EngineSpec;
import dev.gainsay.engine.Session;
import dev.gainsay.trial.CaseJson;
import dev.gainsay.trial.Language;
import dev.gainsay.trial.TestCase;
import dev.gainsay.trial.Trials;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Datalog as the campaign sees it. */
public final class DatalogLanguage implements Language {

  private static final int FORMAT = 1;

  @Override
  public String id() {
    return "datalog";
  }

  @Override
  public String extension(EngineProvider engine, EngineSpec spec) {
    return dialect(engine, spec).syntax().extension();
  }

  @Override
  public String comment(EngineProvider engine, EngineSpec spec) {
    return dialect(engine, spec).syntax().comment();
  }

  @Override
  public List<String> oracles(EngineProvider engine, EngineSpec spec) {
    return List.of(Metamorphic.QUERY_FUZZ, Metamorphic.DL_SMITH, RuleByRuleCase.ORACLE);
  }

  @Override
  public Set<String> settings(Map<String, String> options) {
    IncrementalSettings.of(options);
    return IncrementalSettings.NAMES;
  }

  @Override
  public Trials trials(
      EngineProvider engine, EngineSpec spec, List<String> oracles, Map<String, String> options) {
    DatalogDialect dialect = dialect(engine, spec);
    List<Trials> chosen = new ArrayList<>();
    for (String oracle : oracles) {
      chosen.add(
          switch (oracle) {
            case Metamorphic.QUERY_FUZZ -> Metamorphic.queryFuzz(dialect, List.of());
            case Metamorphic.DL_SMITH -> Metamorphic.dlSmith(dialect, List.of());
            case RuleByRuleCase.ORACLE -> new Incremental(dialect, IncrementalSettings.of(options));
            default -> throw new IllegalArgumentException("no Datalog oracle: " + oracle);
          });
    }
    return (choices, session, bench) -> choices.pick(chosen).run(choices, session, bench);
  }

  @Override
  public Checked check(
      String text, EngineProvider engine, EngineSpec spec, List<String> oracles, Session session) {
    return FileCheck.check(text, dialect(engine, spec), oracles);
  }

  @Override
  public String write(TestCase testCase) {
    if (testCase instanceof DatalogCase mine) {
      return CaseJson.PLAIN.write(DatalogCase.class, mine, FORMAT);
    }
    throw new IllegalArgumentException("no Datalog case: " + testCase.oracle());
  }

  @Override
  public TestCase read(String json, EngineProvider engine, EngineSpec spec) {
    return CaseJson.PLAIN.read(DatalogCase.class, json, FORMAT).in(dialect(engine, spec));
  }

  private static DatalogDialect dialect(EngineProvider engine, EngineSpec spec) {
    if (engine instanceof DatalogEngine datalog) {
      return datalog.dialect(spec);
    }
    throw new IllegalArgumentException(engine.id() + " is no Datalog engine");
  }
}
