package dev.gainsay.datalog.reference;

import dev.gainsay.datalog.ast.Atom;
import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.ast.Qualifier;
import dev.gainsay.datalog.ast.Relation;
import dev.gainsay.datalog.ast.Rule;
import dev.gainsay.datalog.ast.Term;
import dev.gainsay.datalog.ast.Type;
import dev.gainsay.datalog.dialect.DatalogDialect;
import dev.gainsay.datalog.dialect.Kind;
import dev.gainsay.datalog.dialect.Needs;
import dev.gainsay.datalog.evaluate.Evaluator;
import dev.gainsay.datalog.print.DatalogPrinter;
import java.util.List;
import java.util.Optional;

/**
 * A program of one dialect for an engine of another: without hints, and with numbers for the values
 * of finite sorts where there are none.
 *
 * @param obstacle why it cannot be asked, in a few words; empty where it can
 */
record Translation(Program program, Optional<String> obstacle) {

  static Translation of(Program program, DatalogDialect from, DatalogDialect to) {
    Program plain = plain(program, to);
    return new Translation(
        plain,
        Needs.lacking(plain, to)
            .or(() -> DatalogPrinter.of(to).obstacle(plain).map(what -> "it holds " + what))
            .or(() -> otherNumbers(plain, from, to)));
  }

  private static Program plain(Program program, DatalogDialect to) {
    boolean finite = to.kinds().contains(Kind.FINITE);
    return program
        .withRelations(program.relations().stream().map(r -> plain(r, finite)).toList())
        .withRules(program.rules().stream().map(r -> Rule.of(r.head(), r.body())).toList())
        .withSettings(List.of());
  }

  private static Relation plain(Relation relation, boolean finite) {
    List<Type> types =
        relation.attributes().stream()
            .map(type -> type instanceof Type.Finite && !finite ? new Type.Number() : type)
            .toList();
    // An engine with subsumption stores what it filters as it must.
    return Relation.of(relation.name(), types)
        .withQualifiers(relation.qualifiers().stream().filter(Qualifier::meaningful).toList());
  }

  /** Where results differ by the size of numbers, neither engine is wrong. */
  private static Optional<String> otherNumbers(
      Program program, DatalogDialect from, DatalogDialect to) {
    if (from.numberBits() == to.numberBits()) {
      return Optional.empty();
    }
    boolean same =
        !holdsBeyond(program, Math.min(from.numberBits(), to.numberBits()))
            && Evaluator.run(program, from.numberBits())
                .flatMap(
                    ours ->
                        Evaluator.run(program, to.numberBits())
                            .map(
                                theirs ->
                                    ours.answer(program.outputs())
                                        .equals(theirs.answer(program.outputs()))))
                .orElse(false);
    return same ? Optional.empty() : Optional.of("its numbers have " + to.numberBits() + " bits");
  }

  private static boolean holdsBeyond(Program program, int bits) {
    boolean[] found = {false};
    program.mapTerms(
        term -> {
          found[0] |= isBeyond(term, bits);
          return term;
        });
    for (Atom fact : program.facts()) {
      found[0] |= fact.arguments().stream().anyMatch(term -> isBeyond(term, bits));
    }
    return found[0];
  }

  private static boolean isBeyond(Term term, int bits) {
    return term instanceof Term.Constant(long value)
        && bits < Long.SIZE
        && Math.abs(value) >= 1L << (bits - 1);
  }
}
