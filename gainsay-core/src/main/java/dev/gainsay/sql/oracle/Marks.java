package dev.gainsay.sql.oracle;

import dev.gainsay.sql.ast.Expression;
import dev.gainsay.sql.ast.Expression.Literal;
import dev.gainsay.sql.ast.Expression.LiteralKind;
import dev.gainsay.sql.ast.From;
import dev.gainsay.sql.ast.Query;
import dev.gainsay.sql.ast.Query.Common;
import dev.gainsay.sql.ast.Query.Select;
import dev.gainsay.sql.ast.Statement;
import dev.gainsay.sql.ast.Statement.ColumnDefinition;
import dev.gainsay.sql.dialect.Dialect;
import dev.gainsay.sql.dialect.Feature;
import dev.gainsay.sql.dialect.PlannerSwitch;
import dev.gainsay.sql.generate.Scope;
import java.math.BigInteger;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * The features that a reduced case needs, as a set of words.
 *
 * <p>Reduction leaves out what a defect does not need, so two reduced cases with the same features
 * are most likely one defect, whichever oracle saw it, however rows are counted and however often a
 * construct occurs. Names, constants, the way in which inner joins are written and what an oracle
 * itself adds do not count.
 */
final class Marks {

  static final Set<String> COMPARISONS =
      Set.of("=", "<", "between", "is", "in list", "like", "row value");

  /** Ways in which a query may come to use an index, beside {@link #COMPARISONS}. */
  static final Set<String> ACCESS =
      Set.of(
          "distinct", "group by", "order by", "count", "min", "max", "sum", "conjunctive", "view");

  /** The setting of SQLite by which tables are scanned from their ends. */
  private static final String BACKWARDS = "reverse-scans";

  private static final String EXTREME = "extreme number";

  private static final String CHAIN = "chain of views";

  private static final String CONSTANT_FILTER = "constant filter";

  private static final String SIDE_BY_SIDE = "views side by side";

  private static final Set<String> SETS = Set.of("union", "union all", "except", "intersect");

  /** What matters where one link of a chain is read twice. */
  private static final Set<String> JOINED = Set.of("left join", "right join", "full join", "view");

  /** Beyond it doubles miss whole numbers, and sums and differences overflow at some point. */
  private static final BigInteger LARGEST_EXACT = BigInteger.TWO.pow(53);

  private final Set<String> marks = new TreeSet<>();
  private final TextMarks texts = new TextMarks();
  private final Set<String> views = new HashSet<>();
  private boolean extreme;
  private boolean sideBySide;

  private final List<PlannerSwitch> switches;
  private final boolean rowids;

  Marks(Dialect dialect) {
    this.switches = dialect.planning().switches();
    this.rowids = dialect.has(Feature.WITHOUT_ROWID);
  }

  /** The features, sorted, one to a line. */
  static String of(SqlCase testCase) {
    Marks all = new Marks(testCase.premise().dialect());
    testCase.premise().statements().forEach(all.texts::declare);
    testCase.premise().statements().forEach(all::statement);
    switch (testCase) {
      case NorecCase norec -> {
        all.selection(norec.from(), norec.predicate());
        norec.orderBy().forEach(o -> all.expression(o.key()));
        if (norec.optimised() == NorecCase.Optimised.DISTINCT) {
          all.marks.add("distinct");
        }
      }
      case TlpCase tlp -> {
        all.query(tlp.query());
        all.expression(tlp.predicate());
      }
      case PlanCase plan -> {
        all.query(plan.query());
        if (plan.changes().stream().anyMatch(c -> c instanceof PlanChange.WithIndex)) {
          all.marks.add("index");
        }
      }
      case ConjunctiveCase conjunctive -> {
        all.marks.add("conjunctive");
        conjunctive.query().conditions().forEach(all::expression);
      }
      case ViewCase view -> all.views(view);
      case EquivalentCase equivalent -> {
        all.selection(equivalent.from(), equivalent.predicate());
        all.expression(equivalent.beside());
      }
      case PreparedCase prepared -> all.selection(prepared.from(), prepared.predicate());
      case FoldedCase folded -> all.selection(folded.from(), folded.predicate());
    }
    all.forgetChain(testCase);
    all.forgetAccess();
    return String.join("\n", all.marks);
  }

  /**
   * Reduction must leave what the chain fetches as it is, so that does not count; nor do the
   * comparisons, since what goes wrong is how the links are put together.
   */
  private void views(ViewCase testCase) {
    for (Common link : testCase.chain()) {
      query(link.query() instanceof Select s ? s.items(List.of()) : link.query());
    }
    query(testCase.body().items(List.of()));
    boolean twice = !testCase.views() && testCase.readsTwice();
    marks.retainAll(twice ? JOINED : Set.of());
    marks.add(
        twice ? "common table read twice" : testCase.views() ? CHAIN : "chain of common tables");
  }

