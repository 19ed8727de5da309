package dev.gainsay.smt.ast;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What a term is at its root. Terms below are compared by identity, so a comparison is shallow. */
public sealed interface Node {

  /** A numeral, decimal, bit-vector or text as written. */
  record Literal(String text, Sort sort) implements Node {}

  /** A variable that a quantifier around it binds. */
  record Variable(String name, Sort sort) implements Node {}

  /** A function applied; a constant is one without arguments. */
  record Apply(Identifier function, List<Term> arguments, Sort sort) implements Node {
    public Apply {
      arguments = List.copyOf(arguments);
    }

    /** Whether it is a function by a plain name of formulas alone, at least one. */
    public boolean isOfFormulas() {
      for (Term argument : arguments) {
        if (!argument.sort().equals(Sort.BOOL)) {
          return false;
        }
      }
      return function.isPlain() && !arguments.isEmpty();
    }
  }

  /**
   * A quantifier.
   *
   * @param binder {@code forall} or {@code exists}
   * @param variables whose root is a {@link Variable}
   */
  record Bind(String binder, List<Term> variables, Term body) implements Node {
    public Bind {
      variables = List.copyOf(variables);
    }
  }

  /** A term with attributes, {@code (! t :pattern (…))}. */
  record Annotate(Term term, List<Attribute> attributes) implements Node {
    public Annotate {
      attributes = List.copyOf(attributes);
    }
  }

  /**
   * Text that is copied and never looked into.
   *
   * @param sort as far as it is known
   * @param captures what names in the text stand for where that is no declaration
   */
  record Opaque(String text, Sort sort, List<Capture> captures) implements Node {
    public Opaque {
      captures = List.copyOf(captures);
    }
  }

  /**
   * An attribute.
   *
   * @param keyword with its colon
   * @param terms of a pattern
   * @param text as written where it holds no terms; empty for a keyword alone
   */
  record Attribute(String keyword, List<Term> terms, String text) {
    public Attribute {
      terms = List.copyOf(terms);
    }
  }

  /** A name in text and the term that it stands for. */
  record Capture(String name, Term term) {}

  /** The sort of the term. */
  default Sort sorted() {
    return switch (this) {
      case Literal(_, Sort sort) -> sort;
      case Variable(_, Sort sort) -> sort;
      case Apply(_, _, Sort sort) -> sort;
      case Bind _ -> Sort.BOOL;
      case Annotate(Term term, _) -> term.sort();
      case Opaque(_, Sort sort, _) -> sort;
    };
  }

  /** The terms directly below. */
  default List<Term> children() {
    return switch (this) {
      case Literal _ -> List.of();
      case Variable _ -> List.of();
      case Apply(_, List<Term> arguments, _) -> arguments;
      case Bind(_, _, Term body) -> List.of(body);
      case Annotate(Term term, List<Attribute> attributes) -> {
        List<Term> all = new ArrayList<>(List.of(term));
        attributes.forEach(a -> all.addAll(a.terms()));
        yield all;
      }
      case Opaque(_, _, List<Capture> captures) -> captures.stream().map(Capture::term).toList();
    };
  }

  /**
   * The same with other terms below.
   *
   * @param terms as many as {@link #children}, of the same sorts
   */
  default Node withChildren(List<Term> terms) {
    return switch (this) {
      case Literal literal -> literal;
      case Variable variable -> variable;
      case Apply(Identifier function, _, Sort sort) -> new Apply(function, terms, sort);
      case Bind(String binder, List<Term> variables, _) ->
          new Bind(binder, variables, terms.getFirst());
      case Annotate(_, List<Attribute> attributes) -> {
        List<Attribute> changed = new ArrayList<>();
        int at = 1;
        for (Attribute a : attributes) {
          int end = at + a.terms().size();
          changed.add(new Attribute(a.keyword(), terms.subList(at, end), a.text()));
          at = end;
        }
        yield new Annotate(terms.getFirst(), changed);
      }
      case Opaque(String text, Sort sort, List<Capture> captures) -> {
        List<Capture> changed = new ArrayList<>();
        for (int i = 0; i < captures.size(); i++) {
          changed.add(new Capture(captures.get(i).name(), terms.get(i)));
        }
        yield new Opaque(text, sort, changed);
      }
    };
  }

  /** The name of a constant, or nothing. */
  default Optional<String> constant() {
    return this instanceof Apply(Identifier function, List<Term> arguments, _)
            && arguments.isEmpty()
            && function.isPlain()
        ? Optional.of(function.name())
        : Optional.empty();
  }
}
