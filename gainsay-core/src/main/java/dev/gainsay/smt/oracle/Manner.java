package dev.gainsay.smt.oracle;

import dev.gainsay.smt.ast.Command;
import dev.gainsay.smt.ast.Command.Assert;
import dev.gainsay.smt.ast.Command.CheckSat;
import dev.gainsay.smt.ast.Command.CheckSatAssuming;
import dev.gainsay.smt.ast.Command.CheckSatUsing;
import dev.gainsay.smt.ast.Command.DeclareFunction;
import dev.gainsay.smt.ast.Command.Pop;
import dev.gainsay.smt.ast.Command.Push;
import dev.gainsay.smt.ast.Signature;
import dev.gainsay.smt.ast.SmtScript;
import dev.gainsay.smt.ast.Sort;
import dev.gainsay.smt.ast.Term;
import dev.gainsay.smt.dialect.Ability;
import dev.gainsay.smt.dialect.SolverProfile;
import dev.gainsay.smt.fuse.Part;
import dev.gainsay.smt.print.ScriptPrinter;
import dev.gainsay.smt.theory.Terms;
import java.util.ArrayList;
import java.util.List;

/** How assertions and the question about them are put: what a solver does next depends on it. */
public enum Manner {
  /** Assertions, then the question. */
  PLAIN(""),
  /** Each assertion on a level of its own. */
  LEVELS("on levels"),
  /** After a level that contradicted itself and is gone. */
  AFTER_POP("after a pop"),
  /** Twice, first on a level that adds nothing. */
  AGAIN("asked again"),
  /** Assertions under constants that are assumed. */
  ASSUMED("under assumptions");

  private final String words;

  Manner(String words) {
    this.words = words;
  }

  /** What is done, for readers; empty for nothing. */
  String words() {
    return words;
  }

  /** Whether a solver can be asked so. */
  boolean suits(SolverProfile profile) {
    return switch (this) {
      case PLAIN -> true;
      case LEVELS, AFTER_POP, AGAIN -> profile.can(Ability.INCREMENTAL);
      case ASSUMED -> profile.can(Ability.ASSUMPTIONS);
    };
  }

  /** Whether a tactic can be named, and a model be asked for. */
  boolean asksOnce() {
    return this != AGAIN && this != ASSUMED;
  }

  /**
   * The script.
   *
   * @param tactic of {@code check-sat-using}; empty for {@code check-sat}
   */
  String question(Part formula, String tactic) {
    Command check = tactic.isEmpty() ? new CheckSat() : new CheckSatUsing(tactic);
    List<Command> all = new ArrayList<>(formula.preamble());
    List<Command> asserted = new ArrayList<>();
    formula.assertions().forEach(assertion -> asserted.add(new Assert(assertion)));
    switch (this) {
      case PLAIN -> {
        all.addAll(asserted);
        all.add(check);
      }
      case LEVELS -> {
        for (Command command : asserted) {
          all.add(new Push(1));
          all.add(command);
        }
        all.add(check);
      }
      case AFTER_POP -> {
        all.add(new Push(1));
        all.addAll(asserted);
        all.add(new Assert(Terms.FALSE));
        all.add(new Pop(1));
        all.addAll(asserted);
        all.add(check);
      }
      case AGAIN -> {
        all.addAll(asserted);
        all.add(new Push(1));
        all.add(new CheckSat());
        all.add(new Pop(1));
        all.add(new CheckSat());
      }
      case ASSUMED -> assumed(formula, all);
    }
    return ScriptPrinter.print(new SmtScript(all));
  }

  private static void assumed(Part formula, List<Command> all) {
    List<Term> guards = new ArrayList<>();
    for (Term assertion : formula.assertions()) {
      String name = "assumed!" + guards.size();
      Term guard = Terms.constant(name, Sort.BOOL);
      all.add(new DeclareFunction(name, new Signature(List.of(), Sort.BOOL)));
      all.add(new Assert(Terms.apply("=>", guard, assertion)));
      guards.add(guard);
    }
    all.add(new CheckSatAssuming(guards));
  }
}
