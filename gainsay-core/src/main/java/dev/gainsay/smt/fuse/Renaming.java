package dev.gainsay.smt.fuse;

import dev.gainsay.smt.ast.Command;
import dev.gainsay.smt.ast.Command.Declare;
import dev.gainsay.smt.ast.Command.DeclareFunction;
import dev.gainsay.smt.ast.Command.DefineFunction;
import dev.gainsay.smt.ast.Node;
import dev.gainsay.smt.ast.Term;
import dev.gainsay.smt.ast.Walk;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Gives the functions of a part names of its own. Sorts and datatypes keep theirs. */
public final class Renaming {

  private final Map<String, String> names = new HashMap<>();

  private Renaming() {}

  /**
   * The part with a prefix before the names that it declares.
   *
   * @return empty when it holds text that we do not read, or a variable that begins with the prefix
   */
  public static Optional<Part> prefix(String prefix, Part part) {
    Renaming renaming = new Renaming();
    for (Command command : part.declarations()) {
      switch (command) {
        case DeclareFunction(String name, _) -> renaming.enter(prefix, name);
        case DefineFunction(String name, _, _, _, _) -> renaming.enter(prefix, name);
        case Declare declare when declare.functions().isEmpty() -> {}
        case Declare declare when !declare.datatypes().isEmpty() -> {}
        case Command _ -> {
          return Optional.empty();
        }
      }
    }
    if (part.assertions().stream().anyMatch(term -> cannot(term, prefix))
        || part.declarations().stream().anyMatch(command -> cannot(command, prefix))) {
      return Optional.empty();
    }
    return Optional.of(renaming.renamed(part));
  }

  private static boolean cannot(Command command, String prefix) {
    return command instanceof DefineFunction definition && cannot(definition.body(), prefix);
  }

  private static boolean cannot(Term formula, String prefix) {
    return Walk.postorder(List.of(formula)).stream()
        .map(Term::node)
        .anyMatch(
            node ->
                node instanceof Node.Opaque
                    || (node instanceof Node.Variable(String name, _) && name.startsWith(prefix)));
  }

  private void enter(String prefix, String name) {
    names.put(name, name.startsWith("|") ? "|" + prefix + name.substring(1) : prefix + name);
  }

  private Part renamed(Part part) {
    List<Command> declarations = new ArrayList<>();
    part.declarations().forEach(command -> declarations.add(renamed(command)));
    return new Part(
        part.logic(), declarations, part.assertions().stream().map(this::renamed).toList());
  }

  private Command renamed(Command command) {
    return switch (command) {
      case DeclareFunction(String name, var signature) ->
          new DeclareFunction(names.getOrDefault(name, name), signature);
      case DefineFunction(String name, var parameters, var result, Term body, boolean recursive) ->
          new DefineFunction(
              names.getOrDefault(name, name), parameters, result, renamed(body), recursive);
      case Command other -> other;
    };
  }

  private Term renamed(Term formula) {
    return Walk.rewrite(formula, term -> term.named(names));
  }
}
