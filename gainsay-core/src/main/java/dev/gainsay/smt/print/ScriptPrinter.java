package dev.gainsay.smt.print;

import dev.gainsay.smt.ast.Command;
import dev.gainsay.smt.ast.Node.Variable;
import dev.gainsay.smt.ast.Signature;
import dev.gainsay.smt.ast.SmtScript;
import dev.gainsay.smt.ast.Sort;
import dev.gainsay.smt.ast.Term;
import java.util.List;
import java.util.stream.Collectors;

/** Scripts as SMT-LIB text, a command a line. */
public final class ScriptPrinter {

  private ScriptPrinter() {}

  /** The whole script. */
  public static String print(SmtScript script) {
    return script.commands().stream()
        .map(ScriptPrinter::print)
        .collect(Collectors.joining("\n", "", "\n"));
  }

  /** One command. */
  public static String print(Command command) {
    return switch (command) {
      case Command.SetLogic(String logic) -> "(set-logic " + logic + ")";
      case Command.DeclareFunction(String name, Signature(List<Sort> parameters, Sort result)) ->
          "(declare-fun " + name + " " + sorts(parameters) + " " + TermPrinter.print(result) + ")";
      case Command.DefineFunction(
              String name,
              List<Term> parameters,
              Sort result,
              Term body,
              boolean recursive) ->
          (recursive ? "(define-fun-rec " : "(define-fun ")
              + name
              + " "
              + parameters(parameters)
              + " "
              + TermPrinter.print(result)
              + " "
              + TermPrinter.print(body)
              + ")";
      case Command.Declare(String text, _, _, _) -> text;
      case Command.Assert(Term formula) -> "(assert " + TermPrinter.print(formula) + ")";
      case Command.Push(int levels) -> "(push " + levels + ")";
      case Command.Pop(int levels) -> "(pop " + levels + ")";
      case Command.CheckSat _ -> "(check-sat)";
      case Command.CheckSatAssuming(List<Term> literals) ->
          literals.stream()
              .map(TermPrinter::print)
              .collect(Collectors.joining(" ", "(check-sat-assuming (", "))"));
      case Command.CheckSatUsing(String tactic) -> "(check-sat-using " + tactic + ")";
      case Command.Verbatim(String text) -> text;
    };
  }

  private static String sorts(List<Sort> sorts) {
    return sorts.stream().map(TermPrinter::print).collect(Collectors.joining(" ", "(", ")"));
  }

  private static String parameters(List<Term> parameters) {
    return parameters.stream()
        .map(p -> (Variable) p.node())
        .map(v -> "(" + v.name() + " " + TermPrinter.print(v.sort()) + ")")
        .collect(Collectors.joining(" ", "(", ")"));
  }
}
