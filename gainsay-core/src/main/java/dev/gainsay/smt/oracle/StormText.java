package dev.gainsay.smt.oracle;

import dev.gainsay.smt.ast.Command;
import dev.gainsay.smt.ast.Command.Assert;
import dev.gainsay.smt.ast.Command.DefineFunction;
import dev.gainsay.smt.ast.Term;
import dev.gainsay.smt.ast.Value;
import dev.gainsay.smt.evaluate.Declarations;
import dev.gainsay.smt.evaluate.Evaluator;
import dev.gainsay.smt.evaluate.Model;
import dev.gainsay.smt.print.TermPrinter;
import dev.gainsay.smt.read.ScriptReader;
import dev.gainsay.smt.theory.Values;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A case as it is stored: terms as SMT-LIB text, which people can read and which stays the same
 * while our trees change.
 *
 * @param declarations a script
 * @param model a script of definitions
 */
public record StormText(
    String logic,
    List<String> options,
    String declarations,
    String model,
    List<KnownText> known,
    List<StepText> steps,
    List<LemmaText> lemmas)
    implements SmtText {

  /** A term and its value. */
  public record KnownText(String term, String value) {}

  /**
   * A step.
   *
   * @param text of a claim its formula, of a check its tactic
   */
  public record StepText(Kind kind, String text) {}

  /** Kinds of steps; what is asserted as it is has one of its own. */
  public enum Kind {
    CLAIM,
    AS_IS,
    PUSH,
    POP,
    CHECK
  }

  /** See {@link Lemma}. */
  public record LemmaText(String left, String right, String formula) {}

  /** The stored form. */
  public static StormText of(StormCase stored) {
    StormPremise premise = stored.premise();
    List<KnownText> known = new ArrayList<>();
    premise
        .known()
        .forEach((term, value) -> known.add(new KnownText(text(term), text(Values.term(value)))));
    return new StormText(
        premise.logic(),
        stored.options(),
        premise.text(),
        premise.modelText(),
        known.stream().sorted(Comparator.comparing(KnownText::term)).toList(),
        stored.steps().stream().map(StormText::text).toList(),
        stored.lemmas().stream()
            .map(l -> new LemmaText(text(l.left()), text(l.right()), text(l.formula())))
            .toList());
  }

  private static String text(Term term) {
    return TermPrinter.print(term);
  }

  private static StepText text(Step step) {
    return switch (step) {
      case Step.Claim(Term formula, boolean asIs) ->
          new StepText(asIs ? Kind.AS_IS : Kind.CLAIM, text(formula));
      case Step.Push _ -> new StepText(Kind.PUSH, "");
      case Step.Pop _ -> new StepText(Kind.POP, "");
      case Step.Check(String tactic) -> new StepText(Kind.CHECK, tactic);
    };
  }

  /**
   * The case.
   *
   * @throws IllegalArgumentException when a text is none of ours
   */
  @Override
  public StormCase read() {
    List<Command> declared = new ArrayList<>(ScriptReader.read(declarations).commands());
    declared.removeIf(Command.SetLogic.class::isInstance);
    Iterator<Term> terms = terms().iterator();
    Evaluator values = new Evaluator(Declarations.of(declared), Model.EMPTY, Map.of());
    Map<Term, Value> told = new HashMap<>();
    known.forEach(_ -> told.put(terms.next(), value(values, terms.next())));
    List<Step> read = steps.stream().map(step -> read(step, terms)).toList();
    List<Lemma> valid =
        lemmas.stream().map(_ -> new Lemma(terms.next(), terms.next(), terms.next())).toList();
    StormPremise premise = new StormPremise(logic, declared, model(values), told);
    return new StormCase(premise, options, read, valid);
  }

  private static Value value(Evaluator values, Term term) {
    return values
        .value(term)
        .orElseThrow(() -> new IllegalArgumentException("no value: " + text(term)));
  }

  private static Step read(StepText step, Iterator<Term> terms) {
    return switch (step.kind()) {
      case CLAIM -> new Step.Claim(terms.next(), false);
      case AS_IS -> new Step.Claim(terms.next(), true);
      case PUSH -> new Step.Push();
      case POP -> new Step.Pop();
      case CHECK -> new Step.Check(step.text());
    };
  }

  /** All terms in order, read where everything is declared. */
  private List<Term> terms() {
    List<String> texts = new ArrayList<>();
    known.forEach(k -> texts.addAll(List.of(k.term(), k.value())));
    for (StepText step : steps) {
      if (step.kind() == Kind.CLAIM || step.kind() == Kind.AS_IS) {
        texts.add(step.text());
      }
    }
    lemmas.forEach(l -> texts.addAll(List.of(l.left(), l.right(), l.formula())));
    StringBuilder script = new StringBuilder(declarations);
    texts.forEach(text -> script.append("(assert ").append(text).append(")\n"));
    List<Term> terms = new ArrayList<>();
    for (Command command : ScriptReader.read(script.toString()).commands()) {
      if (command instanceof Assert(Term term)) {
        terms.add(term);
      }
    }
    return terms;
  }

  private Model model(Evaluator values) {
    SortedMap<String, Value> constants = new TreeMap<>();
    SortedMap<String, Model.Function> functions = new TreeMap<>();
    List<Command> commands = ScriptReader.read(declarations + model).commands();
    int defined = ScriptReader.read(model).commands().size();
    for (Command command : commands.subList(commands.size() - defined, commands.size())) {
      if (command instanceof DefineFunction(var name, var parameters, _, var body, _)) {
        if (parameters.isEmpty()) {
          constants.put(name, value(values, body));
        } else {
          functions.put(name, new Model.Function(parameters, body));
        }
      }
    }
    return new Model(constants, functions);
  }
}
