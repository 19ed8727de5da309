package dev.gainsay.datalog.print;

import dev.gainsay.datalog.ast.Atom;
import dev.gainsay.datalog.ast.Functor;
import dev.gainsay.datalog.ast.Literal;
import dev.gainsay.datalog.ast.Literal.Branch;
import dev.gainsay.datalog.ast.Literal.Comparison;
import dev.gainsay.datalog.ast.Literal.Disjunction;
import dev.gainsay.datalog.ast.Literal.Negative;
import dev.gainsay.datalog.ast.Literal.Operator;
import dev.gainsay.datalog.ast.Literal.Positive;
import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.ast.Rule;
import dev.gainsay.datalog.ast.Term;
import dev.gainsay.datalog.ast.Term.Aggregate;
import dev.gainsay.datalog.ast.Term.Aggregation;
import dev.gainsay.datalog.ast.Term.Apply;
import dev.gainsay.datalog.ast.Term.Variable;
import dev.gainsay.datalog.ast.Term.Wildcard;
import dev.gainsay.datalog.ast.Type;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.LongStream;

/**
 * One rule as a SELECT: subgoals are its FROM, where a variable is the column that it first stands
 * for, and everything else is its WHERE. No value is NULL but the least or greatest of nothing,
 * which fails every comparison as it must.
 */
final class SqlRule {

  /** The alias of a recursion that is read outside of the SELECT. */
  static final String SELF = "r";

  private static final Pattern COLUMN = Pattern.compile("\\w+\\.c\\d+");

  private final Program program;
  private final Rule rule;
  private final SqlSpelling spelling;
  private final Set<String> outer;
  private int aliases;

  SqlRule(Program program, Rule rule, SqlSpelling spelling) {
    this.program = program;
    this.rule = rule;
    this.spelling = spelling;
    this.outer = rule.variables();
  }

  /** The whole SELECT. */
  String select(boolean distinct) {
    return new Scope(Map.of(), "").select(distinct ? "SELECT DISTINCT " : "SELECT ");
  }

  /** The SELECT without the relation of its head in its FROM: it is read outside. */
  String over(String alias) {
    return new Scope(Map.of(), alias).select("SELECT ");
  }

  /** One FROM with its WHERE. */
  private final class Scope {
    private final Map<String, String> bindings;
    private final String self;
    private final List<String> from = new ArrayList<>();
    private final List<String> where = new ArrayList<>();

    /**
     * @param outside what the variables of scopes around it are
     * @param self alias of the head's own relation where it is read outside; else empty
     */
    Scope(Map<String, String> outside, String self) {
      this.bindings = new HashMap<>(outside);
      this.self = self;
    }

    String select(String start) {
      read(rule.body());
      List<String> columns = new ArrayList<>();
      List<Type> types = program.relation(rule.head().relation()).orElseThrow().attributes();
      for (int i = 0; i < types.size(); i++) {
        String value = value(rule.head().arguments().get(i));
        boolean column = COLUMN.matcher(value).matches();
        columns.add(column ? value : "CAST(" + value + " AS " + spelling.type(types.get(i)) + ")");
      }
      if (types.isEmpty()) {
        columns.add("CAST(1 AS " + spelling.type(new Type.Number()) + ")");
      }
      return start + String.join(", ", columns) + rest();
    }

    private String rest() {
      return (from.isEmpty() ? "" : " FROM " + String.join(", ", from))
          + (where.isEmpty() ? "" : " WHERE " + String.join(" AND ", where));
    }

    /** Subgoals first, then what is computed from them, then conditions over both. */
    void read(List<Literal> body) {
      List<Literal> open = new ArrayList<>();
      List<Runnable> later = new ArrayList<>();
      for (Literal literal : body) {
        if (literal instanceof Positive(Atom atom)) {
          join(atom, later);
        } else {
          open.add(literal);
        }
      }
      while (open.removeIf(l -> l instanceof Comparison comparison && binds(comparison))) {
        continue;
      }
      later.forEach(Runnable::run);
      open.forEach(literal -> where.add(condition(literal)));
    }

    private void join(Atom atom, List<Runnable> later) {
      boolean outside = !self.isEmpty() && atom.relation().equals(rule.head().relation());
      String alias = outside ? self : "t" + aliases++;
      if (!outside) {
        from.add(SqlPrinter.name(atom.relation()) + " AS " + alias);
      }
      for (int i = 0; i < atom.arguments().size(); i++) {
        Term term = atom.arguments().get(i);
        String column = alias + ".c" + i;
        if (term instanceof Variable(String name) && !bindings.containsKey(name)) {
          bindings.put(name, column);
        } else if (!(term instanceof Wildcard)) {
          later.add(() -> where.add(column + " = " + value(term)));
        }
      }
    }

    /** Takes an equation over as the meaning of a variable that has none yet. */
    private boolean binds(Comparison comparison) {
      return comparison.operator() == Operator.EQUAL
          && (binds(comparison.left(), comparison.right())
              || binds(comparison.right(), comparison.left()));
    }

