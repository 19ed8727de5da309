package dev.gainsay.sql.dialect;

import dev.gainsay.sql.ast.BinaryOperator;
import dev.gainsay.sql.ast.Expression.LiteralKind;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What a DBMS understands, in one version. Built by difference from a parent; pure data.
 *
 * @param name the DBMS, such as {@code sqlite}
 * @param typing whether operands must have fitting types
 * @param features what it has
 * @param types columns and casts; the first of a {@link SqlType} is what casts are written with
 * @param operators its infix operators
 * @param spellings operators spelled unusually: a word, or a template over {@code {0}} and {@code
 *     {1}}
 * @param matchers names that stand where LIKE stands
 * @param functions deterministic functions
 * @param aggregates aggregates whose value does not depend on the order of rows
 * @param calls templates of functions that are not written {@code NAME(…)}
 * @param collations names that may follow COLLATE
 * @param literals templates over {@code {0}} of literals written unusually
 * @param planning what leads the planner to other plans, which must not change answers
 * @param explain how plans are asked for
 * @param maintenance statements other than those for statistics that must not change answers, over
 *     {@code {table}} and {@code {index}}
 * @param settings statements of the set-up that may change how, but not whether, two forms of one
 *     query agree
 */
public record Dialect(
    String name,
    Typing typing,
    Set<Feature> features,
    List<TypeName> types,
    Set<BinaryOperator> operators,
    Map<BinaryOperator, String> spellings,
    List<String> matchers,
    List<Function> functions,
    List<Function> aggregates,
    Map<String, String> calls,
    List<String> collations,
    Map<LiteralKind, String> literals,
    Planning planning,
    Optional<Explain> explain,
    List<String> maintenance,
    List<String> settings) {

  /** How the operands of an operator must agree. */
  public enum Typing {
    /** Comparisons and functions want fitting types. */
    STRICT,
    /** Everything is converted. */
    CONVERTING
  }

  public Dialect {
    features = Collections.unmodifiableSet(copy(features, Feature.class));
    types = List.copyOf(types);
    operators = Collections.unmodifiableSet(copy(operators, BinaryOperator.class));
    spellings = Collections.unmodifiableMap(new LinkedHashMap<>(spellings));
    matchers = List.copyOf(matchers);
    functions = List.copyOf(functions);
    aggregates = List.copyOf(aggregates);
    calls = Map.copyOf(calls);
    collations = List.copyOf(collations);
    literals = Collections.unmodifiableMap(new LinkedHashMap<>(literals));
    maintenance = List.copyOf(maintenance);
    settings = List.copyOf(settings);
  }

  /** A dialect without anything, to start from. */
  public static Dialect nothing(String name) {
    return new Dialect(
        name,
        Typing.STRICT,
        Set.of(),
        List.of(),
        Set.of(),
        Map.of(),
        List.of(),
        List.of(),
        List.of(),
        Map.of(),
        List.of(),
        Map.of(),
        Planning.none(),
        Optional.empty(),
        List.of(),
        List.of());
  }

  public boolean has(Feature feature) {
    return features.contains(feature);
  }

  /** Settings that must not change answers. */
  public List<PlannerSwitch> switches() {
    return planning.switches();
  }

  public boolean strict() {
    return typing == Typing.STRICT;
  }

  /** The spelling of an operator, or its template. */
  public String spelling(BinaryOperator operator) {
    String own = spellings.get(operator);
    return own == null ? operator.spelling() : own;
  }

  /** How casts to a type are written; empty when the dialect has no such type. */
  public Optional<String> castName(SqlType type) {
    for (TypeName each : types) {
      if (each.type() == type && !each.text().isEmpty()) {
        return Optional.of(each.text());
      }
    }
    return Optional.empty();
  }

  /** Whether a column may have the type. */
  public boolean has(SqlType type) {
    for (TypeName each : types) {
      if (each.type() == type && each.weight() > 0) {
        return true;
      }
    }
    return false;
  }

  /** A changed copy. */
  public Builder but() {
    return new Builder(this);
  }

  private static <E extends Enum<E>> EnumSet<E> copy(Set<E> set, Class<E> type) {
    return set.isEmpty() ? EnumSet.noneOf(type) : EnumSet.copyOf(set);
  }

  /** Collects the difference to a parent. */
  public static final class Builder {
    private String name;
    private Typing typing;
    private final EnumSet<Feature> features;
    private List<TypeName> types;
    private final EnumSet<BinaryOperator> operators;
    private final Map<BinaryOperator, String> spellings;
    private List<String> matchers;
    private final List<Function> functions;
    private final List<Function> aggregates;
    private final Map<String, String> calls;
    private List<String> collations;
    private final Map<LiteralKind, String> literals;
    private Planning planning;
    private Optional<Explain> explain;
    private List<String> maintenance;
    private List<String> settings;

    private Builder(Dialect parent) {
      name = parent.name;
      typing = parent.typing;
      features = copy(parent.features, Feature.class);
      types = parent.types;
      operators = copy(parent.operators, BinaryOperator.class);
      spellings = new EnumMap<>(BinaryOperator.class);
      spellings.putAll(parent.spellings);
      matchers = parent.matchers;
      functions = new ArrayList<>(parent.functions);
      aggregates = new ArrayList<>(parent.aggregates);
      calls = new HashMap<>(parent.calls);
      collations = parent.collations;
      literals = new EnumMap<>(LiteralKind.class);
      literals.putAll(parent.literals);
      planning = parent.planning;
      explain = parent.explain;
      maintenance = parent.maintenance;
      settings = parent.settings;
    }

    public Builder name(String own) {
      name = own;
      return this;
    }

    public Builder typing(Typing own) {
      typing = own;
      return this;
    }

    public Builder with(Feature... more) {
      Collections.addAll(features, more);
      return this;
    }

    public Builder without(Feature... fewer) {
      List.of(fewer).forEach(features::remove);
      return this;
    }

    /** Claims the features from a version on. */
    public Builder since(Version version, String first, Feature... more) {
      return version.atLeast(first) ? with(more) : without(more);
    }

    public Builder types(TypeName... all) {
      types = List.of(all);
      return this;
    }

    public Builder with(BinaryOperator... more) {
      Collections.addAll(operators, more);
      return this;
    }

    public Builder without(BinaryOperator... fewer) {
      List.of(fewer).forEach(operators::remove);
      return this;
    }

    /** Adds an operator with a spelling or template of its own. */
    public Builder spelling(BinaryOperator operator, String text) {
      operators.add(operator);
      spellings.put(operator, text);
      return this;
    }

    public Builder matchers(String... names) {
      matchers = List.of(names);
      return this;
    }

    /** Adds functions by signature; see {@link Function#parse}. */
    public Builder functions(String... signatures) {
      for (String signature : signatures) {
        functions.add(Function.parse(signature));
      }
      return this;
    }

    public Builder withoutFunctions(String... names) {
      functions.removeIf(f -> List.of(names).contains(f.name()));
      return this;
    }

    /** Adds aggregates by signature. */
    public Builder aggregates(String... signatures) {
      for (String signature : signatures) {
        aggregates.add(Function.parse(signature));
      }
      return this;
    }

    /** Spells calls of a function by a template. */
    public Builder call(String function, String template) {
      calls.put(function, template);
      return this;
    }

    public Builder collations(String... names) {
      collations = List.of(names);
      return this;
    }

    public Builder literal(LiteralKind kind, String template) {
      literals.put(kind, template);
      return this;
    }

    public Builder planning(Planning own) {
      planning = own;
      return this;
    }

    public Builder explain(String prefix, Integer... columns) {
      explain = Optional.of(new Explain(prefix, List.of(columns)));
      return this;
    }

    public Builder maintenance(String... statements) {
      maintenance = List.of(statements);
      return this;
    }

    public Builder settings(String... statements) {
      settings = List.of(statements);
      return this;
    }

    public Dialect build() {
      return new Dialect(
          name,
          typing,
          features,
          types,
          operators,
          spellings,
          matchers,
          functions,
          aggregates,
          calls,
          collations,
          literals,
          planning,
          explain,
          maintenance,
          settings);
    }
  }
}
