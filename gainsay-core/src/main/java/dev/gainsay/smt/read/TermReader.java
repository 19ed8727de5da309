package dev.gainsay.smt.read;

import dev.gainsay.smt.ast.Identifier;
import dev.gainsay.smt.ast.Node;
import dev.gainsay.smt.ast.Node.Attribute;
import dev.gainsay.smt.ast.Node.Capture;
import dev.gainsay.smt.ast.Signature;
import dev.gainsay.smt.ast.Sort;
import dev.gainsay.smt.ast.Term;
import dev.gainsay.text.MalformedText;
import dev.gainsay.text.SExpression;
import dev.gainsay.text.SExpression.Group;
import dev.gainsay.text.SExpression.Token;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * S-expressions as sorted terms; without recursion. A {@code let} is read away: what it names is
 * shared. A variable that would catch a name from outside, once lets are gone, gets another name.
 *
 * <p>Not for use by several threads.
 */
public final class TermReader {

  private static final Set<String> BINDERS = Set.of("forall", "exists");

  /** What has no place of its own among our terms. */
  private static final Set<String> OPAQUE = Set.of("match", "lambda", "choice", "par", "");

  /** Names of lets, of fused constants and of fresh ones. */
  private static final Pattern MADE = Pattern.compile("(?:let|z|fresh)![0-9]+");

  private static final Pattern NUMBER = Pattern.compile("[0-9]+(?:\\.[0-9]+)?");

  private final Names names;

  /** What names of lets and variables stand for here. */
  private final Map<String, Term> local = new HashMap<>();

  /** The names that variables around have here. */
  private final Set<String> bound = new HashSet<>();

  private final Deque<Runnable> work = new ArrayDeque<>();
  private final Deque<Term> done = new ArrayDeque<>();
  private int renamed;

  TermReader(Names names) {
    this.names = names;
  }

  /** A reader that knows these constants. */
  public static TermReader of(Map<String, Sort> constants) {
    Map<String, Signature> functions = new HashMap<>();
    constants.forEach((name, sort) -> functions.put(name, new Signature(List.of(), sort)));
    return new TermReader(new Names(functions));
  }

  /** The term of a text that holds one. */
  public Term read(String text) {
    List<SExpression> all = SExpression.all(text);
    if (all.size() != 1) {
      throw new MalformedText(text, 0, "one term is expected, not " + all.size());
    }
    SExpression whole = all.getFirst();
    try {
      return read(whole);
    } catch (Misread misread) {
      throw misread.in(text, 0, whole);
    }
  }

  /**
   * The term; parts that are not known to us are opaque.
   *
   * @throws Misread for what is no term in any theory
   */
  Term read(SExpression root) {
    expect(root);
    while (!work.isEmpty()) {
      work.pop().run();
    }
    return done.pop();
  }

  /** The body of a definition. */
  Term read(List<Term> variables, SExpression body) {
    Map<String, @Nullable Term> before = new HashMap<>();
    variables.forEach(v -> bind(((Node.Variable) v.node()).name(), v, before));
    Term term = read(body);
    restore(before);
    return term;
  }

  private void expect(SExpression expression) {
    work.push(() -> step(expression));
  }

  private void expect(List<SExpression> expressions) {
    expressions.reversed().forEach(this::expect);
  }

