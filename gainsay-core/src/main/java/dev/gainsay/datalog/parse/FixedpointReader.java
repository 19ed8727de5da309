package dev.gainsay.datalog.parse;

import dev.gainsay.datalog.ast.Atom;
import dev.gainsay.datalog.ast.Literal;
import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.ast.Relation;
import dev.gainsay.datalog.ast.Rule;
import dev.gainsay.datalog.ast.Setting;
import dev.gainsay.datalog.ast.Term.Constant;
import dev.gainsay.datalog.ast.Type;
import dev.gainsay.text.MalformedText;
import dev.gainsay.text.SExpression;
import dev.gainsay.text.SExpression.Group;
import dev.gainsay.text.SExpression.Placed;
import dev.gainsay.text.SExpression.Token;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Reads programs in Z3's fixedpoint form over bit-vectors. */
public final class FixedpointReader {

  private final Map<String, Type> sorts = new HashMap<>();
  private final Map<String, Type> variables = new HashMap<>();
  private final List<Relation> relations = new ArrayList<>();
  private final List<Atom> facts = new ArrayList<>();
  private final List<Rule> rules = new ArrayList<>();
  private final List<String> outputs = new ArrayList<>();
  private final List<Setting> settings = new ArrayList<>();

  private FixedpointReader() {}

  /**
   * Reads a program.
   *
   * @throws MalformedText when it holds something that is not Datalog over bit-vectors; says in
   *     which line and column the command begins
   */
  public static Program read(String text) {
    FixedpointReader reader = new FixedpointReader();
    for (Placed command : SExpression.placed(text)) {
      try {
        reader.command(command.expression());
      } catch (Unmodelled what) {
        throw new MalformedText(text, command.at(), what.said());
      }
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

  private void command(SExpression expression) {
    if (!(expression instanceof Group command)) {
      throw new Unmodelled("no command: " + expression.text());
    }
    switch (command.head()) {
      case "set-option" -> setting(items(command, 3));
      case "define-sort" -> {
        List<SExpression> items = items(command, 3);
        sorts.put(FixedpointTerms.word(items.get(1)), type(items.getLast()));
      }
      case "declare-rel" -> {
        List<SExpression> items = items(command, 3);
        List<Type> types = group(items.get(2)).items().stream().map(this::type).toList();
        relations.add(Relation.of(declared(items.get(1)), types));
      }
      case "declare-var" -> {
        List<SExpression> items = items(command, 3);
        variables.put(declared(items.get(1)), type(items.get(2)));
      }
      case "rule" -> rule(items(command, 2).get(1));
      case "query" -> outputs.add(asked(items(command, 2).get(1)));
      default -> throw new Unmodelled("unknown command: " + command.text());
    }
  }

  private void setting(List<SExpression> items) {
    String option = FixedpointTerms.word(items.get(1));
    if (!option.startsWith(":")) {
      throw new Unmodelled("an option begins with a colon, not so " + option);
    }
    if (!option.equals(":fp.engine")) {
      settings.add(new Setting(option.substring(1), FixedpointTerms.word(items.get(2))));
    }
  }

  /** The name in a declaration. */
  private static String declared(SExpression expression) {
    String name = FixedpointTerms.word(expression);
    if (name.startsWith("|")) {
      throw new Unmodelled("names in bars are not read; rename " + name);
    }
    return name;
  }

  private Type type(SExpression sort) {
    if (sort instanceof Token(String name) && sorts.containsKey(name)) {
      return sorts.get(name);
    }
    if (sort instanceof Group(List<SExpression> items)
        && items.size() == 3
        && FixedpointTerms.word(items.get(1)).equals("BitVec")) {
      long bits = FixedpointTerms.number(FixedpointTerms.word(items.get(2)), 10);
      return Typed.finite("bits" + bits, bits);
    }
    throw new Unmodelled("no bit-vector sort: " + sort.text());
  }

  /** A query with arguments asks for something else than a relation's tuples. */
  private String asked(SExpression expression) {
    if (expression instanceof Token(String name)
        && relations.stream().anyMatch(r -> r.name().equals(name))) {
      return name;
    }
    throw new Unmodelled(
        "a query names a declared relation, (query R :print-answer true), not "
            + expression.text());
  }

  private void rule(SExpression expression) {
    FixedpointTerms terms = new FixedpointTerms(relations, variables);
    if (!(expression instanceof Group implication && implication.head().equals("=>"))) {
      Atom head = terms.atom(expression);
      if (head.arguments().stream().allMatch(t -> t instanceof Constant)) {
        facts.add(head);
      } else {
        rules.add(terms.typed(Rule.of(head, List.of())));
      }
      return;
    }
    List<SExpression> sides = items(implication, 3);
    if (sides.size() != 3) {
      throw new Unmodelled("'=>' has a body and a head: " + expression.text());
    }
    SExpression body = sides.get(1);
    List<Literal> literals =
        body instanceof Group all && all.head().equals("and")
            ? items(all, 2).stream().skip(1).map(terms::literal).toList()
            : List.of(terms.literal(body));
    rules.add(terms.typed(Rule.of(terms.atom(sides.get(2)), literals)));
  }

  /** What is in brackets, when it is at least so much. */
  private static List<SExpression> items(Group group, int atLeast) {
    if (group.size() < atLeast) {
      throw new Unmodelled(
          "'%s' takes at least %d more: %s".formatted(group.head(), atLeast - 1, group.text()));
    }
    return group.items();
  }

  private static Group group(SExpression expression) {
    if (expression instanceof Group group) {
      return group;
    }
    throw new Unmodelled("a bracket is wanted, not " + expression.text());
  }
}
