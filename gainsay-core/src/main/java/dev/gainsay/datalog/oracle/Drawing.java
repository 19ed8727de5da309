package dev.gainsay.datalog.oracle;

import dev.gainsay.choice.Choices;
import dev.gainsay.choice.Menu;
import dev.gainsay.datalog.ast.Atom;
import dev.gainsay.datalog.ast.Literal;
import dev.gainsay.datalog.ast.Literal.Negative;
import dev.gainsay.datalog.ast.Literal.Positive;
import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.ast.Qualifier;
import dev.gainsay.datalog.ast.Relation;
import dev.gainsay.datalog.ast.Rule;
import dev.gainsay.datalog.ast.Term;
import dev.gainsay.datalog.ast.Term.Variable;
import dev.gainsay.datalog.ast.Type;
import dev.gainsay.datalog.dialect.DatalogDialect;
import dev.gainsay.datalog.dialect.EngineOption;
import dev.gainsay.datalog.dialect.Feature;
import dev.gainsay.datalog.generate.RuleGenerator;
import dev.gainsay.datalog.graph.Ancestry;
import dev.gainsay.datalog.oracle.Addition.AddCon;
import dev.gainsay.datalog.oracle.Addition.AddEq;
import dev.gainsay.datalog.oracle.GraphAddition.AddEdge;
import dev.gainsay.datalog.oracle.GraphAddition.AddFact;
import dev.gainsay.datalog.oracle.GraphAddition.AddRelEdges;
import dev.gainsay.datalog.oracle.GraphAddition.AddRelNode;
import dev.gainsay.datalog.oracle.GraphAddition.AddRule;
import dev.gainsay.datalog.oracle.GraphAddition.AddSelfEdge;
import dev.gainsay.datalog.oracle.GraphChange.FactInline;
import dev.gainsay.datalog.oracle.GraphRemoval.DelEdge;
import dev.gainsay.datalog.oracle.GraphRemoval.DelEdges;
import dev.gainsay.datalog.oracle.GraphRemoval.DelFact;
import dev.gainsay.datalog.oracle.GraphRemoval.DelRelNode;
import dev.gainsay.datalog.oracle.Modification.ModCon;
import dev.gainsay.datalog.oracle.Modification.ModEq;
import dev.gainsay.datalog.oracle.Modification.ModExp;
import dev.gainsay.datalog.oracle.Modification.NegEq;
import dev.gainsay.datalog.oracle.Removal.RemEq;
import dev.gainsay.datalog.oracle.Removal.RemExp;
import dev.gainsay.datalog.oracle.RunChange.ExpandEqrel;
import dev.gainsay.datalog.oracle.RunChange.Order;
import dev.gainsay.datalog.oracle.RunChange.Qualify;
import dev.gainsay.datalog.oracle.RunChange.Turn;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Draws transformations of a program; whether one applies is found out by applying it. */
final class Drawing {

  private final Program program;
  private final DatalogDialect dialect;
  private final Choices choices;
  private @Nullable RuleGenerator generator;
  private final KnownGraph known;

  /**
   * @param known the graph of the program
   */
  Drawing(Program program, KnownGraph known, DatalogDialect dialect, Choices choices) {
    this.program = program;
    this.known = known;
    this.dialect = dialect;
    this.choices = choices;
  }

  /** Most transformations do without. */
  private RuleGenerator generator() {
    RuleGenerator made = generator;
    if (made == null) {
      made = RuleGenerator.of(program, dialect, choices);
      generator = made;
    }
    return made;
  }

  /**
   * Whether a change of what a relation's rules or facts derive leads in the direction, as far as
   * the program tells before the change.
   */
  private boolean leads(String relation, Outcome local, Outcome direction) {
    return switch (ancestry(relation)) {
      case NONE -> true;
      case POSITIVE -> local == direction;
      case NEGATIVE -> local.reversed() == direction;
      case UNKNOWN -> false;
    };
  }

  private Ancestry ancestry(String relation) {
    return known.graph().ancestry(relation);
  }

