package dev.gainsay.datalog.evaluate;

import dev.gainsay.datalog.ast.Atom;
import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.ast.Relation;
import dev.gainsay.datalog.ast.Term;
import dev.gainsay.datalog.ast.Term.Constant;
import dev.gainsay.datalog.ast.Term.Real;
import dev.gainsay.datalog.ast.Term.Text;
import dev.gainsay.datalog.ast.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Tuples as text: values joined by a comma and a blank, texts in double quotes. */
public final class Tuples {

  private static final String BETWEEN = ", ";

  private Tuples() {}

  /** The text of a tuple of {@link Long}, {@link Double} and {@link String}. */
  public static String text(List<Object> tuple) {
    return tuple.stream()
        .map(value -> value instanceof String text ? quoted(text) : value.toString())
        .collect(Collectors.joining(BETWEEN));
  }

  /**
   * Answers as {@link #text} writes them, however the engine quotes: the declared types tell. A
   * tuple that does not fit its declaration stays as it is.
   */
  public static SortedMap<String, SortedSet<String>> normal(
      Program program, SortedMap<String, SortedSet<String>> answer) {
    SortedMap<String, SortedSet<String>> normal = new TreeMap<>();
    answer.forEach(
        (name, tuples) ->
            normal.put(name, program.relation(name).map(r -> normal(r, tuples)).orElse(tuples)));
    return normal;
  }

  /** The same of the tuples of one relation. */
  public static SortedSet<String> normal(Relation relation, SortedSet<String> tuples) {
    SortedSet<String> same = new TreeSet<>();
    for (String tuple : tuples) {
      same.add(fact(relation, tuple).map(Tuples::text).orElse(tuple));
    }
    return same;
  }

  /** The text of a fact's tuple. */
  public static String text(Atom fact) {
    return text(
        fact.arguments().stream()
            .<Object>map(
                term ->
                    switch (term) {
                      case Constant(long value) -> value;
                      case Text(String value) -> value;
                      case Real(double value) -> value;
                      case Term.Variable _, Term.Wildcard _, Term.Apply _, Term.Aggregate _ ->
                          throw new IllegalStateException("no constant: " + term);
                    })
            .toList());
  }

  /** A text in double quotes, with backslashes before what would end it. */
  public static String quoted(String text) {
    return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
  }

  /** The fact that an answer's tuple is; empty when the text does not fit the declaration. */
  public static Optional<Atom> fact(Relation relation, String tuple) {
    List<String> values = split(tuple, relation.arity());
    if (values.size() != relation.arity()) {
      return Optional.empty();
    }
    List<Term> arguments = new ArrayList<>();
    for (int i = 0; i < values.size(); i++) {
      Optional<Term> term = term(relation.attributes().get(i), values.get(i));
      if (term.isEmpty()) {
        return Optional.empty();
      }
      arguments.add(term.get());
    }
    return Optional.of(new Atom(relation.name(), arguments));
  }

  private static Optional<Term> term(Type type, String value) {
    try {
      return switch (type) {
        case Type.Number _, Type.Unsigned _, Type.Finite _ ->
            Optional.of(new Constant(Long.parseLong(value)));
        case Type.Floating _ ->
            Optional.of(Double.parseDouble(value)).filter(Double::isFinite).map(Real::new);
        case Type.Symbol _ -> Optional.of(new Text(unquoted(value)));
        case Type.Named _ -> Optional.empty();
      };
    } catch (NumberFormatException other) {
      return Optional.empty();
    }
  }

  private static String unquoted(String value) {
    return value.length() > 1 && value.startsWith("\"") && value.endsWith("\"")
        ? value.substring(1, value.length() - 1).replace("\\\"", "\"").replace("\\\\", "\\")
        : value;
  }

  private static List<String> split(String tuple, int arity) {
    List<String> values = new ArrayList<>();
    if (arity == 0) {
      return values;
    }
    StringBuilder current = new StringBuilder();
    boolean quoted = false;
    for (int i = 0; i < tuple.length(); i++) {
      char at = tuple.charAt(i);
      if (at == '\\' && quoted && i + 1 < tuple.length()) {
        current.append(at).append(tuple.charAt(++i));
        continue;
      }
      quoted ^= at == '"';
      if (!quoted && tuple.startsWith(BETWEEN, i)) {
        values.add(current.toString());
        current.setLength(0);
        i += BETWEEN.length() - 1;
      } else {
        current.append(at);
      }
    }
    values.add(current.toString());
    return values;
  }
}
