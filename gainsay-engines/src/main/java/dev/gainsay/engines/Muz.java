package dev.gainsay.engines;

import com.microsoft.z3.Native;
import dev.gainsay.datalog.dialect.DatalogDialect;
import dev.gainsay.datalog.dialect.DatalogEngine;
import dev.gainsay.engine.EngineSpec;
import dev.gainsay.engine.EngineUnavailable;
import dev.gainsay.engine.ErrorPatterns;
import dev.gainsay.engine.Limits;
import dev.gainsay.engine.Meter;
import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Session;
import dev.gainsay.engine.process.ProcessSession;
import dev.gainsay.text.SExpression;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Z3's Datalog engine: as a program by its SMT-LIB text, by version through its library. */
public final class Muz implements DatalogEngine, Z3Releases {

  @Override
  public String id() {
    return "muz";
  }

  @Override
  public Optional<String> oldest() {
    return Optional.of("4.8.9");
  }

  /** A query takes milliseconds, unless inlining has made it grow without end. */
  @Override
  public Duration patience() {
    return Duration.ofSeconds(1);
  }

  @Override
  public DatalogDialect dialect(EngineSpec spec) {
    return DatalogDialect.fixedpoint();
  }

  @Override
  public Session open(EngineSpec spec, Limits limits, Meter meter) throws EngineUnavailable {
    if (spec.version().isPresent()) {
      return Z3Library.open(limits, meter, errors(), Muz::inLibrary);
    }
    MuzProtocol protocol =
        new MuzProtocol((script, said) -> read(SExpression.all(script.question()), said));
    return ProcessSession.open(launch(spec, limits), protocol, meter);
  }

  private static ErrorPatterns errors() {
    return Z3.errors();
  }

  /** What was answered to a program, or that it cannot be read. */
  static Observation read(List<SExpression> commands, String output) {
    try {
      return MuzAnswer.read(commands, SExpression.all(output), errors());
    } catch (IllegalArgumentException garbled) {
      return errors().classify("unreadable answer: " + output);
    }
  }

  /** The Fixedpoint interface: text in, then each output relation is asked for by itself. */
  private static Observation inLibrary(long context, Script script) {
    List<SExpression> commands = SExpression.all(script.text());
    long fixedpoint = Native.mkFixedpoint(context);
    Native.fixedpointIncRef(context, fixedpoint);
    long parameters = Native.mkParams(context);
    Native.paramsIncRef(context, parameters);
    Native.paramsSetSymbol(
        context,
        parameters,
        Native.mkStringSymbol(context, "engine"),
        Native.mkStringSymbol(context, "datalog"));
    parameters(commands).forEach((name, value) -> set(context, parameters, name, value));
    Native.fixedpointSetParams(context, fixedpoint, parameters);
    long queries = Native.fixedpointFromString(context, fixedpoint, rules(commands));
    Native.astVectorIncRef(context, queries);
    StringBuilder answers = new StringBuilder();
    for (int i = 0; i < Native.astVectorSize(context, queries); i++) {
      long relation = Native.getAppDecl(context, Native.astVectorGet(context, queries, i));
      int status = Native.fixedpointQueryRelations(context, fixedpoint, 1, new long[] {relation});
      answers.append(answer(context, fixedpoint, status)).append('\n');
    }
    Observation seen = read(commands, answers.toString());
    Native.astVectorDecRef(context, queries);
    Native.paramsDecRef(context, parameters);
    Native.fixedpointDecRef(context, fixedpoint);
    return seen;
  }

  private static String answer(long context, long fixedpoint, int status) {
    return switch (status) {
      case 1 ->
          "sat " + Native.astToString(context, Native.fixedpointGetAnswer(context, fixedpoint));
      case -1 -> "unsat";
      default -> "unknown";
    };
  }

  /** What the program's text sets besides the engine, without the module's name. */
  private static Map<String, String> parameters(List<SExpression> commands) {
    Map<String, String> set = new LinkedHashMap<>();
    for (SExpression command : commands) {
      if (command instanceof SExpression.Group group
          && group.head().equals("set-option")
          && group.items().get(1).text().startsWith(":fp.")
          && !group.items().get(1).text().equals(":fp.engine")) {
        set.put(group.items().get(1).text().substring(4), group.items().get(2).text());
      }
    }
    return set;
  }

  private static void set(long context, long parameters, String name, String value) {
    long symbol = Native.mkStringSymbol(context, name);
    switch (value) {
      case "true", "false" ->
          Native.paramsSetBool(context, parameters, symbol, value.equals("true"));
      default -> {
        if (value.matches("[0-9]+")) {
          Native.paramsSetUint(context, parameters, symbol, Integer.parseInt(value));
        } else {
          Native.paramsSetSymbol(
              context, parameters, symbol, Native.mkStringSymbol(context, value));
        }
      }
    }
  }

  /** The program's text without options: the engine is chosen by parameter here. */
  private static String rules(List<SExpression> commands) {
    StringBuilder text = new StringBuilder();
    for (SExpression command : commands) {
      if (!(command instanceof SExpression.Group group && group.head().equals("set-option"))) {
        text.append(command.text()).append('\n');
      }
    }
    return text.toString();
  }
}
