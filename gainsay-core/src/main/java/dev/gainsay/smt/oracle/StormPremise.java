package dev.gainsay.smt.oracle;

import dev.gainsay.smt.ast.Command;
import dev.gainsay.smt.ast.Term;
import dev.gainsay.smt.ast.Value;
import dev.gainsay.smt.evaluate.Declarations;
import dev.gainsay.smt.evaluate.Evaluator;
import dev.gainsay.smt.evaluate.Model;
import dev.gainsay.smt.generate.Seed;
import dev.gainsay.smt.print.ScriptPrinter;
import dev.gainsay.smt.print.TermPrinter;
import dev.gainsay.smt.theory.Values;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * What the formulas of an instance are over.
 *
 * @param logic that the instance declares; empty for none
 * @param declarations of all that the formulas name
 * @param model what the declared symbols stand for
 * @param known values of terms that we cannot evaluate, told by the solver that the model is from
 */
public record StormPremise(
    String logic, List<Command> declarations, Model model, Map<Term, Value> known) {

  public StormPremise {
    declarations = List.copyOf(declarations);
    known = Map.copyOf(known);
  }

  static StormPremise of(Seed seed) {
    return new StormPremise(seed.logic(), seed.declarations(), seed.model(), seed.known());
  }

  Evaluator evaluator() {
    return new Evaluator(Declarations.of(declarations), model, known);
  }

  /** The logic and the declarations, a line each. */
  String text() {
    String logicLine = logic.isEmpty() ? "" : "(set-logic " + logic + ")\n";
    return declarations.stream()
        .map(ScriptPrinter::print)
        .collect(Collectors.joining("\n", logicLine, declarations.isEmpty() ? "" : "\n"));
  }

  /** A symbol a line, as {@code define-fun}s. */
  String modelText() {
    StringBuilder text = new StringBuilder();
    model
        .constants()
        .forEach(
            (name, value) ->
                text.append("(define-fun ")
                    .append(name)
                    .append(" () ")
                    .append(TermPrinter.print(value.sort()))
                    .append(' ')
                    .append(TermPrinter.print(Values.term(value)))
                    .append(")\n"));
    model
        .functions()
        .forEach(
            (name, function) ->
                text.append(
                        ScriptPrinter.print(
                            new Command.DefineFunction(
                                name,
                                function.parameters(),
                                function.body().sort(),
                                function.body(),
                                false)))
                    .append('\n'));
    return text.toString();
  }
}
