package dev.gainsay.smt.oracle;

import dev.gainsay.smt.ast.Command;
import dev.gainsay.smt.ast.Identifier;
import dev.gainsay.smt.ast.Node.Apply;
import dev.gainsay.smt.ast.Node.Bind;
import dev.gainsay.smt.ast.Node.Opaque;
import dev.gainsay.smt.ast.Node.Variable;
import dev.gainsay.smt.ast.Signature;
import dev.gainsay.smt.ast.Term;
import dev.gainsay.smt.ast.Value;
import dev.gainsay.smt.ast.Walk;
import dev.gainsay.smt.evaluate.Model;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.UnaryOperator;

/** Formulas under canonical names. */
final class ShortNames {

  private ShortNames() {}

  /**
   * Constants named x0, x1 … and functions f0, f1 … by appearance; the same where a bound variable
   * has such a name.
   */
  static Formulas of(Formulas from) {
    Map<String, String> names = new HashMap<>();
    Set<String> taken = new HashSet<>();
    Set<String> declared = Command.functions(from.premise().declarations());
    List<Term> all = new ArrayList<>(from.asserted());
    all.addAll(from.beside());
    int constants = 0;
    int functions = 0;
    for (Term term : Walk.postorder(all)) {
      if (term.node() instanceof Bind(_, List<Term> variables, _)) {
        variables.forEach(v -> taken.add(((Variable) v.node()).name()));
      } else if (term.node() instanceof Apply(Identifier function, _, _)
          && declared.contains(function.name())
          && !names.containsKey(function.name())) {
        boolean constant = term.children().isEmpty();
        names.put(function.name(), constant ? "x" + constants++ : "f" + functions++);
      } else if (term.node() instanceof Opaque) {
        return from;
      }
    }
    // What keeps its name must not meet a new one.
    Set<String> others = new HashSet<>(declared);
    others.removeAll(names.keySet());
    boolean clash =
        names.values().stream().anyMatch(n -> taken.contains(n) || others.contains(n))
            || from.premise().declarations().stream()
                .anyMatch(c -> !(c instanceof Command.DeclareFunction) && defines(c, names));
    return clash ? from : renamed(from, names);
  }

  private static boolean defines(Command command, Map<String, String> names) {
    return switch (command) {
      case Command.DefineFunction _ -> true;
      case Command.Declare declare ->
          names.values().stream()
              .anyMatch(n -> declare.functions().containsKey(n) || declare.sorts().containsKey(n));
      case Command _ -> false;
    };
  }

  private static Formulas renamed(Formulas from, Map<String, String> names) {
    UnaryOperator<Term> change = term -> Walk.rewrite(term, t -> t.named(names));
    StormPremise premise = from.premise();
    List<Command> declarations = new ArrayList<>();
    for (Command command : premise.declarations()) {
      declarations.add(
          command instanceof Command.DeclareFunction(String name, Signature signature)
              ? new Command.DeclareFunction(names.getOrDefault(name, name), signature)
              : command);
    }
    SortedMap<String, Value> constants = new TreeMap<>();
    premise.model().constants().forEach((n, v) -> constants.put(names.getOrDefault(n, n), v));
    SortedMap<String, Model.Function> functions = new TreeMap<>();
    premise
        .model()
        .functions()
        .forEach(
            (n, f) ->
                functions.put(
                    names.getOrDefault(n, n),
                    new Model.Function(f.parameters(), change.apply(f.body()))));
    Map<Term, Value> known = new HashMap<>();
    premise.known().forEach((t, v) -> known.put(change.apply(t), v));
    return from.changed(
        new StormPremise(premise.logic(), declarations, new Model(constants, functions), known),
        change);
  }
}
