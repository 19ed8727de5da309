package dev.gainsay.smt.read;

import dev.gainsay.smt.ast.Operator;
import dev.gainsay.smt.ast.Sort;
import dev.gainsay.smt.ast.Term;
import dev.gainsay.smt.ast.Value;
import dev.gainsay.smt.read.SExpression.Group;
import dev.gainsay.smt.read.SExpression.Token;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** S-expressions as sorted terms; without recursion. */
public final class TermReader {

  /** The sort of terms whose sort we cannot tell. */
  private static final Sort UNKNOWN = new Sort.Opaque("?");

  private final Map<String, Sort> declared;

  /** A reader that knows these constants. */
  public TermReader(Map<String, Sort> declared) {
    this.declared = Map.copyOf(declared);
  }

  /** A group whose items are being read. */
  private record Frame(Group group, List<Term> done) {}

  /** The term; an opaque one where the operator or the sorts are not known to us. */
  public Term read(SExpression root) {
    Deque<Frame> open = new ArrayDeque<>();
    Optional<Term> finished = leaf(root);
    if (finished.isEmpty()) {
      open.push(new Frame((Group) root, new ArrayList<>()));
    }
    while (!open.isEmpty()) {
      Frame frame = open.element();
      if (frame.done.size() == frame.group.items().size() - 1) {
        Term whole = whole(frame);
        open.pop();
        if (open.isEmpty()) {
          return whole;
        }
        open.element().done.add(whole);
      } else {
        SExpression next = frame.group.items().get(frame.done.size() + 1);
        Optional<Term> leaf = leaf(next);
        if (leaf.isPresent()) {
          frame.done.add(leaf.get());
        } else {
          open.push(new Frame((Group) next, new ArrayList<>()));
        }
      }
    }
    return finished.orElseThrow();
  }

  private static Term whole(Frame frame) {
    String head = frame.group.head();
    List<Term> arguments = frame.done;
    if (head.equals("-") && arguments.size() == 1) {
      Optional<Term> folded = negated(arguments.getFirst());
      if (folded.isPresent()) {
        return folded.get();
      }
    }
    if (head.equals("/") && arguments.size() == 2) {
      Optional<Term> ratio = ratio(arguments.get(0), arguments.get(1));
      if (ratio.isPresent()) {
        return ratio.get();
      }
    }
    return Operator.find(head, arguments.stream().map(Term::sort).toList())
        .map(operator -> Term.apply(operator, arguments))
        .orElseGet(() -> new Term.Opaque(frame.group.text(), UNKNOWN));
  }

  private static Optional<Term> negated(Term term) {
    return switch (term) {
      case Term.Literal(Value.Whole(BigInteger number)) when number.signum() > 0 ->
          Optional.of(new Term.Literal(new Value.Whole(number.negate())));
      case Term.Literal(Value.Ratio(BigInteger n, BigInteger d)) when n.signum() > 0 ->
          Optional.of(new Term.Literal(new Value.Ratio(n.negate(), d)));
      case Term _ -> Optional.empty();
    };
  }

  private static Optional<Term> ratio(Term above, Term below) {
    return above instanceof Term.Literal(Value.Ratio(BigInteger n, BigInteger one))
            && below instanceof Term.Literal(Value.Ratio(BigInteger d, BigInteger alsoOne))
            && one.equals(BigInteger.ONE)
            && alsoOne.equals(BigInteger.ONE)
            && d.signum() > 0
            && n.gcd(d).equals(BigInteger.ONE)
        ? Optional.of(new Term.Literal(new Value.Ratio(n, d)))
        : Optional.empty();
  }

  /** A term that has no arguments to be read; empty for an application. */
  private Optional<Term> leaf(SExpression expression) {
    return switch (expression) {
      case Token(String text) -> Optional.of(token(text));
      case Group group -> {
        List<SExpression> items = group.items();
        boolean numeral =
            items.size() == 3
                && group.head().equals("_")
                && items.get(1).text().matches("bv[0-9]+");
        if (numeral) {
          int width = Integer.parseInt(items.get(2).text());
          yield Optional.of(bits(width, new BigInteger(items.get(1).text().substring(2))));
        }
        // Binders and indexed or nested operators are not read: what they hold has no fixed sort.
        boolean binds =
            List.of("let", "forall", "exists", "!", "_", "match").contains(group.head());
        yield binds || group.head().isEmpty()
            ? Optional.of(new Term.Opaque(group.text(), UNKNOWN))
            : Optional.empty();
      }
    };
  }

  private Term token(String text) {
    Sort sort = declared.get(text);
    if (sort != null) {
      return new Term.Symbol(text, sort);
    }
    if (text.equals("true") || text.equals("false")) {
      return new Term.Literal(Value.of(text.equals("true")));
    }
    if (text.matches("[0-9]+")) {
      return new Term.Literal(new Value.Whole(new BigInteger(text)));
    }
    if (text.matches("[0-9]+\\.[0-9]+")) {
      return new Term.Literal(decimal(new BigDecimal(text)));
    }
    if (text.startsWith("#b")) {
      return bits(text.length() - 2, new BigInteger(text.substring(2), 2));
    }
    if (text.startsWith("#x")) {
      return bits(4 * (text.length() - 2), new BigInteger(text.substring(2), 16));
    }
    if (text.startsWith("\"")) {
      return new Term.Literal(new Value.Text(text.substring(1, text.length() - 1)));
    }
    return new Term.Opaque(text, UNKNOWN);
  }

  private static Value decimal(BigDecimal number) {
    BigInteger denominator = BigInteger.TEN.pow(Math.max(0, number.scale()));
    BigInteger numerator = number.unscaledValue();
    BigInteger common = numerator.gcd(denominator);
    return new Value.Ratio(numerator.divide(common), denominator.divide(common));
  }

  private static Term bits(int width, BigInteger value) {
    return new Term.Literal(new Value.Bits(width, value));
  }

  /** A sort as written. */
  public static Sort sort(SExpression written) {
    return switch (written.text()) {
      case "Bool" -> Sort.BOOL;
      case "Int" -> Sort.INT;
      case "Real" -> Sort.REAL;
      case "String" -> new Sort.Strings();
      case String text when text.matches("\\(_ BitVec [1-9][0-9]*\\)") ->
          new Sort.BitVec(Integer.parseInt(text.substring(10, text.length() - 1)));
      case String text -> new Sort.Opaque(text);
    };
  }
}
