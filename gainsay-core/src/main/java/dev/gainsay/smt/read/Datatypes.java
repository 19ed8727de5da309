package dev.gainsay.smt.read;

import dev.gainsay.smt.ast.Signature;
import dev.gainsay.smt.ast.Sort;
import dev.gainsay.smt.read.SExpression.Group;
import dev.gainsay.smt.read.SExpression.Token;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What a declaration of datatypes declares: constructors and selectors. Those of a datatype with
 * parameters give an unknown sort, since theirs depends on the arguments.
 */
final class Datatypes {

  private Datatypes() {}

  /** The datatypes' names and the number of their parameters. */
  static Map<String, Integer> sorts(Group command) {
    Map<String, Integer> sorts = new LinkedHashMap<>();
    if (command.size() != 3) {
      return sorts;
    }
    if (command.head().equals("declare-datatype")) {
      sorts.put(Symbols.plain(command.item(1).text()), parameters(command.item(2)).size());
    } else if (isOld(command)) {
      int count = ((Group) command.item(1)).size();
      for (SExpression datatype : ((Group) command.item(2)).items()) {
        sorts.put(Symbols.plain(((Group) datatype).head()), count);
      }
    } else if (command.item(1) instanceof Group heads) {
      for (SExpression head : heads.items()) {
        if (head instanceof Group pair && pair.size() == 2) {
          String arity = pair.item(1).text();
          sorts.put(
              Symbols.plain(pair.head()),
              arity.matches("[0-9]{1,6}") ? Integer.parseInt(arity) : 0);
        }
      }
    }
    return sorts;
  }

  /** The form before 2.6: parameters, then each datatype with its name and constructors. */
  private static boolean isOld(Group command) {
    return command.item(1) instanceof Group parameters
        && command.item(2) instanceof Group datatypes
        && parameters.items().stream().allMatch(Token.class::isInstance)
        && datatypes.items().stream().allMatch(d -> d instanceof Group g && !g.head().isEmpty());
  }

  /** The functions, which are entered into the names as well. */
  static Map<String, Signature> declared(Group command, Names names) {
    Map<String, Signature> functions = new HashMap<>();
    Map<String, Integer> sorts = sorts(command);
    List<String> order = List.copyOf(sorts.keySet());
    if (command.size() != 3) {
      return functions;
    }
    if (command.head().equals("declare-datatype")) {
      datatype(order.getFirst(), constructors(command.item(2)), sorts, names, functions);
    } else if (command.item(2) instanceof Group datatypes) {
      boolean old = isOld(command);
      for (int i = 0; i < Math.min(order.size(), datatypes.size()); i++) {
        List<SExpression> constructors =
            old
                ? ((Group) datatypes.item(i)).items().stream().skip(1).toList()
                : constructors(datatypes.item(i));
        datatype(order.get(i), constructors, sorts, names, functions);
      }
    }
    functions.forEach(names::declare);
    return functions;
  }

  /** The parameters in {@code (par (X …) (constructor …))}. */
  private static List<SExpression> parameters(SExpression datatype) {
    return datatype instanceof Group group
            && group.head().equals("par")
            && group.size() == 3
            && group.item(1) instanceof Group parameters
        ? parameters.items()
        : List.of();
  }

  private static List<SExpression> constructors(SExpression datatype) {
    if (!(datatype instanceof Group group)) {
      return List.of();
    }
    boolean parametric = group.head().equals("par") && group.size() == 3;
    return parametric && group.item(2) instanceof Group inner ? inner.items() : group.items();
  }

  private static void datatype(
      String name,
      List<SExpression> constructors,
      Map<String, Integer> sorts,
      Names names,
      Map<String, Signature> functions) {
    boolean plain = sorts.getOrDefault(name, 0) == 0;
    Sort own = plain ? Sort.named(name) : Sort.UNKNOWN;
    for (SExpression item : constructors) {
      if (!(item instanceof Group constructor)) {
        functions.put(Symbols.plain(item.text()), new Signature(List.of(), own));
        continue;
      }
      List<Sort> fields =
          constructor.items().stream()
              .skip(1)
              .map(f -> f instanceof Group g && g.size() == 2 ? g : null)
              .map(g -> g == null || !plain ? Sort.UNKNOWN : names.sort(g.item(1)))
              .toList();
      functions.put(Symbols.plain(constructor.head()), new Signature(fields, own));
      for (int i = 0; i < fields.size(); i++) {
        if (constructor.item(i + 1) instanceof Group selector) {
          functions.put(Symbols.plain(selector.head()), new Signature(List.of(own), fields.get(i)));
        }
      }
    }
  }
}
