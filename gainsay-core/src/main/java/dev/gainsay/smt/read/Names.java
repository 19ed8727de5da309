package dev.gainsay.smt.read;

import dev.gainsay.smt.ast.Identifier;
import dev.gainsay.smt.ast.Signature;
import dev.gainsay.smt.ast.Sort;
import dev.gainsay.smt.theory.Signatures;
import dev.gainsay.text.SExpression;
import dev.gainsay.text.SExpression.Group;
import dev.gainsay.text.SExpression.Token;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What a script has declared so far. */
final class Names {

  private static final Map<String, Sort> FLOATS =
      Map.of(
          "Float16", Sort.floating(5, 11),
          "Float32", Sort.floating(8, 24),
          "Float64", Sort.floating(11, 53),
          "Float128", Sort.floating(15, 113));

  /** A sort that the script has defined. */
  private record SortDefinition(List<String> parameters, SExpression body) {}

  private final Map<String, Signature> functions;
  private final Map<String, SortDefinition> sorts;

  /** Functions of datatypes with parameters, by which their signatures are to be instantiated. */
  private final Map<String, Generic> generics;

  /** A function of a datatype with parameters. */
  private record Generic(Set<String> parameters, Signature signature) {}

  /** Names that the script declares anywhere. */
  private final Set<String> reserved;

  private boolean numeralsAreReal;

  Names(Map<String, Signature> functions) {
    this.functions = new HashMap<>(functions);
    this.sorts = new HashMap<>();
    this.generics = new HashMap<>();
    this.reserved = new HashSet<>();
  }

  private Names(Names from) {
    this.functions = new HashMap<>(from.functions);
    this.sorts = new HashMap<>(from.sorts);
    this.generics = new HashMap<>(from.generics);
    this.reserved = from.reserved;
    this.numeralsAreReal = from.numeralsAreReal;
  }

  /** Without what was declared so far, and without the logic. */
  Names forgotten() {
    Names none = new Names(Map.of());
    none.reserved.addAll(reserved);
    return none;
  }

  /** Without what was declared so far. */
  Names undeclared() {
    Names none = forgotten();
    none.numeralsAreReal = numeralsAreReal;
    return none;
  }

  Names copy() {
    return new Names(this);
  }

  /** In logics of reals without integers a numeral is a real. */
  void logic(String logic) {
    numeralsAreReal = logic.matches(".*[LN]RA.*|.*RDL.*");
  }

  Sort numeral() {
    return numeralsAreReal ? Sort.REAL : Sort.INT;
  }

  void declare(String name, Signature signature) {
    functions.put(name, signature);
  }

  /** A function whose sorts are over parameters. */
  void declare(String name, Set<String> parameters, Signature signature) {
    generics.put(name, new Generic(parameters, signature));
  }

  boolean declares(String name) {
    return functions.containsKey(name);
  }

  /** Says that a name will be declared. */
  void reserve(String name) {
    reserved.add(name);
  }

  /** Whether a name is declared or will be. */
  boolean isTaken(String name) {
    return declares(name) || reserved.contains(name);
  }

  void define(String name, List<String> parameters, SExpression body) {
    sorts.put(name, new SortDefinition(parameters, body));
  }

  /** The sort of an application; {@link Sort#UNKNOWN} where we cannot tell. */
  Sort result(Identifier function, List<Sort> arguments) {
    Signature declared = functions.get(function.name());
    if (declared != null && function.indices().isEmpty()) {
      return function.as().orElseGet(() -> instantiated(function.name(), declared, arguments));
    }
    // A tester, (_ is cons), and an update of a field of a datatype.
    if (function.name().equals("is") && function.indices().size() == 1) {
      return Sort.BOOL;
    }
    if (function.name().equals("update") && function.indices().size() == 1) {
      return arguments.getFirst();
    }
    return Signatures.result(function, arguments)
        .or(function::as)
        .or(() -> tester(function))
        .orElse(Sort.UNKNOWN);
  }