  /** The last terms that were read, in order. */
  private List<Term> taken(int count) {
    List<Term> terms = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      terms.add(done.pop());
    }
    return terms.reversed();
  }

  private void step(SExpression expression) {
    switch (expression) {
      case Token(String text) -> done.push(token(text));
      case Group group -> group(group);
    }
  }

  private void group(Group group) {
    String head = group.head();
    Optional<Identifier> constant = identifier(group);
    if (constant.isPresent() && (head.equals("_") || head.equals("as"))) {
      done.push(applied(constant.get(), List.of()));
    } else if (head.equals("let")) {
      let(bindings(group, "(name term)"));
    } else if (BINDERS.contains(head) && !isEmpty(group)) {
      quantifier(bindings(group, "(name sort)"));
    } else if (head.equals("!") && group.size() >= 2) {
      annotated(group);
    } else if (group.size() > 1 && function(group.item(0)).isPresent()) {
      Identifier function = function(group.item(0)).orElseThrow();
      List<SExpression> arguments = group.items().subList(1, group.size());
      Formulas.counted(function, group, names.declares(function.name()));
      work.push(() -> done.push(applied(function, taken(arguments.size()))));
      expect(arguments);
    } else {
      done.push(opaque(group));
    }
  }

  /**
   * What stands first in an application; empty where it is no function that we know how to read.
   */
  private Optional<Identifier> function(SExpression first) {
    return switch (first) {
      case Token(String text) ->
          OPAQUE.contains(text) || text.equals("_") || text.equals("as") || text.equals("let")
              ? Optional.empty()
              : Optional.of(Identifier.of(Symbols.plain(text)));
      case Group group -> identifier(group);
    };
  }

  /** {@code (_ f i …)} or {@code (as f S)}. */
  private Optional<Identifier> identifier(Group group) {
    if (group.head().equals("_") && group.size() > 2) {
      List<String> indices = group.items().stream().skip(2).map(SExpression::text).toList();
      return Optional.of(
          new Identifier(Symbols.plain(group.item(1).text()), indices, Optional.empty()));
    }
    if (group.head().equals("as") && group.size() == 3) {
      Optional<Identifier> inner =
          group.item(1) instanceof Group g && g.head().equals("as")
              ? Optional.empty()
              : function(group.item(1));
      return inner.map(
          i -> new Identifier(i.name(), i.indices(), Optional.of(names.sort(group.item(2)))));
    }
    return Optional.empty();
  }

  private Term applied(Identifier function, List<Term> arguments) {
    List<Term> known = Formulas.among(function, arguments);
    Sort sort = names.result(function, known.stream().map(Term::sort).toList());
    return Term.of(new Node.Apply(function, known, sort));
  }

  /** Without variables, which some solvers take. */
  private static boolean isEmpty(Group group) {
    return group.size() > 1 && group.item(1) instanceof Group bindings && bindings.size() == 0;
  }

  /** A term with bindings, each of a form. */
  private static Group bindings(Group group, String form) {
    if (group.size() != 3 || !(group.item(1) instanceof Group bindings)) {
      throw new Misread(group, "(%s (%s …) term) is expected".formatted(group.head(), form));
    }
    for (SExpression binding : bindings.items()) {
      if (!(binding instanceof Group pair && pair.size() == 2 && !pair.head().isEmpty())) {
        throw new Misread(binding, form + " is expected, not " + binding.text());
      }
    }
    return group;
  }

  private void let(Group group) {
    List<SExpression> values = new ArrayList<>();
    List<String> bound = new ArrayList<>();
    for (SExpression binding : ((Group) group.item(1)).items()) {
      bound.add(Symbols.plain(((Group) binding).head()));
      values.add(((Group) binding).item(1));
    }
    work.push(
        () -> {
          List<Term> terms = taken(values.size());
          Map<String, @Nullable Term> before = new HashMap<>();
          for (int i = 0; i < terms.size(); i++) {
            bind(bound.get(i), terms.get(i), before);
          }
          work.push(() -> restore(before));
          expect(group.item(2));
        });
    expect(values);
  }

  private void quantifier(Group group) {
    Map<String, @Nullable Term> before = new HashMap<>();
    List<Term> variables = new ArrayList<>();
    List<String> added = new ArrayList<>();
    for (SExpression binding : ((Group) group.item(1)).items()) {
      String name = Symbols.plain(((Group) binding).head());
      Sort sort = names.sort(((Group) binding).item(1));
      String unused = unused(name);
      Term variable = Term.of(new Node.Variable(unused, sort));
      variables.add(variable);
      added.add(unused);
      bound.add(unused);
      bind(name, variable, before);
    }
    work.push(
        () -> {
          restore(before);
          added.forEach(bound::remove);
          done.push(Term.of(new Node.Bind(group.head(), variables, Formulas.known(done.pop()))));
        });
    expect(group.item(2));
  }

  /**
   * A name for a variable: its own, unless something around it or declared later that has it could
   * be meant, or it is one for what is made of formulas.
   */
  private String unused(String name) {
    String own = MADE.matcher(name).matches() ? name.replace('!', '.') : name;
    String unused = own;
    while (isUsed(unused)) {
      renamed++;
      unused =
          own.endsWith("|")
              ? own.substring(0, own.length() - 1) + "." + renamed + "|"
              : own + "." + renamed;
    }
    return unused;
  }

  private boolean isUsed(String name) {
    return local.containsKey(name) || names.isTaken(name) || bound.contains(name);
  }

  private void bind(String name, Term term, Map<String, @Nullable Term> before) {
    if (!before.containsKey(name)) {
      before.put(name, local.get(name));
    }
    local.put(name, term);
  }

  private void restore(Map<String, @Nullable Term> before) {
    before.forEach(
        (name, term) -> {
          if (term == null) {
            local.remove(name);
          } else {
            local.put(name, term);
          }
        });
  }

  private void annotated(Group group) {
    List<SExpression> inner = new ArrayList<>(List.of(group.item(1)));
    List<Attribute> shapes = new ArrayList<>();
    List<Integer> counts = new ArrayList<>();
    int at = 2;
    while (at < group.size()) {
      String keyword = group.item(at).text();
      at++;
      boolean valued = at < group.size() && !isKeyword(group.item(at));
      boolean terms = valued && Set.of(":pattern", ":no-pattern").contains(keyword);
      if (terms && group.item(at) instanceof Group pattern) {
        inner.addAll(pattern.items());
        counts.add(pattern.size());
        shapes.add(new Attribute(keyword, List.of(), ""));
      } else {
        counts.add(0);
        shapes.add(new Attribute(keyword, List.of(), valued ? group.item(at).text() : ""));
      }
      at += valued ? 1 : 0;
    }
    work.push(() -> done.push(annotation(taken(inner.size()), shapes, counts)));
    expect(inner);
  }

  private static boolean isKeyword(SExpression expression) {
    return expression instanceof Token(String text) && text.startsWith(":");
  }

  private static Term annotation(List<Term> terms, List<Attribute> shapes, List<Integer> counts) {
    List<Attribute> attributes = new ArrayList<>();
    int at = 1;
    for (int i = 0; i < shapes.size(); i++) {
      int end = at + counts.get(i);
      Attribute shape = shapes.get(i);
      attributes.add(new Attribute(shape.keyword(), terms.subList(at, end), shape.text()));
      at = end;
    }
    return Term.of(new Node.Annotate(terms.getFirst(), attributes));
  }

  private Term opaque(Group group) {
    List<Capture> captures = new ArrayList<>();
    Set<String> seen = new HashSet<>();
    for (Token token : group.tokens()) {
      Term meant = local.get(Symbols.plain(token.text()));
      if (meant != null && seen.add(token.text())) {
        captures.add(new Capture(token.text(), meant));
      }
    }
    return Term.of(new Node.Opaque(group.text(), Sort.UNKNOWN, captures));
  }

  private Term token(String text) {
    char first = text.charAt(0);
    if (first == '"') {
      return Term.of(new Node.Literal(text, Sort.STRING));
    }
    if (first == '#') {
      return bits(text);
    }
    if (first >= '0' && first <= '9') {
      return number(text);
    }
    String name = Symbols.plain(text);
    Term meant = local.get(name);
    return meant != null ? meant : applied(Identifier.of(name), List.of());
  }

  /**
   * Z3 writes {@code 0.33?} for a third where it is to write decimals: what it is, is not known.
   */
  private Term number(String text) {
    boolean known = NUMBER.matcher(text).matches();
    boolean decimal = text.indexOf('.') >= 0;
    Sort sort = !known ? Sort.UNKNOWN : decimal ? Sort.REAL : names.numeral();
    return Term.of(new Node.Literal(text, sort));
  }

  private static Term bits(String text) {
    int digits = text.length() - 2;
    boolean known = text.matches("#b[01]+|#x[0-9a-fA-F]+");
    Sort sort = known ? Sort.bits(text.charAt(1) == 'b' ? digits : 4 * digits) : Sort.UNKNOWN;
    return Term.of(new Node.Literal(text, sort));
  }
}
