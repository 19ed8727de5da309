package dev.gainsay.datalog.oracle;

import dev.gainsay.datalog.ast.Atom;
import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.ast.Qualifier;
import dev.gainsay.datalog.ast.Relation;
import dev.gainsay.datalog.dialect.DatalogDialect;
import dev.gainsay.datalog.evaluate.Tuples;
import dev.gainsay.datalog.graph.Precedence;
import dev.gainsay.datalog.print.DatalogPrinter;
import dev.gainsay.engine.Observation;
import dev.gainsay.engine.Observation.Relations;
import dev.gainsay.engine.Script;
import dev.gainsay.engine.Session;
import dev.gainsay.trial.Unanswered;
import dev.gainsay.trial.Verdict.Misbehaves;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What the engine under test itself computes for a relation; the same is asked once. */
final class EngineFacts implements FactSource {

  private final DatalogDialect dialect;
  private final Session session;
  private final Map<String, Observation> seen = new HashMap<>();
  private final List<Asked> asked = new ArrayList<>();
  private Optional<Faulty> faulty = Optional.empty();

  EngineFacts(DatalogDialect dialect, Session session) {
    this.dialect = dialect;
    this.session = session;
  }

  /**
   * A question that the engine answered by a crash or another fault of its own.
   *
   * @param asking the program
   */
  record Faulty(Program asking, Misbehaves verdict) {}

  /**
   * A question and the engine's answer to it.
   *
   * @param relation the only output of the program
   */
  record Asked(Program program, String relation, Relations answer) {

    /** It as a side of a wrong answer. */
    Side side() {
      return new Side("computation of " + relation, program, answer);
    }
  }

  /** What was asked and answered by tuples, in that order and each once. */
  List<Asked> asked() {
    return asked;
  }

  /** The first such question. */
  Optional<Faulty> faulty() {
    return faulty;
  }

  @Override
  public Optional<List<Atom>> facts(Program program, String relation) {
    Program asking = asking(program, relation);
    String text = DatalogPrinter.of(dialect).print(asking);
    Observation observed = seen.computeIfAbsent(text, t -> ask(asking, relation, t));
    if (!(observed instanceof Relations answer)) {
      if (faulty.isEmpty() && Unanswered.verdict(observed, text) instanceof Misbehaves verdict) {
        faulty = Optional.of(new Faulty(asking, verdict));
      }
      return Optional.empty();
    }
    Set<String> tuples = answer.tuples().get(relation);
    if (tuples == null || tuples.size() > MOST_FACTS) {
      return Optional.empty();
    }
    Relation declared = program.relation(relation).orElseThrow();
    List<Atom> facts = new ArrayList<>();
    for (String tuple : tuples) {
      Tuples.fact(declared, tuple).ifPresent(facts::add);
    }
    return facts.size() == tuples.size() ? Optional.of(facts) : Optional.empty();
  }

  private Observation ask(Program asking, String relation, String text) {
    Observation observed = session.run(Script.of(text));
    if (observed instanceof Relations answer) {
      asked.add(new Asked(asking, relation, answer));
    }
    return observed;
  }

  /** The question: what the program computes for the relation. */
  static Program asking(Program program, String relation) {
    return visible(part(program, relation), relation).withOutputs(List.of(relation));
  }

  /**
   * What the relation depends on: programs that differ elsewhere are one question, asked once. A
   * program with text or settings that may speak of any relation stays whole.
   */
  static Program part(Program program, String relation) {
    if (!program.verbatim().isEmpty() || Together.namesRelations(program)) {
      return program;
    }
    Set<String> needed = Precedence.of(program).ancestors(relation);
    return program
        .withRelations(program.relations().stream().filter(r -> needed.contains(r.name())).toList())
        .withFacts(program.facts().stream().filter(f -> needed.contains(f.relation())).toList())
        .withRules(
            program.rules().stream().filter(r -> needed.contains(r.head().relation())).toList())
        .withSubsumptions(
            program.subsumptions().stream()
                .filter(s -> needed.contains(s.less().relation()))
                .toList());
  }

  /** An inlined relation has no tuples to show. */
  private static Program visible(Program program, String relation) {
    return program.withRelations(
        program.relations().stream()
            .map(
                r ->
                    r.name().equals(relation)
                        ? r.withQualifiers(
                            r.qualifiers().stream().filter(q -> q != Qualifier.INLINE).toList())
                        : r)
            .toList());
  }
}
