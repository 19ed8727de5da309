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
import dev.gainsay.smt.ast.Walk;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Terms and sorts as SMT-LIB text, each on one line. A large term whose parts recur is written with
 * {@code let}, so that the text is no longer than the term; without recursion.
 */
public final class TermPrinter {

  /** Terms up to this size are written as trees, which are easier to read. */
  private static final long LARGE = 200;

  /** What the names of lets begin with, unless a name in the term does. */
  private static final String LET = "let!";

  private final StringBuilder text = new StringBuilder(1 << 8);

  /** Names of the parts that lets around here name. */
  private final Map<Term, String> named = new HashMap<>();

  /** What is left to write, the innermost first. */
  private final Deque<Rest> work = new ArrayDeque<>();

  private final Term root;

  /** What the names of lets begin with; empty until there is one. */
  private String prefix = "";

  private int names;

  private TermPrinter(Term root) {
    this.root = root;
  }

  /** A term. */
  public static String print(Term root) {
    TermPrinter printer = new TermPrinter(root);
    printer.scope(root);
    printer.write();
    return printer.text.toString();
  }

  /** A term that is printed again and again: its text is kept as long as the term. */
  public static String kept(Term root) {
    return root.text(TermPrinter::ofKept);
  }

  /**
   * A term put together of the texts of its formulas, which are mostly printed themselves. One that
   * is written as a tree, and so nests no deeper than that has terms.
   */
  private static String ofKept(Term root) {
    if (root.size() > LARGE || !(root.node() instanceof Apply apply) || !apply.isOfFormulas()) {
      return print(root);
    }
    StringBuilder text = new StringBuilder(1 << 8).append('(').append(apply.function().name());
    for (Term argument : apply.arguments()) {
      text.append(' ').append(kept(argument));
    }
    return text.append(')').toString();
  }

  /** What a quantifier or an assertion holds, with the lets of its own. */
  private void scope(Term inner) {
    List<List<Term>> levels =
        inner.size() > LARGE ? Sharing.levels(inner, named.keySet()) : List.of();
    if (levels.isEmpty()) {
      begun(inner);
      return;
    }
    if (prefix.isEmpty()) {
      prefix = unused(root);
    }
    List<Object> pieces = new ArrayList<>();
    for (List<Term> level : levels) {
      Map<Term, String> added = new HashMap<>();
      for (Term term : level) {
        String name = prefix + names++;
        pieces.addAll(List.of((added.isEmpty() ? "(let ((" : " (") + name + " ", term, ")"));
        added.put(term, name);
      }
      pieces.addAll(List.of(") ", new Named(added)));
    }
    pieces.addAll(List.of(inner, ")".repeat(levels.size())));
    levels.forEach(level -> pieces.add(new Unnamed(level)));
    work.push(new Rest(pieces, "", ""));
  }

  /** A beginning that no name in a term has, so that a let catches none of them. */
  private static String unused(Term root) {
    List<Term> parts = Walk.postorder(List.of(root));
    String free = LET;
    while (isMentioned(parts, free)) {
      free += "!";
    }
    return free;
  }

  private static boolean isMentioned(List<Term> parts, String beginning) {
    return parts.stream()
        .anyMatch(
            part ->
                switch (part.node()) {
                  case Variable(String name, _) -> name.contains(beginning);
                  case Apply(Identifier function, _, _) -> function.name().contains(beginning);
                  case Opaque(String opaque, _, _) -> opaque.contains(beginning);
                  case Bind _, Annotate _, Literal _ -> false;
                });
  }

  /** A piece that is written with the lets of its own. */
  private record Scope(Term term) {}

  /** A piece from which on parts have these names. */
  private record Named(Map<Term, String> parts) {}

  /** A piece from which on parts have no names any more. */
  private record Unnamed(List<Term> parts) {}

  /** What is left to write of a term: pieces with a gap before each, and its end. */
  private static final class Rest {
    private final List<?> pieces;
    private final String gap;
    private final String end;
    private int next;

    Rest(List<?> pieces, String gap, String end) {
      this.pieces = pieces;
      this.gap = gap;
      this.end = end;
    }
  }

  private void write() {
    while (!work.isEmpty()) {
      Rest rest = work.element();
      if (rest.next == rest.pieces.size()) {
        text.append(rest.end);
        work.pop();
      } else {
        text.append(rest.gap);
        switch (rest.pieces.get(rest.next++)) {
          case Term term -> begun(term);
          case Scope(Term inner) -> scope(inner);
          case Named(Map<Term, String> parts) -> named.putAll(parts);
          case Unnamed(List<Term> parts) -> parts.forEach(named::remove);
          case Object between -> text.append(between);
        }
      }
    }
  }

  private void begun(Term term) {
    String name = named.isEmpty() ? null : named.get(term);
    if (name == null) {
      node(term.node());
    } else {
      text.append(name);
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
    work.push(new Rest(List.of(new Scope(bind.body())), "", ")"));
  }

  private void node(Node node) {
    switch (node) {
      case Literal(String literal, _) -> text.append(literal);
      case Variable(String name, _) -> text.append(name);
      case Apply(Identifier function, List<Term> arguments, _) -> {
        if (!arguments.isEmpty()) {
          text.append('(');
          work.push(new Rest(arguments, " ", ")"));
        }
        text.append(function.isPlain() ? function.name() : print(function));
      }
      case Bind bind -> quantifier(bind);
      case Annotate(Term term, List<Attribute> attributes) -> {
        List<Object> pieces = new ArrayList<>(List.of("(! ", term));
        attributes.forEach(attribute -> pieces(attribute, pieces));
        work.push(new Rest(pieces, "", ")"));
      }
      case Opaque(String opaque, _, List<Capture> captures) -> {
        List<Object> pieces = new ArrayList<>();
        for (Capture capture : captures) {
          if (isRenamed(capture)) {
            pieces.addAll(List.of(pieces.isEmpty() ? "(let (" : "", "(" + capture.name() + " "));
            pieces.addAll(List.of(capture.term(), ")"));
          }
        }
        work.push(new Rest(pieces, "", pieces.isEmpty() ? opaque : ") " + opaque + ")"));
      }
    }
  }

  /** A variable by its own name needs no let. */
  private static boolean isRenamed(Capture capture) {
    return !(capture.term().node() instanceof Variable(String name, _)
        && name.equals(capture.name()));
  }

  private static void pieces(Attribute attribute, List<Object> pieces) {
    pieces.add(" " + attribute.keyword());
    if (!attribute.terms().isEmpty()) {
      String before = " (";
      for (Term term : attribute.terms()) {
        pieces.addAll(List.of(before, term));
        before = " ";
      }
      pieces.add(")");
    } else if (!attribute.text().isEmpty()) {
      pieces.add(" " + attribute.text());
    }
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
