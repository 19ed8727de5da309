package dev.gainsay.sql.oracle;

import static java.util.stream.Collectors.toSet;

import dev.gainsay.sql.ast.Expression;
import dev.gainsay.sql.ast.From;
import dev.gainsay.sql.ast.Statement;
import dev.gainsay.sql.database.Premise;
import dev.gainsay.sql.dialect.Dialect;
import dev.gainsay.sql.generate.Avoided;
import dev.gainsay.sql.print.SqlPrinter;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Avoids what has all the features of a known case, as {@link Marks} tells them. Only statements
 * about the tables and views of a query count for it.
 */
public final class KnownNeeds implements Avoided {

  private static final String ORDER_BY = "order by";

  /** Features that come of several parts of a case, or that oracles add by themselves. */
  private static final Set<String> UNSEEN =
      Set.of(
          "views side by side",
          "chain of views",
          "chain of common tables",
          "common table read twice",
          "conjunctive",
          "constant filter",
          "filter",
          "distinct",
          "group by",
          "limit",
          "count",
          "sum",
          "min",
          "max",
          "placeholder");

  /** What reduction makes of a feature where a defect does not need so much. */
  private static final Map<String, String> PLAINER =
      Map.of(
          "between", "<",
          "in list", "=",
          "row value", "=",
          "partial index", "index",
          "index on expression", "index",
          "full join", "left join",
          "right join", "left join",
          "in query", "=");

  /** Tables and views as the generator names them. */
  private static final Pattern RELATION = Pattern.compile("[tv][0-9]+");

  private final Dialect dialect;
  private final SqlPrinter printer;
  private final List<Set<String>> needs;
  private final Map<Statement, Part> parts = new IdentityHashMap<>();
  private boolean sortsNext;

  /**
   * @param needs of each known case its features, see {@link #isPossible}
   */
  public KnownNeeds(Dialect dialect, List<List<String>> needs) {
    this.dialect = dialect;
    this.printer = new SqlPrinter(dialect);
    this.needs = needs.stream().map(Set::copyOf).toList();
  }

  /** Whether a generator can see that a case has all of these features. */
  public static boolean isPossible(List<String> features) {
    return Collections.disjoint(features, UNSEEN);
  }

  /**
   * A statement.
   *
   * @param names relations that it is about; empty where it is about all
   */
  private record Part(Set<String> marks, Set<String> names) {
    boolean isAbout(Set<String> relations) {
      return names.isEmpty() || !Collections.disjoint(names, relations);
    }
  }

  @Override
  public boolean isCompletedBy(Premise premise, Statement statement) {
    Part part = part(statement);
    Set<String> all = marks(premise, part.names());
    all.addAll(part.marks());
    return needs.stream()
        .anyMatch(each -> !Collections.disjoint(each, part.marks()) && all.containsAll(each));
  }

  @Override
  public Here at(Premise premise, From from) {
    sortsNext = !sortsNext;
    return here(features(premise, from), sortsNext);
  }

  private static Set<String> seen(Marks marks) {
    Set<String> all = marks.seen();
    PLAINER.forEach(
        (feature, plainer) -> {
          if (all.contains(feature)) {
            all.add(plainer);
          }
        });
    return all;
  }

  /** What a FROM has, and the statements about what it reads. */
  private Set<String> features(Premise premise, From from) {
    Set<String> names = new HashSet<>();
    Rewrite.ofTables(
            table -> {
              names.add(table.name());
              return table;
            })
        .from(from);
    Set<String> all = marks(premise, names);
    Marks marks = new Marks(dialect);
    marks.from(from);
    all.addAll(seen(marks));
    return all;
  }

  /** Where a case needs that rows are sorted, sorting is avoided by turns with the rest of it. */
  private Here here(Set<String> all, boolean sorts) {
    List<Set<String>> open = new ArrayList<>();
    boolean sorting = true;
    for (Set<String> known : needs) {
      Set<String> rest = new HashSet<>(known);
      rest.removeAll(all);
      if (rest.remove(ORDER_BY) && (rest.isEmpty() || !sorts)) {
        sorting = false;
      } else {
        open.add(rest);
      }
    }
    return new Rest(dialect, open, sorting);
  }

  private record Rest(Dialect dialect, List<Set<String>> open, boolean sorts) implements Here {
    @Override
    public boolean isComplete() {
      return open.contains(Set.<String>of());
    }

    @Override
    public boolean isCompletedBy(Expression expression) {
      Marks marks = new Marks(dialect);
      marks.expression(expression);
      return open.stream().anyMatch(seen(marks)::containsAll);
    }
  }

  /** The features of statements about some relations, and about those that these read. */
  private Set<String> marks(Premise premise, Set<String> relations) {
    Set<String> names = new HashSet<>(relations);
    // A view comes after what it reads.
    for (Statement statement : premise.statements().reversed()) {
      if (statement instanceof Statement.CreateView view && names.contains(view.name())) {
        names.addAll(part(statement).names());
      }
    }
    Set<String> marks = new HashSet<>();
    for (Statement statement : premise.statements()) {
      Part part = part(statement);
      boolean about =
          statement instanceof Statement.CreateView view
              ? names.contains(view.name())
              : part.isAbout(names);
      if (about) {
        marks.addAll(part.marks());
      }
    }
    return marks;
  }

  private Part part(Statement statement) {
    return parts.computeIfAbsent(
        statement,
        each -> {
          Marks marks = new Marks(dialect);
          marks.statement(each);
          return new Part(Set.copyOf(seen(marks)), names(each));
        });
  }

  private Set<String> names(Statement statement) {
    return switch (statement) {
      case Statement.CreateTable table -> Set.of(table.name());
      case Statement.CreateIndex index -> Set.of(index.table());
      case Statement.Insert insert -> Set.of(insert.table());
      case Statement.Update update -> Set.of(update.table());
      case Statement.Delete delete -> Set.of(delete.table());
      case Statement.CreateView _, Statement.Verbatim _ ->
          SqlTokens.of(printer.statement(statement)).stream()
              .filter(each -> RELATION.matcher(each).matches())
              .collect(toSet());
    };
  }
}
