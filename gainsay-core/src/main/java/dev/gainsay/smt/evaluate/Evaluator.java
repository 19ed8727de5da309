package dev.gainsay.smt.evaluate;

import dev.gainsay.smt.ast.Identifier;
import dev.gainsay.smt.ast.Node;
import dev.gainsay.smt.ast.Node.Apply;
import dev.gainsay.smt.ast.Node.Bind;
import dev.gainsay.smt.ast.Sort;
import dev.gainsay.smt.ast.Term;
import dev.gainsay.smt.ast.Value;
import dev.gainsay.smt.theory.Values;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Values of terms under one model, as SMT-LIB 2.6 and 2.7 define them.
 *
 * <p>A term has no value when it rests on something that we do not know (a symbol without a value,
 * a quantifier over more than {@link Quantifiers} lists) or on an operation that the standard
 * leaves open, such as division by zero: what a solver makes of it is its own choice. What does not
 * decide the value does not matter: {@code (and false t)} is false for any {@code t}. Where we have
 * no value, one that a solver has told counts.
 *
 * <p>Terms may be nested as deep as memory allows; only definitions and quantifiers inside each
 * other cost stack, and are bounded. Questions of several threads wait for one another.
 */
public final class Evaluator {

  /** Applications of definitions and quantifiers inside each other. */
  private static final int DEEPEST = 200;

  /** Terms worked out for one question; recursive definitions need not end. */
  private static final int MOST_STEPS = 200_000;

  private static final Set<Sort> BUILT_IN = Set.of(Sort.BOOL, Sort.REG_LAN, Sort.ROUNDING_MODE);

  private final Declarations declarations;
  private final Model model;
  private final Map<Term, Value> given;

  /** Of terms without free variables. */
  private final Map<Term, Result> known = new HashMap<>();

  private final Scope outside = Scope.of(Map.of());
  private int depth;
  private int steps;

  /**
   * Values under a model.
   *
   * @param declarations what the script defines
   * @param known values of terms that have none otherwise, because we cannot work them out or the
   *     standard leaves them open; they must fit the model
   */
  public Evaluator(Declarations declarations, Model model, Map<Term, Value> known) {
    this.declarations = declarations;
    this.model = model;
    this.given = Map.copyOf(known);
  }

  /** Values under a model, for terms over declared symbols alone. */
  public Evaluator(Model model, Map<Term, Value> known) {
    this(Declarations.NONE, model, known);
  }

  /** What variables stand for inside a definition or quantifier, and the values that follow. */
  record Scope(Map<Term, Value> variables, Map<Term, Result> results) {
    static Scope of(Map<Term, Value> variables) {
      return new Scope(variables, new HashMap<>());
    }
  }

  /** The value of a term, if it has one. */
  public Optional<Value> value(Term term) {
    return result(term).asValue();
  }

  /** The truth of a formula, if it has a value. */
  public Optional<Boolean> truth(Term formula) {
    return value(formula).map(value -> value instanceof Value.Truth(boolean truth) && truth);
  }

  /** Whether a term's value rests on what the standard leaves open, so on a solver's own choice. */
  public boolean isUnderspecified(Term term) {
    Result result = result(term);
    return result.isPresent() && result.open();
  }

  private synchronized Result result(Term term) {
    Result before = known.get(term);
    if (before != null) {
      return before;
    }
    steps = 0;
    return evaluate(term, outside);
  }

  /** A term whose turn it is, and which of its children is looked at next. */
  private static final class Frame {
    private final Term term;
    private int next;

    Frame(Term term) {
      this.term = term;
    }
  }

  /** The value of a term, its children's first. */
  Result evaluate(Term root, Scope scope) {
    @Nullable Result ready = found(root, scope);
    if (ready != null) {
      return ready;
    }
    Deque<Frame> work = new ArrayDeque<>();
    work.push(new Frame(root));
    Result last = Result.NONE;
    while (!work.isEmpty()) {
      Frame frame = work.element();
      @Nullable Term child = pending(frame, scope);
      if (child != null) {
        work.push(new Frame(child));
      } else {
        work.pop();
        steps++;
        last = steps > MOST_STEPS ? Result.NONE : told(frame.term, step(frame.term, scope));
        (frame.term.free().isEmpty() ? known : scope.results).put(frame.term, last);
      }
    }
    return last;
  }

  private @Nullable Result found(Term term, Scope scope) {
    return (term.free().isEmpty() ? known : scope.results).get(term);
  }

  Result known(Term term, Scope scope) {
    @Nullable Result result = found(term, scope);
    return result == null ? Result.NONE : result;
  }

  /** The next child that the value needs and that is not worked out yet; null when none is. */
  private @Nullable Term pending(Frame frame, Scope scope) {
    List<Term> needed =
        switch (frame.term.node()) {
          case Apply(_, List<Term> arguments, _) -> arguments;
          case Node.Annotate(Term inner, _) -> List.of(inner);
          case Node.Literal _ -> List.of();
          case Node.Variable _ -> List.of();
          case Bind _ -> List.of();
          case Node.Opaque _ -> List.of();
        };
    while (frame.next < needed.size()) {
      Term child = needed.get(frame.next);
      @Nullable Result result = found(child, scope);
      if (result == null) {
        return child;
      }
      Result first = known(needed.getFirst(), scope);
      frame.next = Connectives.next(frame.term, frame.next, result, first);
    }
    return null;
  }

