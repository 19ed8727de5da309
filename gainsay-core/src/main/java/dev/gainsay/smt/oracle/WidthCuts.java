package dev.gainsay.smt.oracle;

import dev.gainsay.smt.ast.Command;
import dev.gainsay.smt.ast.Identifier;
import dev.gainsay.smt.ast.Node.Annotate;
import dev.gainsay.smt.ast.Node.Apply;
import dev.gainsay.smt.ast.Node.Bind;
import dev.gainsay.smt.ast.Node.Literal;
import dev.gainsay.smt.ast.Node.Opaque;
import dev.gainsay.smt.ast.Node.Variable;
import dev.gainsay.smt.ast.Signature;
import dev.gainsay.smt.ast.Sort;
import dev.gainsay.smt.ast.Term;
import dev.gainsay.smt.ast.Value;
import dev.gainsay.smt.ast.Walk;
import dev.gainsay.smt.evaluate.Evaluator;
import dev.gainsay.smt.evaluate.Model;
import dev.gainsay.smt.theory.Signatures;
import dev.gainsay.smt.theory.Terms;
import dev.gainsay.smt.theory.Values;
import dev.gainsay.trial.Lazy;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Formulas in which all bit-vectors of one width are narrower, or all floating-point numbers of one
 * format have fewer bits, where the functions allow it.
 */
final class WidthCuts {

  /** Formats by the bits of exponent and significand: tiny, half, single and double. */
  private static final List<Sort> FORMATS =
      List.of(
          Sort.floating(3, 5), Sort.floating(5, 11), Sort.floating(8, 24), Sort.floating(11, 53));

  private final Sort wide;
  private final Sort narrow;
  private final Map<String, Signature> declared = new HashMap<>();
  private final Map<Term, Term> changed = new HashMap<>();

  private WidthCuts(Sort wide, Sort narrow) {
    this.wide = wide;
    this.narrow = narrow;
  }

  static Stream<Formulas> of(Formulas from) {
    if (!from.premise().model().functions().isEmpty()) {
      return Stream.empty();
    }
    Set<Sort> sorts = new LinkedHashSet<>();
    for (Term term : Walk.postorder(from.asserted())) {
      if (term.sort().isBits() || term.sort().isFloating()) {
        sorts.add(term.sort());
      }
    }
    return Lazy.flatMap(
        sorts.stream(),
        wide ->
            narrower(wide).flatMap(narrow -> new WidthCuts(wide, narrow).narrowed(from).stream()));
  }

  private static Stream<Sort> narrower(Sort sort) {
    if (sort.isFloating()) {
      return FORMATS.stream()
          .filter(f -> f.number(0) < sort.number(0) && f.number(1) < sort.number(1));
    }
    int width = sort.width();
    return Stream.of(1, width / 2, width - 1)
        .filter(other -> other > 0 && other < width)
        .distinct()
        .map(Sort::bits);
  }

  private Optional<Formulas> narrowed(Formulas from) {
    StormPremise premise = from.premise();
    List<Command> declarations = new ArrayList<>();
    for (Command command : premise.declarations()) {
      if (command instanceof Command.DeclareFunction(String name, Signature signature)) {
        Signature other =
            new Signature(
                signature.parameters().stream().map(this::sort).toList(), sort(signature.result()));
        declared.put(name, other);
        declarations.add(new Command.DeclareFunction(name, other));
      } else {
        declarations.add(command);
      }
    }
    List<Term> all = new ArrayList<>(from.asserted());
    all.addAll(from.beside());
    for (Term term : Walk.postorder(all)) {
      Optional<Term> made = term(term);
      if (made.isEmpty()) {
        return Optional.empty();
      }
      changed.put(term, made.get());
    }
    SortedMap<String, Value> constants = new TreeMap<>(premise.model().constants());
    constants.replaceAll((_, value) -> value(value));
    StormPremise less =
        new StormPremise(
            premise.logic(),
            declarations,
            new Model(constants, premise.model().functions()),
            Map.of());
    return Optional.of(from.changed(less, term -> changed.getOrDefault(term, term)));
  }

  private Sort sort(Sort sort) {
    return sort.equals(wide)
        ? narrow
        : sort.arguments().isEmpty()
            ? sort
            : new Sort(
                sort.name(), sort.indices(), sort.arguments().stream().map(this::sort).toList());
  }

  private Value value(Value value) {
    return switch (value) {
      case Value.Bits(_, BigInteger number) when value.sort().equals(wide) ->
          new Value.Bits(narrow.width(), number.mod(BigInteger.ONE.shiftLeft(narrow.width())));
      case Value.Floating _ when value.sort().equals(wide) -> rounded(value);
      case Value.Array(Sort sort, Value otherwise, Map<Value, Value> entries) -> {
        Map<Value, Value> cut = new LinkedHashMap<>();
        entries.forEach((index, element) -> cut.put(value(index), value(element)));
        yield new Value.Array(sort(sort), value(otherwise), cut);
      }
      case Value other -> other;
    };
  }

  /** The nearest number of the smaller format. */
  private Value rounded(Value value) {
    Identifier convert = new Identifier("to_fp", narrow.indices(), Optional.empty());
    Term converted =
        Terms.apply(
            convert, List.of(Values.term(new Value.Rounding(Value.Mode.RNE)), Values.term(value)));
    return new Evaluator(Model.EMPTY, Map.of())
        .value(converted)
        .orElseGet(() -> Value.Floating.zero(narrow.number(0), narrow.number(1), false));
  }

  /** A term of what its parts became; empty where that is ill sorted. */
  private Optional<Term> term(Term term) {
    Optional<Value> value = Values.value(term);
    if (value.isPresent() && (term.sort().isBits() || term.sort().isFloating())) {
      return Optional.of(term.sort().equals(wide) ? Values.term(value(value.get())) : term);
    }
    List<Term> below = term.children().stream().map(t -> changed.getOrDefault(t, t)).toList();
    return switch (term.node()) {
      case Literal _ -> Optional.of(term);
      case Variable(String name, Sort sort) -> Optional.of(Term.of(new Variable(name, sort(sort))));
      case Bind(String binder, List<Term> variables, _) -> {
        List<Term> bound = variables.stream().flatMap(v -> term(v).stream()).toList();
        yield Optional.of(Term.of(new Bind(binder, bound, below.getFirst())));
      }
      case Annotate _ -> Optional.of(term.withChildren(below));
      case Apply(Identifier function, _, Sort sort) -> applied(function, below, sort);
      case Opaque _ -> Optional.empty();
    };
  }

  private Optional<Term> applied(Identifier function, List<Term> below, Sort sort) {
    List<Sort> sorts = below.stream().map(Term::sort).toList();
    @Nullable Signature signature = function.isPlain() ? declared.get(function.name()) : null;
    if (signature != null) {
      return signature.parameters().equals(sorts)
          ? Optional.of(Term.of(new Apply(function, below, signature.result())))
          : Optional.empty();
    }
    Identifier other =
        new Identifier(
            function.name(),
            function.indices().equals(wide.indices()) && sort.equals(wide) && sort.isFloating()
                ? narrow.indices()
                : function.indices(),
            function.as().map(this::sort));
    if (function.as().isPresent()) {
      return Optional.of(Term.of(new Apply(other, below, sort(sort))));
    }
    return Signatures.result(other, sorts)
        .filter(result -> result.equals(sort(sort)) || result.isBits())
        .map(result -> Term.of(new Apply(other, below, result)));
  }
}
