package dev.gainsay.datalog.generate;

import dev.gainsay.choice.Choices;
import dev.gainsay.datalog.ast.Atom;
import dev.gainsay.datalog.ast.Literal;
import dev.gainsay.datalog.ast.Literal.Comparison;
import dev.gainsay.datalog.ast.Literal.Operator;
import dev.gainsay.datalog.ast.Literal.Positive;
import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.ast.Qualifier;
import dev.gainsay.datalog.ast.Relation;
import dev.gainsay.datalog.ast.Rule;
import dev.gainsay.datalog.ast.RuleTypes;
import dev.gainsay.datalog.ast.Subsumption;
import dev.gainsay.datalog.ast.Term;
import dev.gainsay.datalog.ast.Type;
import dev.gainsay.datalog.dialect.DatalogDialect;
import dev.gainsay.datalog.dialect.Feature;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/** Draws rules, atoms and facts over the relations that a program has. */
public final class RuleGenerator {

  private static final int MOST_ARITY = 3;
  private static final double NULLARY = 0.05;
  private static final int MOST_SUBGOALS = 4;

  private final Vocabulary words;
  private final Choices choices;
  private final DatalogDialect dialect;

  RuleGenerator(Vocabulary words) {
    this.words = words;
    this.choices = words.choices();
    this.dialect = words.dialect();
  }

  /** Over the types of a program. */
  public static RuleGenerator of(Program program, DatalogDialect dialect, Choices choices) {
    return new RuleGenerator(Vocabulary.of(program, dialect, choices));
  }

  /** A rule and the relation of its head, which is new. */
  public record Headed(Relation head, Rule rule) {}

  /**
   * A rule whose head is a new relation.
   *
   * @param usable relations for subgoals, not empty
   * @param complete those that may be negated and aggregated
   */
  public Headed newRelation(String name, List<Relation> usable, List<Relation> complete) {
    RuleDraft draft = body(usable, complete, true);
    Relation head = draft.newHead(name, arity());
    return new Headed(head, planned(draft.rule(head, true)));
  }

  /**
   * A rule for a relation that is there.
   *
   * @param computing whether it may compute new values, which in a recursion would never end
   */
  public Rule rule(
      Relation head, List<Relation> usable, List<Relation> complete, boolean computing) {
    RuleDraft draft = body(usable, complete, computing);
    return draft.canJoin(head)
        ? planned(draft.rule(head, computing))
        : Rule.of(new Atom(head.name(), List.of()), List.of());
  }

  private RuleDraft body(List<Relation> usable, List<Relation> complete, boolean computing) {
    RuleDraft draft = new RuleDraft(words);
    int count = choices.between(1, choices.between(1, MOST_SUBGOALS));
    for (int i = 0; i < count; i++) {
      draft.subgoal(choices.pick(usable));
    }
    if (computing && dialect.has(Feature.ARITHMETIC) && choices.chance(0.15)) {
      draft.computed();
    }
    // Soufflé 2.0 cannot tell the type of a range that only an overloaded functor reads.
    if (computing && dialect.has(Feature.RANGE) && choices.chance(0.05)) {
      draft.range();
    }
    if (!complete.isEmpty() && aggregates() && choices.chance(0.15)) {
      draft.aggregate(complete);
    }
    if (!complete.isEmpty() && dialect.has(Feature.NEGATION) && choices.chance(0.25)) {
      draft.negation(choices.pick(complete));
    }
    if (dialect.has(Feature.COMPARISON) && choices.chance(0.25)) {
      draft.comparison();
    }
    if (dialect.has(Feature.DISJUNCTION) && choices.chance(0.06)) {
      List<Relation> fitting = usable.stream().filter(draft::canJoin).toList();
      if (!fitting.isEmpty()) {
        draft.disjunction(fitting);
      }
    }
    return draft;
  }

  private boolean aggregates() {
    return dialect.has(Feature.AGGREGATES) && !dialect.aggregations().isEmpty();
  }

  /** Now and then the order of the joins. */
  private Rule planned(Rule rule) {
    boolean plain = !canPlan(rule) || !dialect.has(Feature.PLANS) || !choices.chance(0.3);
    return plain ? rule : new Rule(rule.head(), rule.body(), plan(rule));
  }

  /**
   * Whether a plan is taken for the rule: Soufflé refuses one where there is no recursion, and
   * where it makes the rule into one of another length first, as it does with disjunctions,
   * aggregates and subgoals that are the same or become so by an equation.
   */
  public static boolean canPlan(Rule rule) {
    return atoms(rule) > 1
        && rule.relations().contains(rule.head().relation())
        && rule.body().stream().distinct().count() == rule.body().size()
        && rule.body().stream()
            .noneMatch(
                l ->
                    l instanceof Literal.Disjunction
                        || l.hasAggregates()
                        || (l instanceof Comparison(Operator operator, _, _)
                            && operator == Operator.EQUAL));
  }

  private static int atoms(Rule rule) {
    return (int) rule.body().stream().filter(l -> l instanceof Positive).count();
  }

