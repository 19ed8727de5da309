package dev.gainsay.datalog.oracle;

import dev.gainsay.datalog.ast.Atom;
import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.ast.Relation;
import dev.gainsay.datalog.dialect.DatalogDialect;
import dev.gainsay.datalog.evaluate.Tuples;
import dev.gainsay.datalog.print.DatalogPrinter;
import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.Relations;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Session;
import dev.gainsay.trial.Unanswered;
import dev.gainsay.trial.Verdict;
import dev.gainsay.trial.Verdict.Inconclusive;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** The runs of a reference evaluation: what the same text answered before is not asked again. */
final class ReferenceRuns {

  private final DatalogDialect dialect;
  private final Session session;
  private final DatalogPrinter printer;
  private final Map<String, Observation> seen = new HashMap<>();
  private Optional<Verdict> trouble = Optional.empty();

  ReferenceRuns(DatalogDialect dialect, Session session) {
    this.dialect = dialect;
    this.session = session;
    this.printer = DatalogPrinter.of(dialect);
  }

  /** Why there is no result, after a run gave none or {@link #fail}. */
  Verdict trouble() {
    return trouble.orElse(new Inconclusive("no reference result"));
  }

  /** Another reason why there is no result. */
  void fail(Verdict reason) {
    trouble = Optional.of(reason);
  }

  /** Trouble so far does not count any more. */
  void forgive() {
    trouble = Optional.empty();
  }

  /** The tuples of each output of a program; empty on trouble. */
  Optional<Map<String, Set<Atom>>> run(Program program) {
    String text = printer.print(ordered(program));
    Observation answer = seen.computeIfAbsent(text, t -> session.run(Script.of(t)));
    if (!(answer instanceof Relations relations)) {
      fail(Unanswered.verdict(answer, text));
      return Optional.empty();
    }
    if (!OutputComparison.isWhole(program, relations)) {
      fail(OutputComparison.MISSING);
      return Optional.empty();
    }
    Map<String, Set<Atom>> all = new HashMap<>();
    for (String output : program.outputs()) {
      Relation relation = program.relation(output).orElseThrow();
      Set<Atom> atoms = new HashSet<>();
      for (String tuple : relations.tuples().getOrDefault(output, new TreeSet<>())) {
        Optional<Atom> fact = Tuples.fact(relation, tuple);
        if (fact.isEmpty()) {
          fail(new Inconclusive("unreadable tuple"));
          return Optional.empty();
        }
        atoms.add(fact.get());
      }
      all.put(output, atoms);
    }
    return Optional.of(all);
  }

  /** With the facts in an order of their own, so that the same question is the same text. */
  private static Program ordered(Program program) {
    return program.withFacts(Atom.sorted(program.facts()));
  }

  /**
   * Asks in one run, where they can share one, what {@link #run} will be asked. A program to which
   * that run gives no answer, or not all of it, is still to be asked by itself.
   */
  void ahead(List<Program> programs) {
    Map<String, Program> waiting = new LinkedHashMap<>();
    programs.stream()
        .map(ReferenceRuns::ordered)
        .forEach(program -> waiting.put(printer.print(program), program));
    waiting.keySet().removeAll(seen.keySet());
    List<Program> together = List.copyOf(waiting.values());
    if (together.size() < 2 || dialect.together() == 1 || !Together.canBe(together)) {
      return;
    }
    String text = printer.print(Together.of(together));
    if (session.run(Script.of(text)) instanceof Relations answer) {
      int number = 0;
      for (Map.Entry<String, Program> one : waiting.entrySet()) {
        Relations part = Together.part(answer, number++);
        if (OutputComparison.isWhole(one.getValue(), part)) {
          seen.put(one.getKey(), part);
        }
      }
    }
  }
}
