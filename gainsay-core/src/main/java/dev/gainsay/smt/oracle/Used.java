package dev.gainsay.smt.oracle;

import dev.gainsay.smt.ast.Command;
import dev.gainsay.smt.ast.Node;
import dev.gainsay.smt.ast.Sort;
import dev.gainsay.smt.ast.Term;
import dev.gainsay.smt.ast.Value;
import dev.gainsay.smt.ast.Walk;
import dev.gainsay.smt.evaluate.Model;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;

/** Which declarations some terms need: by names, so that nothing that is needed is left out. */
final class Used {

  private static final Pattern BETWEEN = Pattern.compile("[\\s()]+");

  private final Set<String> names = new HashSet<>();
  private final Set<Sort> sorts = new HashSet<>();

  private Used() {}

  /** The premise with what the terms need of it. */
  static StormPremise by(Collection<Term> terms, StormPremise premise) {
    Used used = new Used();
    used.note(terms);
    Set<Command> kept = new HashSet<>();
    boolean grown = true;
    while (grown) {
      grown = false;
      for (Command command : premise.declarations()) {
        if (!kept.contains(command) && used.needs(command)) {
          kept.add(command);
          used.note(command);
          grown = true;
        }
      }
    }
    List<Command> declarations = new ArrayList<>(premise.declarations());
    declarations.removeIf(command -> !kept.contains(command));
    TreeMap<String, Value> constants = new TreeMap<>(premise.model().constants());
    constants.keySet().retainAll(used.names);
    // Functions of a model may call each other.
    boolean any = premise.model().functions().keySet().stream().anyMatch(used.names::contains);
    Model model = new Model(constants, any ? premise.model().functions() : new TreeMap<>());
    return new StormPremise(
        premise.logic(), declarations, any ? with(premise, model) : model, premise.known());
  }

  /** Constants that only functions of the model name stay as well. */
  private static Model with(StormPremise premise, Model model) {
    Used used = new Used();
    premise.model().functions().values().forEach(f -> used.note(List.of(f.body())));
    TreeMap<String, Value> constants = new TreeMap<>(premise.model().constants());
    constants.keySet().removeIf(n -> !used.names.contains(n) && !model.constants().containsKey(n));
    return new Model(constants, model.functions());
  }

  private boolean needs(Command command) {
    return switch (command) {
      case Command.DeclareFunction(String name, _) -> names.contains(name);
      case Command.DefineFunction(String name, _, _, _, _) -> names.contains(name);
      case Command.Declare declare ->
          declare.sorts().keySet().stream().anyMatch(names::contains)
              || declare.functions().keySet().stream().anyMatch(names::contains);
      case Command _ -> true;
    };
  }

  private void note(Command command) {
    switch (command) {
      case Command.DeclareFunction(_, var signature) -> {
        signature.parameters().forEach(this::note);
        note(signature.result());
      }
      case Command.DefineFunction(_, var parameters, Sort result, Term body, _) -> {
        parameters.forEach(p -> note(p.sort()));
        note(result);
        note(List.of(body));
      }
      case Command.Declare declare -> note(declare.text());
      case Command.Verbatim(String text) -> note(text);
      case Command _ -> {}
    }
  }

  private void note(Collection<Term> terms) {
    for (Term term : Walk.postorder(terms)) {
      note(term.sort());
      switch (term.node()) {
        case Node.Apply(var function, _, _) -> {
          names.add(function.name());
          names.addAll(function.indices());
          if (function.name().startsWith("is-")) {
            names.add(function.name().substring(3));
          }
          function.as().ifPresent(this::note);
        }
        case Node.Bind(_, List<Term> variables, _) -> variables.forEach(v -> note(v.sort()));
        case Node.Opaque(String text, _, _) -> note(text);
        case Node _ -> {}
      }
    }
  }

  private void note(Sort sort) {
    if (sorts.add(sort)) {
      names.add(sort.name());
      sort.arguments().forEach(this::note);
    }
  }

  private void note(String text) {
    names.addAll(List.of(BETWEEN.split(text)));
  }
}
