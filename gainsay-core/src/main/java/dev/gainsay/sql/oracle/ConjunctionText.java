package dev.gainsay.sql.oracle;

import dev.gainsay.sql.ast.BinaryOperator;
import dev.gainsay.sql.ast.Expression;
import dev.gainsay.sql.ast.Expression.Binary;
import dev.gainsay.sql.ast.Expression.Column;
import dev.gainsay.sql.ast.Expression.Exists;
import dev.gainsay.sql.ast.Expression.Is;
import dev.gainsay.sql.ast.Expression.Literal;
import dev.gainsay.sql.ast.Expression.Truth;
import dev.gainsay.sql.ast.From;
import dev.gainsay.sql.ast.From.JoinKind;
import dev.gainsay.sql.ast.Query.Item;
import dev.gainsay.sql.ast.Query.Select;
import dev.gainsay.sql.dialect.Dialect;
import dev.gainsay.sql.oracle.Conjunction.Atom;
import dev.gainsay.sql.oracle.ConjunctiveCase.Equality;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Conjunctive queries as SELECT DISTINCT. */
final class ConjunctionText {

  private final Equality equality;
  private final BinaryOperator equals;
  private final boolean conditionsInJoins;

  ConjunctionText(Dialect dialect, Equality equality, boolean conditionsInJoins) {
    this.equality = equality;
    this.equals =
        equality != Equality.NULL_SAFE
            ? BinaryOperator.EQUALS
            : dialect.operators().contains(BinaryOperator.SAME)
                ? BinaryOperator.SAME
                : BinaryOperator.IS;
    this.conditionsInJoins = conditionsInJoins;
  }

  /** The query itself. */
  Select select(Conjunction query) {
    return head(query, body(query, "a", Map.of()));
  }

  /**
   * The query with one subgoal doubly negated: {@code neg(Z) :- rest, NOT g(Z)} and {@code rest,
   * NOT neg(Z)}, where Z are the variables that {@code g} shares with the rest.
   */
  Select negated(Conjunction query, int atom) {
    Conjunction rest = query.without(atom);
    Atom goal = query.atoms().get(atom);
    Body outer = body(rest, "a", Map.of());
    Body inner = body(rest, "b", Map.of());
    List<Expression> conditions = new ArrayList<>(inner.conditions);
    for (int shared : goal.variables().stream().distinct().toList()) {
      Column outside = outer.places.get(shared);
      if (outside != null) {
        conditions.add(new Binary(equals, inside(inner, shared), outside));
      }
    }
    Conjunction alone = new Conjunction(List.of(), List.of(goal), List.of());
    conditions.add(new Exists(one(body(alone, "g", inner.places)), true));
    Exists negation = new Exists(one(new Body(inner.from, conditions, inner.places)), true);
    List<Expression> all = new ArrayList<>(outer.conditions);
    all.add(negation);
    return head(rest, new Body(outer.from, all, outer.places));
  }

  private static Column inside(Body body, int variable) {
    Column place = body.places.get(variable);
    if (place == null) {
      throw new IllegalStateException("variable " + variable + " is not bound");
    }
    return place;
  }

  private static Select one(Body body) {
    return Select.of(List.of(Item.of(Literal.integer(1))), body.from).where(conjoined(body));
  }

  private static Select head(Conjunction query, Body body) {
    List<Item> items = query.head().stream().map(v -> Item.of(inside(body, v))).toList();
    return Select.of(items, body.from).where(conjoined(body)).distinct(true);
  }

  private static Optional<Expression> conjoined(Body body) {
    return body.conditions.stream().reduce((a, b) -> new Binary(BinaryOperator.AND, a, b));
  }

  /**
   * FROM and conditions of a body.
   *
   * @param places the first place of each variable
   */
  private record Body(From from, List<Expression> conditions, Map<Integer, Column> places) {}

  /**
   * Writes a body; each atom has an alias.
   *
   * @param outer places of variables that an enclosing query binds
   */
  private Body body(Conjunction query, String alias, Map<Integer, Column> outer) {
    Map<Integer, Column> places = new HashMap<>(outer);
    TreeMap<Integer, Column> own = new TreeMap<>();
    List<Expression> conditions = new ArrayList<>();
    From from = null;
    for (int i = 0; i < query.atoms().size(); i++) {
      Atom atom = query.atoms().get(i);
      String name = alias + i;
      List<Expression> joining = joining(atom, name, places, own);
      From table = new From.Table(atom.relation(), name);
      if (from == null) {
        from = table;
        conditions.addAll(joining);
      } else if (conditionsInJoins && !joining.isEmpty()) {
        Expression on =
            joining.stream()
                .reduce((a, b) -> new Binary(BinaryOperator.AND, a, b))
                .orElse(Literal.TRUE);
        from = new From.Join(JoinKind.INNER, from, table, Optional.of(on));
      } else {
        JoinKind kind = conditionsInJoins ? JoinKind.CROSS : JoinKind.COMMA;
        from = new From.Join(kind, from, table, Optional.empty());
        conditions.addAll(joining);
      }
    }
    if (from == null) {
      throw new IllegalStateException("a body without atoms");
    }
    if (equality == Equality.NOT_NULL) {
      own.values().forEach(c -> conditions.add(new Is(c, Truth.NULL, true)));
    }
    for (Expression condition : query.conditions()) {
      Expression written = condition;
      for (Map.Entry<Integer, Column> place : places.entrySet()) {
        written = Conjunction.substituted(written, place.getKey(), place.getValue());
      }
      conditions.add(written);
    }
    return new Body(from, conditions, places);
  }

  private List<Expression> joining(
      Atom atom, String name, Map<Integer, Column> places, Map<Integer, Column> own) {
    List<Expression> joining = new ArrayList<>();
    for (int i = 0; i < atom.columns().size(); i++) {
      Column column = new Column(name, atom.columns().get(i));
      int variable = atom.variables().get(i);
      Column first = places.putIfAbsent(variable, column);
      if (first == null) {
        own.put(variable, column);
      } else {
        joining.add(new Binary(equals, first, column));
      }
    }
    return joining;
  }
}
