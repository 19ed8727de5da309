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
import dev.gainsay.smt.print.TermPrinter;
import dev.gainsay.smt.theory.Terms;
import dev.gainsay.smt.theory.Values;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.UnaryOperator;

/** Instances under other names: canonical ones, and what tells defects apart. */
final class StormShape {

  private StormShape() {}

  /** What is asserted under canonical names, with values abstracted to their sorts. */
  static String of(StormCase from) {
    StringBuilder shape = new StringBuilder(from.options().toString());
    for (Step step : renamed(from.asAsserted()).steps()) {
      switch (step) {
        case Step.Claim(Term formula, _) ->
            shape
                .append('\n')
                .append(TermPrinter.print(Walk.rewrite(formula, StormShape::abstracted)));
        case Step other -> shape.append('\n').append(other);
      }
    }
    return shape.toString();
  }

  private static Term abstracted(Term term) {
    return Values.value(term)
        .filter(value -> !(value instanceof Value.Truth))
        .map(value -> Terms.constant("value", value.sort()))
        .orElse(term);
  }

  /** The same with every part of every term rewritten. */
  static StormCase rewritten(StormCase from, StormPremise premise, UnaryOperator<Term> change) {
    List<Step> steps = new ArrayList<>();
    for (Step step : from.steps()) {
      steps.add(
          step instanceof Step.Claim(Term formula, boolean asIs)
              ? new Step.Claim(Walk.rewrite(formula, change), asIs)
              : step);
    }
    List<Lemma> lemmas = new ArrayList<>();
    for (Lemma lemma : from.lemmas()) {
      Term left = change.apply(lemma.left());
      Term right = change.apply(lemma.right());
      if (left.node().constant().isPresent() && right.node().constant().isPresent()) {
        lemmas.add(new Lemma(left, right, Walk.rewrite(lemma.formula(), change)));
      }
    }
    return new StormCase(premise, from.options(), steps, lemmas);
  }

  /**
   * Constants named x0, x1 … and functions f0, f1 … by appearance; the same where a bound variable
   * has such a name.
   */
  static StormCase renamed(StormCase from) {
    Map<String, String> names = new HashMap<>();
    Set<String> taken = new HashSet<>();
    Map<String, Signature> declared = new HashMap<>();
    for (Command command : from.premise().declarations()) {
      if (command instanceof Command.DeclareFunction(String name, Signature signature)) {
        declared.put(name, signature);
      }
    }
    int constants = 0;
    int functions = 0;
    for (Term term : Walk.postorder(from.formulas())) {
      if (term.node() instanceof Bind(_, List<Term> variables, _)) {
        variables.forEach(v -> taken.add(((Variable) v.node()).name()));
      } else if (term.node() instanceof Apply(Identifier function, _, _)
          && declared.containsKey(function.name())
          && !names.containsKey(function.name())) {
        boolean constant = term.children().isEmpty();
        names.put(function.name(), constant ? "x" + constants++ : "f" + functions++);
      } else if (term.node() instanceof Opaque) {
        return from;
      }
    }
    // What keeps its name must not meet a new one.
    Set<String> others = new HashSet<>(declared.keySet());
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

  private static StormCase renamed(StormCase from, Map<String, String> names) {
    UnaryOperator<Term> change = term -> term.named(names);
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
                    new Model.Function(f.parameters(), Walk.rewrite(f.body(), change))));
    Map<Term, Value> known = new HashMap<>();
    premise.known().forEach((t, v) -> known.put(Walk.rewrite(t, change), v));
    return rewritten(
        from,
        new StormPremise(premise.logic(), declarations, new Model(constants, functions), known),
        change);
  }
}
