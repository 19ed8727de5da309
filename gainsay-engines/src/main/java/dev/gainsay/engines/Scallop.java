package dev.gainsay.engines;

import dev.gainsay.datalog.dialect.DatalogDialect;
import dev.gainsay.datalog.dialect.ScallopDialect;
import dev.gainsay.engine.Client;
import dev.gainsay.engine.EngineSpec;
import dev.gainsay.engine.ErrorPatterns;
import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.Relations;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Scallop's interpreter {@code scli}, one process for each program. Written by its published
 * documentation; no build of it was at hand.
 */
public final class Scallop implements OwnBuild {

  /** {@code path: {(0, 1), (1, 2)}}; a tuple of one value ends with a comma in some releases. */
  private static final Pattern ANSWER = Pattern.compile("^(\\w+): \\{(.*)}$", Pattern.MULTILINE);

  private static final Pattern TUPLE =
      Pattern.compile("\\(((?:[^()\"]|\"(?:[^\"\\\\]|\\\\.)*\")*)\\)");

  @Override
  public String id() {
    return "scallop";
  }

  @Override
  public String program() {
    return "scli";
  }

  @Override
  public String origin() {
    return "your own build of scli by --bin, or on PATH; no registry serves it";
  }

  @Override
  public Optional<Client> client() {
    return Optional.of(Client.ofParts("${SCLI:-scli}", "${SCLI:-scli} \"$PART\""));
  }

  @Override
  public DatalogDialect dialect(EngineSpec spec) {
    return ScallopDialect.current();
  }

  @Override
  public OneProgram protocol(EngineSpec spec) {
    return new OneProgram(Greeting.in(dialect(spec)), (_, output) -> answer(output), errors());
  }

  /** The relations of an answer. */
  static Observation answer(String output) {
    TreeMap<String, SortedSet<String>> tuples = new TreeMap<>();
    Matcher answer = ANSWER.matcher(output);
    while (answer.find()) {
      SortedSet<String> relation = new TreeSet<>();
      Matcher tuple = TUPLE.matcher(answer.group(2));
      while (tuple.find()) {
        relation.add(tuple.group(1).replaceFirst(",$", ""));
      }
      tuples.put(answer.group(1), relation);
    }
    return new Relations(tuples);
  }

  private static ErrorPatterns errors() {
    return ErrorPatterns.none().expecting("\\[Error]|overflow").internal("panicked at");
  }
}
