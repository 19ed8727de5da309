package dev.gainsay.datalog.reference;

import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.dialect.DatalogDialect;
import dev.gainsay.datalog.evaluate.Tuples;
import dev.gainsay.datalog.oracle.DatalogCase;
import dev.gainsay.datalog.oracle.Side;
import dev.gainsay.datalog.print.DatalogPrinter;
import dev.gainsay.datalog.reference.Voters.Voter;
import dev.gainsay.engine.Elsewhere;
import dev.gainsay.engine.EngineProvider;
import dev.gainsay.engine.EngineSpec;
import dev.gainsay.engine.EngineUnavailable;
import dev.gainsay.engine.Limits;
import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.Relations;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Session;
import dev.gainsay.trial.Verdict.Violates;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;

/**
 * What other engines answer to the programs of a wrong answer. They are not the judges: their lines
 * stand beside the verdict, which is the same without them.
 */
public final class SecondOpinions {

  /** A second opinion that takes longer is done without. */
  private static final Duration TIME = Duration.ofSeconds(2);

  /** More opinions than these cost time and settle nothing. */
  private static final int MOST = 3;

  private final List<Side> sides;
  private final DatalogDialect dialect;
  private final List<String> said = new ArrayList<>();
  private final List<String> notAsked = new ArrayList<>();

  private SecondOpinions(List<Side> sides, DatalogDialect dialect) {
    this.sides = sides;
    this.dialect = dialect;
  }

  /**
   * The verdict with a line for each engine that was asked, and one for those at hand that were
   * not.
   *
   * @param spec of the engine under test, whose options may name others
   * @param session on the engine under test
   */
  public static Violates beside(
      DatalogCase judged, Violates wrong, EngineProvider tested, EngineSpec spec, Session session) {
    List<Side> sides = judged.sides(session, wrong);
    SecondOpinions opinions = new SecondOpinions(sides, judged.dialect());
    if (!sides.isEmpty()) {
      Voters.beside(tested, spec).forEach(opinions::ask);
    }
    return wrong.noting(opinions.lines());
  }

  private String lines() {
    StringBuilder text = new StringBuilder();
    said.forEach(line -> text.append(line).append('\n'));
    if (!notAsked.isEmpty()) {
      text.append("not asked: ").append(String.join("; ", notAsked)).append('\n');
    }
    return text.toString();
  }

  private void ask(Voter voter) {
    if (said.size() == MOST) {
      return;
    }
    DatalogDialect other = voter.engine().dialect(voter.spec());
    Map<Program, Program> programs = new HashMap<>();
    for (Side side : sides) {
      Translation translated = Translation.of(side.program(), dialect, other);
      if (translated.obstacle().isPresent()) {
        notAsked.add(voter.name() + " (" + translated.obstacle().get() + ")");
        return;
      }
      programs.put(side.program(), translated.program());
    }
    Limits limits = new Limits(TIME, Limits.standard().memoryBytes());
    try (Session session = Elsewhere.beside(voter.engine(), voter.spec(), limits)) {
      said.add(voter.name() + " " + opinion(session, DatalogPrinter.of(other), programs));
    } catch (EngineUnavailable gone) {
      String why = String.valueOf(gone.getMessage()).lines().findFirst().orElse("it does not open");
      notAsked.add(voter.name() + " (" + why + ")");
    }
  }

  private String opinion(
      Session session, DatalogPrinter printer, Map<Program, Program> translated) {
    List<String> shared = new ArrayList<>();
    List<String> contradicted = new ArrayList<>();
    Map<Program, Observation> answers = new HashMap<>();
    for (Side side : sides) {
      Program program = translated.getOrDefault(side.program(), side.program());
      Observation seen =
          answers.computeIfAbsent(program, p -> session.run(Script.of(printer.print(p))));
      if (!(seen instanceof Relations answer)
          || !answer.tuples().keySet().containsAll(program.outputs())) {
        return "does not say";
      }
      boolean same = outputs(program, answer).equals(outputs(side.program(), side.answer()));
      (same ? shared : contradicted).add("the " + side.name());
    }
    if (shared.isEmpty()) {
      return "agrees with neither side";
    }
    return contradicted.isEmpty()
        ? "agrees with both sides"
        : "agrees with "
            + String.join(", ", shared)
            + ", not with "
            + String.join(", ", contradicted);
  }

  private static SortedMap<String, SortedSet<String>> outputs(Program program, Relations answer) {
    SortedMap<String, SortedSet<String>> asked = new TreeMap<>(answer.tuples());
    asked.keySet().retainAll(program.outputs());
    return Tuples.normal(program, asked);
  }
}
