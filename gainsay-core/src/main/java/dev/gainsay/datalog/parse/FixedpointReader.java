package dev.gainsay.datalog.parse;

import dev.gainsay.datalog.ast.Atom;
import dev.gainsay.datalog.ast.Literal;
import dev.gainsay.datalog.ast.Literal.Comparison;
import dev.gainsay.datalog.ast.Literal.Negative;
import dev.gainsay.datalog.ast.Literal.Operator;
import dev.gainsay.datalog.ast.Literal.Positive;
import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.ast.Relation;
import dev.gainsay.datalog.ast.Rule;
import dev.gainsay.datalog.ast.Setting;
import dev.gainsay.datalog.ast.Term;
import dev.gainsay.datalog.ast.Term.Constant;
import dev.gainsay.datalog.ast.Term.Variable;
import dev.gainsay.datalog.ast.Type;
import dev.gainsay.datalog.parse.Lisp.Group;
import dev.gainsay.datalog.parse.Lisp.Word;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Reads programs in Z3's fixedpoint form over bit-vectors. */
public final class FixedpointReader {

  private final Map<String, Type> sorts = new HashMap<>();
  private final Set<String> variables = new HashSet<>();
  private final List<Relation> relations = new ArrayList<>();
  private final List<Atom> facts = new ArrayList<>();
  private final List<Rule> rules = new ArrayList<>();
  private final List<String> outputs = new ArrayList<>();
  private final List<Setting> settings = new ArrayList<>();

  private FixedpointReader() {}

  /**
   * Reads a program.
   *
   * @throws IllegalArgumentException when it holds something that is not Datalog over bit-vectors
   */
  public static Program read(String text) {
    FixedpointReader reader = new FixedpointReader();
    for (Lisp command : Lisp.read(text)) {
      if (!(command instanceof Group group) || group.items().size() < 2) {
        throw new IllegalArgumentException("no command: " + command);
      }
      reader.command(group);
    }
    return new Program(
        reader.relations,
        reader.facts,
        reader.rules,
        List.of(),
        reader.outputs,
        reader.settings,
        List.of());
  }

  private void command(Group command) {
    List<Lisp> items = command.items();
    switch (command.head()) {
      case "set-option" -> {
        String option = word(items.get(1)).substring(1);
        if (!option.equals("fp.engine")) {
          settings.add(new Setting(option, word(items.get(2))));
        }
      }
      case "define-sort" -> sorts.put(word(items.get(1)), type(items.getLast()));
      case "declare-rel" -> {
        List<Type> types = group(items.get(2)).items().stream().map(this::type).toList();
        relations.add(Relation.of(word(items.get(1)), types));
      }
      case "declare-var" -> variables.add(word(items.get(1)));
      case "rule" -> rule(items.get(1));
      case "query" -> outputs.add(atom(items.get(1)).relation());
      default -> throw new IllegalArgumentException("unknown command: " + command.head());
    }
  }

  private Type type(Lisp sort) {
    if (sort instanceof Word(String name) && sorts.containsKey(name)) {
      return sorts.get(name);
    }
    if (sort instanceof Group(List<Lisp> items)
        && items.size() == 3
        && word(items.get(1)).equals("BitVec")) {
      return new Type.Finite("bits" + word(items.get(2)), Integer.parseInt(word(items.get(2))));
    }
    throw new IllegalArgumentException("no bit-vector sort: " + sort);
  }

  private void rule(Lisp expression) {
    boolean implies = expression instanceof Group group && group.head().equals("=>");
    if (!implies) {
      Atom head = atom(expression);
      if (head.arguments().stream().allMatch(t -> t instanceof Constant)) {
        facts.add(head);
      } else {
        rules.add(Rule.of(head, List.of()));
      }
      return;
    }
    Lisp body = group(expression).items().get(1);
    List<Literal> literals = new ArrayList<>();
    if (body instanceof Group all && all.head().equals("and")) {
      all.items().stream().skip(1).forEach(part -> literals.add(literal(part)));
    } else {
      literals.add(literal(body));
    }
    rules.add(Rule.of(atom(group(expression).items().get(2)), literals));
  }

  private Literal literal(Lisp expression) {
    if (!(expression instanceof Group(List<Lisp> items))) {
      return new Positive(atom(expression));
    }
    return switch (group(expression).head()) {
      case "not" ->
          switch (literal(items.get(1))) {
            case Positive(Atom atom) -> new Negative(atom);
            case Comparison(Operator operator, Term left, Term right)
                when operator == Operator.EQUAL ->
                new Comparison(Operator.DISTINCT, left, right);
            case Comparison _, Negative _, Literal.Disjunction _ ->
                throw new IllegalArgumentException("not modelled: " + expression);
          };
      case "=" -> comparison(Operator.EQUAL, items);
      case "distinct" -> comparison(Operator.DISTINCT, items);
      case "bvult" -> comparison(Operator.LESS, items);
      case "bvule" -> comparison(Operator.LESS_OR_EQUAL, items);
      case "bvugt" -> comparison(Operator.GREATER, items);
      case "bvuge" -> comparison(Operator.GREATER_OR_EQUAL, items);
      default -> new Positive(atom(expression));
    };
  }

  private Literal comparison(Operator operator, List<Lisp> items) {
    if (items.size() != 3) {
      throw new IllegalArgumentException("a comparison has two sides");
    }
    return new Comparison(operator, term(items.get(1)), term(items.get(2)));
  }

  private Atom atom(Lisp expression) {
    String name = expression instanceof Group group ? group.head() : word(expression);
    if (relations.stream().noneMatch(r -> r.name().equals(name))) {
      throw new IllegalArgumentException("not modelled: " + expression);
    }
    List<Term> arguments =
        expression instanceof Group(List<Lisp> items)
            ? items.stream().skip(1).map(this::term).toList()
            : List.of();
    return new Atom(name, arguments);
  }

  private Term term(Lisp expression) {
    if (expression instanceof Group(List<Lisp> items)
        && items.size() == 3
        && word(items.get(0)).equals("_")
        && word(items.get(1)).startsWith("bv")) {
      return new Constant(Long.parseLong(word(items.get(1)).substring(2)));
    }
    String word = word(expression);
    if (word.startsWith("#b")) {
      return new Constant(Long.parseLong(word.substring(2), 2));
    }
    if (word.startsWith("#x")) {
      return new Constant(Long.parseLong(word.substring(2), 16));
    }
    if (!variables.contains(word)) {
      throw new IllegalArgumentException("unknown word: " + word);
    }
    return new Variable(word);
  }

  private static String word(Lisp expression) {
    if (expression instanceof Word(String text)) {
      return text;
    }
    throw new IllegalArgumentException("a word is wanted, not " + expression);
  }

  private static Group group(Lisp expression) {
    if (expression instanceof Group group) {
      return group;
    }
    throw new IllegalArgumentException("a bracket is wanted, not " + expression);
  }
}
