package dev.gainsay.smt.evaluate;

import dev.gainsay.smt.ast.Sort;
import dev.gainsay.smt.ast.Value;
import java.util.ArrayList;
import java.util.List;

/** Functions on texts and on the sequences of Z3 and cvc5, {@code str.len} or {@code seq.len}. */
final class Sequences {

  private Sequences() {}

  static Result apply(String function, List<Value> values) {
    String name = function.substring(function.indexOf('.') + 1);
    Value first = values.getFirst();
    if (first instanceof Value.Sequence(Sort element, List<Value> elements)) {
      if (!values.stream().allMatch(Equality::isAtomic)) {
        return Result.NONE;
      }
      if (name.equals("nth")) {
        long place = Texts.place(values.get(1));
        return place >= 0 && place < elements.size()
            ? Result.of(elements.get((int) place))
            : Result.OPEN;
      }
      List<List<Value>> lists = new ArrayList<>();
      values.forEach(v -> lists.add(v instanceof Value.Sequence(_, var l) ? l : List.of()));
      return shared(name, lists, values, list -> new Value.Sequence(element, list));
    }
    List<List<Integer>> lists = values.stream().map(Texts::codes).toList();
    return shared(name, lists, values, Value.Text::of);
  }

  /** How a list becomes a value again. */
  private interface Made<T> {
    Value of(List<T> list);
  }

  private static <T> Result shared(
      String name, List<List<T>> lists, List<Value> values, Made<T> made) {
    List<T> first = lists.getFirst();
    List<T> last = lists.getLast();
    return switch (name) {
      case "++" -> Result.of(made.of(Lists.joined(lists)));
      case "len" -> Texts.number(first.size());
      case "at" -> Result.of(made.of(Lists.part(first, Texts.place(values.get(1)), 1)));
      case "substr", "extract" ->
          Result.of(
              made.of(Lists.part(first, Texts.place(values.get(1)), Texts.place(values.get(2)))));
      case "prefixof", "prefix" -> Result.of(Lists.isPrefix(first, last));
      case "suffixof", "suffix" -> Result.of(Lists.isSuffix(first, last));
      case "contains" -> Result.of(Lists.index(first, last, 0) >= 0);
      case "indexof" -> {
        long from = values.size() == 3 ? Texts.place(values.get(2)) : 0;
        yield Texts.number(Lists.index(first, lists.get(1), from));
      }
      case "replace" -> Result.of(made.of(Lists.replaced(first, lists.get(1), last)));
      case "replace_all" -> Result.of(made.of(Lists.replacedAll(first, lists.get(1), last)));
      case "update" -> Result.of(made.of(Lists.updated(first, Texts.place(values.get(1)), last)));
      case "rev" -> Result.of(made.of(first.reversed()));
      case String _ -> Result.NONE;
    };
  }
}
