package dev.gainsay.datalog.oracle;

import dev.gainsay.datalog.ast.Atom;
import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.ast.Relation;
import dev.gainsay.datalog.evaluate.Database;
import dev.gainsay.datalog.evaluate.Evaluator;
import dev.gainsay.datalog.evaluate.Tuples;
import dev.gainsay.datalog.graph.Precedence;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What a transformation may ask of a program: what it computes, and its precedence graph. */
public interface FactSource {

  /** More facts than this are not inlined. */
  int MOST_FACTS = 400;

  /** All tuples of the relation; empty when that cannot be told. */
  Optional<List<Atom>> facts(Program program, String relation);

  /** The program's precedence graph. */
  default Precedence graph(Program program) {
    return Precedence.of(program);
  }

  /** By our own evaluation. */
  static FactSource evaluated(int numberBits) {
    return (program, relation) -> {
      Relation declared = program.relation(relation).orElseThrow();
      return Evaluator.run(EngineFacts.part(program, relation), numberBits)
          .map(database -> facts(database, declared));
    };
  }

  /** The tuples of one relation, sorted. */
  static List<Atom> facts(Database database, Relation relation) {
    List<Atom> facts = new ArrayList<>();
    for (List<Object> tuple : database.of(relation.name())) {
      Tuples.fact(relation, Tuples.text(tuple)).ifPresent(facts::add);
    }
    return Atom.sorted(facts);
  }

  /**
   * By our own evaluation, and where that does not know by another source. What it gives serves to
   * look for a difference; a case is judged by what the engine itself computes.
   */
  static FactSource quick(int numberBits, FactSource otherwise) {
    FactSource evaluated = evaluated(numberBits);
    return (program, relation) ->
        evaluated
            .facts(program, relation)
            .or(() -> otherwise.facts(program, relation))
            .filter(facts -> facts.size() <= MOST_FACTS);
  }
}
