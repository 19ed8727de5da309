package dev.gainsay.smt.read;

import dev.gainsay.smt.ast.Command;
import dev.gainsay.smt.ast.Command.Assert;
import dev.gainsay.smt.ast.Command.CheckSat;
import dev.gainsay.smt.ast.Command.CheckSatAssuming;
import dev.gainsay.smt.ast.Command.CheckSatUsing;
import dev.gainsay.smt.ast.Command.Declare;
import dev.gainsay.smt.ast.Command.DeclareFunction;
import dev.gainsay.smt.ast.Command.DefineFunction;
import dev.gainsay.smt.ast.Command.Pop;
import dev.gainsay.smt.ast.Command.Push;
import dev.gainsay.smt.ast.Command.SetLogic;
import dev.gainsay.smt.ast.Command.Verbatim;
import dev.gainsay.smt.ast.Node;
import dev.gainsay.smt.ast.Signature;
import dev.gainsay.smt.ast.SmtScript;
import dev.gainsay.smt.ast.Sort;
import dev.gainsay.smt.ast.Term;
import dev.gainsay.text.MalformedText;
import dev.gainsay.text.SExpression;
import dev.gainsay.text.SExpression.Group;
import dev.gainsay.text.SExpression.Placed;
import dev.gainsay.text.SExpression.Token;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Texts of SMT-LIB 2.6 and 2.7 as scripts. What is no s-expression, or a known command of another
 * form than the standard's, is refused with its place, and so is a term that no standard allows: a
 * binding without a value, a sort of no bits, the negation of two formulas. An unknown command is
 * kept as written.
 */
public final class ScriptReader {

  private static final Pattern GLOBAL =
      Pattern.compile("\\(set-option :global-decl(?:aration)?s (true|false)\\)");

  private final String text;
  private final List<Command> commands = new ArrayList<>();
  private final Deque<Names> outer = new ArrayDeque<>();
  private Names names = new Names(Map.of());

  /** Whether declarations outlive their levels. */
  private boolean global;

  /** Where the command begins that is being read. */
  private int at;

  private ScriptReader(String text) {
    this.text = text;
  }

  /**
   * The script of a text.
   *
   * @throws MalformedText when it is none; says in which line and column
   */
  public static SmtScript read(String text) {
    ScriptReader reader = new ScriptReader(text);
    List<Placed> all = SExpression.placed(text);
    all.forEach(placed -> reader.reserve(placed.expression()));
    for (Placed placed : all) {
      reader.at = placed.at();
      if (!(placed.expression() instanceof Group group) || group.head().isEmpty()) {
        throw reader.bad("a command is expected: (name …)");
      }
      reader.commands.add(reader.placed(group));
    }
    return new SmtScript(reader.commands);
  }

  /** Notes what a command declares, so that no variable before it has its name. */
  private void reserve(SExpression expression) {
    if (!(expression instanceof Group group) || group.size() < 2) {
      return;
    }
    switch (group.head()) {
      case "declare-const", "declare-fun", "define-fun", "define-fun-rec", "define-const" ->
          reserved(group.item(1));
      case "declare-datatype", "declare-datatypes", "define-funs-rec" ->
          group.tokens().forEach(this::reserved);
      default -> {}
    }
  }

  private void reserved(SExpression expression) {
    if (expression instanceof Token(String token)) {
      names.reserve(Symbols.plain(token));
    }
  }

  private Command placed(Group group) {
    try {
      return command(group);
    } catch (Misread misread) {
      throw misread.in(text, at, group);
    }
  }

  private Command command(Group group) {
    return switch (group.head()) {
      case "set-logic" -> logic(group);
      case "declare-const", "declare-fun" -> function(group);
      case "define-fun", "define-fun-rec", "define-const" -> definition(group);
      case "define-funs-rec" -> definitions(group);
      case "declare-sort", "define-sort" -> sort(group);
      case "declare-datatype", "declare-datatypes" -> Datatypes.declaration(group, names);
      case "assert" -> new Assert(formula(sized(group, 2).item(1)));
      case "push", "pop" -> level(group);
      case "check-sat" -> new CheckSat();
      case "check-sat-assuming" -> assuming(group);
      case "check-sat-using" -> new CheckSatUsing(sized(group, 2).item(1).text());
      case "reset" -> reset(group);
      case "reset-assertions" -> resetAssertions(group);
      case "set-option" -> option(group);
      default -> new Verbatim(group.text());
    };
  }

  private Command option(Group group) {
    global = global(group.text()).orElse(global);
    return new Verbatim(group.text());
  }

  /** Whether a command says that declarations outlive their levels, if it says anything of it. */
  public static Optional<Boolean> global(String command) {
    Matcher option = GLOBAL.matcher(command);
    return option.matches() ? Optional.of(option.group(1).equals("true")) : Optional.empty();
  }

