package dev.gainsay.datalog.oracle;

import dev.gainsay.datalog.ast.Atom;
import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.ast.Relation;
import dev.gainsay.datalog.ast.Rule;
import dev.gainsay.datalog.oracle.Transformation.AddEq;
import dev.gainsay.trial.Lazy;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Smaller cases of one case, biggest cut first: what the output does not need, rules, facts,
 * subgoals, arguments, values, names. Every candidate is a program of its own with transformations
 * that still apply to it, so none of them can be a false alarm.
 */
final class QueryFuzzReduction {

  private QueryFuzzReduction() {}

  static Stream<QueryFuzzCase> of(QueryFuzzCase from) {
    return Lazy.flatMap(
            Stream.<Supplier<Stream<QueryFuzzCase>>>of(
                () -> wholes(from),
                () -> fewerSteps(from),
                () -> fewerRules(from),
                () -> fewerFacts(from),
                () -> fewerLiterals(from),
                () -> fewerArguments(from),
                () -> fewerFresh(from),
                () -> ValueReduction.of(from)),
            Supplier::get)
        .filter(smaller -> !smaller.equals(from) && isCase(smaller));
  }

  private static boolean isCase(QueryFuzzCase candidate) {
    return !candidate.steps().isEmpty()
        && candidate.program().rules().stream().allMatch(Rule::isRangeRestricted)
        && candidate.transformed().isPresent();
  }

  /** What the output depends on only; the transformed relation as the output. */
  private static Stream<QueryFuzzCase> wholes(QueryFuzzCase from) {
    Program program = from.program();
    List<String> changed =
        from.steps().stream()
            .map(step -> program.rules().get(step.rule()).head().relation())
            .distinct()
            .limit(1)
            .toList();
    Program asking = new Program(program.relations(), program.facts(), program.rules(), changed);
    return Stream.of(
        relevant(new QueryFuzzCase(from.dialect(), asking, from.steps())), relevant(from));
  }

  /** The case without rules and facts that the outputs do not depend on. */
  private static QueryFuzzCase relevant(QueryFuzzCase from) {
    Program program = from.program();
    Set<String> needed = new HashSet<>(program.outputs());
    boolean grown = true;
    while (grown) {
      grown = false;
      for (Rule rule : program.rules()) {
        if (needed.contains(rule.head().relation())) {
          grown |= needed.addAll(rule.relations());
        }
      }
    }
    // A relation that only a transformation brings in is needed too.
    for (Transformation step : from.steps()) {
      if (step instanceof Transformation.AddCon(_, Atom added)) {
        needed.add(added.relation());
      }
    }
    Set<Integer> useless = new HashSet<>();
    for (int i = 0; i < program.rules().size(); i++) {
      if (!needed.contains(program.rules().get(i).head().relation())) {
        useless.add(i);
      }
    }
    QueryFuzzCase fewer = withoutRules(from, useless);
    List<Atom> facts =
        program.facts().stream().filter(fact -> needed.contains(fact.relation())).toList();
    return tidy(fewer, fewer.program().withFacts(facts), fewer.steps());
  }

  private static Stream<QueryFuzzCase> fewerSteps(QueryFuzzCase from) {
    return runs(from.steps().size())
        .map(run -> new QueryFuzzCase(from.dialect(), from.program(), without(from.steps(), run)));
  }

  private static Stream<QueryFuzzCase> fewerRules(QueryFuzzCase from) {
    return runs(from.program().rules().size()).map(run -> withoutRules(from, run));
  }

  private static QueryFuzzCase withoutRules(QueryFuzzCase from, Set<Integer> removed) {
    Program program = from.program().withRules(without(from.program().rules(), removed));
    return tidy(from, program, Steps.withoutRules(from.steps(), removed));
  }

  private static Stream<QueryFuzzCase> fewerFacts(QueryFuzzCase from) {
    List<Atom> facts = from.program().facts();
    return runs(facts.size())
        .map(run -> tidy(from, from.program().withFacts(without(facts, run)), from.steps()));
  }

  private static Stream<QueryFuzzCase> fewerLiterals(QueryFuzzCase from) {
    List<Rule> rules = from.program().rules();
    return indexed(
        rules.size(),
        rule ->
            IntStream.range(0, rules.get(rule).body().size())
                .mapToObj(
                    at ->
                        tidy(
                            from,
                            from.program().with(rule, rules.get(rule).without(at)),
                            Steps.withoutLiteral(from.steps(), rule, at))));
  }

  private static Stream<QueryFuzzCase> fewerArguments(QueryFuzzCase from) {
    return Lazy.flatMap(
        from.program().relations().stream().filter(relation -> relation.arity() > 1),
        relation ->
            IntStream.range(0, relation.arity())
                .mapToObj(argument -> withoutArgument(from, relation, argument)));
  }

  private static QueryFuzzCase withoutArgument(
      QueryFuzzCase from, Relation relation, int argument) {
    return tidy(
        from,
        from.program().withoutArgument(relation.name(), argument),
        Steps.withoutArgument(from.program(), from.steps(), relation.name(), argument));
  }

  /** AddEq with fewer fresh variables. */
  private static Stream<QueryFuzzCase> fewerFresh(QueryFuzzCase from) {
    return indexed(
        from.steps().size(),
        at ->
            from.steps().get(at) instanceof AddEq(int rule, int subgoal, List<Integer> fresh)
                ? runs(fresh.size())
                    .map(run -> replaced(from, at, new AddEq(rule, subgoal, without(fresh, run))))
                : Stream.empty());
  }

  private static QueryFuzzCase replaced(QueryFuzzCase from, int at, Transformation step) {
    List<Transformation> steps = new ArrayList<>(from.steps());
    steps.set(at, step);
    return new QueryFuzzCase(from.dialect(), from.program(), steps);
  }

  private static QueryFuzzCase tidy(
      QueryFuzzCase from, Program program, List<Transformation> steps) {
    Program kept = program.withoutUnusedRelations(relation -> mentions(steps, relation));
    return new QueryFuzzCase(from.dialect(), kept, steps);
  }

  private static boolean mentions(List<Transformation> steps, String relation) {
    return steps.stream()
        .anyMatch(
            step ->
                step instanceof Transformation.AddCon(_, Atom added)
                    && added.relation().equals(relation));
  }

  private static Stream<QueryFuzzCase> indexed(
      int size, IntFunction<Stream<QueryFuzzCase>> candidates) {
    return Lazy.flatMap(IntStream.range(0, size).boxed(), candidates::apply);
  }

  /** Runs of neighbouring indexes, the whole first, then halves, quarters … single ones. */
  private static Stream<Set<Integer>> runs(int size) {
    return Lazy.flatMap(
        IntStream.iterate(size, length -> length > 0, length -> length / 2).boxed(),
        length ->
            IntStream.iterate(0, start -> start < size, start -> start + length)
                .mapToObj(start -> run(start, Math.min(size, start + length))));
  }

  private static Set<Integer> run(int start, int end) {
    return new TreeSet<>(IntStream.range(start, end).boxed().toList());
  }

  private static <T> List<T> without(List<T> all, Set<Integer> removed) {
    List<T> kept = new ArrayList<>();
    for (int i = 0; i < all.size(); i++) {
      if (!removed.contains(i)) {
        kept.add(all.get(i));
      }
    }
    return kept;
  }
}
