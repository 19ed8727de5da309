package dev.gainsay.sql.oracle;

import dev.gainsay.choice.Choices;
import dev.gainsay.sql.ast.BinaryOperator;
import dev.gainsay.sql.ast.Expression;
import dev.gainsay.sql.database.Relation;
import dev.gainsay.sql.database.Relation.ColumnInfo;
import dev.gainsay.sql.dialect.Dialect;
import dev.gainsay.sql.generate.Exactness;
import dev.gainsay.sql.generate.Scope;
import dev.gainsay.sql.oracle.Conjunction.Atom;
import dev.gainsay.sql.oracle.ConjunctiveCase.Equality;
import dev.gainsay.sql.oracle.Transformation.AddCon;
import dev.gainsay.sql.oracle.Transformation.AddEq;
import dev.gainsay.sql.oracle.Transformation.ModCon;
import dev.gainsay.sql.oracle.Transformation.ModEq;
import dev.gainsay.sql.oracle.Transformation.ModExp;
import dev.gainsay.sql.oracle.Transformation.NegEq;
import dev.gainsay.sql.oracle.Transformation.Outcome;
import dev.gainsay.sql.oracle.Transformation.Rem;
import dev.gainsay.sql.oracle.Transformation.Transformed;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * queryFuzz on conjunctive SELECT DISTINCT queries.
 *
 * <p>A variable stands for columns of one type and one collation only, so that equality between its
 * occurrences is an equivalence relation.
 */
public final class ConjunctiveOracle implements SqlOracle {

  /** Bodies are joined without an index more often than not: their product stays small. */
  private static final int MOST_ATOMS = 4;

  /** Rows of the product of all atoms, as {@link Stage#source} bounds those of a FROM clause. */
  private static final long MOST_ROWS = 2_000;

  /** A double negation evaluates the rest of the body for each of its rows. */
  private static final int MOST_NEGATED = 3;

  @Override
  public String name() {
    return "conjunctive";
  }

  @Override
  public boolean fits(Dialect dialect) {
    return true;
  }

  @Override
  public int weight() {
    return 3;
  }

  @Override
  public int propose(Stage stage) {
    Draft draft = new Draft(stage);
    Optional<ConjunctiveCase> drawn = draft.draw();
    if (drawn.isEmpty()) {
      stage.bench().inconclusive("nothing fits");
    } else {
      stage.bench().judge(drawn.get());
    }
    return 1;
  }

  /** One case being drawn. */
  private static final class Draft {

    private final Stage stage;
    private final Choices choices;
    private final Exactness exactness;
    private final List<Relation> tables;
    private final Map<Integer, String> domains = new HashMap<>();
    private final Map<Integer, ColumnInfo> columns = new HashMap<>();

    Draft(Stage stage) {
      this.stage = stage;
      this.choices = stage.choices();
      this.exactness = new Exactness(stage.dialect());
      this.tables =
          stage.database().schema().relations().stream()
              .filter(r -> r.kind() == Relation.Kind.TABLE)
              .filter(r -> r.columns().stream().anyMatch(c -> domain(c).isPresent()))
              .toList();
    }

    Optional<ConjunctiveCase> draw() {
      if (tables.isEmpty()) {
        return Optional.empty();
      }
      List<Atom> atoms = new ArrayList<>();
      int size = choices.between(1, MOST_ATOMS - 1);
      for (int i = 0; i < size; i++) {
        atoms.add(atom(0.6, true));
        if (isLarge(atoms) && i > 0) {
          atoms.removeLast();
        }
      }
      Conjunction bare = new Conjunction(List.of(), atoms, List.of());
      forgetAbsent(bare);
      List<Integer> variables = List.copyOf(bare.occurrences().keySet());
      List<Integer> head = new ArrayList<>();
      int width = choices.between(1, 3);
      for (int i = 0; i < width; i++) {
        head.add(choices.pick(variables));
      }
      List<Expression> conditions = conditions(variables);
      Conjunction query = new Conjunction(head, atoms, conditions);
      Equality equality = equality();
      return Optional.of(
          new ConjunctiveCase(stage.premise(), query, steps(query), equality, choices.coin()));
    }

