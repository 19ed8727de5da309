package dev.gainsay.smt.fuse;

import dev.gainsay.smt.ast.Command;
import dev.gainsay.smt.ast.Command.Assert;
import dev.gainsay.smt.ast.Command.CheckSat;
import dev.gainsay.smt.ast.Command.DeclareFunction;
import dev.gainsay.smt.ast.Command.SetLogic;
import dev.gainsay.smt.ast.SmtScript;
import dev.gainsay.smt.ast.Term;
import dev.gainsay.smt.generate.Seed;
import dev.gainsay.smt.print.ScriptPrinter;
import dev.gainsay.smt.read.ScriptReader;
import dev.gainsay.smt.theory.Terms;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * One of the two formulas, as a conjunction.
 *
 * @param logic empty for none
 * @param declarations all that the assertions need
 * @param assertions at least one
 */
public record Part(String logic, List<Command> declarations, List<Term> assertions) {

  public Part {
    declarations = List.copyOf(declarations);
    assertions = List.copyOf(assertions);
  }

  /** The formula of a seed. */
  public static Part of(Seed seed) {
    return new Part(seed.logic(), seed.declarations(), seed.assertions());
  }

  /**
   * What a script asserts.
   *
   * @throws IllegalArgumentException when it is none
   */
  public static Part read(String script) {
    String logic = "";
    List<Command> declarations = new ArrayList<>();
    List<Term> assertions = new ArrayList<>();
    for (Command command : ScriptReader.read(script).commands()) {
      switch (command) {
        case SetLogic(String name) -> logic = name;
        case Assert(Term formula) -> assertions.add(formula);
        case CheckSat _ -> {}
        case Command other -> declarations.add(other);
      }
    }
    return new Part(logic, declarations, assertions);
  }

  /** The constants that it declares. */
  public List<Term> constants() {
    return declarations.stream().flatMap(Part::constant).toList();
  }

  private static Stream<Term> constant(Command command) {
    return command instanceof DeclareFunction(var name, var signature)
            && signature.parameters().isEmpty()
        ? Stream.of(Terms.constant(name, signature.result()))
        : Stream.empty();
  }

  /** What it asserts, and what the functions that it defines are. */
  public List<Term> formulas() {
    return Stream.concat(Command.bodies(declarations), assertions.stream()).toList();
  }

  /** The same with other assertions. */
  public Part with(List<Term> others) {
    return new Part(logic, declarations, others);
  }

  /** What stands before the assertions of a script. */
  public List<Command> preamble() {
    List<Command> all = new ArrayList<>();
    if (!logic.isEmpty()) {
      all.add(new SetLogic(logic));
    }
    all.addAll(declarations);
    return all;
  }

  /** A script that asks whether it is satisfiable. */
  public String question() {
    List<Command> all = preamble();
    assertions.forEach(assertion -> all.add(new Assert(assertion)));
    all.add(new CheckSat());
    return ScriptPrinter.print(new SmtScript(all));
  }
}
