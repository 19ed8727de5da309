package dev.gainsay.datalog.parse;

import dev.gainsay.datalog.ast.Atom;
import dev.gainsay.datalog.ast.Functor;
import dev.gainsay.datalog.ast.Literal;
import dev.gainsay.datalog.ast.Literal.Branch;
import dev.gainsay.datalog.ast.Literal.Comparison;
import dev.gainsay.datalog.ast.Literal.Disjunction;
import dev.gainsay.datalog.ast.Literal.Negative;
import dev.gainsay.datalog.ast.Literal.Operator;
import dev.gainsay.datalog.ast.Literal.Positive;
import dev.gainsay.datalog.ast.Term;
import dev.gainsay.datalog.ast.Term.Aggregate;
import dev.gainsay.datalog.ast.Term.Aggregation;
import dev.gainsay.datalog.ast.Term.Apply;
import dev.gainsay.datalog.ast.Term.Constant;
import dev.gainsay.datalog.ast.Term.Real;
import dev.gainsay.datalog.ast.Term.Text;
import dev.gainsay.datalog.ast.Term.Variable;
import dev.gainsay.datalog.ast.Term.Wildcard;
import dev.gainsay.datalog.parse.SouffleParser.AggregateContext;
import dev.gainsay.datalog.parse.SouffleParser.AtomContext;
import dev.gainsay.datalog.parse.SouffleParser.BinaryContext;
import dev.gainsay.datalog.parse.SouffleParser.BodyContext;
import dev.gainsay.datalog.parse.SouffleParser.BracketedContext;
import dev.gainsay.datalog.parse.SouffleParser.CallContext;
import dev.gainsay.datalog.parse.SouffleParser.ComparisonContext;
import dev.gainsay.datalog.parse.SouffleParser.ConjunctionContext;
import dev.gainsay.datalog.parse.SouffleParser.GroupContext;
import dev.gainsay.datalog.parse.SouffleParser.LiteralContext;
import dev.gainsay.datalog.parse.SouffleParser.NegativeContext;
import dev.gainsay.datalog.parse.SouffleParser.NumberContext;
import dev.gainsay.datalog.parse.SouffleParser.PositiveContext;
import dev.gainsay.datalog.parse.SouffleParser.RealContext;
import dev.gainsay.datalog.parse.SouffleParser.TermContext;
import dev.gainsay.datalog.parse.SouffleParser.TextContext;
import dev.gainsay.datalog.parse.SouffleParser.UnaryContext;
import dev.gainsay.datalog.parse.SouffleParser.VariableContext;
import dev.gainsay.datalog.parse.SouffleParser.WildcardContext;
import java.util.List;
import java.util.stream.Stream;

/** From parse trees of bodies and terms to the model. */
final class SouffleTerms {

  private SouffleTerms() {}

  static Atom atom(AtomContext tree) {
    return new Atom(tree.IDENT().getText(), tree.term().stream().map(SouffleTerms::term).toList());
  }

  static List<Literal> body(BodyContext tree) {
    List<List<Literal>> branches =
        tree.conjunction().stream().map(SouffleTerms::conjunction).toList();
    return branches.size() == 1
        ? branches.getFirst()
        : List.of(new Disjunction(branches.stream().map(Branch::new).toList()));
  }

  private static List<Literal> conjunction(ConjunctionContext tree) {
    return tree.literal().stream().flatMap(SouffleTerms::literal).toList();
  }

  private static Stream<Literal> literal(LiteralContext tree) {
    return switch (tree) {
      case PositiveContext positive -> Stream.of(new Positive(atom(positive.atom())));
      case NegativeContext negative -> Stream.of(new Negative(atom(negative.atom())));
      case ComparisonContext comparison ->
          Stream.of(
              new Comparison(
                  operator(comparison.comparator().getText()),
                  term(comparison.term(0)),
                  term(comparison.term(1))));
      case GroupContext group -> body(group.body()).stream();
      default -> throw new Unmodelled("the literal " + tree.getText());
    };
  }

  private static Operator operator(String spelling) {
    return Stream.of(Operator.values())
        .filter(o -> o.spelling().equals(spelling))
        .findFirst()
        .orElseThrow();
  }

  private static Term term(TermContext tree) {
    return switch (tree) {
      case BinaryContext binary ->
          new Apply(
              functor(binary.getChild(1).getText(), 2),
              List.of(term(binary.term(0)), term(binary.term(1))));
      case UnaryContext unary -> unary(unary);
      case CallContext call ->
          new Apply(
              functor(call.IDENT().getText(), call.term().size()),
              call.term().stream().map(SouffleTerms::term).toList());
      case AggregateContext aggregate -> aggregate(aggregate);
      case BracketedContext bracketed -> term(bracketed.term());
      case VariableContext variable -> new Variable(variable.getText());
      case WildcardContext _ -> new Wildcard();
      case NumberContext number -> new Constant(number(number.getText()));
      case RealContext real -> new Real(real(real.getText()));
      case TextContext text -> new Text(text(text.getText()));
      default -> throw new Unmodelled("the term " + tree.getText());
    };
  }

  private static Term unary(UnaryContext tree) {
    Term inside = term(tree.term());
    Functor functor = functor(tree.getChild(0).getText(), 1);
    if (functor == Functor.NEGATE && inside instanceof Constant(long value)) {
      return new Constant(-value);
    }
    return functor == Functor.NEGATE && inside instanceof Real(double value)
        ? new Real(-value)
        : new Apply(functor, List.of(inside));
  }

  private static Functor functor(String spelling, int arity) {
    return Stream.of(Functor.values())
        .filter(f -> f.spelling().equals(spelling) && f.arity() == arity)
        .findFirst()
        .orElseThrow(
            () ->
                new Unmodelled(
                    "the functor %s with %d argument%s"
                        .formatted(spelling, arity, arity == 1 ? "" : "s")));
  }

  private static Term aggregate(AggregateContext tree) {
    Aggregation aggregation =
        Stream.of(Aggregation.values())
            .filter(a -> a.spelling().equals(tree.IDENT().getText()))
            .findFirst()
            .orElseThrow(() -> new Unmodelled("the aggregate " + tree.IDENT().getText()));
    List<Literal> body =
        tree.body() != null ? body(tree.body()) : List.of(new Positive(atom(tree.atom())));
    boolean counts = aggregation == Aggregation.COUNT;
    if (counts != (tree.term() == null)) {
      throw new Unmodelled(
          "the aggregate "
              + aggregation.spelling()
              + (counts ? " with" : " without")
              + " a target");
    }
    return new Aggregate(aggregation, counts ? List.of() : List.of(term(tree.term())), body);
  }

  private static long number(String text) {
    String digits = text.endsWith("u") ? text.substring(0, text.length() - 1) : text;
    try {
      return digits.startsWith("0x")
          ? Long.parseLong(digits.substring(2), 16)
          : digits.startsWith("0b")
              ? Long.parseLong(digits.substring(2), 2)
              : Long.parseLong(digits);
    } catch (NumberFormatException large) {
      throw new Unmodelled("the number " + text + ", which is too large");
    }
  }

  private static double real(String text) {
    double value = Double.parseDouble(text);
    if (!Double.isFinite(value)) {
      throw new Unmodelled("the float " + text + ", which is too large");
    }
    return value;
  }

  private static String text(String quoted) {
    if (quoted.indexOf('\\') >= 0) {
      // 2.0.2 takes it as itself, 2.4.1 as the start of an escape.
      throw new Unmodelled("a backslash in a text, whose meaning differs between releases");
    }
    return quoted.substring(1, quoted.length() - 1);
  }
}
