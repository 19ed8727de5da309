package dev.gainsay.datalog.oracle;

import dev.gainsay.datalog.ast.Atom;
import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.ast.Relation;
import dev.gainsay.datalog.dialect.DatalogDialect;
import dev.gainsay.datalog.evaluate.Database;
import dev.gainsay.datalog.evaluate.Evaluator;
import dev.gainsay.datalog.print.DatalogPrinter;
import dev.gainsay.engine.Client;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The other side of a rule by rule case for a script: each rule alone, on the tuples that its
 * relations have in the end. Where we cannot evaluate the program, or it would be long, a line says
 * so.
 *
 * @param plain whether the rules do without qualifiers and settings
 */
record ByHand(DatalogDialect dialect, Program program, boolean plain) {

  /** Rules beyond which nobody reads a script. */
  private static final int MOST_RULES = 12;

  /** The same for tuples of all relations. */
  private static final int MOST_TUPLES = 200;

  String text() {
    String note = dialect.syntax().comment() + " ";
    Optional<Database> all =
        program.rules().size() <= MOST_RULES && program.subsumptions().isEmpty()
            ? Evaluator.run(program, dialect.numberBits()).filter(this::isShort)
            : Optional.empty();
    if (all.isEmpty()) {
      return note + "The rules one at a time are run by: gainsay reproduce FOLDER\n";
    }
    StringBuilder text = new StringBuilder();
    for (Program single : new SingleRules(program, plain).all()) {
      text.append(note);
      if (dialect.syntax().separator().isEmpty()) {
        text.append(Client.NEXT_PROGRAM).append(", in a file of its own.\n").append(note);
      }
      text.append("A rule or a recursion alone, on what its relations hold in the end.\n");
      text.append(dialect.syntax().separator());
      text.append(DatalogPrinter.of(dialect).print(single.withFacts(facts(single, all.get()))));
    }
    return text.toString();
  }

  private boolean isShort(Database database) {
    return program.relations().stream().mapToInt(r -> database.of(r.name()).size()).sum()
        <= MOST_TUPLES;
  }

  /** What a program's relations hold; those that it defines only what they are given. */
  private List<Atom> facts(Program single, Database all) {
    List<Atom> facts = new ArrayList<>();
    for (Relation relation : single.relations()) {
      if (single.outputs().contains(relation.name())) {
        program.facts().stream()
            .filter(f -> f.relation().equals(relation.name()))
            .forEach(facts::add);
      } else {
        facts.addAll(FactSource.facts(all, relation));
      }
    }
    return facts;
  }
}
