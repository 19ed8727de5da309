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
import dev.gainsay.datalog.ast.Term;
import dev.gainsay.datalog.ast.Term.Constant;
import dev.gainsay.datalog.ast.Term.Variable;
import dev.gainsay.datalog.ast.Term.Wildcard;
import dev.gainsay.datalog.ast.Type;
import dev.gainsay.text.MalformedText;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads the language of {@code z3 -dl}, which is bddbddb's: a domain and its size on one line, a
 * relation with named attributes on one line, facts and rules that end with a full stop, comments
 * behind {@code #}. Domains become sorts of as many bits as their size needs.
 */
public final class BddbddbReader {

  private static final Pattern DOMAIN = Pattern.compile("(\\w+)\\s+(\\d+)(\\s+\\S+)?");
  private static final Pattern RELATION =
      Pattern.compile("(\\w+)\\s*\\(([^()]*:[^()]*)\\)\\s*((?:\\w+\\s*)*)");
  private static final Pattern ATTRIBUTE = Pattern.compile("\\s*\\w+\\s*:\\s*([A-Za-z]\\w*)\\s*");
  private static final Pattern ATOM = Pattern.compile("(!?)\\s*(\\w+)\\s*(?:\\(([^()]*)\\))?");
  private static final Pattern COMPARISON = Pattern.compile("(\\w+)\\s*(!=|=|<|>)\\s*(\\w+)");
  private static final Pattern BETWEEN = Pattern.compile(",(?![^(]*\\))");

  private final Map<String, Type> domains = new HashMap<>();
  private final List<Relation> relations = new ArrayList<>();
  private final List<Atom> facts = new ArrayList<>();
  private final List<Rule> rules = new ArrayList<>();
  private final List<String> outputs = new ArrayList<>();

  private BddbddbReader() {}

  /** Whether a text is in this language rather than in SMT-LIB's, which is all in parentheses. */
  public static boolean reads(String text) {
    return text.lines()
        .map(String::strip)
        .filter(line -> !line.isEmpty() && !line.startsWith(";"))
        .findFirst()
        .filter(line -> !line.startsWith("("))
        .isPresent();
  }

  /**
   * Reads a program.
   *
   * @throws MalformedText when it holds something that is not known here; says in which line the
   *     declaration or clause begins
   */
  public static Program read(String text) {
    BddbddbReader reader = new BddbddbReader();
    StringBuilder clause = new StringBuilder();
    int begun = 0;
    int at = 0;
    try {
      for (String line : text.split("\n", -1)) {
        String bare = line.replaceFirst("#.*", "").strip();
        begun = clause.isEmpty() ? at : begun;
        at += line.length() + 1;
        if (!bare.isEmpty() && (!clause.isEmpty() || !reader.declares(bare))) {
          clause.append(bare).append(' ');
          if (bare.endsWith(".")) {
            reader.clauses(clause.toString());
            clause.setLength(0);
          }
        }
      }
      if (!clause.isEmpty()) {
        throw new Unmodelled("no full stop behind: " + clause.toString().strip());
      }
    } catch (Unmodelled what) {
      throw new MalformedText(text, begun, what.said());
    }
    return Program.of(reader.relations, reader.facts, reader.rules, reader.outputs);
  }

  private boolean declares(String line) {
    Matcher domain = DOMAIN.matcher(line);
    if (domain.matches()) {
      long size = number(domain.group(2));
      int bits = Math.max(1, Long.SIZE - Long.numberOfLeadingZeros(Math.max(1, size - 1)));
      String name = domain.group(1).toLowerCase(Locale.ROOT);
      domains.put(domain.group(1), Typed.finite(name, bits));
      return true;
    }
    Matcher relation = RELATION.matcher(line);
    if (!relation.matches()) {
      return false;
    }
    List<Type> types = new ArrayList<>();
    for (String attribute : relation.group(2).split(",", -1)) {
      types.add(type(attribute));
    }
    relations.add(Relation.of(relation.group(1), types));
    if (relation.group(3).matches(".*(output|printtuples|printsize).*")) {
      outputs.add(relation.group(1));
    }
    return true;
  }

  private Type type(String attribute) {
    Matcher matcher = ATTRIBUTE.matcher(attribute);
    Type type = matcher.matches() ? domains.get(matcher.group(1)) : null;
    if (type == null) {
      throw new Unmodelled("no attribute of a declared domain: " + attribute.strip());
    }
    return type;
  }

  private void clauses(String text) {
    for (String clause : text.split("\\.(?=\\s)", -1)) {
      if (!clause.isBlank()) {
        clause(clause.strip());
      }
    }
  }

  private void clause(String text) {
    String[] sides = text.split(":-", 2);
    if (!(literal(sides[0].strip()) instanceof Positive(Atom head))) {
      throw new Unmodelled("no head of a rule: " + sides[0].strip());
    }
    if (sides.length == 1) {
      if (head.arguments().stream().allMatch(t -> t instanceof Constant)) {
        facts.add(head);
        return;
      }
      throw new Unmodelled("a fact with variables: " + text);
    }
    List<Literal> body = new ArrayList<>();
    for (String part : BETWEEN.split(sides[1].strip(), -1)) {
      body.add(literal(part.strip()));
    }
    Rule rule = Rule.of(head, body);
    Typed.variables(relations, rule);
    rules.add(rule);
  }

  private Literal literal(String text) {
    Matcher comparison = COMPARISON.matcher(text);
    if (comparison.matches()) {
      return new Comparison(
          operator(comparison.group(2)), term(comparison.group(1)), term(comparison.group(3)));
    }
    Matcher matcher = ATOM.matcher(text);
    if (!matcher.matches()) {
      throw new Unmodelled("cannot read: " + text);
    }
    List<Term> arguments = new ArrayList<>();
    String inside = matcher.group(3);
    if (inside != null && !inside.isBlank()) {
      for (String argument : inside.split(",", -1)) {
        arguments.add(term(argument.strip()));
      }
    }
    Atom atom = new Atom(matcher.group(2), arguments);
    boolean declared =
        relations.stream()
            .anyMatch(r -> r.name().equals(atom.relation()) && r.arity() == arguments.size());
    if (!declared) {
      throw new Unmodelled("not declared so: " + text);
    }
    return matcher.group(1).isEmpty() ? new Positive(atom) : new Negative(atom);
  }

  private static Operator operator(String sign) {
    for (Operator operator : Operator.values()) {
      if (operator.spelling().equals(sign)) {
        return operator;
      }
    }
    throw new Unmodelled("no comparison: " + sign);
  }

  private static Term term(String text) {
    if (text.equals("_")) {
      return new Wildcard();
    }
    if (text.matches("\\d+")) {
      return new Constant(number(text));
    }
    if (text.matches("[A-Za-z_]\\w*")) {
      return new Variable(text);
    }
    throw new Unmodelled("no variable or number: " + text);
  }

  private static long number(String digits) {
    try {
      return Long.parseLong(digits);
    } catch (NumberFormatException large) {
      throw new Unmodelled("a number beyond 63 bits: " + digits);
    }
  }
}