  /** Where we have no value, a solver's. */
  private Result told(Term term, Result own) {
    if (own.isPresent() || given.isEmpty()) {
      return own;
    }
    @Nullable Value value = given.get(term);
    return value == null ? own : Result.of(value).opened(own.open() || LeftOpen.mayTouch(term));
  }

  /** The value of a term whose children are known as far as they matter. */
  private Result step(Term term, Scope scope) {
    return switch (term.node()) {
      case Node.Literal _ -> literal(term);
      case Apply(Identifier function, List<Term> arguments, Sort sort) ->
          coerced(
              arguments.isEmpty()
                  ? constant(term, function, sort)
                  : applied(term, function, arguments, scope),
              sort);
      case Node.Annotate(Term inner, _) -> known(inner, scope);
      case Node.Variable _ -> {
        @Nullable Value value = scope.variables.get(term);
        yield value == null ? Result.NONE : Result.of(value);
      }
      case Bind bind -> nested(() -> Quantifiers.result(bind, scope, this));
      case Node.Opaque _ -> Result.NONE;
    };
  }

  private static Result literal(Term term) {
    return Values.value(term).map(Result::of).orElse(Result.NONE);
  }

  /** An integer is taken for a real where a real is expected. */
  static Result coerced(Result result, Sort sort) {
    return sort.equals(Sort.REAL) && result.value() instanceof Value.Whole whole
        ? new Result(Numbers.real(whole), null, result.open())
        : result;
  }

  private Result constant(Term term, Identifier function, Sort sort) {
    String name = function.name();
    if (function.isPlain()) {
      @Nullable Value value = model.constants().get(name);
      if (value != null) {
        return Result.of(value);
      }
      Optional<Model.Function> defined = defined(name);
      if (defined.isPresent()) {
        return call(defined.get(), List.of(), false);
      }
    }
    if (declarations.constructor(name).isPresent()) {
      return Datatypes.constructed(declarations, function, List.of(), sort);
    }
    if (name.equals("as-array") && function.indices().size() == 1) {
      return defined(function.indices().getFirst())
          .map(f -> Arrays.ofFunction(f, this))
          .orElse(Result.NONE);
    }
    if (sort.equals(Sort.REG_LAN)) {
      return Expressions.constant(name);
    }
    boolean element = function.as().isPresent() && isUninterpreted(sort);
    return element ? Result.of(new Value.Element(sort, name)) : literal(term);
  }

  /** Whether {@code (as name sort)} can only be an element that a solver has named. */
  private static boolean isUninterpreted(Sort sort) {
    return sort.isKnown()
        && sort.indices().isEmpty()
        && !sort.isArray()
        && !sort.isSequence()
        && !sort.isNumber()
        && !BUILT_IN.contains(sort);
  }

  private Optional<Model.Function> defined(String name) {
    return declarations.function(name).or(() -> Optional.ofNullable(model.functions().get(name)));
  }

  private Result applied(Term term, Identifier function, List<Term> arguments, Scope scope) {
    List<Result> results = new ArrayList<>(arguments.size());
    for (Term argument : arguments) {
      results.add(known(argument, scope));
    }
    @Nullable Result lazy = Connectives.result(term, results);
    if (lazy != null) {
      return lazy;
    }
    boolean open = false;
    boolean all = true;
    for (Result result : results) {
      open |= result.open();
      all &= result.isPresent();
    }
    if (!all) {
      return open ? Result.OPEN : Result.NONE;
    }
    Optional<Model.Function> defined = function.isPlain() ? defined(function.name()) : none();
    if (defined.isPresent()) {
      return call(defined.get(), results, open);
    }
    return Operations.apply(declarations, function, results, term.sort()).opened(open);
  }

  private static Optional<Model.Function> none() {
    return Optional.empty();
  }

  /** A definition's body with values for its parameters. */
  private Result call(Model.Function function, List<Result> arguments, boolean open) {
    if (function.parameters().size() != arguments.size()) {
      return Result.NONE;
    }
    Map<Term, Value> values = new HashMap<>();
    for (int i = 0; i < arguments.size(); i++) {
      Term parameter = function.parameters().get(i);
      @Nullable Value value = coerced(arguments.get(i), parameter.sort()).value();
      if (value == null) {
        return Result.NONE;
      }
      values.put(parameter, value);
    }
    return nested(() -> evaluate(function.body(), Scope.of(values))).opened(open);
  }

  private Result nested(Supplier<Result> inner) {
    if (depth >= DEEPEST || steps > MOST_STEPS) {
      return Result.NONE;
    }
    depth++;
    try {
      return inner.get();
    } finally {
      depth--;
    }
  }
}
