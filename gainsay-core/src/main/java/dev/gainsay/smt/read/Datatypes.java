package dev.gainsay.smt.read;

import dev.gainsay.smt.ast.Command.Declare;
import dev.gainsay.smt.ast.Datatype;
import dev.gainsay.smt.ast.Datatype.Constructor;
import dev.gainsay.smt.ast.Datatype.Field;
import dev.gainsay.smt.ast.Signature;
import dev.gainsay.smt.ast.Sort;
import dev.gainsay.text.SExpression;
import dev.gainsay.text.SExpression.Group;
import dev.gainsay.text.SExpression.Token;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What a declaration of datatypes declares: constructors and selectors. */
final class Datatypes {

  private final Group command;
  private final Names names;

  private Datatypes(Group command, Names names) {
    this.command = command;
    this.names = names;
  }

  /**
   * The declaration; what it declares is entered into the names. Functions of a datatype with
   * parameters give an unknown sort unless their arguments tell more.
   */
  static Declare declaration(Group command, Names names) {
    Map<String, Integer> sorts = sorts(command);
    List<Datatype> datatypes = new Datatypes(command, names).datatypes(sorts);
    Map<String, Signature> functions = new HashMap<>();
    for (Datatype datatype : datatypes) {
      for (Constructor constructor : datatype.constructors()) {
        enter(names, datatype, constructor.name(), datatype.signature(constructor), functions);
        for (Field field : constructor.fields()) {
          enter(names, datatype, field.selector(), datatype.signature(field), functions);
        }
      }
    }
    return new Declare(command.text(), functions, sorts, datatypes);
  }

  private static void enter(
      Names names,
      Datatype datatype,
      String name,
      Signature signature,
      Map<String, Signature> functions) {
    boolean plain = datatype.parameters().isEmpty();
    Signature known =
        plain
            ? signature
            : new Signature(
                signature.parameters().stream().map(_ -> Sort.UNKNOWN).toList(), Sort.UNKNOWN);
    functions.put(name, known);
    names.declare(name, known);
    if (!plain) {
      names.declare(name, Set.copyOf(datatype.parameters()), signature);
    }
  }

  /** The datatypes' names and the number of their parameters. */
  private static Map<String, Integer> sorts(Group command) {
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

  private List<Datatype> datatypes(Map<String, Integer> sorts) {
    List<Datatype> datatypes = new ArrayList<>();
    List<String> order = List.copyOf(sorts.keySet());
    if (command.size() != 3) {
      return datatypes;
    }
    if (command.head().equals("declare-datatype")) {
      SExpression body = command.item(2);
      datatypes.add(datatype(order.getFirst(), texts(parameters(body)), constructors(body)));
    } else if (command.item(2) instanceof Group bodies) {
      boolean old = isOld(command);
      for (int i = 0; i < Math.min(order.size(), bodies.size()); i++) {
        SExpression body = bodies.item(i);
        datatypes.add(
            old
                ? unapplied(
                    datatype(
                        order.get(i),
                        texts(((Group) command.item(1)).items()),
                        ((Group) body).items().stream().skip(1).toList()),
                    order)
                : datatype(order.get(i), texts(parameters(body)), constructors(body)));
      }
    }
    return datatypes;
  }

  private static List<String> texts(List<SExpression> tokens) {
    return tokens.stream().map(SExpression::text).map(Symbols::plain).toList();
  }

  /** In the old form a datatype with parameters stands alone where its own fields have its sort. */
  private static Datatype unapplied(Datatype datatype, List<String> all) {
    List<Sort> parameters = datatype.parameters().stream().map(Sort::named).toList();
    List<Constructor> constructors = new ArrayList<>();
    for (Constructor constructor : datatype.constructors()) {
      List<Field> fields = new ArrayList<>();
      for (Field field : constructor.fields()) {
        Sort sort = field.sort();
        boolean alone = sort.arguments().isEmpty() && all.contains(sort.name());
        fields.add(
            new Field(
                field.selector(), alone ? new Sort(sort.name(), List.of(), parameters) : sort));
      }
      constructors.add(new Constructor(constructor.name(), fields));
    }
    return new Datatype(datatype.name(), datatype.parameters(), constructors);
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

  private Datatype datatype(String name, List<String> parameters, List<SExpression> constructors) {
    List<Constructor> all = new ArrayList<>();
    for (SExpression item : constructors) {
      if (item instanceof Group constructor) {
        List<Field> fields = new ArrayList<>();
        for (SExpression field : constructor.items().subList(1, constructor.size())) {
          fields.add(
              field instanceof Group pair && pair.size() == 2
                  ? new Field(Symbols.plain(pair.head()), names.sort(pair.item(1)))
                  : new Field(Symbols.plain(field.text()), Sort.UNKNOWN));
        }
        all.add(new Constructor(Symbols.plain(constructor.head()), fields));
      } else {
        all.add(new Constructor(Symbols.plain(item.text()), List.of()));
      }
    }
    return new Datatype(name, parameters, all);
  }
}
