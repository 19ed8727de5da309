package dev.gainsay.smt.evaluate;

import dev.gainsay.smt.ast.Identifier;
import dev.gainsay.smt.ast.Value;
import dev.gainsay.smt.ast.Value.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/** Regular expressions, and the functions on texts that take one. */
final class Expressions {

  /** Rounds of a loop beyond this are left alone. */
  private static final int MOST_ROUNDS = 10_000;

  private Expressions() {}

  static Result constant(String name) {
    return switch (name) {
      case "re.none", "re.nostr" -> Result.of(Regex.NONE);
      case "re.all" -> Result.of(Regex.ALL);
      case "re.allchar" -> Result.of(Regex.ANY);
      case String _ -> Result.NONE;
    };
  }

  /** What makes an expression of texts. */
  static Result ofTexts(String name, List<Value> values) {
    List<Integer> first = Texts.codes(values.getFirst());
    return switch (name) {
      case "str.to_re", "str.to.re" -> Result.of(Regex.text(first));
      case "re.range" -> {
        List<Integer> last = Texts.codes(values.getLast());
        yield Result.of(
            first.size() == 1 && last.size() == 1
                ? Regex.range(first.getFirst(), last.getFirst())
                : Regex.NONE);
      }
      case String _ -> Result.NONE;
    };
  }

  /** A function of which at least one argument is an expression. */
  static Result apply(Identifier function, List<Result> arguments) {
    String name = function.name();
    List<Regex> expressions = new ArrayList<>();
    List<Value> values = new ArrayList<>();
    for (Result argument : arguments) {
      @Nullable Regex expression = argument.expression();
      @Nullable Value value = argument.value();
      if (expression != null) {
        expressions.add(expression);
      } else if (value != null) {
        values.add(value);
      }
    }
    Regex first = expressions.getFirst();
    if (name.startsWith("str.")) {
      return onText(name.substring(4), values, first);
    }
    return switch (name) {
      case "re.++" -> Result.of(Regex.chain(expressions));
      case "re.union" -> Result.of(Regex.union(expressions));
      case "re.inter" -> Result.of(Regex.meet(expressions));
      case "re.diff" -> Result.of(difference(expressions));
      case "re.comp" -> Result.of(Regex.not(first));
      case "re.*" -> Result.of(Regex.loop(first, 0, Regex.ENDLESS));
      case "re.+" -> Result.of(Regex.loop(first, 1, Regex.ENDLESS));
      case "re.opt" -> Result.of(Regex.loop(first, 0, 1));
      case "re.^", "re.loop" -> loop(function, first, values);
      case String _ -> Result.NONE;
    };
  }

  private static Regex difference(List<Regex> expressions) {
    List<Regex> parts = new ArrayList<>(List.of(expressions.getFirst()));
    expressions.stream().skip(1).map(Regex::not).forEach(parts::add);
    return Regex.meet(parts);
  }

  /** The bounds stand as indices or, in older scripts, as arguments. */
  private static Result loop(Identifier function, Regex part, List<Value> values) {
    List<Long> bounds = new ArrayList<>();
    function.indices().forEach(index -> bounds.add(Long.parseLong(index)));
    for (Value value : values) {
      bounds.add(Texts.place(value));
    }
    if (bounds.isEmpty() || bounds.stream().anyMatch(b -> b < 0 || b > MOST_ROUNDS)) {
      return Result.NONE;
    }
    int least = bounds.getFirst().intValue();
    if (function.name().equals("re.^")) {
      return Result.of(Regex.loop(part, least, least));
    }
    int most = bounds.size() == 2 ? bounds.getLast().intValue() : Regex.ENDLESS;
    return Result.of(Regex.loop(part, least, most));
  }

  private static Result onText(String name, List<Value> values, Regex regex) {
    List<Integer> codes = Texts.codes(values.getFirst());
    Derivatives derivatives = new Derivatives();
    Result result =
        switch (name) {
          case "in_re", "in.re" -> Result.of(derivatives.matches(codes, regex));
          case "replace_re" -> replaced(derivatives, codes, regex, Texts.codes(values.get(1)));
          case "replace_re_all" ->
              replacedAll(derivatives, codes, regex, Texts.codes(values.get(1)));
          case "indexof_re" -> index(derivatives, codes, regex, Texts.place(values.get(1)));
          case String _ -> Result.NONE;
        };
    return derivatives.isLost() ? Result.NONE : result;
  }

  /** The shortest of the leftmost matches replaced; it may be empty. */
  private static Result replaced(
      Derivatives derivatives, List<Integer> codes, Regex regex, List<Integer> by) {
    for (int at = 0; at <= codes.size(); at++) {
      OptionalInt end = derivatives.shortest(codes, at, regex, true);
      if (end.isPresent()) {
        return text(List.of(codes.subList(0, at), by, codes.subList(end.getAsInt(), codes.size())));
      }
    }
    return text(List.of(codes));
  }

  /** Each shortest match that is not empty replaced, from left to right. */
  private static Result replacedAll(
      Derivatives derivatives, List<Integer> codes, Regex regex, List<Integer> by) {
    List<Integer> all = new ArrayList<>();
    int at = 0;
    while (at < codes.size()) {
      OptionalInt end = derivatives.shortest(codes, at, regex, false);
      if (end.isPresent()) {
        all.addAll(by);
        at = end.getAsInt();
      } else {
        all.add(codes.get(at));
        at++;
      }
    }
    return text(List.of(all));
  }

  private static Result index(
      Derivatives derivatives, List<Integer> codes, Regex regex, long from) {
    for (long at = from; at >= 0 && at <= codes.size(); at++) {
      if (derivatives.shortest(codes, (int) at, regex, true).isPresent()) {
        return Texts.number(at);
      }
    }
    return Texts.number(-1);
  }

  private static Result text(List<List<Integer>> parts) {
    return Result.of(Text.of(Lists.joined(parts)));
  }
}
