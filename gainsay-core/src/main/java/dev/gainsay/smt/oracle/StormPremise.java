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
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** What the formulas of an instance are over; candidates of a reduction share it. */
public final class StormPremise {

  private final String logic;
  private final List<Command> declarations;
  private final Model model;
  private final Map<Term, Value> known;

  /** All instances over one seed share it. */
  private @Nullable Evaluator evaluator;

  private @Nullable String text;

  /**
   * @param logic that the instance declares; empty for none
   * @param declarations of all that the formulas name
   * @param model what the declared symbols stand for
   * @param known values of terms that we cannot evaluate, told by the solver that the model is from
   */
  public StormPremise(
      String logic, List<Command> declarations, Model model, Map<Term, Value> known) {
    this.logic = logic;
    this.declarations = List.copyOf(declarations);
    this.model = model;
    this.known = Map.copyOf(known);
  }

  static StormPremise of(Seed seed) {
    return new StormPremise(seed.logic(), seed.declarations(), seed.model(), seed.known());
  }

  /** Of formulas of which no model is known. */
  static StormPremise unmodelled(String logic, List<Command> declarations) {
    return new StormPremise(logic, declarations, Model.EMPTY, Map.of());
  }

  public String logic() {
    return logic;
  }

  public List<Command> declarations() {
    return declarations;
  }

  public Model model() {
    return model;
  }

  public Map<Term, Value> known() {
    return known;
  }

  /** Values under the model; what it has worked out once it knows. */
  Evaluator evaluator() {
    @Nullable Evaluator made = evaluator;
    if (made == null) {
      made = new Evaluator(Declarations.of(declarations), model, known);
      evaluator = made;
    }
    return made;
  }

  /** The logic and the declarations, a line each. */
  String text() {
    @Nullable String written = text;
    if (written == null) {
      String logicLine = logic.isEmpty() ? "" : "(set-logic " + logic + ")\n";
      written =
          declarations.stream()
              .map(ScriptPrinter::print)
              .collect(Collectors.joining("\n", logicLine, declarations.isEmpty() ? "" : "\n"));
      text = written;
    }
    return written;
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

  @Override
  public boolean equals(Object other) {
    return other instanceof StormPremise premise
        && logic.equals(premise.logic)
        && declarations.equals(premise.declarations)
        && model.equals(premise.model)
        && known.equals(premise.known);
  }

  @Override
  public int hashCode() {
    return Objects.hash(logic, declarations, model, known);
  }
}
