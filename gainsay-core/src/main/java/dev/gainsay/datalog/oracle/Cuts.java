package dev.gainsay.datalog.oracle;

import dev.gainsay.datalog.ast.Atom;
import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.ast.Relation;
import dev.gainsay.datalog.ast.Rule;
import dev.gainsay.datalog.ast.Subsumption;
import dev.gainsay.datalog.graph.Precedence;
import dev.gainsay.datalog.oracle.Addition.AddEq;
import dev.gainsay.trial.Lazy;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Smaller drafts of one draft, biggest cut first: what the output does not need, rules whose tuples
 * are known, steps, rules, facts, subgoals, arguments, relations, terms, values, names. Whether a
 * draft is a case is for the case to say.
 */
final class Cuts {

  private Cuts() {}

  /**
   * All cuts.
   *
   * @param numberBits size of the engine's numbers
   */
  static Stream<Draft> of(Draft from, int numberBits) {
    return Lazy.flatMap(
        Stream.<Supplier<Stream<Draft>>>of(
            () -> fewer(from, relevant(from, from.program())),
            () -> StoredCuts.of(from, numberBits),
            () -> otherOutputs(from),
            () -> fewerSteps(from),
            () -> folded(from),
            () -> fewerRules(from),
            () -> fewerFacts(from),
            () -> fewerOthers(from),
            () -> fewerLiterals(from),
            () -> fewerArguments(from),
            () -> sameRelations(from),
            () -> fewerFresh(from),
            () -> TermCuts.of(from),
            () -> ValueCuts.of(from)),
        Supplier::get);
  }

  /** Each relation that is derived as the output, with what it depends on only. */
  private static Stream<Draft> otherOutputs(Draft from) {
    Set<String> heads = new LinkedHashSet<>();
    for (Transformation step : from.steps()) {
      if (step.rule() >= 0 && step.rule() < from.program().rules().size()) {
        heads.add(from.program().rules().get(step.rule()).head().relation());
      }
    }
    heads.addAll(from.program().outputs());
    from.program().rules().forEach(rule -> heads.add(rule.head().relation()));
    return Lazy.flatMap(
        heads.stream(),
        head -> fewer(from, relevant(from, from.program().withOutputs(List.of(head)))));
  }

  /** Otherwise two relations would be taken for each other without an end. */
  private static Stream<Draft> fewer(Draft from, Draft changed) {
    return Stream.of(changed).filter(draft -> size(draft.program()) < size(from.program()));
  }

  private static int size(Program program) {
    return program.relations().size()
        + program.facts().size()
        + program.rules().size()
        + program.outputs().size();
  }

  /** The draft without rules and facts that the outputs do not depend on. */
  static Draft relevant(Draft from, Program asking) {
    Set<String> needed = new HashSet<>(Precedence.of(asking).needed());
    // A relation that only a transformation brings in is needed too.
    from.steps().forEach(step -> needed.addAll(step.relations()));
    Set<Integer> useless = new HashSet<>();
    for (int i = 0; i < asking.rules().size(); i++) {
      if (!needed.contains(asking.rules().get(i).head().relation())) {
        useless.add(i);
      }
    }
    List<Atom> facts =
        asking.facts().stream().filter(fact -> needed.contains(fact.relation())).toList();
    return new Draft(asking.withFacts(facts), from.steps()).withoutRules(useless);
  }

  private static Stream<Draft> fewerSteps(Draft from) {
    return runs(from.steps().size())
        .map(run -> from.fitted(from.program(), Draft.without(from.steps(), run)));
  }

  /** The first steps done for good: the rest starts from what they make. */
  private static Stream<Draft> folded(Draft from) {
    return Lazy.flatMap(
        IntStream.range(1, from.steps().size()).boxed(),
        count -> {
          Optional<Program> current = Optional.of(from.program());
          for (Transformation step : from.steps().subList(0, count)) {
            current =
                current
                    .flatMap(p -> step.apply(p, (_, _) -> Optional.empty()))
                    .map(Derived::program);
          }
          List<Transformation> rest = from.steps().subList(count, from.steps().size());
          return current.map(p -> new Draft(p, rest)).stream();
        });
  }

  private static Stream<Draft> fewerRules(Draft from) {
    return runs(from.program().rules().size()).map(from::withoutRules);
  }

  private static Stream<Draft> fewerFacts(Draft from) {
    List<Atom> facts = from.program().facts();
    return runs(facts.size())
        .map(run -> from.with(from.program().withFacts(Draft.without(facts, run))));
  }