  /** An order of the joins of a rule; empty where it has none. */
  public String plan(Rule rule) {
    List<Integer> atoms = new ArrayList<>(IntStream.rangeClosed(1, atoms(rule)).boxed().toList());
    if (!canPlan(rule)) {
      return "";
    }
    List<String> order = new ArrayList<>();
    while (!atoms.isEmpty()) {
      order.add(String.valueOf(atoms.remove(choices.below(atoms.size()))));
    }
    return "0:(" + String.join(",", order) + ")";
  }

  /** A number of attributes, now and then none. */
  private int arity() {
    boolean none = dialect.has(Feature.NULLARY) && choices.chance(NULLARY);
    return none ? 0 : choices.between(1, MOST_ARITY);
  }

  /** A relation of drawn types. */
  public Relation relation(String name) {
    int arity = arity();
    List<Type> attributes = new ArrayList<>();
    for (int i = 0; i < arity; i++) {
      attributes.add(words.type());
    }
    return Relation.of(name, attributes);
  }

  /** The relation with qualifiers of the dialect that can stand on it, mostly none. */
  public Relation qualified(Relation relation, boolean derived) {
    if (!dialect.has(Feature.QUALIFIERS)) {
      return relation;
    }
    // Few relations can be one at all.
    if (dialect.qualifiers().contains(Qualifier.EQREL)
        && isBinary(relation)
        && choices.chance(0.15)) {
      return relation.withQualifiers(List.of(Qualifier.EQREL));
    }
    if (!choices.chance(0.35)) {
      return relation;
    }
    List<Qualifier> fitting =
        dialect.qualifiers().stream()
            .filter(q -> q != Qualifier.EQREL || isBinary(relation))
            .filter(q -> (q != Qualifier.INLINE && q != Qualifier.NO_INLINE) || derived)
            .filter(q -> q != Qualifier.BTREE_DELETE || relation.arity() > 0)
            .toList();
    return fitting.isEmpty() ? relation : relation.withQualifiers(List.of(choices.pick(fitting)));
  }

  /**
   * What keeps the tuples with the least or the greatest of one attribute only; empty for a
   * relation that has no numbers, or is stored in a special way.
   */
  public Optional<Subsumption> subsumption(Relation relation) {
    if (relation.arity() == 0) {
      return Optional.empty();
    }
    int at = choices.below(relation.arity());
    if (relation.qualifiers().stream().anyMatch(q -> q != Qualifier.BTREE_DELETE)
        || !(relation.attributes().get(at) instanceof Type.Number)) {
      return Optional.empty();
    }
    List<Term> less = new ArrayList<>();
    for (int i = 0; i < relation.arity(); i++) {
      less.add(new Term.Variable("x" + i));
    }
    List<Term> more = new ArrayList<>(less);
    List<Literal> conditions = new ArrayList<>();
    for (int i = 0; i < relation.arity(); i++) {
      // Strict in each of some attributes: an order, so that the greatest do not depend on how
      // tuples are met.
      boolean ordered =
          i == at || (relation.attributes().get(i) instanceof Type.Number && choices.chance(0.2));
      if (ordered) {
        more.set(i, new Term.Variable("y" + i));
        Operator order = choices.coin() ? Operator.LESS : Operator.GREATER;
        conditions.add(new Comparison(order, less.get(i), more.get(i)));
      }
    }
    return Optional.of(
        new Subsumption(
            new Atom(relation.name(), less), new Atom(relation.name(), more), conditions));
  }

  /**
   * A rule that derives a relation from itself and others, and hands on what a subsumption orders.
   *
   * @param usable relations for the other subgoals, not empty
   */
  Rule passing(Relation relation, Subsumption subsumption, List<Relation> usable) {
    RuleDraft draft = new RuleDraft(words);
    int others = choices.between(1, 2);
    for (int i = 0; i < others; i++) {
      draft.subgoal(choices.pick(usable));
    }
    Atom head = draft.joined(relation);
    Atom subgoal = draft.joined(relation);
    for (int i = 0; i < relation.arity(); i++) {
      if (!subsumption.less().arguments().get(i).equals(subsumption.more().arguments().get(i))) {
        Term passed = new Term.Variable("p" + i);
        head = head.with(i, passed);
        subgoal = subgoal.with(i, passed);
      }
    }
    return draft.rule(head, subgoal);
  }

  private static boolean isBinary(Relation relation) {
    return relation.arity() == 2
        && relation.attributes().get(0).equals(relation.attributes().get(1));
  }

  /** A fact of a relation whose types all have constants. */
  public Atom fact(Relation relation) {
    return new Atom(
        relation.name(), relation.attributes().stream().<Term>map(words::constant).toList());
  }

  /** An atom over the joined variables of a rule; may equal one of its own. */
  public Atom over(Program program, Rule rule, Relation relation) {
    return variables(program, rule).joined(relation);
  }

  /** An atom over variables named anew. */
  public Atom anew(Relation relation) {
    List<Term> arguments = new ArrayList<>();
    for (int i = 0; i < relation.arity(); i++) {
      arguments.add(new Term.Variable("v" + i));
    }
    return new Atom(relation.name(), arguments);
  }

  private RuleDraft variables(Program program, Rule rule) {
    RuleTypes types = RuleTypes.of(program, rule);
    Map<String, Type> joined = new LinkedHashMap<>();
    rule.joined().forEach(name -> joined.put(name, types.of(name)));
    return new RuleDraft(words, joined);
  }
}
