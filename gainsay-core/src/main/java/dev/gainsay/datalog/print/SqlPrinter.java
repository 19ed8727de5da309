package dev.gainsay.datalog.print;

import dev.gainsay.datalog.ast.Atom;
import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.ast.Qualifier;
import dev.gainsay.datalog.ast.Relation;
import dev.gainsay.datalog.ast.Rule;
import dev.gainsay.datalog.ast.Term;
import dev.gainsay.datalog.ast.Type;
import dev.gainsay.datalog.graph.Precedence;
import dev.gainsay.datalog.graph.Precedence.Component;
import dev.gainsay.datalog.graph.Recursion;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Programs as SQL: one query for each output, in which every relation is a common table expression.
 * Facts are VALUES, rules are SELECTs joined by UNION, a linear recursion is a recursive one. A
 * relation without attributes has a column that means nothing.
 *
 * <p>What SQL cannot say becomes a text that is one comment; {@link #obstacle} tells why.
 */
final class SqlPrinter implements DatalogPrinter {

  /** Occurrences of relations after which an inlined one would make plans too large. */
  private static final int MOST_INLINED = 48;

  private final SqlSpelling spelling;

  SqlPrinter(SqlSpelling spelling) {
    this.spelling = spelling;
  }

  @Override
  public String print(Program program) {
    try {
      return written(program);
    } catch (Unwritten unwritten) {
      return OutputQuery.NOT_WRITTEN + unwritten.what() + "\n";
    }
  }

  @Override
  public Optional<String> obstacle(Program program) {
    try {
      written(program);
      return Optional.empty();
    } catch (Unwritten unwritten) {
      return Optional.of(unwritten.what());
    }
  }

  private String written(Program program) {
    refuseForeign(program);
    StringBuilder text = new StringBuilder();
    for (String output : program.outputs()) {
      Relation relation = program.relation(output).orElseThrow();
      String query =
          "WITH RECURSIVE "
              + String.join(",\n", tables(program, output))
              + "\nSELECT "
              + (relation.arity() == 0 ? "c0" : columns(relation))
              + " FROM "
              + name(output);
      text.append(new OutputQuery(output, relation.arity(), query).text());
    }
    return text.toString();
  }

  private static void refuseForeign(Program program) {
    if (!program.verbatim().isEmpty()) {
      throw new Unwritten("what is not modelled");
    }
    if (!program.subsumptions().isEmpty()) {
      throw new Unwritten("subsumption");
    }
    if (!Precedence.of(program).isStratified()) {
      throw new Unwritten("negation in a recursion");
    }
    if (!Recursion.fits(program, false, false)) {
      throw new Unwritten("a recursion that is not linear");
    }
    Set<String> names = new HashSet<>();
    for (Relation relation : program.relations()) {
      if (!names.add(relation.name().toLowerCase(Locale.ROOT))) {
        throw new Unwritten("names that differ in case only");
      }
      if (relation.qualifiers().stream().anyMatch(Qualifier::meaningful)) {
        throw new Unwritten("a qualifier that changes a relation");
      }
    }
  }

  /** The relations that an output needs, each after those that it reads. */
  private List<String> tables(Program program, String output) {
    Precedence graph = Precedence.of(program);
    Set<String> needed = graph.ancestors(output);
    Map<String, Integer> sizes = new HashMap<>();
    List<String> tables = new ArrayList<>();
    for (Component component : graph.components()) {
      String name = component.relations().iterator().next();
      if (needed.contains(name)) {
        Relation relation = program.relation(name).orElseThrow();
        tables.add(table(program, relation, component.recursive(), sizes));
      }
    }
    return tables;
  }

  private String table(
      Program program, Relation relation, boolean recursive, Map<String, Integer> sizes) {
    List<Rule> rules = program.rulesOf(relation.name()).stream().map(program.rules()::get).toList();
    String head = name(relation.name()) + "(" + columns(relation) + ") AS ";
    if (recursive) {
      sizes.put(relation.name(), 1);
      return head + "(\n" + recursion(program, relation, rules) + ")";
    }
    return head + hint(relation, rules, sizes) + "(\n" + union(program, relation, rules) + ")";
  }

  /** Whether it is computed once; said where its qualifier says so, and where it would grow. */
  private static String hint(Relation relation, List<Rule> rules, Map<String, Integer> sizes) {
    int size = 1;
    for (Rule rule : rules) {
      for (String read : rule.relations()) {
        size += sizes.getOrDefault(read, 1);
      }
      size += rule.body().size();
    }
    boolean once = size > MOST_INLINED || relation.has(Qualifier.NO_INLINE);
    sizes.put(relation.name(), once ? 1 : size);
    if (once) {
      return "MATERIALIZED ";
    }
    return relation.has(Qualifier.INLINE) ? "NOT MATERIALIZED " : "";
  }

  private String union(Program program, Relation relation, List<Rule> rules) {
    List<String> parts = new ArrayList<>();
    facts(program, relation).ifPresent(parts::add);
    for (Rule rule : rules) {
      parts.add(new SqlRule(program, rule, spelling).select(parts.isEmpty() && rules.size() == 1));
    }
    return parts.isEmpty() ? nothing(relation) : String.join("\n  UNION ", parts);
  }

  private String recursion(Program program, Relation relation, List<Rule> rules) {
    List<Rule> start =
        rules.stream().filter(rule -> !Recursion.needs(rule, relation.name())).toList();
    List<Rule> steps =
        rules.stream().filter(rule -> Recursion.needs(rule, relation.name())).toList();
    StringBuilder text = new StringBuilder(union(program, relation, start));
    if (spelling.severalRecursive() || steps.size() == 1) {
      for (Rule step : steps) {
        text.append("\n  UNION ").append(new SqlRule(program, step, spelling).select(false));
      }
      return text.toString();
    }
    // One part only may read the recursion, so all rules are applied to what it reads.
    String inner =
        steps.stream()
            .map(step -> new SqlRule(program, step, spelling).over(SqlRule.SELF))
            .collect(Collectors.joining("\n    UNION ALL "));
    return text.append("\n  UNION SELECT s.* FROM ")
        .append(name(relation.name()))
        .append(" AS " + SqlRule.SELF + " CROSS JOIN LATERAL (\n    ")
        .append(inner)
        .append(") AS s")
        .toString();
  }

  private Optional<String> facts(Program program, Relation relation) {
    List<String> rows = new ArrayList<>();
    for (Atom fact : new LinkedHashSet<>(program.facts())) {
      if (fact.relation().equals(relation.name())) {
        rows.add(row(relation, fact, rows.isEmpty()));
      }
    }
    return rows.isEmpty() ? Optional.empty() : Optional.of("  VALUES " + String.join(", ", rows));
  }

  /** The first row says of what types the columns are. */
  private String row(Relation relation, Atom fact, boolean first) {
    List<String> values = new ArrayList<>();
    for (int i = 0; i < relation.arity(); i++) {
      String value = constant(fact.arguments().get(i));
      values.add(first ? cast(value, relation.attributes().get(i)) : value);
    }
    return values.isEmpty() ? "(" + cast("1", new Type.Number()) + ")" : "(" + list(values) + ")";
  }

  static String constant(Term term) {
    return switch (term) {
      case Term.Constant(long value) -> value < 0 ? "(" + value + ")" : String.valueOf(value);
      case Term.Text(String value) -> "'" + value.replace("'", "''") + "'";
      case Term.Real _ -> throw new Unwritten("floating-point numbers");
      case Term.Variable _, Term.Wildcard _, Term.Apply _, Term.Aggregate _ ->
          throw new Unwritten("a fact that is not constant");
    };
  }

  private String nothing(Relation relation) {
    List<Type> types = relation.arity() == 0 ? List.of(new Type.Number()) : relation.attributes();
    return "  SELECT " + list(types.stream().map(t -> cast("NULL", t)).toList()) + " WHERE 1 = 0";
  }

  private String cast(String value, Type type) {
    return "CAST(" + value + " AS " + spelling.type(type) + ")";
  }

  private static String columns(Relation relation) {
    return list(IntStream.range(0, Math.max(1, relation.arity())).mapToObj(i -> "c" + i).toList());
  }

  private static String list(List<String> items) {
    return String.join(", ", items);
  }

  /** A relation's name; names that are words of SQL are none in quotes. */
  static String name(String relation) {
    return '"' + relation.replace("\"", "\"\"") + '"';
  }
}
