package dev.gainsay.datalog.oracle;

import dev.gainsay.datalog.ast.Atom;
import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.ast.Qualifier;
import dev.gainsay.datalog.ast.Relation;
import dev.gainsay.datalog.evaluate.Database;
import dev.gainsay.datalog.evaluate.Evaluator;
import dev.gainsay.datalog.graph.Precedence;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * Drafts with the tuples of derived relations, by our own evaluation, in place of their rules. What
 * only these rules read goes with them, so that a long program loses most of its rules in a few
 * steps; whether what is left still shows the defect is for the engine to say.
 */
final class StoredCuts {

  private StoredCuts() {}

  /**
   * Runs of relations in the order of evaluation: all, then the lower half, the upper half, and so
   * on; none where our evaluation does not know.
   */
  static Stream<Draft> of(Draft from, int numberBits) {
    Program program = from.program();
    return Evaluator.run(program, numberBits).stream()
        .flatMap(
            database -> {
              List<Relation> derived = derived(program, database);
              return Cuts.runs(derived.size())
                  .map(run -> stored(from, database, run.stream().map(derived::get).toList()));
            });
  }

  /** Relations with rules that no output shows, each after those that it depends on. */
  private static List<Relation> derived(Program program, Database database) {
    return Precedence.of(program).components().stream()
        .flatMap(component -> component.relations().stream())
        .filter(name -> !program.outputs().contains(name) && !program.isSeed(name))
        .filter(name -> !program.rulesOf(name).isEmpty())
        .filter(name -> database.of(name).size() <= FactSource.MOST_FACTS)
        .flatMap(name -> program.relation(name).stream())
        .toList();
  }

  private static Draft stored(Draft from, Database database, List<Relation> relations) {
    Program program = from.program();
    Set<String> names = new TreeSet<>();
    relations.forEach(relation -> names.add(relation.name()));
    List<Atom> facts = new ArrayList<>(program.facts());
    facts.removeIf(fact -> names.contains(fact.relation()));
    relations.forEach(relation -> facts.addAll(FactSource.facts(database, relation)));
    Set<Integer> gone = new TreeSet<>();
    names.forEach(name -> gone.addAll(program.rulesOf(name)));
    Program changed =
        program
            .withFacts(facts)
            .withRelations(
                program.relations().stream()
                    .map(r -> names.contains(r.name()) ? notInlined(r) : r)
                    .toList());
    Draft shorter = new Draft(changed, from.steps()).withoutRules(gone);
    return Cuts.relevant(shorter, shorter.program());
  }

  /** A relation of facts alone has nothing to be put in its place. */
  private static Relation notInlined(Relation relation) {
    return relation.withQualifiers(
        relation.qualifiers().stream().filter(q -> q != Qualifier.INLINE).toList());
  }
}