    private boolean binds(Term target, Term value) {
      if (!(target instanceof Variable(String name))
          || bindings.containsKey(name)
          || !isKnown(value)) {
        return false;
      }
      if (value instanceof Apply(Functor functor, List<Term> ends) && functor == Functor.RANGE) {
        String alias = "t" + aliases++;
        from.add("(" + numbers(ends, spelling.type(new Type.Number())) + ") AS " + alias);
        bindings.put(name, alias + ".c0");
        return true;
      }
      String written = value(value);
      bindings.put(name, written);
      if (value instanceof Aggregate aggregate && mayBeNothing(aggregate)) {
        where.add(written + " IS NOT NULL");
      }
      return true;
    }

    private boolean isKnown(Term term) {
      Set<String> needed = new LinkedHashSet<>();
      term.variables(needed, true);
      needed.retainAll(outer);
      return bindings.keySet().containsAll(needed);
    }

    private String condition(Literal literal) {
      return switch (literal) {
        case Positive positive -> "EXISTS " + subquery(List.of(positive));
        case Negative(Atom atom) -> "NOT EXISTS " + subquery(List.of(new Positive(atom)));
        case Comparison(Operator operator, Term left, Term right) ->
            right instanceof Apply(Functor functor, List<Term> ends) && functor == Functor.RANGE
                ? within(operator, value(left), ends)
                : value(left) + " " + sign(operator) + " " + value(right);
        case Disjunction(List<Branch> branches) ->
            "("
                + String.join(" OR ", branches.stream().map(b -> branch(b.literals())).toList())
                + ")";
      };
    }

    /** A branch; new variables of it are its own. */
    private String branch(List<Literal> literals) {
      boolean simple =
          literals.stream().noneMatch(l -> l instanceof Positive)
              && literals.stream().allMatch(this::isKnown);
      return simple
          ? "(" + String.join(" AND ", literals.stream().map(this::condition).toList()) + ")"
          : "EXISTS " + subquery(literals);
    }

    private boolean isKnown(Literal literal) {
      Set<String> names = new LinkedHashSet<>();
      literal.variables(names, false);
      return bindings.keySet().containsAll(names);
    }

    private String subquery(List<Literal> body) {
      Scope inner = new Scope(bindings, "");
      inner.read(body);
      return "(SELECT 1" + inner.rest() + ")";
    }

    private String within(Operator operator, String value, List<Term> ends) {
      if (operator != Operator.EQUAL) {
        throw new Unwritten("a range that is compared");
      }
      UpwardRange range = UpwardRange.of(ends);
      String low = value(new Term.Constant(range.from()));
      String above = value(new Term.Constant(range.to()));
      return "(" + value + " >= " + low + " AND " + value + " < " + above + ")";
    }

    private String value(Term term) {
      return switch (term) {
        case Variable(String name) -> {
          String bound = bindings.get(name);
          if (bound == null) {
            throw new Unwritten("a variable that only a disjunction or nothing binds");
          }
          yield bound;
        }
        case Term.Constant _, Term.Text _, Term.Real _ -> SqlPrinter.constant(term);
        case Wildcard _ -> throw new Unwritten("a wildcard where a value is wanted");
        case Apply(Functor functor, List<Term> arguments) ->
            spelling.apply(functor, arguments.stream().map(this::value).toList());
        case Aggregate aggregate -> aggregate(aggregate);
      };
    }

    /**
     * Over the solutions of its body, which are as many as the rows of its FROM: relations hold no
     * tuple twice, and every column stands for a variable or equals something.
     */
    private String aggregate(Aggregate aggregate) {
      Map<String, String> fixed = new HashMap<>(bindings);
      fixed.keySet().retainAll(outer);
      Scope inner = new Scope(fixed, "");
      inner.read(aggregate.body());
      return "(SELECT " + total(aggregate, inner) + inner.rest() + ")";
    }

    private String total(Aggregate aggregate, Scope inner) {
      String number = spelling.type(new Type.Number());
      return switch (aggregate.aggregation()) {
        case COUNT -> "CAST(COUNT(*) AS " + number + ")";
        case SUM -> "CAST(COALESCE(SUM(" + target(aggregate, inner) + "), 0) AS " + number + ")";
        case MIN -> "MIN(" + target(aggregate, inner) + ")";
        case MAX -> "MAX(" + target(aggregate, inner) + ")";
        case MEAN -> throw new Unwritten("a mean");
      };
    }

    private String target(Aggregate aggregate, Scope inner) {
      return inner.value(aggregate.targets().getFirst());
    }
  }

  private static boolean mayBeNothing(Aggregate aggregate) {
    return aggregate.aggregation() == Aggregation.MIN || aggregate.aggregation() == Aggregation.MAX;
  }

  /** The numbers of a range as rows; none at all where it is empty. */
  private static String numbers(List<Term> ends, String type) {
    UpwardRange range = UpwardRange.of(ends);
    if (Functor.isLongRange(range.from(), range.to())) {
      throw new Unwritten("a range of many numbers");
    }
    if (range.from() == range.to()) {
      return "SELECT CAST(1 AS " + type + ") AS c0 WHERE 1 = 0";
    }
    return String.join(
        " UNION ALL ",
        LongStream.range(range.from(), range.to())
            .mapToObj(n -> "SELECT CAST(" + n + " AS " + type + ") AS c0")
            .toList());
  }

  private static String sign(Operator operator) {
    return operator == Operator.DISTINCT ? "<>" : operator.spelling();
  }
}