    private boolean isLarge(List<Atom> atoms) {
      long rows = 1;
      for (Atom atom : atoms) {
        rows *= Math.max(1, stage.sizes().getOrDefault(atom.relation(), 1));
      }
      return atoms.size() > MOST_ATOMS || rows > MOST_ROWS;
    }

    private Equality equality() {
      Set<BinaryOperator> operators = stage.dialect().operators();
      boolean safe =
          operators.contains(BinaryOperator.SAME) || operators.contains(BinaryOperator.IS);
      return safe
          ? choices.among(Equality.values())
          : choices.among(Equality.PLAIN, Equality.NOT_NULL);
    }

    /** An atom over some columns of a table; variables are shared with a probability. */
    private Atom atom(double sharing, boolean mayBind) {
      Relation table = choices.pick(tables);
      List<ColumnInfo> fitting =
          table.columns().stream().filter(c -> domain(c).isPresent()).toList();
      List<String> names = new ArrayList<>();
      List<Integer> variables = new ArrayList<>();
      ColumnInfo sure = choices.pick(fitting);
      for (ColumnInfo column : fitting) {
        if (!column.equals(sure) && !choices.chance(0.7)) {
          continue;
        }
        List<Integer> known = known(column);
        if (!known.isEmpty() && (choices.chance(sharing) || !mayBind)) {
          names.add(column.name());
          variables.add(choices.pick(known));
        } else if (mayBind) {
          names.add(column.name());
          variables.add(bind(column));
        }
      }
      return names.isEmpty()
          ? new Atom(table.name(), List.of(sure.name()), List.of(bind(sure)))
          : new Atom(table.name(), names, variables);
    }

    private int bind(ColumnInfo column) {
      int variable = domains.size() + 1;
      domains.put(variable, domain(column).orElseThrow());
      columns.put(variable, column);
      return variable;
    }

    private List<Integer> known(ColumnInfo column) {
      String domain = domain(column).orElseThrow();
      return domains.keySet().stream().filter(v -> domain.equals(domains.get(v))).toList();
    }

    private Optional<String> domain(ColumnInfo column) {
      return ColumnDomains.of(stage.dialect(), column);
    }

    /** Comparisons over variables whose equal values are identical. */
    private List<Expression> conditions(List<Integer> variables) {
      List<Expression> conditions = new ArrayList<>();
      int count = choices.below(3);
      for (int i = 0; i < count; i++) {
        int variable = choices.pick(variables);
        ColumnInfo column = columns.get(variable);
        if (column == null || !exactness.holds(column)) {
          continue;
        }
        ColumnInfo named =
            new ColumnInfo(
                Integer.toString(variable),
                column.type(),
                column.typeText(),
                column.collation(),
                true);
        Scope scope =
            Scope.constant(stage.database().schema())
                .and(new Relation("?", List.of(named), Relation.Kind.VIEW), Conjunction.VARIABLE);
        Expression drawn = stage.generator().expressions().predicate(choices, scope, 0);
        if (!queries(drawn)) {
          conditions.add(drawn);
        }
      }
      return conditions;
    }

    private static boolean queries(Expression e) {
      return e instanceof Expression.InQuery
          || e instanceof Expression.Exists
          || e instanceof Expression.Scalar
          || e.children().stream().anyMatch(Draft::queries);
    }

