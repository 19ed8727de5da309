package dev.gainsay.sql.oracle;

import dev.gainsay.sql.ast.Expression;
import dev.gainsay.sql.ast.Statement;
import dev.gainsay.sql.database.Premise;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** Names that trees hold, and renaming to {@code t0}, {@code c0}, {@code i0}, {@code v0}. */
final class Names {

  private Names() {}

  /** Every name and every word of verbatim text in a statement. */
  static Set<String> in(Statement statement) {
    Set<String> found = new HashSet<>();
    collector(found).statement(statement);
    return found;
  }

  /** Every name in an expression. */
  static Set<String> in(Expression expression) {
    Set<String> found = new HashSet<>();
    collector(found).expression(expression);
    return found;
  }

  private static Rewrite collector(Set<String> found) {
    return new Rewrite(
        name -> {
          found.add(name);
          return name;
        },
        text -> {
          found.addAll(SqlTokens.of(text));
          return text;
        });
  }

  /** The case with plain names; nothing when it has them already. */
  static Stream<SqlCase> renamed(SqlCase original) {
    Map<String, String> plain = plain(original.premise());
    if (plain.entrySet().stream().allMatch(e -> e.getKey().equals(e.getValue()))) {
      return Stream.empty();
    }
    Set<String> taken = new HashSet<>(plain.values());
    if (plain.size() != taken.size()) {
      return Stream.empty();
    }
    return Stream.of(original.rewritten(renaming(plain)));
  }

  private static Rewrite renaming(Map<String, String> plain) {
    UnaryOperator<String> name = old -> plain.getOrDefault(old, old);
    return new Rewrite(
        name,
        text -> {
          List<String> words = SqlTokens.of(text);
          if (words.stream().noneMatch(w -> plain.containsKey(w) && !plain.get(w).equals(w))) {
            return text;
          }
          List<String> mapped = new ArrayList<>(words);
          mapped.replaceAll(name);
          return SqlTokens.joined(mapped);
        });
  }

  /** What each declared name becomes, by order of declaration. */
  private static Map<String, String> plain(Premise premise) {
    Set<String> tables = new LinkedHashSet<>();
    Set<String> columns = new LinkedHashSet<>();
    Set<String> indexes = new LinkedHashSet<>();
    Set<String> views = new LinkedHashSet<>();
    for (Statement statement : premise.statements()) {
      switch (statement) {
        case Statement.CreateTable table -> {
          tables.add(table.name());
          table.columns().forEach(c -> columns.add(c.name()));
        }
        case Statement.CreateIndex index -> indexes.add(index.name());
        case Statement.CreateView view -> {
          views.add(view.name());
          columns.addAll(view.columns());
        }
        case Statement.Insert i -> {}
        case Statement.Update u -> {}
        case Statement.Delete d -> {}
        case Statement.Verbatim v -> {}
      }
    }
    Map<String, String> plain = new LinkedHashMap<>();
    number(plain, tables, "t");
    number(plain, views, "v");
    number(plain, indexes, "i");
    number(plain, columns, "c");
    return plain;
  }

  private static void number(Map<String, String> plain, Set<String> names, String prefix) {
    int next = 0;
    for (String name : names) {
      plain.putIfAbsent(name, prefix + next++);
    }
  }
}
