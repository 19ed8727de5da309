package dev.gainsay.smt.seed;

import dev.gainsay.engine.Observation.Status;
import dev.gainsay.smt.ast.Command;
import dev.gainsay.smt.ast.Node;
import dev.gainsay.smt.ast.Node.Annotate;
import dev.gainsay.smt.ast.Node.Attribute;
import dev.gainsay.smt.ast.Term;
import dev.gainsay.smt.ast.Walk;
import dev.gainsay.smt.read.ScriptReader;
import dev.gainsay.text.MalformedText;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads what a script asks first. */
public final class ProblemReader {

  /** Options of what is printed, where to and when, not of how a question is answered. */
  private static final Pattern OTHER_OPTION =
      Pattern.compile(
          ":\\S*(produce|print|pp\\.|verbos|channel|output|dump|trace|log|file|stat|limit|time|memory|"
              + "check-models|check-proofs|check-unsat|incremental|interactive|global-decl)\\S*\\s");

  /**
   * Options by which a formula says something else than by the standard: what characters there are,
   * what is left open, whether integers are such. Asked without them the same would be another
   * question.
   */
  private static final Pattern MEANING =
      Pattern.compile(
          ":\\S*(encoding|unicode|strings-alpha-card|hi_div0|hi_fp_unspecified|div-zero-const|"
              + "ignore_int|(real|int)-as-(int|bv)|array\\.(weak|extensional))\\S*\\s");

  private static final Pattern STATUS = Pattern.compile("\\(set-info :status (sat|unsat)\\)");

  private String logic = "";
  private String tactic = "";
  private Optional<Status> status = Optional.empty();
  private boolean global;
  private final List<String> options = new ArrayList<>();
  private final List<Command> declarations = new ArrayList<>();
  private final List<Term> assertions = new ArrayList<>();

  /** Terms that have a name by {@code :named}. */
  private final Map<String, Term> named = new HashMap<>();

  /**
   * What the levels outside of one hold.
   *
   * @param declarations how many
   * @param assertions how many
   */
  private record Level(int declarations, int assertions, Map<String, Term> named) {}

  private final Deque<Level> levels = new ArrayDeque<>();

  private ProblemReader() {}

  /**
   * What a script asks first, or, when it asks nothing, what it asserts in the end. It may assert
   * nothing.
   *
   * @throws MalformedText when the text is no script; says in which line and column
   */
  public static Problem read(String text) {
    ProblemReader reader = new ProblemReader();
    for (Command command : ScriptReader.read(text).commands()) {
      if (reader.ends(command)) {
        break;
      }
    }
    return reader.problem();
  }

  /**
   * All that a script asks, in order; when it asks nothing, what it asserts in the end.
   *
   * @throws MalformedText when the text is no script; says in which line and column
   */
  public static List<Problem> all(String text) {
    ProblemReader reader = new ProblemReader();
    List<Problem> all = new ArrayList<>();
    for (Command command : ScriptReader.read(text).commands()) {
      if (command instanceof Command.Verbatim(String said) && said.equals("(exit)")) {
        break;
      }
      int asserted = reader.assertions.size();
      if (reader.ends(command)) {
        all.add(reader.problem());
        // Assumptions are for one question.
        reader.assertions.subList(asserted, reader.assertions.size()).clear();
        reader.tactic = "";
        reader.status = Optional.empty();
      }
    }
    return all.isEmpty() ? List.of(reader.problem()) : all;
  }

  private Problem problem() {
    return new Problem(logic, options, declarations, assertions, tactic, status);
  }

  /** Takes a command; true when what follows does not matter. */
  private boolean ends(Command command) {
    switch (command) {
      case Command.SetLogic(String name) -> logic = name;
      case Command.Assert(Term formula) -> assertions.add(unnamed(formula));
      case Command.Push(int count) -> push(count);
      case Command.Pop(int count) -> pop(count);
      case Command.CheckSatAssuming(List<Term> literals) ->
          literals.forEach(literal -> assertions.add(unnamed(literal)));
      case Command.CheckSatUsing(String used) -> tactic = used;
      case Command.CheckSat _ -> {}
      case Command.Verbatim(String text) -> {
        return verbatim(command, text);
      }
      case Command.DeclareFunction _ -> declarations.add(command);
      case Command.DefineFunction defined -> declarations.add(unnamed(defined));
      case Command.Declare _ -> declarations.add(command);
    }
    return command instanceof Command.CheckSat
        || command instanceof Command.CheckSatAssuming
        || command instanceof Command.CheckSatUsing;
  }

  private void push(int count) {
    for (int i = 0; i < count; i++) {
      levels.push(new Level(declarations.size(), assertions.size(), Map.copyOf(named)));
    }
  }

  private void pop(int count) {
    for (int i = 0; i < count; i++) {
      Level outer = levels.pop();
      if (!global) {
        declarations.subList(outer.declarations, declarations.size()).clear();
        named.clear();
        named.putAll(outer.named);
      }
      assertions.subList(outer.assertions, assertions.size()).clear();
    }
  }

  /** Commands that are kept as written; true for the last one of a script. */
  private boolean verbatim(Command command, String text) {
    Matcher told = STATUS.matcher(text);
    if (told.matches()) {
      status = Optional.of(told.group(1).equals("sat") ? Status.SAT : Status.UNSAT);
    } else if (ScriptReader.global(text).isPresent()) {
      global = ScriptReader.global(text).get();
    } else if (text.startsWith("(set-option ")) {
      if (!OTHER_OPTION.matcher(text).find() && !MEANING.matcher(text).find()) {
        options.add(text);
      }
    } else if (text.startsWith("(declare-") || text.startsWith("(define-")) {
      declarations.add(command);
    } else if (text.equals("(reset)") || text.equals("(reset-assertions)")) {
      forget(text.equals("(reset)"));
    }
    return text.equals("(exit)");
  }

  private void forget(boolean all) {
    if (all || !global) {
      declarations.clear();
      named.clear();
    }
    assertions.clear();
    levels.clear();
    if (all) {
      options.clear();
      logic = "";
      global = false;
    }
  }

  /** Without names, which an instance that holds a term twice would give twice. */
  private Term unnamed(Term formula) {
    return Walk.rewrite(formula, this::withoutName);
  }

  private Command unnamed(Command.DefineFunction defined) {
    return new Command.DefineFunction(
        defined.name(),
        defined.parameters(),
        defined.result(),
        unnamed(defined.body()),
        defined.recursive());
  }

  private Term withoutName(Term term) {
    if (term.node() instanceof Annotate(Term inner, List<Attribute> attributes)) {
      List<Attribute> rest = new ArrayList<>();
      for (Attribute attribute : attributes) {
        if (attribute.keyword().equals(":named")) {
          named.put(attribute.text(), inner);
        } else {
          rest.add(attribute);
        }
      }
      return rest.isEmpty() ? inner : Term.of(new Annotate(inner, rest));
    }
    return meant(term.node()).orElse(term);
  }

  private Optional<Term> meant(Node node) {
    return node.constant().flatMap(name -> Optional.ofNullable(named.get(name)));
  }
}
