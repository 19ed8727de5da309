package dev.gainsay.datalog.oracle;

import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.ast.Relation;
import dev.gainsay.datalog.ast.Rule;
import dev.gainsay.datalog.ast.RuleTypes;
import dev.gainsay.datalog.ast.Term;
import dev.gainsay.datalog.ast.Term.Constant;
import dev.gainsay.datalog.ast.Term.Text;
import dev.gainsay.datalog.ast.Term.Variable;
import dev.gainsay.datalog.ast.Type;
import dev.gainsay.trial.Lazy;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The small cuts: values, sort sizes, variables that may be the same, and names last. */
final class ValueCuts {

  private ValueCuts() {}

  static Stream<Draft> of(Draft from) {
    return Lazy.flatMap(
        Stream.<Supplier<Stream<Draft>>>of(
            () -> values(from),
            () -> texts(from),
            () -> sorts(from),
            () -> variables(from),
            () -> Stream.of(Renaming.of(from))),
        Supplier::get);
  }

  /** All constants closed up to 0, 1, 2 …; then one at a time to 0 or to its half. */
  private static Stream<Draft> values(Draft from) {
    SortedSet<Long> used = new TreeSet<>();
    from.program()
        .mapTerms(
            term -> {
              if (term instanceof Constant(long value)) {
                used.add(value);
              }
              return term;
            });
    List<Long> ranks = List.copyOf(used);
    Draft closed = map(from, term -> ranked(term, ranks));
    Stream<Draft> single =
        used.stream()
            .filter(value -> value != 0)
            .flatMap(
                value ->
                    Stream.of(0L, value / 2)
                        .map(
                            less ->
                                map(
                                    from,
                                    t -> t.equals(new Constant(value)) ? new Constant(less) : t)));
    return Stream.concat(Stream.of(closed), single);
  }

  private static Term ranked(Term term, List<Long> ranks) {
    return term instanceof Constant(long value)
        ? new Constant(Math.max(0, ranks.indexOf(value)))
        : term;
  }

  /** Texts as single letters. */
  private static Stream<Draft> texts(Draft from) {
    List<String> used = new ArrayList<>();
    return Stream.of(
        map(
            from,
            term -> {
              if (!(term instanceof Text(String text))) {
                return term;
              }
              if (!used.contains(text)) {
                used.add(text);
              }
              return new Text(String.valueOf((char) ('a' + used.indexOf(text) % 26)));
            }));
  }

  private static Draft map(Draft from, UnaryOperator<Term> each) {
    return new Draft(
        from.program().mapTerms(each),
        from.steps().stream().map(step -> step.mapTerms(each)).toList());
  }

  /** Smaller finite sorts; the printer widens them again as far as constants need it. */
  private static Stream<Draft> sorts(Draft from) {
    return Stream.of(1, 2, 3, 4).map(bits -> withBits(from, bits));
  }

  private static Draft withBits(Draft from, int most) {
    List<Relation> relations = new ArrayList<>();
    for (Relation relation : from.program().relations()) {
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
    return new Draft(from.program().withRelations(relations), from.steps());
  }

  /** A variable of a rule replaced by an earlier one of its type. */
  private static Stream<Draft> variables(Draft from) {
    return Cuts.indexed(from.program().rules().size(), number -> variables(from, number));
  }

  private static Stream<Draft> variables(Draft from, int number) {
    Rule rule = from.program().rules().get(number);
    RuleTypes types = RuleTypes.of(from.program(), rule);
    List<String> names = List.copyOf(rule.variables());
    return Lazy.flatMap(
        IntStream.range(1, names.size()).boxed(),
        later ->
            names.subList(0, later).stream()
                .filter(name -> types.types().containsKey(name))
                .filter(name -> types.of(name).equals(types.types().get(names.get(later))))
                .map(earlier -> merged(from, number, names.get(later), earlier)));
  }

  private static Draft merged(Draft from, int number, String gone, String kept) {
    UnaryOperator<Term> each = term -> term.equals(new Variable(gone)) ? new Variable(kept) : term;
    Program program = from.program();
    List<Transformation> steps =
        from.steps().stream()
            .map(step -> step.rule() == number ? step.mapTerms(each) : step)
            .toList();
    Rule changed = program.rules().get(number).mapTerms(each);
    return from.fitted(program.with(number, changed), steps);
  }
}