  /** Subsumptions, settings, outputs and qualifiers. */
  private static Stream<Draft> fewerOthers(Draft from) {
    Program program = from.program();
    Stream<Program> subsumptions =
        runs(program.subsumptions().size())
            .map(run -> program.withSubsumptions(Draft.without(program.subsumptions(), run)));
    Stream<Program> conditions =
        IntStream.range(0, program.subsumptions().size())
            .boxed()
            .flatMap(at -> withFewerConditions(program, at));
    Stream<Program> settings =
        runs(program.settings().size())
            .map(run -> program.withSettings(Draft.without(program.settings(), run)));
    Stream<Program> qualifiers =
        IntStream.range(0, program.relations().size())
            .boxed()
            .flatMap(
                at ->
                    runs(program.relations().get(at).qualifiers().size())
                        .map(run -> withoutQualifiers(program, at, run)));
    return Stream.of(subsumptions, conditions, settings, qualifiers)
        .flatMap(programs -> programs)
        .map(from::with);
  }

  /** Only orders have an answer that is defined. */
  private static Stream<Program> withFewerConditions(Program program, int at) {
    Subsumption whole = program.subsumptions().get(at);
    return IntStream.range(0, whole.body().size())
        .mapToObj(condition -> Draft.without(whole.body(), Set.of(condition)))
        .map(rest -> new Subsumption(whole.less(), whole.more(), rest))
        .filter(Subsumption::isOrdered)
        .map(
            shorter -> {
              List<Subsumption> all = new ArrayList<>(program.subsumptions());
              all.set(at, shorter);
              return program.withSubsumptions(all);
            });
  }

  private static Program withoutQualifiers(Program program, int at, Set<Integer> removed) {
    List<Relation> relations = new ArrayList<>(program.relations());
    Relation relation = relations.get(at);
    relations.set(at, relation.withQualifiers(Draft.without(relation.qualifiers(), removed)));
    return program.withRelations(relations);
  }

  private static Stream<Draft> fewerLiterals(Draft from) {
    List<Rule> rules = from.program().rules();
    return indexed(
        rules.size(),
        rule ->
            Stream.concat(
                rules.get(rule).plan().isEmpty()
                    ? Stream.empty()
                    : Stream.of(from.with(from.program().with(rule, rules.get(rule).unplanned()))),
                IntStream.range(0, rules.get(rule).body().size())
                    .mapToObj(at -> from.withoutLiteral(rule, at))));
  }

  private static Stream<Draft> fewerArguments(Draft from) {
    return Lazy.flatMap(
        from.program().relations().stream()
            .filter(relation -> relation.arity() > 1)
            .filter(relation -> !from.program().isSeed(relation.name())),
        relation ->
            IntStream.range(0, relation.arity())
                .mapToObj(argument -> from.withoutArgument(relation.name(), argument)));
  }

  /** A relation read in the place of another one with attributes of the same types. */
  private static Stream<Draft> sameRelations(Draft from) {
    Program program = from.program();
    List<Relation> all =
        program.relations().stream().filter(r -> !program.isSeed(r.name())).toList();
    return Lazy.flatMap(
        all.stream(),
        gone ->
            all.stream()
                .filter(kept -> !kept.equals(gone) && kept.attributes().equals(gone.attributes()))
                .map(kept -> reading(from, gone.name(), kept.name()))
                .flatMap(draft -> fewer(from, relevant(draft, draft.program()))));
  }

  private static Draft reading(Draft from, String gone, String kept) {
    UnaryOperator<Atom> other = atom -> atom.relation().equals(gone) ? atom.of(kept) : atom;
    List<Rule> rules =
        from.program().rules().stream()
            .map(r -> new Rule(r.head(), r.mapAtoms(other).body(), r.plan()))
            .toList();
    List<Transformation> steps = from.steps().stream().map(step -> step.mapAtoms(other)).toList();
    return new Draft(from.program().withRules(rules), steps);
  }

  /** AddEq with fewer fresh variables. */
  private static Stream<Draft> fewerFresh(Draft from) {
    return indexed(
        from.steps().size(),
        at ->
            from.steps().get(at) instanceof AddEq(int rule, int literal, List<Integer> fresh)
                ? runs(fresh.size())
                    .map(
                        run ->
                            replaced(from, at, new AddEq(rule, literal, Draft.without(fresh, run))))
                : Stream.empty());
  }

  private static Draft replaced(Draft from, int at, Transformation step) {
    List<Transformation> steps = new ArrayList<>(from.steps());
    steps.set(at, step);
    return from.fitted(from.program(), steps);
  }

  static Stream<Draft> indexed(int size, IntFunction<Stream<Draft>> candidates) {
    return Lazy.flatMap(IntStream.range(0, size).boxed(), candidates::apply);
  }

  /** Runs of neighbouring indexes, the whole first, then halves, quarters … single ones. */
  static Stream<Set<Integer>> runs(int size) {
    return Lazy.flatMap(
        IntStream.iterate(size, length -> length > 0, length -> length / 2).boxed(),
        length ->
            IntStream.iterate(0, start -> start < size, start -> start + length)
                .mapToObj(start -> run(start, Math.min(size, start + length))));
  }

  private static Set<Integer> run(int start, int end) {
    return new TreeSet<>(IntStream.range(start, end).boxed().toList());
  }
}
