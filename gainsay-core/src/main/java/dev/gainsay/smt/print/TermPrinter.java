package dev.gainsay.smt.print;

import dev.gainsay.smt.ast.Identifier;
import dev.gainsay.smt.ast.Node;
import dev.gainsay.smt.ast.Node.Annotate;
import dev.gainsay.smt.ast.Node.Apply;
import dev.gainsay.smt.ast.Node.Attribute;
import dev.gainsay.smt.ast.Node.Bind;
import dev.gainsay.smt.ast.Node.Capture;
import dev.gainsay.smt.ast.Node.Literal;
import dev.gainsay.smt.ast.Node.Opaque;
import dev.gainsay.smt.ast.Node.Variable;
import dev.gainsay.smt.ast.Sort;
import dev.gainsay.smt.ast.Term;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Terms and sorts as SMT-LIB text, each on one line. A large term whose parts recur is written with
 * {@code let}, so that the text is no longer than the term; without recursion but for quantifiers.
 */
public final class TermPrinter {

  /** Terms up to this size are written as trees, which are easier to read. */
  private static final long LARGE = 200;

  private final StringBuilder text = new StringBuilder();

  /** Names of the parts that lets around here name. */
  private final Map<Term, String> named = new HashMap<>();

  private int names;

  private TermPrinter() {}

  /** A term. */
  public static String print(Term root) {
    TermPrinter printer = new TermPrinter();
    printer.scope(root);
    return printer.text.toString();
  }

  /** What a quantifier or an assertion holds, with the lets of its own. */
  private void scope(Term root) {
    List<List<Term>> levels =
        root.size() > LARGE ? Sharing.levels(root, named.keySet()) : List.of();
    for (List<Term> level : levels) {
      text.append("(let (");
      Map<Term, String> added = new HashMap<>();
      for (Term term : level) {
        String name = "let!" + names++;
        text.append(added.isEmpty() ? "(" : " (").append(name).append(' ');
        tree(term);
        text.append(')');
        added.put(term, name);
      }
      named.putAll(added);
      text.append(") ");
    }
    tree(root);
    text.append(")".repeat(levels.size()));
    levels.forEach(level -> level.forEach(named::remove));
  }

  /** A term, the parts that have names by these. */
  private void tree(Term root) {
    Deque<Object> work = new ArrayDeque<>();
    work.push(root);
    while (!work.isEmpty()) {
      switch (work.pop()) {
        case Term term -> {
          String name = named.get(term);
          if (name != null) {
            text.append(name);
          } else {
            node(term.node(), work);
          }
        }
        case Object between -> text.append(between);
      }
    }
  }

  private void quantifier(Bind bind) {
    text.append('(').append(bind.binder()).append(" (");
    String separator = "(";
    for (Term variable : bind.variables()) {
      Variable v = (Variable) variable.node();
      text.append(separator).append(v.name()).append(' ').append(print(v.sort())).append(')');
      separator = " (";
    }
    text.append(") ");
    scope(bind.body());
    text.append(')');
  }

  private void node(Node node, Deque<Object> work) {
    switch (node) {
      case Literal(String literal, _) -> text.append(literal);
      case Variable(String name, _) -> text.append(name);
      case Apply(Identifier function, List<Term> arguments, _) -> {
        if (arguments.isEmpty()) {
          text.append(print(function));
        } else {
          text.append('(').append(print(function));
          work.push(")");
          pushed(arguments, work);
        }
      }
      case Bind bind -> quantifier(bind);
      case Annotate(Term term, List<Attribute> attributes) -> {
        text.append("(! ");
        work.push(")");
        for (Attribute attribute : attributes.reversed()) {
          pushed(attribute, work);
        }
        work.push(term);
      }
      case Opaque(String opaque, _, List<Capture> captures) -> {
        List<Capture> renamed = captures.stream().filter(TermPrinter::isRenamed).toList();
        boolean lets = !renamed.isEmpty();
        work.push(lets ? ") " + opaque + ")" : opaque);
        for (Capture capture : renamed.reversed()) {
          work.push(")");
          work.push(capture.term());
          work.push("(" + capture.name() + " ");
        }
        text.append(lets ? "(let (" : "");
      }
    }
  }

  /** A variable by its own name needs no let. */
  private static boolean isRenamed(Capture capture) {
    return !(capture.term().node() instanceof Variable(String name, _)
        && name.equals(capture.name()));
  }

  private static void pushed(List<Term> arguments, Deque<Object> work) {
    for (Term argument : arguments.reversed()) {
      work.push(argument);
      work.push(" ");
    }
  }

  private static void pushed(Attribute attribute, Deque<Object> work) {
    if (!attribute.terms().isEmpty()) {
      work.push(")");
      for (int i = attribute.terms().size() - 1; i >= 0; i--) {
        work.push(attribute.terms().get(i));
        work.push(i > 0 ? " " : " (");
      }
    } else if (!attribute.text().isEmpty()) {
      work.push(" " + attribute.text());
    }
    work.push(" " + attribute.keyword());
  }

  private static String print(Identifier function) {
    String name =
        function.indices().isEmpty()
            ? function.name()
            : "(_ " + function.name() + " " + String.join(" ", function.indices()) + ")";
    return function.as().map(sort -> "(as " + name + " " + print(sort) + ")").orElse(name);
  }

  /** A sort. */
  public static String print(Sort sort) {
    StringBuilder written = new StringBuilder(sort.name());
    if (!sort.indices().isEmpty()) {
      written.insert(0, "(_ ").append(' ').append(String.join(" ", sort.indices())).append(')');
    }
    if (!sort.arguments().isEmpty()) {
      written.insert(0, "(");
      sort.arguments().forEach(a -> written.append(' ').append(print(a)));
      written.append(')');
    }
    return written.toString();
  }
}