  private Command reset(Group group) {
    global = false;
    names = names.forgotten();
    outer.clear();
    return new Verbatim(group.text());
  }

  private Command resetAssertions(Group group) {
    if (!global) {
      names = names.undeclared();
    }
    outer.clear();
    return new Verbatim(group.text());
  }

  private Term formula(SExpression expression) {
    return Formulas.known(new TermReader(names).read(expression));
  }

  private Group sized(Group group, int size) {
    if (group.size() != size) {
      throw bad(group.head() + " takes " + (size - 1) + (size == 2 ? " argument" : " arguments"));
    }
    return group;
  }

  private MalformedText bad(String what) {
    return new MalformedText(text, at, what);
  }

  private Group list(SExpression expression) {
    if (expression instanceof Group group) {
      return group;
    }
    throw bad("a list is expected, not " + expression.text());
  }

  private String symbol(SExpression expression) {
    if (expression instanceof Token(String token)) {
      return Symbols.plain(token);
    }
    throw bad("a symbol is expected");
  }

  private Command logic(Group group) {
    String logic = symbol(sized(group, 2).item(1));
    names.logic(logic);
    return new SetLogic(logic);
  }

  private Command function(Group group) {
    boolean constant = group.head().equals("declare-const");
    sized(group, constant ? 3 : 4);
    String name = symbol(group.item(1));
    List<Sort> parameters =
        constant ? List.of() : list(group.item(2)).items().stream().map(names::sort).toList();
    Signature signature = new Signature(parameters, names.sort(group.item(group.size() - 1)));
    names.declare(name, signature);
    return new DeclareFunction(name, signature);
  }

  private Command definition(Group group) {
    boolean constant = group.head().equals("define-const");
    boolean recursive = group.head().equals("define-fun-rec");
    sized(group, constant ? 4 : 5);
    String name = symbol(group.item(1));
    List<Term> parameters = constant ? List.of() : parameters(list(group.item(2)));
    Sort result = names.sort(group.item(group.size() - 2));
    Signature signature = new Signature(parameters.stream().map(Term::sort).toList(), result);
    if (recursive) {
      names.declare(name, signature);
    }
    Term body = new TermReader(names).read(parameters, group.item(group.size() - 1));
    names.declare(name, signature);
    return new DefineFunction(name, parameters, result, body, recursive);
  }

  private List<Term> parameters(Group group) {
    List<Term> parameters = new ArrayList<>();
    for (SExpression item : group.items()) {
      Group pair = list(item);
      if (pair.size() != 2) {
        throw bad("a parameter is a name and a sort");
      }
      parameters.add(Term.of(new Node.Variable(symbol(pair.item(0)), names.sort(pair.item(1)))));
    }
    return parameters;
  }

  /** Functions that call each other: the text is kept, what they take and give is noted. */
  private Command definitions(Group group) {
    Map<String, Signature> functions = new LinkedHashMap<>();
    for (SExpression item : list(sized(group, 3).item(1)).items()) {
      Group head = list(item);
      if (head.size() != 3) {
        throw bad("a function is a name, its parameters and a sort");
      }
      List<Sort> sorts = parameters(list(head.item(1))).stream().map(Term::sort).toList();
      functions.put(symbol(head.item(0)), new Signature(sorts, names.sort(head.item(2))));
    }
    functions.forEach(names::declare);
    return new Declare(group.text(), functions, Map.of());
  }

  private Command sort(Group group) {
    if (group.head().equals("declare-sort")) {
      int parameters = group.size() > 2 ? number(group.item(2)) : 0;
      return new Declare(group.text(), Map.of(), Map.of(symbol(group.item(1)), parameters));
    }
    sized(group, 4);
    List<String> parameters = list(group.item(2)).items().stream().map(this::symbol).toList();
    names.define(symbol(group.item(1)), parameters, group.item(3));
    return new Verbatim(group.text());
  }

  private Command level(Group group) {
    int levels = group.size() > 1 ? number(group.item(1)) : 1;
    for (int i = 0; i < levels; i++) {
      if (group.head().equals("push")) {
        outer.push(names.copy());
      } else if (outer.isEmpty()) {
        throw bad("more levels are popped than were pushed");
      } else {
        Names before = outer.pop();
        names = global ? names : before;
      }
    }
    return group.head().equals("push") ? new Push(levels) : new Pop(levels);
  }

  private int number(SExpression expression) {
    String digits = symbol(expression);
    if (!digits.matches("[0-9]{1,6}")) {
      throw bad("a small numeral is expected, not " + digits);
    }
    return Integer.parseInt(digits);
  }

  private Command assuming(Group group) {
    return new CheckSatAssuming(
        list(sized(group, 2).item(1)).items().stream().map(this::formula).toList());
  }
}