  /**
   * A transformation of queryFuzz.
   *
   * @param direction what it may do to the outputs besides keeping them
   * @param anywhere whether it is turned around under a negation
   */
  Optional<Transformation> ruleChange(Outcome direction, boolean anywhere) {
    if (program.rules().isEmpty()) {
      return Optional.empty();
    }
    int number = choices.below(program.rules().size());
    Rule rule = program.rules().get(number);
    List<Integer> subgoals = RuleChange.subgoals(rule);
    if (subgoals.isEmpty()) {
      return Optional.empty();
    }
    int subgoal = choices.pick(subgoals);
    boolean turned =
        anywhere && direction != Outcome.EQUIVALENCE && ancestry(head(rule)) == Ancestry.NEGATIVE;
    Outcome local = turned ? direction.reversed() : direction;
    boolean narrowing = local == Outcome.CONTRACTION;
    boolean widening = local == Outcome.EXPANSION;
    return Optional.of(
        Menu.<Function<Integer, Transformation>>builder()
            .add(4, at -> new AddEq(number, at, fresh(rule, at)))
            .add(2, at -> new RemEq(number, at))
            .add(1, _ -> new ModEq(number, variable(rule)))
            .addIf(dialect.has(Feature.NEGATION), 2, at -> new NegEq(number, at))
            .addIf(narrowing, 4, _ -> new AddCon(number, over(rule)))
            .addIf(narrowing, 3, _ -> new ModCon(number, variable(rule), variable(rule)))
            .addIf(widening, 4, at -> new ModExp(number, at, argument(rule, at)))
            .addIf(widening, 3, at -> new RemExp(number, at))
            .draw(choices)
            .apply(subgoal));
  }

  /** AddEq with nothing but fresh variables: said again, each says all tuples once more. */
  Optional<Transformation> copy() {
    if (program.rules().isEmpty()) {
      return Optional.empty();
    }
    int number = choices.below(program.rules().size());
    List<Integer> subgoals = RuleChange.subgoals(program.rules().get(number));
    return subgoals.isEmpty()
        ? Optional.empty()
        : Optional.of(copy(number, choices.pick(subgoals)));
  }

  private AddEq copy(int number, int literal) {
    int arity = program.rules().get(number).body().get(literal).terms().size();
    return new AddEq(number, literal, IntStream.range(0, arity).boxed().toList());
  }

  /**
   * A transformation of DLSmith's own.
   *
   * @param direction what it may do to the outputs besides keeping them
   */
  Optional<Transformation> graphChange(Outcome direction) {
    Relation relation = choices.pick(program.relations());
    Relation other = choices.pick(program.relations());
    boolean negation = dialect.has(Feature.NEGATION);
    boolean ruled = !program.rules().isEmpty();
    boolean more = leads(relation.name(), Outcome.EXPANSION, direction);
    boolean fewer = leads(relation.name(), Outcome.CONTRACTION, direction);
    return Menu.<Function<Relation, Optional<Transformation>>>builder()
        .add(1, _ -> Optional.of(new AddRelNode(newRelation())))
        .addIf(ruled, 4, _ -> edge(direction))
        .addIf(ruled, 3, _ -> lessEdge(direction))
        .addIf(more, 3, head -> rule(head, List.of(other)).map(AddRule::new))
        .addIf(negation, 4, head -> contradiction(head, other).map(AddRelEdges::new))
        .addIf(
            dialect.has(Feature.RECURSION),
            3,
            head -> Optional.of(new AddSelfEdge(generator().anew(head))))
        .add(2, head -> Optional.of(new FactInline(head.name())))
        .addIf(more, 2, head -> fact(head).map(AddFact::new))
        .addIf(!program.facts().isEmpty(), 2, _ -> lessFact(direction))
        .addIf(
            ancestry(relation.name()) == Ancestry.NONE,
            1,
            head -> Optional.of(new DelRelNode(head.name())))
        .addIf(fewer, 1, head -> Optional.of(new DelEdges(head.name())))
        .draw(choices)
        .apply(relation);
  }

  /**
   * Another way to run the program.
   *
   * @param dear whether options that take seconds a run are among them
   */
  Optional<Transformation> runChange(boolean dear) {
    boolean told = dialect.options().stream().anyMatch(o -> !o.dear());
    boolean qualified = dialect.has(Feature.QUALIFIERS) && !program.relations().isEmpty();
    List<Relation> equivalences =
        program.relations().stream().filter(r -> r.has(Qualifier.EQREL)).toList();
    List<EngineOption> costly =
        dear ? dialect.options().stream().filter(EngineOption::dear).toList() : List.of();
    Menu<Supplier<Optional<Transformation>>> menu =
        Menu.<Supplier<Optional<Transformation>>>builder()
            .addIf(told, 40, () -> Settings.draw(dialect, choices).map(Turn::new))
            .addIf(qualified, 40, () -> Optional.of(qualify()))
            .addIf(
                !equivalences.isEmpty(),
                20,
                () -> Optional.of(new ExpandEqrel(choices.pick(equivalences).name())))
            .addIf(dialect.has(Feature.PLANS) && !program.rules().isEmpty(), 10, this::order)
            .addIf(
                !costly.isEmpty(),
                1,
                () -> Optional.of(new Turn(choices.pick(choices.pick(costly).settings()))))
            .build();
    return menu.isEmpty() ? Optional.empty() : menu.draw(choices).get();
  }

