package dev.gainsay.engines;

import dev.gainsay.datalog.dialect.DatalogDialect;
import dev.gainsay.datalog.dialect.DatalogEngine;
import dev.gainsay.datalog.dialect.RulewerkDialect;
import dev.gainsay.engine.EngineSpec;
import dev.gainsay.engine.EngineUnavailable;
import dev.gainsay.engine.ErrorPatterns;
import dev.gainsay.engine.Limits;
import dev.gainsay.engine.Meter;
import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.Answer;
import dev.gainsay.engine.Observation.Relations;
import dev.gainsay.engine.Observation.TimedOut;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Session;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.semanticweb.rulewerk.core.model.api.PositiveLiteral;
import org.semanticweb.rulewerk.core.model.api.QueryResult;
import org.semanticweb.rulewerk.core.model.api.Term;
import org.semanticweb.rulewerk.core.reasoner.KnowledgeBase;
import org.semanticweb.rulewerk.core.reasoner.QueryResultIterator;
import org.semanticweb.rulewerk.core.reasoner.Reasoner;
import org.semanticweb.rulewerk.parser.ParsingException;
import org.semanticweb.rulewerk.parser.RuleParser;
import org.semanticweb.rulewerk.reasoner.vlog.VLogReasoner;

/** VLog, a native library, within the worker through Rulewerk; a fresh reasoner for each script. */
public final class VLog implements DatalogEngine {

  private static final String VERSION = "0.8.0";
  private static final Pattern QUERY = Pattern.compile("(?m)^% query ((\\w+)\\(.*\\))$");

  private static final ErrorPatterns ERRORS =
      ErrorPatterns.none()
          .expecting("could not be stratified", "Impossible to bind variables", "Encountered \" ")
          .internal("NullPointerException|IndexOutOfBounds|ClassCastException|assertion");

  @Override
  public String id() {
    return "vlog";
  }

  @Override
  public String origin() {
    return "org.semanticweb.rulewerk:rulewerk-vlog from Maven, which holds VLog";
  }

  @Override
  public Optional<String> defaultVersion() {
    return Optional.of(VERSION);
  }

  @Override
  public Optional<String> oldest() {
    return Optional.of(VERSION);
  }

  @Override
  public List<String> artifacts(String version) {
    return List.of(
        "org.semanticweb.rulewerk:rulewerk-vlog:" + version,
        "org.semanticweb.rulewerk:rulewerk-parser:" + version);
  }

  @Override
  public boolean embedded() {
    return true;
  }

  @Override
  public boolean byBinary() {
    return false;
  }

  /** It answers in a millisecond or two, unless a subgoal is said again and again. */
  @Override
  public Duration patience() {
    return Duration.ofSeconds(2);
  }

  @Override
  public DatalogDialect dialect(EngineSpec spec) {
    return RulewerkDialect.current();
  }

  @Override
  public Session open(EngineSpec spec, Limits limits, Meter meter) throws EngineUnavailable {
    Reasoning session = new Reasoning(limits, meter);
    try {
      Observation seen = session.run(Script.of(Greeting.in(dialect(spec))));
      if (seen instanceof Answer) {
        return session;
      }
      throw new EngineUnavailable("VLog does not answer the simplest question: " + seen);
    } catch (LinkageError cannot) {
      throw new EngineUnavailable(
          "VLog's native library cannot be loaded on this machine: " + cannot.getMessage(), cannot);
    }
  }

  /** What an exception out of Rulewerk or VLog tells; its class says whether it is a defect. */
  static Observation thrown(RuntimeException thrown) {
    return ERRORS.classify(thrown.toString());
  }

  private record Reasoning(Limits limits, Meter meter) implements Session {

    @Override
    public Observation run(Script script) {
      long start = System.nanoTime();
      Observation seen = observed(script.text());
      meter.executed(seen instanceof Answer, System.nanoTime() - start);
      return seen;
    }

    private Observation observed(String text) {
      try {
        KnowledgeBase rules = RuleParser.parse(text);
        try (Reasoner reasoner = new VLogReasoner(rules)) {
          // VLog stops by itself; if it does not, the worker's silence is seen from outside.
          reasoner.setReasoningTimeout((int) Math.max(1, limits.time().toSeconds()));
          return reasoner.reason() ? answers(reasoner, text) : new TimedOut(limits.time());
        }
      } catch (ParsingException | IOException refused) {
        return ERRORS.classify(String.valueOf(refused.getMessage()));
      } catch (RuntimeException thrown) {
        return thrown(thrown);
      }
    }

    private static Observation answers(Reasoner reasoner, String text) throws ParsingException {
      SortedMap<String, SortedSet<String>> relations = new TreeMap<>();
      Matcher query = QUERY.matcher(text);
      while (query.find()) {
        PositiveLiteral asked = RuleParser.parsePositiveLiteral(query.group(1));
        SortedSet<String> tuples = new TreeSet<>();
        try (QueryResultIterator results = reasoner.answerQuery(asked, true)) {
          while (results.hasNext()) {
            tuples.add(tuple(results.next()));
          }
        }
        relations.put(query.group(2), tuples);
      }
      return new Relations(relations);
    }

    /** Numbers and texts are written as they are in rules. */
    private static String tuple(QueryResult result) {
      return result.getTerms().stream().map(Term::toString).collect(Collectors.joining(", "));
    }

    @Override
    public void close() {}
  }
}