  private Sort instantiated(String name, Signature declared, List<Sort> arguments) {
    Generic generic = generics.get(name);
    if (generic == null || generic.signature.parameters().size() != arguments.size()) {
      return declared.result();
    }
    Map<String, Sort> meant = new HashMap<>();
    for (int i = 0; i < arguments.size(); i++) {
      if (!matches(generic, generic.signature.parameters().get(i), arguments.get(i), meant)) {
        return declared.result();
      }
    }
    return meant.keySet().containsAll(generic.parameters)
        ? replaced(generic.signature.result(), meant)
        : declared.result();
  }

  /** Whether a sort is an instance of one over parameters; notes what they stand for. */
  private static boolean matches(
      Generic generic, Sort pattern, Sort actual, Map<String, Sort> meant) {
    if (generic.parameters.contains(pattern.name()) && pattern.arguments().isEmpty()) {
      return actual.isKnown() && actual.equals(meant.computeIfAbsent(pattern.name(), _ -> actual));
    }
    boolean alike =
        pattern.name().equals(actual.name())
            && pattern.indices().equals(actual.indices())
            && pattern.arguments().size() == actual.arguments().size();
    for (int i = 0; alike && i < pattern.arguments().size(); i++) {
      alike = matches(generic, pattern.arguments().get(i), actual.arguments().get(i), meant);
    }
    return alike;
  }

  private static Sort replaced(Sort pattern, Map<String, Sort> meant) {
    Sort sort = meant.get(pattern.name());
    return sort != null && pattern.arguments().isEmpty()
        ? sort
        : new Sort(
            pattern.name(),
            pattern.indices(),
            pattern.arguments().stream().map(a -> replaced(a, meant)).toList());
  }

  private Optional<Sort> tester(Identifier function) {
    return function.name().startsWith("is-") && declares(function.name().substring(3))
        ? Optional.of(Sort.BOOL)
        : Optional.empty();
  }

  /** A sort as written. */
  Sort sort(SExpression written) {
    return sort(written, Map.of());
  }

  /**
   * A sort as written; recursive, since sorts are small.
   *
   * @param parameters of the definition that it stands in
   */
  private Sort sort(SExpression written, Map<String, Sort> parameters) {
    return switch (written) {
      case Token(String text) -> {
        Sort parameter = parameters.get(text);
        SortDefinition defined = sorts.get(text);
        yield parameter != null
            ? parameter
            : defined != null && defined.parameters.isEmpty()
                ? sort(defined.body, Map.of())
                : FLOATS.getOrDefault(text, Sort.named(text));
      }
      case Group group -> group.head().equals("_") ? indexed(group) : applied(group, parameters);
    };
  }

  private static Sort indexed(Group group) {
    List<String> indices = group.items().stream().skip(2).map(SExpression::text).toList();
    boolean counts =
        Set.of("BitVec", "FloatingPoint").contains(group.size() < 2 ? "" : group.item(1).text());
    if (counts && indices.stream().anyMatch(index -> index.matches("0+"))) {
      throw new Misread(group, "a sort of no bits: " + group.text());
    }
    return group.size() < 2 ? Sort.UNKNOWN : new Sort(group.item(1).text(), indices, List.of());
  }

  private Sort applied(Group group, Map<String, Sort> parameters) {
    if (group.head().isEmpty()) {
      return Sort.named(group.text());
    }
    List<Sort> arguments = new ArrayList<>();
    group.items().stream().skip(1).forEach(item -> arguments.add(sort(item, parameters)));
    SortDefinition defined = sorts.get(group.head());
    if (defined != null && defined.parameters.size() == arguments.size()) {
      Map<String, Sort> inner = new HashMap<>();
      for (int i = 0; i < arguments.size(); i++) {
        inner.put(defined.parameters.get(i), arguments.get(i));
      }
      return sort(defined.body, inner);
    }
    return new Sort(group.head(), List.of(), arguments);
  }
}