  /** A view that has to read another is a chain, too. */
  private void forgetChain(SqlCase testCase) {
    boolean[] chained = {false};
    Rewrite reader =
        Rewrite.ofTables(
            table -> {
              chained[0] |= views.contains(table.name());
              return table;
            });
    for (Statement statement : testCase.premise().statements()) {
      if (statement instanceof Statement.CreateView view) {
        reader.query(view.query());
      }
    }
    if (chained[0]) {
      marks.clear();
      marks.add(CHAIN);
    }
  }

  /**
   * A defect that needs an extreme number in an index is one of the index, in whichever way a query
   * comes to it; one that needs a constant filter is one of the filter, whichever aggregate it
   * stands at and wherever the aggregate takes its value from. Where reduction could put no tables
   * in the places of two views that are joined, what goes wrong is how the two are put together,
   * whatever they are made of and whatever is compared.
   */
  private void forgetAccess() {
    if (extreme && (marks.contains("key") || marks.contains("index"))) {
      marks.removeAll(COMPARISONS);
      marks.removeAll(ACCESS);
      marks.add(EXTREME);
    }
    if (sideBySide) {
      marks.removeAll(COMPARISONS);
      marks.removeAll(SETS);
      marks.add(SIDE_BY_SIDE);
    }
    if (sideBySide || marks.contains(CONSTANT_FILTER)) {
      marks.removeAll(ACCESS);
      marks.remove("index");
    }
  }

  /** All that was added, before what counts together is forgotten. */
  Set<String> seen() {
    Set<String> all = new HashSet<>(marks);
    if (extreme) {
      all.add(EXTREME);
    }
    return all;
  }

  void statement(Statement statement) {
    switch (statement) {
      case Statement.CreateTable table -> {
        table.columns().stream().filter(c -> !isRowid(table, c)).forEach(this::column);
        table.constraints().forEach(this::constraint);
        texts.addTo(marks, table.suffix());
      }
      case Statement.CreateIndex index -> {
        marks.add(index.condition().isPresent() ? "partial index" : "index");
        if (index.unique()) {
          marks.add("key");
        }
        index.keys().forEach(k -> key(k.key()));
        index.condition().ifPresent(this::expression);
      }
      case Statement.CreateView view -> {
        marks.add("view");
        views.add(view.name());
        query(view.query());
      }
      case Statement.Insert insert -> {
        insert.rows().forEach(row -> row.forEach(this::stored));
      }
      case Statement.Update update -> marks.add("update");
      case Statement.Delete delete -> marks.add("delete");
      case Statement.Verbatim(String text, String _) -> verbatim(text);
    }
  }

  /** A setting of the planner is one feature; to scan backwards is what an order may lead to. */
  private void verbatim(String text) {
    Optional<PlannerSwitch> setting =
        switches.stream().filter(each -> each.statement().equals(text)).findFirst();
    setting.ifPresentOrElse(
        each -> marks.add(each.name().equals(BACKWARDS) ? "order by" : each.name()),
        () -> texts.addTo(marks, text));
  }

  private void stored(Expression value) {
    expression(value);
    Expression number = value instanceof Expression.Unary u ? u.operand() : value;
    if (number instanceof Literal(LiteralKind kind, String digits)
        && kind == LiteralKind.INTEGER
        && new BigInteger(digits).abs().compareTo(LARGEST_EXACT) > 0) {
      extreme = true;
    }
  }

  /** One that is the rowid of its table by another name. */
  private boolean isRowid(Statement.CreateTable table, ColumnDefinition column) {
    return rowids
        && column.type().equalsIgnoreCase("INTEGER")
        && column.constraints().equals(List.of("PRIMARY KEY"))
        && table.suffix().isBlank();
  }

  private void column(ColumnDefinition column) {
    if (!column.type().isEmpty()) {
      marks.add("type");
    }
    column.constraints().forEach(this::constraint);
  }

  private void constraint(String text) {
    String upper = text.toUpperCase(Locale.ROOT);
    if (upper.contains("PRIMARY KEY") || upper.contains("UNIQUE")) {
      marks.add("key");
    }
    if (upper.contains("COLLATE")) {
      marks.add("collate");
    }
    if (upper.contains("GENERATED") || upper.contains(" AS (")) {
      // What it is made of is not reduced.
      marks.add("generated");
    } else if (upper.contains("CHECK")) {
      texts.addTo(marks, text);
    }
  }

