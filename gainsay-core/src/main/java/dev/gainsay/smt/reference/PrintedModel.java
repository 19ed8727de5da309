package dev.gainsay.smt.reference;

import dev.gainsay.smt.ast.Command;
import dev.gainsay.smt.ast.Command.DeclareFunction;
import dev.gainsay.smt.ast.Command.DefineFunction;
import dev.gainsay.smt.ast.Signature;
import dev.gainsay.smt.ast.Sort;
import dev.gainsay.smt.ast.Term;
import dev.gainsay.smt.ast.Value;
import dev.gainsay.smt.evaluate.Declarations;
import dev.gainsay.smt.evaluate.Evaluator;
import dev.gainsay.smt.evaluate.Model;
import dev.gainsay.smt.fuse.Part;
import dev.gainsay.smt.print.ScriptPrinter;
import dev.gainsay.smt.read.ScriptReader;
import dev.gainsay.text.MalformedText;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The model that a solver prints, held against what it is a model of. */
public final class PrintedModel {

  private PrintedModel() {}

  /**
   * An assertion that is false under a model.
   *
   * @param text as {@code get-model} gives it; null for none
   * @return empty when all hold or have no value, or when the text is not understood
   */
  public static Optional<Term> falsified(Part part, @Nullable String text) {
    if (text == null) {
      return Optional.empty();
    }
    Optional<Model> model = read(part.declarations(), text);
    if (model.isEmpty()) {
      return Optional.empty();
    }
    Evaluator evaluator =
        new Evaluator(Declarations.of(part.declarations()), model.get(), Map.of());
    return part.assertions().stream()
        .filter(assertion -> !evaluator.truth(assertion).orElse(true))
        .filter(assertion -> !evaluator.isUnderspecified(assertion))
        .findFirst();
  }

  /**
   * Whether a model surely satisfies a formula: every assertion is true under it, and none because
   * of what the standard leaves open.
   *
   * @param text as {@code get-model} gives it; null for none
   */
  public static boolean satisfies(Part part, @Nullable String text) {
    Optional<Model> model = text == null ? Optional.empty() : read(part.declarations(), text);
    if (model.isEmpty()) {
      return false;
    }
    Evaluator evaluator =
        new Evaluator(Declarations.of(part.declarations()), model.get(), Map.of());
    return part.assertions().stream()
        .allMatch(
            assertion ->
                evaluator.truth(assertion).orElse(false) && !evaluator.isUnderspecified(assertion));
  }

  /**
   * What is defined between the outer parentheses; older solvers write {@code model} first. A
   * symbol whose value we do not understand has none.
   *
   * @return empty when the text is not understood
   */
  public static Optional<Model> read(List<Command> declarations, String text) {
    String stripped = text.strip();
    if (!stripped.startsWith("(") || !stripped.endsWith(")")) {
      return Optional.empty();
    }
    String inner = stripped.substring(1, stripped.length() - 1).strip();
    StringBuilder script = new StringBuilder();
    declarations.stream()
        .filter(command -> !(command instanceof DeclareFunction))
        .forEach(command -> script.append(ScriptPrinter.print(command)).append('\n'));
    script.append(inner.startsWith("model") ? inner.substring("model".length()) : inner);
    try {
      return Optional.of(model(declarations, ScriptReader.read(script.toString()).commands()));
    } catch (MalformedText unknown) {
      return Optional.empty();
    }
  }

  private static Model model(List<Command> declared, List<Command> commands) {
    SortedMap<String, Value> constants = new TreeMap<>();
    SortedMap<String, Model.Function> functions = new TreeMap<>();
    for (Command command : commands) {
      if (command instanceof DeclareFunction(String name, Signature(List<Sort> none, Sort sort))
          && none.isEmpty()) {
        constants.put(name, new Value.Element(sort, name));
      }
    }
    Declarations declarations = Declarations.of(declared);
    for (Command command : commands) {
      if (command instanceof DefineFunction(String name, var parameters, _, Term body, _)) {
        if (parameters.isEmpty()) {
          Model known = new Model(constants, functions);
          new Evaluator(declarations, known, Map.of())
              .value(body)
              .ifPresent(value -> constants.put(name, value));
        } else {
          functions.put(name, new Model.Function(parameters, body));
        }
      }
    }
    return new Model(constants, functions);
  }
}