  private Transformation qualify() {
    List<Qualifier> hints = dialect.qualifiers().stream().filter(q -> !q.meaningful()).toList();
    boolean none = hints.isEmpty() || choices.chance(0.2);
    return new Qualify(
        choices.pick(program.relations()).name(), none ? List.of() : List.of(choices.pick(hints)));
  }

  private Optional<Transformation> order() {
    int number = choices.below(program.rules().size());
    Rule rule = program.rules().get(number);
    String plan = rule.plan().isEmpty() ? generator().plan(rule) : "";
    return Optional.of(new Order(number, plan));
  }

  private Relation newRelation() {
    return generator().qualified(generator().relation(Fresh.relation(program, "n")), false);
  }

  private Optional<Transformation> edge(Outcome direction) {
    int number = choices.below(program.rules().size());
    Rule rule = program.rules().get(number);
    Optional<Relation> relation = plain();
    if (relation.isEmpty() || !leads(head(rule), Outcome.CONTRACTION, direction)) {
      return Optional.empty();
    }
    Atom joined = generator().over(program, rule, relation.get());
    boolean negated = dialect.has(Feature.NEGATION) && choices.chance(0.25);
    Literal added = negated ? new Negative(joined) : new Positive(loosened(rule, joined));
    return Optional.of(new AddEdge(number, added));
  }

  /** Some arguments as new variables. */
  private Atom loosened(Rule rule, Atom atom) {
    Fresh names = new Fresh(rule);
    List<Term> arguments = new ArrayList<>();
    for (Term term : atom.arguments()) {
      arguments.add(choices.chance(0.3) ? new Variable(names.variable()) : term);
    }
    return new Atom(atom.relation(), arguments);
  }

  /** None of a rule that a fact is, such as one with a computed value, which has no edge. */
  private Optional<Transformation> lessEdge(Outcome direction) {
    int number = choices.below(program.rules().size());
    Rule rule = program.rules().get(number);
    return rule.body().isEmpty() || !leads(head(rule), Outcome.EXPANSION, direction)
        ? Optional.empty()
        : Optional.of(new DelEdge(number, choices.below(rule.body().size())));
  }

  private Optional<Transformation> lessFact(Outcome direction) {
    Atom fact = choices.pick(program.facts());
    return leads(fact.relation(), Outcome.CONTRACTION, direction)
        ? Optional.of(new DelFact(fact))
        : Optional.empty();
  }

  private Optional<Rule> rule(Relation head, List<Relation> usable) {
    Rule drawn = generator().rule(head, usable, List.of(), false);
    return drawn.body().isEmpty() ? Optional.empty() : Optional.of(drawn);
  }

  /** {@code head :- …, other(args), !other(args)}. */
  private Optional<Rule> contradiction(Relation head, Relation other) {
    Optional<Rule> drawn = rule(head, List.of(other));
    if (drawn.isEmpty()) {
      return drawn;
    }
    Optional<Literal> positive =
        drawn.get().body().stream()
            .filter(
                l ->
                    l instanceof Positive(Atom atom)
                        && atom.arguments().stream().noneMatch(t -> t instanceof Term.Wildcard))
            .findFirst();
    return positive.map(l -> drawn.get().and(new Negative(((Positive) l).atom())));
  }

  private Optional<Atom> fact(Relation relation) {
    return isPlain(relation) ? Optional.of(generator().fact(relation)) : Optional.empty();
  }

  /** A relation whose types all have constants. */
  private Optional<Relation> plain() {
    Relation relation = choices.pick(program.relations());
    return isPlain(relation) ? Optional.of(relation) : Optional.empty();
  }

  private static boolean isPlain(Relation relation) {
    return relation.attributes().stream().noneMatch(type -> type instanceof Type.Named);
  }

  private Atom over(Rule rule) {
    return generator()
        .over(program, rule, plain().orElseGet(() -> program.relation(head(rule)).orElseThrow()));
  }

  private static String head(Rule rule) {
    return rule.head().relation();
  }

  private String variable(Rule rule) {
    List<String> joined = List.copyOf(rule.joined());
    return joined.isEmpty() ? "" : choices.pick(joined);
  }

  private int argument(Rule rule, int literal) {
    return choices.below(Math.max(1, rule.body().get(literal).terms().size()));
  }

  /** Each argument with even odds: none and all are both possible. */
  private List<Integer> fresh(Rule rule, int literal) {
    List<Integer> fresh = new ArrayList<>();
    int arity = rule.body().get(literal).terms().size();
    for (int i = 0; i < arity; i++) {
      if (choices.coin()) {
        fresh.add(i);
      }
    }
    return fresh;
  }
}