  private void key(Expression key) {
    if (!(key instanceof Expression.Column || key instanceof Expression.Literal)) {
      marks.add("index on expression");
      expression(key);
    }
  }

  private void query(Query query) {
    switch (query) {
      case Select select -> select(select);
      case Query.Compound(String operator, Query left, Query right) -> {
        marks.add(operator.toLowerCase(Locale.ROOT));
        query(left);
        query(right);
      }
      case Query.Values values -> values.rows().forEach(row -> row.forEach(this::expression));
      case Query.With with -> {
        with.tables().forEach(t -> query(t.query()));
        query(with.body());
      }
      case Query.Verbatim(String text) -> texts.addTo(marks, text);
    }
  }

  private void select(Select select) {
    if (select.distinct()) {
      marks.add("distinct");
    }
    if (!select.groupBy().isEmpty()) {
      marks.add("group by");
    }
    if (!select.orderBy().isEmpty()) {
      marks.add("order by");
    }
    if (select.limit().isPresent()) {
      marks.add("limit");
    }
    select.from().ifPresent(this::from);
    select.items().forEach(i -> expression(i.expression()));
    select.where().ifPresent(this::expression);
    select.groupBy().forEach(this::expression);
    select.having().ifPresent(this::expression);
    select.orderBy().forEach(o -> expression(o.key()));
  }

  private void selection(From from, Expression predicate) {
    from(from);
    expression(predicate);
  }

  void from(From from) {
    switch (from) {
      case From.Table table -> {}
      case From.Derived derived -> query(derived.query());
      case From.Join join -> {
        sideBySide |= derived(join) > 1;
        from(join.left());
        from(join.right());
        join.on().ifPresent(this::expression);
        switch (join.kind()) {
          case LEFT, NATURAL_LEFT -> marks.add("left join");
          case RIGHT -> marks.add("right join");
          case FULL -> marks.add("full join");
          case COMMA, CROSS, INNER, NATURAL -> {}
        }
      }
      case From.Verbatim(String text) -> texts.addTo(marks, text);
    }
  }

  /** How many of the relations that a FROM joins are views or subqueries. */
  private int derived(From from) {
    return switch (from) {
      case From.Table table -> views.contains(table.name()) ? 1 : 0;
      case From.Derived _ -> 1;
      case From.Join join -> derived(join.left()) + derived(join.right());
      case From.Verbatim _ -> 0;
    };
  }

  void expression(Expression expression) {
    List<Expression> parts =
        expression instanceof Expression.Aggregate a ? a.arguments() : expression.children();
    parts.forEach(this::expression);
    switch (expression) {
      case Expression.Literal literal -> {}
      case Expression.Column column -> {}
      case Expression.Unary unary -> {}
      case Expression.Binary binary -> OperatorMarks.of(binary).ifPresent(marks::add);
      case Expression.Is is -> marks.add("is");
      case Expression.Between between -> marks.add("between");
      case Expression.InList list -> marks.add("in list");
      case Expression.InQuery in -> {
        marks.add("in query");
        query(in.query());
      }
      case Expression.Exists exists -> {
        marks.add("exists");
        query(exists.query());
      }
      case Expression.Scalar scalar -> {
        marks.add("scalar query");
        query(scalar.query());
      }
      case Expression.Like like -> marks.add(like.operator().toLowerCase(Locale.ROOT));
      case Expression.Case choice -> marks.add("case");
      case Expression.Cast(var operand, _) -> {
        // Strict dialects have no NULL without a type.
        if (!operand.equals(Literal.NULL)) {
          marks.add("cast");
        }
      }
      case Expression.Collate collate -> marks.add("collate");
      case Expression.Call call -> marks.add(call.name().toLowerCase(Locale.ROOT));
      case Expression.Aggregate aggregate -> {
        marks.add(aggregate.name().toLowerCase(Locale.ROOT));
        if (aggregate.distinct()) {
          marks.add("distinct");
        }
        aggregate.filter().ifPresent(this::filter);
      }
      case Expression.Window window -> marks.add("window");
      case Expression.Row row -> marks.add("row value");
      case Expression.Parameter parameter -> marks.add("placeholder");
      case Expression.Verbatim(String text) -> texts.addTo(marks, text);
    }
  }

  /** One that no row passes, or every one, is the defect, whatever makes it so. */
  private void filter(Expression condition) {
    if (Scope.isConstant(condition)) {
      marks.add(CONSTANT_FILTER);
    } else {
      marks.add("filter");
      expression(condition);
    }
  }
}
