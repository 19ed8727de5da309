package dev.gainsay.datalog.oracle;

import dev.gainsay.datalog.ast.Atom;
import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.ast.Relation;
import dev.gainsay.datalog.ast.Rule;
import dev.gainsay.datalog.ast.RuleTypes;
import dev.gainsay.datalog.ast.Term;
import dev.gainsay.datalog.ast.Term.Constant;
import dev.gainsay.datalog.ast.Term.Variable;
import dev.gainsay.datalog.ast.Type;
import dev.gainsay.datalog.oracle.Transformation.AddCon;
import dev.gainsay.trial.Lazy;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.LongUnaryOperator;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The small cuts: values, sort sizes, variables that may be the same, and names last. */
final class ValueReduction {

  private ValueReduction() {}

  static Stream<QueryFuzzCase> of(QueryFuzzCase from) {
    return Lazy.flatMap(
        Stream.<Supplier<Stream<QueryFuzzCase>>>of(
            () -> values(from),
            () -> sorts(from),
            () -> variables(from),
            () -> Stream.of(Renaming.of(from))),
        Supplier::get);
  }

  /** All constants closed up to 0, 1, 2 …; then one at a time to 0 or to its half. */
  private static Stream<QueryFuzzCase> values(QueryFuzzCase from) {
    SortedSet<Long> used = constants(from.program());
    List<Long> ranks = List.copyOf(used);
    QueryFuzzCase closed = mapConstants(from, value -> Math.max(0, ranks.indexOf(value)));
    Stream<QueryFuzzCase> single =
        used.stream()
            .filter(value -> value > 0)
            .flatMap(
                value ->
                    Stream.of(0L, value / 2)
                        .map(less -> mapConstants(from, v -> v == value ? less : v)));
    return Stream.concat(Stream.of(closed), single);
  }

  private static SortedSet<Long> constants(Program program) {
    SortedSet<Long> values = new TreeSet<>();
    UnaryOperator<Term> note =
        term -> {
          if (term instanceof Constant(long value)) {
            values.add(value);
          }
          return term;
        };
    program.facts().forEach(fact -> fact.map(note));
    program.rules().forEach(rule -> rule.mapTerms(note));
    return values;
  }

  private static QueryFuzzCase mapConstants(QueryFuzzCase from, LongUnaryOperator change) {
    UnaryOperator<Term> each =
        term -> term instanceof Constant(long v) ? new Constant(change.applyAsLong(v)) : term;
    Program program = from.program();
    List<Atom> facts = program.facts().stream().map(fact -> fact.map(each)).distinct().toList();
    List<Rule> rules = program.rules().stream().map(rule -> rule.mapTerms(each)).toList();
    return new QueryFuzzCase(
        from.dialect(),
        program.withFacts(facts).withRules(rules),
        from.steps().stream().map(step -> mapped(step, each)).toList());
  }

  private static Transformation mapped(Transformation step, UnaryOperator<Term> each) {
    return step instanceof AddCon(int rule, Atom added) ? new AddCon(rule, added.map(each)) : step;
  }

  /** Smaller finite sorts; the printer widens them again as far as constants need it. */
  private static Stream<QueryFuzzCase> sorts(QueryFuzzCase from) {
    return Stream.of(1, 2, 3, 4).map(bits -> withBits(from, bits));
  }

  private static QueryFuzzCase withBits(QueryFuzzCase from, int most) {
    Program program = from.program();
    List<Relation> relations = new ArrayList<>();
    for (Relation relation : program.relations()) {
      List<Type> types =
          relation.attributes().stream()
              .map(
                  type ->
                      type instanceof Type.Finite(String name, int bits)
                          ? new Type.Finite(name, Math.min(bits, most))
                          : type)
              .toList();
      relations.add(new Relation(relation.name(), types, relation.qualifiers()));
    }
    Program smaller = new Program(relations, program.facts(), program.rules(), program.outputs());
    return new QueryFuzzCase(from.dialect(), smaller, from.steps());
  }

  /** A variable of a rule replaced by an earlier one of its type. */
  private static Stream<QueryFuzzCase> variables(QueryFuzzCase from) {
    return Lazy.flatMap(
        IntStream.range(0, from.program().rules().size()).boxed(),
        number -> variables(from, number));
  }

  private static Stream<QueryFuzzCase> variables(QueryFuzzCase from, int number) {
    Rule rule = from.program().rules().get(number);
    RuleTypes types = RuleTypes.of(from.program(), rule);
    List<String> names = List.copyOf(rule.variables());
    return Lazy.flatMap(
        IntStream.range(1, names.size()).boxed(),
        later ->
            names.subList(0, later).stream()
                .filter(name -> types.of(name).equals(types.of(names.get(later))))
                .map(earlier -> merged(from, number, names.get(later), earlier)));
  }

  private static QueryFuzzCase merged(QueryFuzzCase from, int number, String gone, String kept) {
    UnaryOperator<Term> each = term -> term.equals(new Variable(gone)) ? new Variable(kept) : term;
    Program program = from.program();
    List<Transformation> steps =
        from.steps().stream()
            .map(step -> step.rule() == number ? mapped(step, each) : step)
            .toList();
    Rule changed = program.rules().get(number).mapTerms(each);
    return new QueryFuzzCase(from.dialect(), program.with(number, changed), steps);
  }
}