    /** A sequence of one to six steps (Sect. 4.4). */
    private List<Transformation> steps(Conjunction query) {
      List<Transformation> steps = new ArrayList<>();
      Conjunction now = query;
      Outcome outcome = Outcome.EQUIVALENT;
      int wanted = choices.between(1, 6);
      for (int i = 0; i < wanted; i++) {
        Transformation step = step(now);
        Optional<Transformed> next = step.apply(now);
        boolean mixes =
            next.isPresent()
                && next.get().outcome() != Outcome.EQUIVALENT
                && outcome != Outcome.EQUIVALENT
                && next.get().outcome() != outcome;
        if (next.isEmpty() || mixes || isLarge(next.get().query().atoms())) {
          continue;
        }
        steps.add(step);
        learn(now, next.get().query(), step);
        now = next.get().query();
        outcome = next.get().outcome() == Outcome.EQUIVALENT ? outcome : next.get().outcome();
      }
      if ((steps.isEmpty() || choices.below(3) == 0) && now.atoms().size() <= MOST_NEGATED) {
        steps.add(new NegEq(choices.below(now.atoms().size())));
      }
      return steps;
    }

    private Transformation step(Conjunction now) {
      int atom = choices.below(now.atoms().size());
      int places = now.atoms().get(atom).variables().size();
      List<Integer> variables = List.copyOf(now.occurrences().keySet());
      return switch (choices.below(7)) {
        case 0, 1 -> new AddEq(atom, places(places));
        case 2 -> new AddCon(added(now));
        case 3 -> new ModExp(atom, choices.below(places));
        case 4 -> new ModEq(choices.pick(variables));
        case 5 -> modCon(variables);
        default -> new Rem(atom);
      };
    }

    private Set<Integer> places(int arity) {
      Set<Integer> places = new HashSet<>();
      int count = choices.between(1, arity);
      for (int i = 0; i < count; i++) {
        places.add(choices.below(arity));
      }
      return places;
    }

    private ModCon modCon(List<Integer> variables) {
      int variable = choices.pick(variables);
      List<Integer> alike =
          variables.stream()
              .filter(v -> v != variable && Objects.equals(domains.get(v), domains.get(variable)))
              .toList();
      return new ModCon(variable, alike.isEmpty() ? variable : choices.pick(alike));
    }

    /** A subgoal over variables that the query has now. */
    private Atom added(Conjunction now) {
      Set<Integer> present = now.occurrences().keySet();
      Relation table = choices.pick(tables);
      List<String> names = new ArrayList<>();
      List<Integer> variables = new ArrayList<>();
      for (ColumnInfo column : table.columns()) {
        if (domain(column).isEmpty()) {
          continue;
        }
        List<Integer> known = known(column).stream().filter(present::contains).toList();
        if (!known.isEmpty() && (names.isEmpty() || choices.coin())) {
          names.add(column.name());
          variables.add(choices.pick(known));
        }
      }
      return names.isEmpty() ? now.atoms().getFirst() : new Atom(table.name(), names, variables);
    }

    /** Fresh variables have the domain of the place that they stand in. */
    private void learn(Conjunction before, Conjunction after, Transformation step) {
      forgetAbsent(before);
      if (step instanceof ModEq(int variable)) {
        note(before.fresh(), variable);
      }
      for (Atom atom : after.atoms()) {
        for (int i = 0; i < atom.variables().size(); i++) {
          int variable = atom.variables().get(i);
          if (!domains.containsKey(variable)) {
            stage
                .database()
                .schema()
                .relation(atom.relation())
                .flatMap(r -> column(r, atom, variable))
                .ifPresent(c -> note(variable, c));
          }
        }
      }
    }

    /** The number of a variable that is gone may be that of another one later. */
    private void forgetAbsent(Conjunction query) {
      domains.keySet().retainAll(query.occurrences().keySet());
      columns.keySet().retainAll(query.occurrences().keySet());
    }

    private static Optional<ColumnInfo> column(Relation relation, Atom atom, int variable) {
      String name = atom.columns().get(atom.variables().indexOf(variable));
      return relation.columns().stream().filter(c -> c.name().equals(name)).findFirst();
    }

    private void note(int variable, int like) {
      ColumnInfo column = columns.get(like);
      if (column != null) {
        note(variable, column);
      }
    }

    private void note(int variable, ColumnInfo column) {
      domains.put(variable, domain(column).orElseThrow());
      columns.put(variable, column);
    }
  }
}
